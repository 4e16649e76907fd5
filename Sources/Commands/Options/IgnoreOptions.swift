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
      "A layer that does not count, wherever it is in a frame, by its id. Repeatable.",
      valueName: "id"))
  var ignoreLayer: [String] = []

  /// Adds the parts to those of a spec.
  func overlay(on document: inout SpecNode) {
    let rectangles = ignore.map { SpecNode(option: "--ignore", text: $0) }
    let layers = ignoreLayer.map { id in
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
