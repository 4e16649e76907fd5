/// A corner of a layer, by its place in the layer's coordinates with y down.
package enum LayerCorner: String, CaseIterable, Hashable, Sendable {
  case topLeft, topRight, bottomLeft, bottomRight
}

/// The corners of a layer that `cornerRadius` rounds: `CACornerMask`, with the same raw values.
package struct CornerMask: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// `layerMinXMinYCorner`.
  package static let topLeft = CornerMask(rawValue: 1)
  /// `layerMaxXMinYCorner`.
  package static let topRight = CornerMask(rawValue: 2)
  /// `layerMinXMaxYCorner`.
  package static let bottomLeft = CornerMask(rawValue: 4)
  /// `layerMaxXMaxYCorner`.
  package static let bottomRight = CornerMask(rawValue: 8)
  /// All four, the default of a layer.
  package static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// The mask of one corner.
  package init(_ corner: LayerCorner) {
    switch corner {
    case .topLeft: self = .topLeft
    case .topRight: self = .topRight
    case .bottomLeft: self = .bottomLeft
    case .bottomRight: self = .bottomRight
    }
  }

  /// The corners of the mask, top before bottom and left before right.
  package var corners: [LayerCorner] { LayerCorner.allCases.filter { contains(CornerMask($0)) } }

  /// The corners in the order of `Corner.clockwise(of:)`.
  static let clockwise: [CornerMask] = [.topRight, .bottomRight, .bottomLeft, .topLeft]
}
