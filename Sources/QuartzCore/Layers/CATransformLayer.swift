import Foundation

/// A layer whose sublayers lie in space rather than in its plane; here all are drawn flat. Source: Apple,
/// `CATransformLayer`.
open class CATransformLayer: CALayer {
  override func valueCopy() -> CALayer { CATransformLayer(layer: self) }
}
