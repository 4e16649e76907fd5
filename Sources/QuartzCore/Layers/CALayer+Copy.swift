import Foundation
internal import TransitionEngine

extension CALayer {
  /// The values that a frozen copy has.
  package enum CopiedValues {
    /// Those that are set.
    case model
    /// Those on screen: the animated ones, of layers that have been there.
    case presentation
  }

  /// The layer as a picture: a copy, without animations and delegates, of it, its mask and its sublayers.
  /// Layers that draw nothing are left out.
  ///
  /// It lies outside of any tree, and its own place and transform count for nothing: its bounds are at the same
  /// place in its superlayer.
  package final func picture(_ values: CopiedValues) -> CALayer {
    let copy = frozenCopy(values)
    if copy.state.contents == nil, let snapshotContents {
      copy.state.contents = snapshotContents
    }
    copy.state.anchorPoint = .zero
    copy.state.position = copy.state.bounds.origin
    copy.removeTransform()
    copy.state.zPosition = 0
    return copy
  }

  /// A deep copy; see `picture(_:)`.
  package final func frozenCopy(_ values: CopiedValues) -> CALayer {
    let copy = valueCopy()
    if values == .presentation { copy.state = presentationState }
    for layer in sublayerList where values == .model || layer.isCommitted {
      let sublayer = layer.frozenCopy(values)
      if !sublayer.isBlank { copy.addSublayer(sublayer) }
    }
    copy.mask = mask?.frozenCopy(values)
    return copy
  }

  /// Whether the layer and what lies in it draw nothing.
  package final var isBlank: Bool {
    let hasShadow = state.shadow.map { $0.opacity > 0 && $0.color.alpha > 0 } ?? false
    let hasBorder = state.borderWidth > 0 && (state.borderColor?.alpha ?? 0) > 0
    let hasShape = state.shape.map { !$0.path.isEmpty } ?? false
    return sublayerList.isEmpty && state.contents == nil && !hasShape && !hasBorder && !hasShadow
      && state.backdrop == nil
      && (state.backgroundColor?.alpha ?? 0) == 0
  }

  /// Whether all that the layer draws are its background and its contents, over the whole of its bounds, so that
  /// another layer of any size shows the same stretched.
  package final var isPlainPicture: Bool {
    var plain = Layer(id: state.id, frame: .zero)
    (plain.bounds, plain.position, plain.anchorPoint) = (
      state.bounds, state.position, state.anchorPoint
    )
    (plain.backgroundColor, plain.contents) = (state.backgroundColor, state.contents)
    plain.borderColor = state.borderColor
    plain.cornerCurve = state.cornerCurve
    plain.masksToBounds = state.masksToBounds
    plain.shadow = state.shadow
    return sublayerList.isEmpty && mask == nil && (state.shadow?.opacity ?? 0) == 0
      && state == plain
  }
}
