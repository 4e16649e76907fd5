import Foundation
internal import TransitionEngine

extension CALayer {
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    CGPoint(CALayer.matrix(from: self, to: l).apply(to: p.point))
  }

  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CGPoint(CALayer.matrix(from: l, to: self).apply(to: p.point))
  }

  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(r.rect.transformed(by: CALayer.matrix(from: self, to: l)))
  }

  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(r.rect.transformed(by: CALayer.matrix(from: l, to: self)))
  }

  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    var time = t
    for layer in l?.clocks ?? [] {
      time = (time - layer.timeOffset) / Double(layer.speed) + layer.beginTime
    }
    for layer in clocks.reversed() {
      time = (time - layer.beginTime) * Double(layer.speed) + layer.timeOffset
    }
    return time
  }

  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    (l ?? CALayer()).convertTime(t, from: self)
  }

  /// This layer and those that it lies in, whose clocks differ from their parents'.
  private var clocks: [CALayer] {
    var layers: [CALayer] = []
    var next: CALayer? = self
    while let layer = next {
      layers.append(layer)
      next = layer.superlayer ?? layer.maskedLayer
    }
    return layers
  }

  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The transform from one layer's coordinates to another's; nil is the root's.
  private static func matrix(from: CALayer?, to: CALayer?) -> TransitionEngine.AffineTransform {
    let there = from?.transformToRoot ?? .identity
    guard let to else { return there }
    return there.concatenating(to.transformToRoot.inverse ?? .identity)
  }

  private var transformToRoot: TransitionEngine.AffineTransform {
    var result = state.affineTransform
    // The root's own position counts only where it lies in something.
    var next = superlayer ?? maskedLayer
    while let layer = next {
      result = result.concatenating(layer.state.affineTransform)
      next = layer.superlayer ?? layer.maskedLayer
    }
    return result
  }
}

extension Rect {
  /// The smallest rectangle around the transformed corners.
  func transformed(by transform: TransitionEngine.AffineTransform) -> Rect {
    let corners = [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY),
      Point(x: maxX, y: maxY),
    ].map { transform.apply(to: $0) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return self }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
