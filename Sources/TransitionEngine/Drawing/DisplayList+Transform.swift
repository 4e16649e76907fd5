extension DisplayList {
  /// The drawing with its geometry transformed. Shadows stay round, so `transform` should be a translation
  /// or scale both axes alike.
  package func applying(_ transform: AffineTransform) -> DisplayList {
    transform.isIdentity ? self : DisplayList(commands.map { $0.applying(transform) })
  }
}

extension DrawCommand {
  fileprivate func applying(_ transform: AffineTransform) -> DrawCommand {
    switch self {
    case .fill(let path, let rule, let paint):
      return .fill(path.applying(transform), rule: rule, paint: paint.applying(transform))
    case .stroke(let path, let style, let color, let placement):
      return .stroke(
        path, style: style, color: color, transform: placement.concatenating(transform))
    case .image(let reference, let placement):
      return .image(reference, transform: placement.concatenating(transform))
    case .imagePart(let reference, let part, let placement):
      return .imagePart(reference, part: part, transform: placement.concatenating(transform))
    case .shadow(let caster, let color, let sigma, let offset, let kernel):
      return .shadow(
        caster: caster.applying(transform), color: color, sigma: sigma * transform.meanScale,
        offset: transform.apply(toVector: offset), kernel: kernel)
    case .group(let list, let opacity, let mask, let clip):
      return .group(
        list.applying(transform), opacity: opacity, mask: mask?.applying(transform),
        clip: clip?.applying(transform))
    case .blend(let list, let mode): return .blend(list.applying(transform), mode)
    case .backdrop(var effect, let opacity, let mask, let clip):
      effect.sigma *= transform.meanScale
      return .backdrop(
        effect, opacity: opacity, mask: mask?.applying(transform), clip: clip.applying(transform))
    case .warp(let list, let projection):
      return .warp(list, projection.concatenating(transform))
    case .inline(let list): return .inline(list.applying(transform))
    }
  }
}

extension GradientPlace {
  /// The place, moved.
  ///
  /// - Parameter transform: A translation.
  package func applying(_ transform: AffineTransform) -> GradientPlace {
    switch self {
    case .axial(let start, let end):
      .axial(start: transform.apply(to: start), end: transform.apply(to: end))
    case .radial(let place): .radial(place.concatenating(transform))
    case .conic(let place): .conic(place.concatenating(transform))
    }
  }
}

extension Paint {
  fileprivate func applying(_ transform: AffineTransform) -> Paint {
    switch self {
    case .color: self
    case .gradient(let stops, let place): .gradient(stops, place.applying(transform))
    }
  }
}
