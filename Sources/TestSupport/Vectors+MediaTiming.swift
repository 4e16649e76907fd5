extension Vectors {
  package static func mediaTiming() throws -> MediaTimingVectors { try read("media-timing") }
}

/// Values of an animation from 0 to 1 over one second, with a model value of 0.5.
package struct MediaTimingVectors: Decodable, Sendable {
  package struct Row: Decodable, Sendable, CustomStringConvertible {
    /// The properties that are set, for example "repeatCount 2.5".
    package let animation: String
    package let value: [Double]

    package var description: String { animation }
  }

  /// Rows of values at the common times `t`.
  package struct ActiveWindow: Decodable, Sendable {
    package let t: [Double]
    package let rows: [Row]
  }

  package struct FillRow: Decodable, Sendable, CustomStringConvertible {
    package let fillMode: String
    package let value: [Double]

    package var description: String { fillMode }
  }

  package struct Fill: Decodable, Sendable {
    package let beginTime: Double
    package let duration: Double
    package let t: [Double]
    package let rows: [FillRow]
  }

  package struct KeyframeRow: Decodable, Sendable, CustomStringConvertible {
    /// The calculation mode, followed by "+keyTimes" if key times are set.
    package let mode: String
    package let keyTimes: [Double]?
    package let value: [Double]
    package let macosMeasured: [Double]

    package var description: String { mode }
  }

  package struct Keyframes: Decodable, Sendable {
    package let values: [Double]
    /// Fractions of the duration.
    package let u: [Double]
    package let rows: [KeyframeRow]
  }

  package struct FromToBy: Decodable, Sendable {
    package let from: Double?
    package let to: Double?
    package let by: Double?
    package let model: Double
    package let fraction: Double
    package let value: Double
  }

  package struct Space: Decodable, Sendable {
    package let beginTime: Double
    package let speed: Double
    package let timeOffset: Double
    package let parentTime: Double
    package let localTime: Double
  }

  package let activeWindow: ActiveWindow
  package let fillMode: Fill
  package let keyframes: Keyframes
  package let fromToBy: [FromToBy]
  package let timeSpace: [Space]
}
