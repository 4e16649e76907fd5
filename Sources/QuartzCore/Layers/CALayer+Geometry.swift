import Foundation
internal import TransitionEngine

extension CALayer {
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    CGPoint(CALayer.projection(from: self, to: l).apply(to: p.point))
  }

  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CGPoint(CALayer.projection(from: l, to: self).apply(to: p.point))
  }

  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(r.rect.seen(through: CALayer.projection(from: self, to: l)))
  }

  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(r.rect.seen(through: CALayer.projection(from: l, to: self)))
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

  /// The projection from one layer's coordinates to another's; nil is the root's.
  private static func projection(from: CALayer?, to: CALayer?) -> Projection {
    let there = from?.projectionToRoot ?? Projection(.identity as Transform3D)
    guard let to else { return there }
    let back = to.projectionToRoot
    return there.concatenating(
      back.affine.map { Projection($0.inverse ?? .identity) } ?? back.inverse
        ?? Projection(.identity as Transform3D))
  }

  private var projectionToRoot: Projection {
    var result = Projection(state.spaceTransform)
    // The root's own position counts only where it lies in something.
    var next = superlayer ?? maskedLayer
    while let layer = next {
      if !layer.state.sublayerTransform.isIdentity {
        result = result.concatenating(Projection(layer.state.sublayerSpace))
      }
      result = result.concatenating(Projection(layer.state.spaceTransform))
      next = layer.superlayer ?? layer.maskedLayer
    }
    return result
  }
}

extension Rect {
  /// The smallest rectangle around the projected corners.
  func seen(through projection: Projection) -> Rect {
    let points = corners.map { corner in
      projection.affine.map { $0.apply(to: corner) } ?? projection.apply(to: corner)
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return self }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
