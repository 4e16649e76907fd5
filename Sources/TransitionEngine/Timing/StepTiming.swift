/// An easing of equal steps: CSS `steps()`.
///
///     jump-end  1 ┤       ●       jump-start  1 ┤   ●───●
///               ½ ┤   ●───○                   ½ ┤●──○
///               0 ┼●──○                       0 ┼
///
/// The progress at 1 is exactly 1; at 0 it is exactly 0 unless there is a jump at the start. The
/// "before" flag of CSS, which suppresses that jump before an animation begins, is never set: the
/// backwards fill of Core Animation shows the value of the start.
///
/// Source: CSS Easing Functions Level 2, "Step easing functions".
package struct StepTiming: Hashable, Sendable {
  /// The position of the jumps, by CSS keyword.
  package enum Position: String, CaseIterable, Hashable, Sendable {
    /// A jump at the very start; also `start` in CSS.
    case jumpStart = "jump-start"
    /// A jump at the very end, which is the default; also `end` in CSS.
    case jumpEnd = "jump-end"
    /// No jump at either end, so that both 0 and 1 last for a step.
    case jumpNone = "jump-none"
    /// Jumps at both ends.
    case jumpBoth = "jump-both"

    /// The range of the number of steps. Without jumps at the ends it takes two to get from 0 to 1.
    package var counts: ClosedRange<Int> { (self == .jumpNone ? 2 : 1)...100_000 }

    fileprivate var jumpsAtStart: Bool { self == .jumpStart || self == .jumpBoth }
  }

  /// The number of steps, in `position.counts`.
  package let count: Int
  /// The position of the jumps.
  package let position: Position

  /// The rounding error, in steps, within which a fraction counts as the one of a jump. A frame at
  /// a jump thus shows the value after it even if its fraction was rounded down, as 0.7 is in 10
  /// steps.
  private static let roundingAllowance = 1e-9

  /// An easing of `count` steps, which must be in `position.counts`.
  package init(count: Int, position: Position = .jumpEnd) {
    precondition(position.counts.contains(count), "there are 1 to 100,000 steps")
    self.count = count
    self.position = position
  }

  /// The progress at a fraction of the duration.
  ///
  /// - Parameter fraction: In 0…1; `TimingFunction` clamps it.
  package func progress(at fraction: Double) -> Double {
    let passed = (fraction * Double(count) + Self.roundingAllowance).rounded(.down)
    let step = position.jumpsAtStart ? passed + 1 : passed
    return min(step, jumps) / jumps
  }

  /// The number of jumps from 0 to 1.
  private var jumps: Double {
    switch position {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count - 1)
    case .jumpBoth: Double(count + 1)
    }
  }
}
