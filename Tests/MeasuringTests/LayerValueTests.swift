import SpecFiles
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct LayerValueTests {
  private func document() throws -> SpecNode {
    let text = """
      layers:
        - {id: old, screen: from, position: {x: 20%w - 10, y: 50%h}}
        - {id: dim, backgroundColor: "#000", opacity: 0.5}
        - id: card
          shadow: {opacity: 0.4, radius: 8, offset: {x: 0, y: 4}}
          sublayers: [{id: inside, screen: to, cornerRadius: 12}]
      animations:
        - {layer: old, keyPath: position.x, from: 50%w, begin: 1, duration: 2}
        - {layer: dim, keyPath: backgroundColor, from: "#fff"}
        - layer: card
          group: [{keyPath: transform.scale, from: -0.9}, {layer: dim, keyPath: opacity, from: 50%}]
      """
    return try SpecSource.parse(Array(text.utf8), file: "spec.yaml")
  }

  private func values() throws -> [LayerValue] {
    LayerValue.all(in: try document(), size: Size(width: 400, height: 800))
  }

  @Test func thoseOfAnimationsAndOfLayersAreFound() throws {
    let values = try values()
    #expect(
      values.map(\.path) == [
        "animations[0].from", "animations[2].group[0].from", "layers.old.position.x",
        "layers.old.position.y", "layers.dim.opacity", "layers.card.shadow.opacity",
        "layers.card.shadow.radius", "layers.inside.cornerRadius",
      ])
    #expect(
      values.map(\.layer) == ["old", "card", "old", "old", "dim", "card", "card", "inside"])
    #expect(values.map(\.number) == [50, -0.9, 0, 50, 0.5, 0.4, 8, 12])
    #expect(values.map(\.unit) == ["%w", "", "", "%h", "", "", "", ""])
    #expect(values.map(\.points) == [4, 1, 1, 8, 1, 1, 1, 1])
    #expect(
      values.map(\.kind) == [
        .coordinate, .scale, .coordinate, .coordinate, .opacity, .shadowOpacity, .radius, .radius,
      ])
  }

  @Test func anotherNumberHasTheSpecsUnit() throws {
    let document = try document()
    let values = try values()
    func text(_ place: Int, with number: Double) -> [String] {
      let leaves = values[place].document(document, with: number).leaves()
      return zip(leaves, document.leaves()).filter { $0.text != $1.text }.map {
        "\($0.0.key) \($0.0.text)"
      }
    }
    #expect(text(0, with: 30.5) == ["animations[0].from 30.5%w"])
    #expect(text(1, with: -1.25) == ["animations[2].group[0].from -1.25"])
    #expect(text(2, with: 8) == ["layers[0].position.x 20%w - 10 + 8"])
    #expect(text(2, with: -8) == ["layers[0].position.x 20%w - 10 - 8"])
    #expect(text(7, with: 0) == ["layers[2].sublayers[0].cornerRadius 0"])
  }

  @Test func numbersAreTold() throws {
    let values = try values()
    #expect(values[0].rounded(30.46) == 30.5)
    #expect(values[4].rounded(0.456) == 0.46)
  }

  /// As UIKit's animations are, which add to the layer's own value, where the spec may leave that to the default.
  @Test func whatIsAddedGoesWithTheLayersOwn() throws {
    let text = """
      layers: [{id: dim}, {id: card, position: {x: 200, y: 500}}]
      animations:
        - {layer: dim, keyPath: opacity, additive: true, from: -1, to: 0}
        - {layer: card, keyPath: position, additive: true, from: {x: 0, y: 300}, to: {x: 0, y: 0}}
      completion: {layers: [{id: dim}]}
      """
    let document = try SpecSource.parse(Array(text.utf8), file: "spec.yaml")
    let values = LayerValue.all(in: document, size: Size(width: 400, height: 800))
    #expect(
      values.map(\.path) == [
        "animations[0].from", "layers.dim.opacity", "animations[1].from.x",
        "layers.card.position.x", "animations[1].from.y", "layers.card.position.y",
      ])
    #expect(values.map(\.number) == [0, 1, 200, 200, 800, 500])
    func changes(_ place: Int, _ number: Double) -> [String] {
      let old = document.leaves().map { "\($0.key) \($0.text)" }
      return values[place].document(document, with: number).leaves()
        .map { "\($0.key) \($0.text)" }.filter { !old.contains($0) }
    }
    #expect(changes(0, 0.25) == ["animations[0].from -0.75"])
    #expect(
      changes(1, 0.5) == [
        "layers[0].opacity 0.5", "animations[0].from -0.5", "completion.layers[0].opacity 0.5",
      ])
    #expect(changes(4, 700) == ["animations[1].from.y 200"])
    #expect(
      changes(5, 450) == ["layers[1].position.y 450", "animations[1].from.y 350"])
  }
}
