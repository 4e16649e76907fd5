extension Vectors {
  package static func interactive() throws -> InteractiveVectors { try read("interactive") }
}

/// The completion of `UIPercentDrivenInteractiveTransition` after a release, and the percentages of
/// pans.
package struct InteractiveVectors: Decodable, Sendable {
  package struct Release: Decodable, Sendable, CustomStringConvertible {
    /// The duration of the transition in seconds.
    package let duration: Double
    package let percentAtRelease: Double
    package let completionSpeed: Double
    /// The name of an easing.
    package let completionCurve: String
    package let finishes: Bool
    /// The duration of the completion in seconds.
    package let remaining: Double
    package let playback: [Sample]

    package var description: String {
      "\(finishes ? "finish" : "cancel") at \(percentAtRelease), \(completionCurve), "
        + "speed \(completionSpeed)"
    }

    private enum CodingKeys: String, CodingKey {
      case duration, percentAtRelease, completionSpeed, completionCurve, remaining, playback
      case finishes = "finish"
    }
  }

  package struct Sample: Decodable, Sendable {
    /// The fraction of `remaining`, 0…1.
    package let fraction: Double
    /// The time in seconds since the release.
    package let time: Double
    package let percent: Double

    private enum CodingKeys: String, CodingKey {
      case percent
      case fraction = "u"
      case time = "t"
    }
  }

  package struct Pan: Decodable, Sendable, CustomStringConvertible {
    /// The translation in points.
    package let translationX: Double
    /// The width of the container in points.
    package let width: Double
    package let percentRaw: Double
    package let percentClamped: Double

    package var description: String { "\(translationX) of \(width)" }
  }

  package let release: [Release]
  package let pan: [Pan]
}
