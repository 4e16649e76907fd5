/// A part of a screen that a transition may animate separately: the button that starts the
/// transition, a block of text, or a picture.
///
/// A synthetic screen draws each element as one layer with the raw value as its id. A scrim over an
/// element is another layer, whose id has the suffix "-scrim".
package enum ScreenElement: String, CaseIterable, Hashable, Sendable {
  case trigger, text, picture
}

/// The frames of the elements of a screen, in points of the container.
package struct ScreenFrames: Hashable, Sendable {
  /// The button that starts the transition.
  package let trigger: Rect
  /// A block of text, which `ping-text` scales.
  package let text: Rect
  /// A picture, which `hero` moves.
  package let picture: Rect

  /// The frames of all elements.
  package init(trigger: Rect, text: Rect, picture: Rect) {
    self.trigger = trigger
    self.text = text
    self.picture = picture
  }

  /// The assumed frames on a screen that is only a picture: the button at the top right, the text
  /// in the lower half, the picture in the upper half.
  package static func assumed(in size: Size) -> ScreenFrames {
    let margin = min(20, size.width / 10)
    let width = size.width - 2 * margin
    return ScreenFrames(
      trigger: Rect(
        x: size.width - margin - 40, y: min(64, size.height / 10), width: 40, height: 40),
      text: Rect(x: margin, y: size.height * 0.55, width: width, height: size.height * 0.2),
      picture: Rect(x: margin, y: size.height * 0.15, width: width, height: size.height * 0.35))
  }

  /// The smallest frames around these whose edges lie on pixel boundaries at a scale.
  package func alignedToPixels(scale: Double) -> ScreenFrames {
    func aligned(_ frame: Rect) -> Rect {
      // An edge that is off a boundary by rounding only is not moved to the next one.
      let low = { (edge: Double) in (edge * scale + 1e-6).rounded(.down) / scale }
      let high = { (edge: Double) in (edge * scale - 1e-6).rounded(.up) / scale }
      let (x, y) = (low(frame.minX), low(frame.minY))
      return Rect(x: x, y: y, width: high(frame.maxX) - x, height: high(frame.maxY) - y)
    }
    return ScreenFrames(
      trigger: aligned(trigger), text: aligned(text), picture: aligned(picture))
  }

  /// The frame of an element.
  package subscript(element: ScreenElement) -> Rect {
    switch element {
    case .trigger: trigger
    case .text: text
    case .picture: picture
    }
  }
}
