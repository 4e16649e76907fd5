import Foundation

/// A layer whose sublayers lie in space rather than in its plane. Source: Apple, `CATransformLayer`.
open class CATransformLayer: CALayer {
  override func setUp() { state.isTransformLayer = true }

  override func valueCopy() -> CALayer { CATransformLayer(layer: self) }
}
