import TransitionEngine

extension TimingCode {
  /// An `animation` declaration.
  var css: CodeSnippet {
    let easing = cssEasing
    return CodeSnippet(
      """
      transition-duration: \(duration.cssMilliseconds);
      transition-timing-function: \(easing.code);
      """, error: easing.error, notes: easing.notes)
  }

  /// The value of `animation-timing-function`.
  var cssEasing: CodeSnippet {
    if let name = CSSDialect().easingNames[timing] { return CodeSnippet(name) }
    switch timing {
    case .spring, .formula: return sampledCSS
    default: return CodeSnippet(timing.functionText)
    }
  }

  /// A spring or a formula as `linear()` through samples, as CSS has neither.
  private var sampledCSS: CodeSnippet {
    let sampled = SampledStops(timing, duration: duration)
    let stops = sampled.stops.enumerated().map { index, stop in
      let isEnd = index == 0 || index == sampled.stops.count - 1
      let percentage = isEnd ? "" : " \((stop.fraction * 100).rounded(to: 3))%"
      return stop.progress.rounded(to: 4) + percentage
    }
    let error = error(of: sampled.timing)
    let kind = if case .spring = timing { "spring" } else { timing.text }
    return CodeSnippet(
      "linear(\(stops.joined(separator: ", ")))", error: error,
      notes: [
        "CSS has no \(kind); these \(sampled.stops.count) samples are off by up to "
          + "\((error * 100).rounded(to: 2)) % of the way.",
        "linear() is in Chrome from 113, Firefox from 112 and Safari from 17.2 on.",
      ])
  }
}

extension Double {
  /// The number of seconds in the milliseconds of CSS.
  var cssMilliseconds: String { (self * 1000).rounded(to: 3) + "ms" }
}
