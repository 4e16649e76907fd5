import SpecFiles
import TransitionEngine
import TransitionSpec

/// A value of a transition's geometry, as a recording shows it and as the spec has it.
package struct GeometryFinding: Hashable, Sendable {
  /// What is measured; of the origin its middle and its size, in points.
  package enum Quantity: String, CaseIterable, Hashable, Sendable {
    case originCenterX = "origin.center.x"
    case originCenterY = "origin.center.y"
    case originWidth = "origin.width"
    case originHeight = "origin.height"
    case shadowRadius = "shadow.radius"
    case shadowOpacity = "shadow.opacity"
    case shadowOffsetX = "shadow.offset.x"
    case shadowOffsetY = "shadow.offset.y"
    /// That of a circle that grows or shrinks, at its larger end.
    case endRadius = "end.radius"
    /// The diameter of such a circle at its smaller end.
    case startDiameter = "start.diameter"
    /// That of a rectangle that moves, which the catalogue's have not.
    case cornerRadius = "corner.radius"

    package var isOfOrigin: Bool { Self.origin.contains(self) }

    var isOfShadow: Bool {
      [.shadowRadius, .shadowOpacity, .shadowOffsetX, .shadowOffsetY].contains(self)
    }

    static let origin: [Quantity] = [.originCenterX, .originCenterY, .originWidth, .originHeight]

    /// The least difference that is one.
    var least: Double {
      switch self {
      case .shadowOpacity: 0.2
      case .shadowRadius, .shadowOffsetX, .shadowOffsetY: 1.5
      case .originCenterX, .originCenterY: 3
      case .originWidth, .originHeight: 6
      case .endRadius, .startDiameter: 0.1
      case .cornerRadius: 5
      }
    }

    /// Whether it is a coordinate of the origin's middle.
    var isOfMiddle: Bool { self == .originCenterX || self == .originCenterY }

    /// That of an origin; nil for what is of the shadow.
    func value(of origin: Rect) -> Double? {
      switch self {
      case .originCenterX: origin.midX
      case .originCenterY: origin.midY
      case .originWidth: origin.width
      case .originHeight: origin.height
      default: nil
      }
    }

    /// A value as it is told: an opacity to hundredths, points to tenths.
    func rounded(_ value: Double) -> Double {
      let unit: Double = self == .shadowOpacity ? 100 : 10
      return (value * unit).rounded() / unit
    }
  }

  package let quantity: Quantity
  package let specified: Double
  /// The spec's value where no difference is found.
  package let found: Double
  /// The standard error.
  package let error: Double
  /// Whether it is said by the spec, rather than taken from screens of which only the pictures are known.
  package let isSpecified: Bool
  /// What it is at least, as frames show it to be so large; −∞ where they do not tell.
  package internal(set) var lowest = -Double.infinity

  package var difference: Double { found - specified }

  /// Two standard errors, as an opacity up to 1, and up to this many points: beyond that nothing is known of the value.
  package var uncertainty: Double {
    min(2 * error, quantity == .shadowOpacity ? 1 : Self.mostPoints)
  }

  private static let mostPoints = 1000.0

  /// The same where frames show it to be so large at least.
  func with(lowest: Double) -> GeometryFinding {
    var finding = self
    finding.lowest = quantity.rounded(lowest)
    return finding
  }

  /// The same without a difference.
  var asSpecified: GeometryFinding {
    GeometryFinding(
      quantity: quantity, specified: specified, found: specified, error: error,
      isSpecified: isSpecified)
  }

  /// The same with another value, which is the spec's where it says one that is too near to be told from it.
  func with(found value: Double, error: Double) -> GeometryFinding {
    let missing = value - specified
    let isOff = !isSpecified || abs(missing) > max(quantity.least, 2 * error)
    // The spec's value is as far off as the found one may be from it.
    return GeometryFinding(
      quantity: quantity, specified: specified, found: isOff ? quantity.rounded(value) : specified,
      error: isOff ? error : (error * error + missing * missing).squareRoot(),
      isSpecified: isSpecified, lowest: lowest)
  }

  /// The same with a standard error that is at least this one.
  func with(atLeast error: Double) -> GeometryFinding {
    GeometryFinding(
      quantity: quantity, specified: specified, found: found, error: max(self.error, error),
      isSpecified: isSpecified, lowest: lowest)
  }

  /// The same where the screen's edges in the recording are known no better than to an error, in points.
  func with(placeError: Double) -> GeometryFinding {
    let isPlaced = [.originCenterX, .originCenterY, .endRadius].contains(quantity)
    guard placeError > 0, isPlaced else { return self }
    return with(found: found, error: (error * error + placeError * placeError).squareRoot())
  }

  /// Whether it is off by more than a number of points beyond its error; a shadow's opacity, by any that was found.
  package func isOff(beyond points: Double) -> Bool {
    isSpecified && difference != 0
      && (quantity == .shadowOpacity || abs(difference) > points + 2 * error
        || lowest > specified + points)
  }
}

extension SpecNode {
  /// The spec with an origin, to tenths of a point.
  func with(origin: Rect) -> SpecNode {
    var document = self
    document.remove("origin")
    let rect = origin.roundedAsMeasured
    let values = [
      ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
    ]
    for (key, value) in values {
      document.set(
        ["origin", key], to: SpecNode(option: "<recording>", text: value.plainDescription))
    }
    return document
  }

  /// The spec with what was found of its geometry.
  func with(_ findings: [GeometryFinding]) -> SpecNode {
    var document = self
    func set(_ path: [String], _ value: Double) {
      document.set(path, to: SpecNode(option: "<recording>", text: value.plainDescription))
    }
    var values: [GeometryFinding.Quantity: Double] = [:]
    for finding in findings { values[finding.quantity] = finding.found }
    if findings.contains(where: { $0.quantity.isOfOrigin && $0.difference != 0 }),
      let x = values[.originCenterX], let y = values[.originCenterY]
    {
      let (width, height) = (values[.originWidth] ?? 0, values[.originHeight] ?? 0)
      document = document.with(
        origin: Rect(x: x - width / 2, y: y - height / 2, width: width, height: height))
    }
    let offset: [GeometryFinding.Quantity] = [.shadowOffsetX, .shadowOffsetY]
    let isMoved = findings.contains { offset.contains($0.quantity) && $0.difference != 0 }
    let others: [GeometryFinding.Quantity] = [.endRadius, .startDiameter, .cornerRadius]
    for finding in findings
    where !finding.quantity.isOfOrigin && !others.contains(finding.quantity) {
      // An offset has both its parts.
      guard finding.difference != 0 || isMoved && offset.contains(finding.quantity) else {
        continue
      }
      set(finding.quantity.rawValue.split(separator: ".").map(String.init), finding.found)
    }
    return document
  }
}

extension Rect {
  /// To tenths of a point, as a spec has the origin that a recording shows.
  var roundedAsMeasured: Rect {
    func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    return Rect(
      x: rounded(minX), y: rounded(minY), width: rounded(width), height: rounded(height))
  }
}
