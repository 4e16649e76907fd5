import Foundation
import TransitionEngine
import TransitionSpec

/// The reference values in the JSON files of `Fixtures/vectors`, whose README names their sources.
package enum Vectors {
  package static func timingFunctions() throws -> TimingFunctionVectors {
    try read("timing-functions")
  }

  package static func paths() throws -> PathVectors { try read("paths") }

  package static func transitions() throws -> TransitionVectors { try read("seed-transitions") }

  package static func coverage() throws -> CoverageVectors { try read("coverage") }

  package static func frameTimes() throws -> FrameTimeVectors { try read("frame-times") }

  package static func compositing() throws -> CompositingVectors { try read("compositing") }

  package static func shadowProfiles() throws -> ShadowProfileVectors {
    try read("shadow-profiles")
  }

  static func read<Content: Decodable>(_ name: String) throws -> Content {
    let file = Fixtures.folder.appendingPathComponent("vectors/\(name).json")
    return try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
  }
}

/// Values of curves at the common inputs `x`.
package struct TimingFunctionVectors: Decodable, Sendable {
  package struct Curve: Decodable, Sendable, CustomStringConvertible {
    package let name: String
    /// The control points x1, y1, x2, y2.
    package let controlPoints: [Double]
    /// Whether Core Animation has a name for the curve.
    package let named: Bool
    package let y: [Double]

    package var description: String { name }
  }

  package struct Sample: Decodable, Sendable {
    package let x: Double
    package let y: Double
  }

  package struct Inverse: Decodable, Sendable, CustomStringConvertible {
    package let name: String
    package let samples: [Sample]

    package var description: String { name }

    private enum CodingKeys: String, CodingKey {
      case name
      case samples = "inverse"
    }
  }

  /// Values measured on Apple's framework, in single precision.
  package struct Measured: Decodable, Sendable, CustomStringConvertible {
    package let name: String
    package let x: [Double]
    package let y: [Double]

    package var description: String { name }

    private enum CodingKeys: String, CodingKey {
      case name, x
      case y = "macosMeasured"
    }
  }

  package struct MeasuredRows: Decodable, Sendable {
    package let rows: [Measured]
  }

  package struct Published: Decodable, Sendable {
    package let curve: [Double]
    package let x: [Double]
    package let y: [Double]
    package let maxDeviationFromExact: Double
  }

  package let x: [Double]
  package let curves: [Curve]
  package let clamped: [Sample]
  package let inverses: [Inverse]
  package let macOS: MeasuredRows
  package let chromium: Published

  private enum CodingKeys: String, CodingKey {
    case x, curves
    case clamped = "clampedOutsideUnitInterval"
    case inverses = "inverse"
    case macOS = "thirdPartyMeasuredOnMacOS"
    case chromium = "chromiumUnitTest"
  }
}

/// The elements that path constructors produce.
package struct PathVectors: Decodable, Sendable {
  package struct Case: Decodable, Sendable, CustomStringConvertible {
    /// The call of the constructor, for example "CGPath(rect: 0,0,100,50)".
    package let name: String
    package let path: VectorPath
    package let controlPointBox: VectorRect
    package let tightBox: VectorRect
    package let signedArea: Double

    package var description: String { name }

    private enum CodingKeys: String, CodingKey {
      case name, controlPointBox, tightBox
      case path = "elements"
      case signedArea = "signedArea_yDown_positiveIsClockwiseOnScreen"
    }
  }

  /// The radius from which `UIBezierPath` draws a rounded square as a circle.
  package struct SnapThreshold: Decodable, Sendable {
    package let side: Double
    package let largestRadiusBeforeSnap: Double
  }

  package struct RadialError: Decodable, Sendable {
    package let value: Double
    package let atT: Double
  }

  package let kappa: Double
  package let quarterCircleMaxRadialError: RadialError
  package let snapThresholds: [SnapThreshold]
  package let cases: [Case]

  private enum CodingKeys: String, CodingKey {
    case kappa, quarterCircleMaxRadialError
    case snapThresholds = "uikitSnapThreshold"
    case cases = "paths"
  }
}

