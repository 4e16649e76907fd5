import ArgumentParser
import Pixels
import TransitionSpec

/// The parts of the frames that a verification leaves out, beside those that the spec names.
struct IgnoreOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A part of the frames that does not count, in points, as a spec's ignore has it: X,Y,W,H with lengths \
      as 100%w, or to.picture. Repeatable; adds to the spec's.
      """, valueName: "rectangle"))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A layer that does not count, wherever it is in a frame, by its id. Of a suite's cases, those without \
      such a layer count whole. Repeatable.
      """, valueName: "id"))
  var ignoreLayer: [String] = []

  /// Adds the parts to those of a suite's case: of the layers, those that it has.
  ///
  /// - Parameter known: Gains the ids of its layers.
  func overlay(on document: inout SpecNode, noting known: inout Set<String>) {
    guard !ignoreLayer.isEmpty, let plan = try? RenderPlan(RenderSpec(document)) else {
      return overlay(on: &document)
    }
    known.formUnion(plan.layerIDs)
    overlay(on: &document, layers: ignoreLayer.filter(plan.layerIDs.contains))
  }

  /// The mistake in naming a layer that no case of a suite has; nil where each has been found.
  ///
  /// - Parameter known: The ids of the cases' layers; empty where none could be read.
  func mistake(among known: Set<String>) -> SpecErrors? {
    let missing = ignoreLayer.filter { !known.contains($0) }
    guard !known.isEmpty, !missing.isEmpty else { return nil }
    return SpecErrors(
      missing.map { SpecError(ignoring: $0, among: known, at: .option("--ignore-layer")) })
  }

  /// Adds the parts to those of a spec.
  func overlay(on document: inout SpecNode) { overlay(on: &document, layers: ignoreLayer) }

  private func overlay(on document: inout SpecNode, layers: [String]) {
    let rectangles = ignore.map { SpecNode(option: "--ignore", text: $0) }
    let layers = layers.map { id in
      var node = SpecNode(.mapping([]), at: .option("--ignore-layer"))
      node.set(["layer"], to: SpecNode(option: "--ignore-layer", text: id))
      return node
    }
    guard let place = (rectangles + layers).first?.place else { return }
    let own = document["ignore"].map { $0.items ?? [$0] } ?? []
    let all = own.filter { $0.value != .null } + rectangles + layers
    document.set(["ignore"], to: SpecNode(.sequence(all), at: place))
  }
}

extension String {
  /// A part of a picture in whole pixels, as `0,0,390,47`.
  func pixelRect() throws -> PixelRect {
    let numbers = split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0.filter { $0 != " " })
    }
    let sides = numbers.compactMap { $0 }
    guard numbers.count == 4, sides.count == 4, sides.allSatisfy((0...16_384).contains),
      sides[2] > 0, sides[3] > 0
    else {
      throw ValidationError(
        "expected X,Y,W,H in whole pixels from 0 to 16384, as 0,0,1170,141, with a width and a height above 0"
      )
    }
    return PixelRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }
}
