import SpecFiles
import Testing
import TransitionEngine

@testable import Measuring
@testable import Reports

@Suite struct MeasuredTransitionLayerValuesTests {
  @Test func theyAreToldInTheSpecsWords() throws {
    let text = """
      layers: [{id: old, screen: from, position: {x: 20%w - 10}}, {id: dim, opacity: 0.4}]
      animations: [{layer: old, keyPath: position.x, from: 50%w}]
      """
    let document = try SpecSource.parse(Array(text.utf8), file: "spec.yaml")
    let values = LayerValue.all(in: document, size: Size(width: 400, height: 800))
    let found = zip(values, [30.1, -8.2, 0.5]).map {
      LayerValueFinding(value: $0, found: $1, error: 0.004)
    }
    #expect(
      found.map { $0.text(isInCode: false) } == [
        "animations[0].from (position.x of layer old) 30.1%w ± 0.01%w instead of 50%w",
        "layers.old.position.x 8.2 ± 0.01 points less than 20%w - 10",
        "layers.dim.opacity 0.5 ± 0.01 instead of 0.4",
      ])
    #expect(
      found.map { $0.text(isInCode: true) } == [
        "position.x of layer old from 30.1%w ± 0.01%w instead of 50%w",
        "position.x of layer old 8.2 ± 0.01 points less than 20%w - 10",
        "opacity of layer dim 0.5 ± 0.01 instead of 0.4",
      ])
  }
}
