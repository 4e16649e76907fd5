import TransitionEngine
import TransitionSpec

/// How long a frame of a transition takes to verify, estimated without drawing it.
///
/// A frame takes as long as what moves in it is large: nothing where the transition is still at rest, most in the
/// middle for a circle, at the end for what slides in. So the mean frame depends on the easing.
///
/// The figures are milliseconds of processor time, fitted to 624 cases with six easings, both operations and shadows
/// of 0 to 20 points on three devices, each verified five times, and corrected by the 1,000 of `scripts/growth`; only their
/// ratios matter.
struct FrameWork {
  /// For each frame in the middle, and for a million pixels of it.
  let once, pixels: Double
  /// For a frame at 2x, and in proportion to the scale's square: what has the same size in points on every screen.
  var scaled = 0.0
  /// For a million pixels of a square as wide as the canvas: a picture that is as wide.
  var wide = 0.0
  /// What frames take in which the old screen is shown, the middle, and the new one, as shares of the longest.
  let course: (old: Double, middle: Double, new: Double)

  /// The transition of a spec; one that is not known takes what a mean one does.
  init(_ document: SpecNode) {
    switch document["transition"]?.scalarText {
    case "circle": self = Self.circle(shadowRadius: document.shadowRadius)
    case "mask": self.init(0.44, 0.29, (0.33, 1, 0.33))
    case "ping": self.init(0.34, 0.19, (0.41, 1, 0.44))
    case "ping-text": self.init(0.59, 0.39, (0.53, 1, 0.69))
    case "reveal": self.init(0.35, 0.31, (0.15, 1, 0.92))
    case "outline": self.init(0.59, 0, scaled: 0.92, (1, 0, 0.98))
    case "hero": self.init(0.1, 0.86, wide: 0.98, (0.29, 1, 0.73))
    case "cover": self.init(0.1, 0.67, (0.12, 0.45, 1))
    default: self.init(0.4, 0.4, (1, 1, 1))
    }
  }

  private init(
    _ once: Double, _ pixels: Double, scaled: Double = 0, wide: Double = 0,
    _ course: (Double, Double, Double)
  ) {
    (self.once, self.pixels, self.scaled, self.wide) = (once, pixels, scaled, wide)
    self.course = (course.0, course.1, course.2)
  }

  /// A wide shadow still reaches into the screen when the circle is beyond its corners. A shadow of 0 to 4 points
  /// takes a little longer than one of 5 to 10.
  private static func circle(shadowRadius radius: Double) -> FrameWork {
    if radius > 11 { return FrameWork(0.78, 1.18, (0.14, 1, 0.63)) }
    let share = radius == 0 ? 0.87 : radius < 4 ? 1.12 : 1
    return FrameWork(1.01 * share, 0.9 * share, (0.25, 1, 0.1))
  }

  /// The mean frame of a transition that goes from the old screen to the new one with an easing.
  ///
  /// - Parameters:
  ///   - area: The canvas, in millions of pixels.
  ///   - aspect: The canvas's width over its height.
  ///   - scale: Pixels to a point.
  ///   - backward: Whether the transition goes from its end to its beginning, as a pop does.
  func mean(
    area: Double, aspect: Double, scale: Double, timing: TimingFunction, backward: Bool
  ) -> Double {
    let samples = 16
    var share = 0.0
    for sample in 0..<samples {
      let progress = min(max(timing.progress(at: (Double(sample) + 0.5) / Double(samples)), 0), 1)
      share += self.share(at: backward ? 1 - progress : progress) / Double(samples)
    }
    return (once + pixels * area + scaled * scale * scale / 4 + wide * area * aspect) * share
  }

  private func share(at progress: Double) -> Double {
    progress < 0.5
      ? course.old + (course.middle - course.old) * 2 * progress
      : course.middle + (course.new - course.middle) * (2 * progress - 1)
  }
}

extension SpecNode {
  private var transition: (any Transition)? {
    self["transition"]?.scalarText.flatMap { name in
      TransitionCatalog.transition(named: name)
    }
  }

  /// The radius of the shadow, in points; the transition's own unless given.
  fileprivate var shadowRadius: Double {
    self["shadow"]?["radius"]?.scalarText.flatMap(Double.init) ?? transition?.shadow?.radius ?? 0
  }

  /// The easing; the transition's own unless one is given that can be read.
  var estimatedTiming: TimingFunction {
    self["timing"]?.scalarText.flatMap { try? TimingFunction(text: $0) }
      ?? transition?.timingFunction ?? .linear
  }
}
