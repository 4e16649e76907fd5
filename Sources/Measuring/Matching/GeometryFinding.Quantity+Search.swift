/// How each value is searched.
extension GeometryFinding.Quantity {
  var isSize: Bool { self == .originWidth || self == .originHeight }

  var range: ClosedRange<Double> {
    switch self {
    case .originCenterX, .originCenterY: -4000...4000
    case .originWidth, .originHeight: 0...4000
    case .shadowRadius: 0...60
    case .shadowOpacity: 0...1
    case .shadowOffsetX, .shadowOffsetY: -100...100
    case .endRadius, .startDiameter, .cornerRadius: 0...4000
    }
  }

  /// The step of a derivative, in its own unit.
  var step: Double { self == .shadowOpacity ? 0.1 : self == .shadowRadius ? 1 : 2 }

  /// How far a round of the search goes at most.
  var stride: Double {
    switch self {
    case .shadowOpacity: 0.3
    case .shadowRadius: 5
    case .shadowOffsetX, .shadowOffsetY: 10
    default: 40
    }
  }

  /// How far it usually is from the spec's value; what pictures do not tell stays near that.
  var spread: Double {
    switch self {
    case .originCenterX, .originCenterY: 1000
    case .originWidth, .originHeight: 15
    case .shadowRadius, .shadowOffsetX, .shadowOffsetY: 20
    case .shadowOpacity: 1
    case .endRadius, .startDiameter, .cornerRadius: 100
    }
  }

  /// The part of a pixel up to which pictures that were scaled and compressed mislead.
  static let systematic = 0.1
}
