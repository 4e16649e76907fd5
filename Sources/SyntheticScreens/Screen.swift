import TransitionEngine

/// Light or dark: `UIUserInterfaceStyle`.
package enum Appearance: String, CaseIterable, Hashable, Sendable {
  case light, dark
}

/// A synthetic view controller's view, drawn with layers for any size.
///
/// To add one: a file beside this one, and a line in `ScreenCatalog`. No font is used: text is greeked,
/// drawn as rounded bars.
package protocol Screen: Sendable {
  /// The name on the command line, in lower case.
  var name: String { get }
  /// One line for `list`.
  var summary: String { get }

  /// The screen's layers in a container of `size` points, back to front; they cover it with opaque
  /// colour. Deterministic: nothing but the arguments counts.
  func layers(in size: Size, appearance: Appearance) -> [Layer]

  /// The colour of the layer at its back: what the screen shows where nothing else is.
  func backgroundColor(_ appearance: Appearance) -> Color

  /// Where a transition finds what it moves or grows from, in the same container.
  func frames(in size: Size) -> ScreenFrames
}

extension Screen {
  /// The layers of the whole screen or of a part; an element keeps its place in the container.
  package func layers(
    in size: Size, appearance: Appearance, part: ImageReference.Part
  ) -> [Layer] {
    let layers = layers(in: size, appearance: appearance)
    switch part {
    case .whole, .snapshot: return layers
    case .element(let element): return layers.keeping(id(of: element))
    case .without(let element):
      // A scrim shades what is not there any more.
      return layers.removing(id(of: element)).removing(id(of: element) + "-scrim")
    }
  }

  private func id(of element: ScreenElement) -> String { "\(name)/\(element.rawValue)" }
}