/// Samples of the transitions over their duration.
package struct TransitionVectors: Decodable, Sendable {
  /// The transition `circle` on a screen of one size.
  package struct Circle: Decodable, Sendable, CustomStringConvertible {
    package let finalRadius: Double
    package let halfDiagonal: Double
    package let covers: Bool
    package let frames: [Frame]
    private let sides: [Double]

    package var size: Size { Size(width: sides[0], height: sides[1]) }
    package var description: String { "\(sides[0])×\(sides[1])" }

    private enum CodingKeys: String, CodingKey {
      case finalRadius, halfDiagonal, covers, frames
      case sides = "size"
    }
  }

  package struct Frame: Decodable, Sendable {
    /// The time in seconds.
    package let time: Double
    /// The progress after easing.
    package let progress: Double
    package let push: Ring
    package let pop: Ring

    private enum CodingKeys: String, CodingKey {
      case push, pop
      case time = "t"
      case progress = "fraction"
    }
  }

  /// The rectangle with a hole that is both the mask and the caster of the shadow.
  package struct Ring: Decodable, Sendable {
    package let outerRect: VectorRect
    package let holeBox: VectorRect
    package let holeRadius: Double
    package let pathBox: VectorRect
  }

  package let circle: [Circle]

  private enum CodingKeys: String, CodingKey {
    case circle = "seed000_punchOut_easeIn_1s"
  }
}

/// The part of a screen that the final circle of `circle` leaves uncovered.
package struct CoverageVectors: Decodable, Sendable {
  package struct Row: Decodable, Sendable, CustomStringConvertible {
    package let device: String
    package let orientation: String
    package let finalRadius: Double
    package let halfDiagonal: Double
    package let covers: Bool
    package let uncoveredFraction: Double
    private let sides: [Double]

    package var size: Size { Size(width: sides[0], height: sides[1]) }
    package var description: String { "\(device), \(orientation)" }

    private enum CodingKeys: String, CodingKey {
      case device, orientation, covers
      case finalRadius = "seed000_finalRadius"
      case halfDiagonal = "halfDiagonal=fixedRadius"
      case uncoveredFraction = "uncoveredAreaFraction"
      case sides = "size"
    }
  }

  /// A position of the button from which Ping starts.
  package struct ButtonRow: Decodable, Sendable, CustomStringConvertible {
    package struct Corners: Decodable, Sendable {
      package let topLeft: Double
      package let topRight: Double
      package let bottomLeft: Double
      package let bottomRight: Double
    }

    package let place: String
    package let button: VectorRect
    /// The distances from the centre of the button to the corners.
    package let cornerDistances: Corners
    package let farthestCorner: Double
    /// The growth of the circle in points.
    package let growth: Double
    package let finalRadius: Double
    package let covers: Bool
    /// The distance in points by which the circle reaches past the farthest corner.
    package let margin: Double
    private let sides: [Double]
    private let centerNumbers: [Double]

    package var size: Size { Size(width: sides[0], height: sides[1]) }
    package var center: Point { Point(x: centerNumbers[0], y: centerNumbers[1]) }
    package var description: String { place }

    private enum CodingKeys: String, CodingKey {
      case place, button, cornerDistances, farthestCorner, covers, margin
      case sides = "size"
      case centerNumbers = "center"
      case growth = "R"
      case finalRadius = "finalRadius_x"
    }
  }

  /// The largest ratio of width to height that the circle covers.
  package let widestAspect: Double
  package let circle: [Row]
  package let buttons: [ButtonRow]

  private enum CodingKeys: String, CodingKey {
    case widestAspect = "seed000_maxAspectWidthOverHeight"
    case circle = "seed000"
    case buttons = "seed003_and_001_390x844"
  }
}

/// The number of frames of a duration at a frame rate.
package struct FrameTimeVectors: Decodable, Sendable {
  package struct Row: Decodable, Sendable, CustomStringConvertible {
    /// The duration in seconds.
    package let duration: Double
    package let framesPerSecond: Double
    /// The number without the frame at the end.
    package let exclusiveCount: Int
    /// The number including the frame at the end.
    package let inclusiveCount: Int
    package let isExactMultiple: Bool
    package let lastExclusiveTime: Double

    package var description: String { "\(duration) s at \(framesPerSecond)" }

    private enum CodingKeys: String, CodingKey {
      case duration
      case framesPerSecond = "fps"
      case exclusiveCount = "N_exclusive"
      case inclusiveCount = "N_inclusive"
      case isExactMultiple = "exactMultiple"
      case lastExclusiveTime = "lastGridTime_exclusive"
    }
  }

  package let rows: [Row]
}

