import Foundation
internal import TransitionEngine

/// The kind of a path's element. Source: Apple, `CGPathElementType`.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath; one point.
  case moveToPoint
  /// A line; one point.
  case addLineToPoint
  /// A quadratic curve; its control point and its end.
  case addQuadCurveToPoint
  /// A cubic curve; its two control points and its end.
  case addCurveToPoint
  /// Closes a subpath; no points.
  case closeSubpath
}

/// One step of a path. Source: Apple, `CGPathElement`.
public struct CGPathElement {
  /// The kind of step.
  public var type: CGPathElementType
  /// Its points, control points first; valid while the block runs that is handed the element.
  public var points: UnsafeMutablePointer<CGPoint>

  /// A step of this kind.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

extension CGPath {
  /// Calls `block` for every element in order. Source: Apple, `CGPath.applyWithBlock(_:)`.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in path.elements {
      var points = element.points.map { CGPoint($0) } + [.zero]
      points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var step = CGPathElement(type: element.type, points: start)
        block(&step)
      }
    }
  }
}

extension Path.Element {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
