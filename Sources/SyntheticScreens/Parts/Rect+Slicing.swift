import TransitionEngine

/// Cutting a rectangle up from its edges, as `CGRect.divided(atDistance:from:)` does. What is cut off
/// never exceeds what is there, so nothing turns negative in a container that is too small.
extension Rect {
  /// Cuts `height` points off the top and returns them.
  @discardableResult
  mutating func cutTop(_ height: Double) -> Rect {
    let height = min(max(height, 0), self.height)
    let slice = Rect(x: minX, y: minY, width: width, height: height)
    self = Rect(x: minX, y: minY + height, width: width, height: self.height - height)
    return slice
  }

  /// Cuts `height` points off the bottom and returns them.
  @discardableResult
  mutating func cutBottom(_ height: Double) -> Rect {
    let height = min(max(height, 0), self.height)
    let slice = Rect(x: minX, y: maxY - height, width: width, height: height)
    self = Rect(x: minX, y: minY, width: width, height: self.height - height)
    return slice
  }

  /// Cuts `width` points off the left and returns them.
  @discardableResult
  mutating func cutLeft(_ width: Double) -> Rect {
    let width = min(max(width, 0), self.width)
    let slice = Rect(x: minX, y: minY, width: width, height: height)
    self = Rect(x: minX + width, y: minY, width: self.width - width, height: height)
    return slice
  }

  /// Cuts `width` points off the right and returns them.
  @discardableResult
  mutating func cutRight(_ width: Double) -> Rect {
    let width = min(max(width, 0), self.width)
    let slice = Rect(x: maxX - width, y: minY, width: width, height: height)
    self = Rect(x: minX, y: minY, width: self.width - width, height: height)
    return slice
  }

  /// Without `dx` points at the left and right and `dy` at the top and bottom; never null.
  func trimmed(dx: Double, dy: Double) -> Rect {
    let (dx, dy) = (min(dx, width / 2), min(dy, height / 2))
    return Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// A rectangle of at most `width` points with this one's height, in its horizontal middle.
  func centered(width: Double) -> Rect {
    trimmed(dx: max(self.width - width, 0) / 2, dy: 0)
  }

  /// A square of `side` points around the centre.
  func centeredSquare(_ side: Double) -> Rect {
    Rect(center: center, size: Size(width: side, height: side))
  }

  /// A square of `side` points at the left edge, vertically in the middle.
  func leadingSquare(_ side: Double) -> Rect {
    Rect(x: minX, y: midY - side / 2, width: side, height: side)
  }

  /// A square of `side` points at the right edge, vertically in the middle.
  func trailingSquare(_ side: Double) -> Rect {
    Rect(x: maxX - side, y: midY - side / 2, width: side, height: side)
  }

  /// `count` equal parts from left to right with `gap` points between them.
  func columns(_ count: Int, gap: Double) -> [Rect] {
    let width = max((self.width - gap * Double(count - 1)) / Double(count), 0)
    return (0..<count).map {
      Rect(x: minX + Double($0) * (width + gap), y: minY, width: width, height: height)
    }
  }
}
