// The thirty easings of easings.net. Its cubic curves come close to the formulas after which they are
// named; elastic and bounce have no curve, and are the formulas themselves.
//
// Source: easings.net, the CSS of each function's page.
extension TimingFunction {
  /// Whether one of the system's easings names a motion, rather than one of easings.net that fits it better: the
  /// thirty are more than any app uses, and some are hardly to be told from a system's.
  ///
  /// - Parameters:
  ///   - error: The root mean square of the error of the progress with the system's.
  ///   - other: The same with that of easings.net.
  /// - Returns: True up to twice the error, and where nothing is measured any more: at 0.05 % of the way.
  package static func prefersSystemPreset(error: Double, over other: Double) -> Bool {
    error <= max(2 * other, 0.0005)
  }

  /// Whether this is one of easings.net's, and none of the system's.
  package var isOfEasingsNet: Bool {
    !Self.systemPresets.contains { $0.timing == self }
      && Self.easingsNet.contains { $0.timing == self }
  }

  /// The names of easings.net in its order: of each family the one that starts slowly, the one that
  /// ends slowly, and the one that does both.
  static let easingsNet: [Preset] =
    families.flatMap { family, start, end, both in
      [
        curve("easeIn" + family, start),
        curve("easeOut" + family, end),
        curve("easeInOut" + family, both),
      ]
    }
    + EasingFormula.all.map {
      Preset(name: $0.name, summary: "easings.net: " + $0.summary, timing: .formula($0))
    }

  private static let families: [(name: String, in: [Double], out: [Double], both: [Double])] = [
    ("Sine", [0.12, 0, 0.39, 0], [0.61, 1, 0.88, 1], [0.37, 0, 0.63, 1]),
    ("Quad", [0.11, 0, 0.5, 0], [0.5, 1, 0.89, 1], [0.45, 0, 0.55, 1]),
    ("Cubic", [0.32, 0, 0.67, 0], [0.33, 1, 0.68, 1], [0.65, 0, 0.35, 1]),
    ("Quart", [0.5, 0, 0.75, 0], [0.25, 1, 0.5, 1], [0.76, 0, 0.24, 1]),
    ("Quint", [0.64, 0, 0.78, 0], [0.22, 1, 0.36, 1], [0.83, 0, 0.17, 1]),
    ("Expo", [0.7, 0, 0.84, 0], [0.16, 1, 0.3, 1], [0.87, 0, 0.13, 1]),
    ("Circ", [0.55, 0, 1, 0.45], [0, 0.55, 0.45, 1], [0.85, 0, 0.15, 1]),
    ("Back", [0.36, 0, 0.66, -0.56], [0.34, 1.56, 0.64, 1], [0.68, -0.6, 0.32, 1.6]),
  ]

  private static func curve(_ name: String, _ points: [Double]) -> Preset {
    let numbers = points.map(\.plainDescription).joined(separator: ", ")
    return Preset(
      name: name, summary: "easings.net: \(numbers)",
      timing: .cubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3]))
  }
}

extension EasingFormula {
  /// One line for lists.
  fileprivate var summary: String {
    switch (family, side) {
    case (.elastic, .in): "swings ever wider before it leaves"
    case (.elastic, .out): "swings past the end and back, ever less"
    case (.elastic, .both): "swings at both ends"
    case (.bounce, .in): "bounces ever higher before it leaves"
    case (.bounce, .out): "bounces off the end like a ball"
    case (.bounce, .both): "bounces at both ends"
    }
  }
}
