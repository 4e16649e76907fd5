extension Vectors {
  package static func interactive() throws -> InteractiveVectors { try read("interactive") }
}

/// What `UIPercentDrivenInteractiveTransition` makes of a finger's leaving, and of its way.
package struct InteractiveVectors: Decodable, Sendable {
  package struct Release: Decodable, Sendable, CustomStringConvertible {
    /// Of the transition, in seconds.
    package let duration: Double
    package let percentAtRelease: Double
    package let completionSpeed: Double
    /// An easing's name.
    package let completionCurve: String
    package let finishes: Bool
    /// In seconds.
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
    /// The share of `remaining`, 0…1.
    package let share: Double
    /// In seconds since the release.
    package let time: Double
    package let percent: Double

    private enum CodingKeys: String, CodingKey {
      case percent
      case share = "u"
      case time = "t"
    }
  }

  package struct Pan: Decodable, Sendable, CustomStringConvertible {
    /// In points.
    package let translationX: Double
    /// Of the container, in points.
    package let width: Double
    package let percentRaw: Double
    package let percentClamped: Double

    package var description: String { "\(translationX) of \(width)" }
  }

  package let release: [Release]
  package let pan: [Pan]
}
