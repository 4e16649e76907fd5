import Foundation
package import TransitionEngine

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

// The names before Swift 4.2.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// The pace of an animation: a cubic Bézier curve. Source: Apple, `CAMediaTimingFunction`.
public final class CAMediaTimingFunction: NSObject {
  package let timingFunction: TimingFunction

  /// An unknown name is linear.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: timingFunction = .easeIn
    case .easeOut: timingFunction = .easeOut
    case .easeInEaseOut: timingFunction = .easeInEaseOut
    case .default: timingFunction = .default
    default: timingFunction = .linear
    }
  }

  /// A curve from (0, 0) to (1, 1) by its control points; their x are clamped to 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    // Control points are written in decimals, which a Float only approximates.
    func decimal(_ number: Float) -> Double { Double(number.description) ?? Double(number) }
    timingFunction = .cubicBezier(
      x1: min(max(decimal(c1x), 0), 1), y1: decimal(c1y), x2: min(max(decimal(c2x), 0), 1),
      y2: decimal(c2y))
  }

  package init(_ timingFunction: TimingFunction) { self.timingFunction = timingFunction }

  /// Copies the coordinates of a control point.
  ///
  /// - Parameter index: From 0 for the start to 3 for the end.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    var points: [(Double, Double)] = [(0, 0), (0, 0), (1, 1), (1, 1)]
    if case .cubicBezier(let x1, let y1, let x2, let y2) = timingFunction {
      (points[1], points[2]) = ((x1, y1), (x2, y2))
    }
    guard points.indices.contains(index) else { return }
    values[0] = Float(points[index].0)
    values[1] = Float(points[index].1)
  }
}