/// Results of blending encoded, premultiplied values.
package struct CompositingVectors: Decodable, Sendable {
  package struct SourceOver: Decodable, Sendable, CustomStringConvertible {
    package let name: String
    /// The red, green, blue and straight alpha in 0…1.
    package let source: [Double]
    package let destination: [Double]
    /// The premultiplied result in 0…1.
    package let result: [Double]
    /// The premultiplied result, rounded to 0…255.
    package let bytes: [UInt8]

    package var description: String { name }

    private enum CodingKeys: String, CodingKey {
      case name = "case"
      case source = "sourceUnpremultipliedRGBA"
      case destination = "destinationUnpremultipliedRGBA"
      case result = "premultipliedRGBA_float"
      case bytes = "premultiplied_8bit_nearest"
    }
  }

  /// A pixel on the edge of the hole of `circle`, in grey.
  package struct Fringe: Decodable, Sendable {
    package let coverage: Double
    package let shadowAlpha: Double
    package let from: Double
    package let to: Double
    package let faithful: Double
    package let withoutBlackFill: Double
    package let faithfulByte: UInt8
    package let withoutBlackFillByte: UInt8

    private enum CodingKeys: String, CodingKey {
      case coverage, shadowAlpha, from, to, faithful, withoutBlackFill
      case faithfulByte = "faithful_8bit"
      case withoutBlackFillByte = "withoutBlackFill_8bit"
    }
  }

  package let sourceOver: [SourceOver]
  package let circleFringe: [Fringe]

  private enum CodingKeys: String, CodingKey {
    case sourceOver
    case circleFringe = "seed000EdgeFringe"
  }
}

/// The alpha of a shadow of opacity 1 with a σ of `sigma` points.
package struct ShadowProfileVectors: Decodable, Sendable {
  /// The alpha along a line across a straight edge; `distance` is positive inside the caster.
  package struct Edge: Decodable, Sendable {
    package let distance: [Double]
    package let alpha: [Double]

    private enum CodingKeys: String, CodingKey {
      case alpha
      case distance = "d"
    }
  }

  /// The alpha in a circular hole of an infinite caster.
  package struct Hole: Decodable, Sendable {
    package let radius: Double
    package let distanceFromCenter: [Double]
    package let alpha: [Double]

    private enum CodingKeys: String, CodingKey {
      case radius = "holeRadius"
      case distanceFromCenter = "distanceFromHoleCentre"
      case alpha = "shadowAlpha"
    }
  }

  /// The alpha on the middle line of an infinite strip.
  package struct Slab: Decodable, Sendable {
    package let width: Double
    package let alpha: Double

    private enum CodingKeys: String, CodingKey {
      case width
      case alpha = "alphaAtCentreLine"
    }
  }

  package let sigma: Double
  package let edge: Edge
  package let holes: [Hole]
  package let slabs: [Slab]

  private enum CodingKeys: String, CodingKey {
    case sigma
    case edge = "straightEdge"
    case holes = "circularHole"
    case slabs = "slabOfWidth"
  }
}

/// A rectangle in JSON: `[x, y, width, height]`.
package struct VectorRect: Decodable, Sendable {
  package let rect: Rect

  package init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    rect = try Rect(
      x: numbers.decode(Double.self), y: numbers.decode(Double.self),
      width: numbers.decode(Double.self), height: numbers.decode(Double.self))
  }
}

/// A path in JSON: `[["M", x, y], ["L", x, y], ["C", x1, y1, x2, y2, x, y], ["Z"]]`.
package struct VectorPath: Decodable, Sendable {
  package let path: Path

  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var path = Path()
    while !list.isAtEnd {
      var element = try list.nestedUnkeyedContainer()
      try path.addElement(from: &element)
    }
    self.path = path
  }
}

extension Path {
  fileprivate mutating func addElement(from list: inout any UnkeyedDecodingContainer) throws {
    let letter = try list.decode(String.self)
    func point() throws -> Point {
      try Point(x: list.decode(Double.self), y: list.decode(Double.self))
    }
    switch letter {
    case "M": move(to: try point())
    case "L": addLine(to: try point())
    case "C":
      let (control1, control2) = (try point(), try point())
      addCurve(to: try point(), control1: control1, control2: control2)
    case "Z": closeSubpath()
    default:
      throw DecodingError.dataCorruptedError(
        in: list, debugDescription: "unknown element \(letter)")
    }
  }
}
