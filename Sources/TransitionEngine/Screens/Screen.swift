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

  /// Where a transition finds what it moves or grows from, in the same container.
  func frames(in size: Size) -> ScreenFrames
}

/// The places of a screen that a transition may ask for, in points of the container.
package struct ScreenFrames: Hashable, Sendable {
  /// The button that starts the transition.
  package let trigger: Rect
  /// A block of text, which `ping-text` scales.
  package let text: Rect
  /// A picture, which `hero` moves.
  package let picture: Rect

  package init(trigger: Rect, text: Rect, picture: Rect) {
    self.trigger = trigger
    self.text = text
    self.picture = picture
  }
}
