import TransitionEngine
import TransitionSpec

/// How long a frame of a transition takes to verify, estimated without drawing it.
///
/// A frame takes as long as what moves in it is large: nothing where the transition is still at rest, most in the
/// middle for a circle, at the end for what slides in. So the mean frame depends on the easing.
///
/// The figures are milliseconds of processor time. What the frames of a transition take beside each other was fitted to the
/// instructions of 200 cases on four devices and of 128 parts of `scripts/growth`, and how much one transition takes
/// beside another to the times of 64 of those parts; only their ratios matter.
struct FrameWork {
  /// What a frame takes.
  private struct Cost {
    /// However large it is.
    var once: Double
    /// For a million pixels.
    var pixels: Double
    /// At 2x, and in proportion to the scale's square: what has the same size in points on every screen.
    var scaled = 0.0
    /// For a million pixels of a square as wide as the canvas: a picture that is as wide.
    var wide = 0.0

    init(_ once: Double, _ pixels: Double, scaled: Double = 0, wide: Double = 0) {
      (self.once, self.pixels, self.scaled, self.wide) = (once, pixels, scaled, wide)
    }
  }

  /// Frames in which the old screen is shown, the middle, and the new one.
  private let old, middle, new: Cost

  /// The transition of a spec; one that is not known takes what a mean one does.
  init(_ document: SpecNode) {
    switch document["transition"]?.scalarText {
    case "circle": self = Self.circle(shadowRadius: document.shadowRadius)
    case "mask": self.init(Cost(0.12, 0.08), Cost(0.25, 0.22), Cost(0.09, 0.08))
    case "ping": self.init(Cost(0.08, 0.04), Cost(0.18, 0.11), Cost(0.08, 0.03))
    case "ping-text": self.init(Cost(0.16, 0.14), Cost(0.26, 0.4), Cost(0.28, 0.1))
    case "reveal": self.init(Cost(0.03, 0.03), Cost(0.26, 0.22), Cost(0.17, 0.09))
    case "outline":
      self.init(
        Cost(0.37, 0.03, scaled: 0.33), Cost(0.03, 0.03, scaled: 0.03),
        Cost(0.49, 0.03, scaled: 0.34))
    case "hero":
      self.init(
        Cost(0.09, 0.19, wide: 0.18), Cost(0.11, 0.89, wide: 0.38), Cost(0.14, 0.65, wide: 0.08))
    case "cover": self.init(Cost(0.01, 0.05), Cost(0.03, 0.2), Cost(0.06, 0.43))
    default: self.init(Cost(0.26, 0.26), Cost(0.26, 0.26), Cost(0.26, 0.26))
    }
  }

  private init(_ old: Cost, _ middle: Cost, _ new: Cost) {
    (self.old, self.middle, self.new) = (old, middle, new)
  }

  /// A wide shadow still reaches into the screen when the circle is beyond its corners.
  private static func circle(shadowRadius radius: Double) -> FrameWork {
    if radius > 11 { return FrameWork(Cost(0.07, 0.09), Cost(0.77, 0.68), Cost(0.65, 0.46)) }
    if radius > 0, radius < 4 {
      return FrameWork(Cost(0.22, 0.16), Cost(0.87, 0.91), Cost(0.09, 0.06))
    }
    let share = radius == 0 ? 0.87 : 1
    return FrameWork(Cost(0.12, 0.06), Cost(share * 0.84, share * 0.64), Cost(0.09, 0.08))
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
    func whole(_ cost: Cost) -> Double {
      cost.once + cost.pixels * area + cost.scaled * scale * scale / 4 + cost.wide * area * aspect
    }
    let costs = (old: whole(old), middle: whole(middle), new: whole(new))
    let samples = 16
    return (0..<samples).map { sample in
      let progress = min(max(timing.progress(at: (Double(sample) + 0.5) / Double(samples)), 0), 1)
      let place = backward ? 1 - progress : progress
      return place < 0.5
        ? costs.old + (costs.middle - costs.old) * 2 * place
        : costs.middle + (costs.new - costs.middle) * (2 * place - 1)
    }.reduce(0, +) / Double(samples)
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
