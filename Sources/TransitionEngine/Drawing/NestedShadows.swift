/// Why a frame is not drawn: shadows that fall into other shadows.
///
/// A shadow is part of what casts the shadow of the layers that it is in, and is drawn there at another place:
/// once for each sum of their offsets. Layers with equal offsets, or none, need as many pictures as there are
/// layers, times their depth at most; with offsets that are all different the number doubles with each level.
package struct NestedShadowsError: Error, Hashable, Sendable {
  /// The most shadows within shadows that a frame may have. Each takes up to a few megabytes.
  package static let limit = 1024
}

extension DisplayList {
  /// Checks that shadows within shadows are few enough.
  ///
  /// - Throws: `NestedShadowsError` for more than its limit.
  package func checkNestedShadows() throws(NestedShadowsError) {
    var count = NestedShadowCount()
    try count.add(self, shift: .zero, isCaster: false)
  }
}

private struct NestedShadowCount {
  private struct Drawing: Hashable {
    let identity: ObjectIdentifier
    let shift: Size
  }

  private var seen: Set<Drawing> = []
  private var count = 0

  mutating func add(
    _ list: DisplayList, shift: Size, isCaster: Bool
  ) throws(NestedShadowsError) {
    if let identity = list.identity {
      guard identity.containsShadow,
        seen.insert(Drawing(identity: ObjectIdentifier(identity), shift: shift)).inserted
      else { return }
    }
    for command in list.commands {
      switch command {
      case .fill, .stroke, .image, .imagePart: break
      case .shadow(let caster, _, _, let offset, _):
        if isCaster { count += 1 }
        if count > NestedShadowsError.limit { throw NestedShadowsError() }
        let moved = Size(width: shift.width + offset.width, height: shift.height + offset.height)
        try add(caster, shift: moved, isCaster: true)
      case .group(let list, _, let mask, _):
        try add(list, shift: shift, isCaster: isCaster)
        if let mask { try add(mask, shift: shift, isCaster: isCaster) }
      case .inline(let list), .warp(let list, _), .blend(let list, _):
        try add(list, shift: shift, isCaster: isCaster)
      case .backdrop(_, _, let mask, _):
        if let mask { try add(mask, shift: shift, isCaster: isCaster) }
      }
    }
  }
}
