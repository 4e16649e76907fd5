/// An easing that stands still and jumps, as a clock's hand does: CSS's `steps()`.
///
///     jump-end  1 ┤       ●       jump-start  1 ┤   ●───●
///               ½ ┤   ●───○                   ½ ┤●──○
///               0 ┼●──○                       0 ┼
///
/// The progress at 1 is exactly 1; that at 0 is exactly 0 unless there is a jump at the start. The
/// "before" flag of CSS, which takes that jump back while an animation waits, is never set: Core
/// Animation's backwards fill shows what the start shows.
///
/// Source: CSS Easing Functions Level 2, "Step easing functions".
package struct StepTiming: Hashable, Sendable {
  /// Where the jumps are, by CSS's keywords.
  package enum Position: String, CaseIterable, Hashable, Sendable {
    /// A jump at the very start. CSS's `start` is the same.
    case jumpStart = "jump-start"
    /// A jump at the very end: the default. CSS's `end` is the same.
    case jumpEnd = "jump-end"
    /// At neither end, so that both 0 and 1 last a while.
    case jumpNone = "jump-none"
    /// At both ends.
    case jumpBoth = "jump-both"

    /// How many steps there may be; without jumps at the ends, it takes two to get from 0 to 1.
    package var counts: ClosedRange<Int> { (self == .jumpNone ? 2 : 1)...100_000 }

    fileprivate var jumpsAtStart: Bool { self == .jumpStart || self == .jumpBoth }
  }

  /// In the position's `counts`.
  package let count: Int
  package let position: Position

  /// A share of a step. A frame that falls on a jump shows what is behind it, even where its fraction
  /// was rounded down, as 0.7 s of 1 s is in 10 steps.
  private static let roundingAllowance = 1e-9

  package init(count: Int, position: Position = .jumpEnd) {
    precondition(position.counts.contains(count), "there are 1 to 100,000 steps")
    self.count = count
    self.position = position
  }

  /// - Parameter fraction: In 0…1; `TimingFunction` sees to that.
  package func progress(at fraction: Double) -> Double {
    let passed = (fraction * Double(count) + Self.roundingAllowance).rounded(.down)
    let step = position.jumpsAtStart ? passed + 1 : passed
    return min(step, jumps) / jumps
  }

  /// How many jumps lead from 0 to 1.
  private var jumps: Double {
    switch position {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count - 1)
    case .jumpBoth: Double(count + 1)
    }
  }
}
