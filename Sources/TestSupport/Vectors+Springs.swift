extension Vectors {
  package static func springs() throws -> SpringVectors { try read("springs") }
}

/// Springs with the parameters of Core Animation, UIKit and SwiftUI.
package struct SpringVectors: Decodable, Sendable {
  package struct Motion: Decodable, Sendable, CustomStringConvertible {
    package let mass: Double
    package let stiffness: Double
    package let damping: Double
    package let initialVelocity: Double
    package let allowsOverdamping: Bool
    /// The values at the times `t` of the file.
    package let value: [Double]

    package var description: String { "\(mass), \(stiffness), \(damping), \(initialVelocity)" }
  }

  package struct Settling: Decodable, Sendable, CustomStringConvertible {
    package let mass: Double
    package let stiffness: Double
    package let damping: Double
    package let initialVelocity: Double
    package let settlingDuration: Double
    /// The value measured on Apple's framework.
    package let measured: Double?

    package var description: String { "\(mass), \(stiffness), \(damping), \(initialVelocity)" }

    private enum CodingKeys: String, CodingKey {
      case mass, stiffness, damping, initialVelocity, settlingDuration
      case measured = "thirdPartyMeasured"
    }
  }

  /// Positions measured on Apple's framework, in single precision, for an animation from 0 to 100.
  package struct Measured: Decodable, Sendable, CustomStringConvertible {
    package let mass: Double
    package let stiffness: Double
    package let damping: Double
    package let initialVelocity: Double
    package let t: [Double]
    package let position: [Double]
    package let exact: [Double]

    package var description: String { "\(mass), \(stiffness), \(damping), \(initialVelocity)" }

    private enum CodingKeys: String, CodingKey {
      case mass, stiffness, damping, initialVelocity, t, exact
      case position = "macosMeasured_fromX0_toX100"
    }
  }

  /// The first time, in steps of 0.1 s, at which a spring with ζ = 1 and ω₀ = 2π is within
  /// `epsilon` of 1.
  package struct Threshold: Decodable, Sendable {
    package let epsilon: Double
    package let macosMeasured: Double
    package let computed: Double
  }

  package struct Thresholds: Decodable, Sendable {
    package let rows: [Threshold]
  }

  /// Values of the same spring over 1.2 s.
  package struct Fraction: Decodable, Sendable {
    package let fraction: Double
    package let macosMeasured: Double
    package let exact: Double
  }

  package struct Fractions: Decodable, Sendable {
    package let rows: [Fraction]
  }

  /// UIKit's parameters and the resulting spring.
  package struct DampingRatio: Decodable, Sendable, CustomStringConvertible {
    package let duration: Double
    package let dampingRatio: Double
    package let initialVelocity: Double
    package let omega0: Double
    package let mass: Double
    package let stiffness: Double
    package let damping: Double
    /// The values at twentieths of the duration.
    package let value: [Double]

    package var description: String { "\(dampingRatio), \(duration), \(initialVelocity)" }
  }

  /// SwiftUI's parameters and the resulting spring.
  package struct Bounce: Decodable, Sendable, CustomStringConvertible {
    package let duration: Double
    package let bounce: Double
    package let dampingRatio: Double
    package let mass: Double
    package let stiffness: Double
    package let damping: Double
    package let settlingDuration: Double?
    /// The values at twentieths of a second.
    package let value: [Double]

    package var description: String { "\(duration), \(bounce)" }

    private enum CodingKeys: String, CodingKey {
      case duration, bounce, dampingRatio, mass, stiffness, damping, settlingDuration
      case value = "value_t_0_to_1_step_0.05"
    }
  }

  package let t: [Double]
  package let motions: [Motion]
  package let settling: [Settling]
  package let macOS: [Measured]
  package let thresholds: Thresholds
  package let fractions: Fractions
  package let dampingRatios: [DampingRatio]
  package let bounces: [Bounce]

  private enum CodingKeys: String, CodingKey {
    case t
    case motions = "caSpring"
    case settling = "settlingDuration"
    case macOS = "macosMeasuredPositions"
    case thresholds = "durationForEpsilon_zeta1_omega0_2pi"
    case fractions = "solveForInput_zeta1_omega0_2pi_duration_1.2"
    case dampingRatios = "uiViewDampingRatio"
    case bounces = "durationBounce"
  }
}
