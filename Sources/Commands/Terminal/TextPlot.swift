import Foundation
import TransitionEngine

/// Curves as text: Braille patterns, which have 2 × 4 dots each, in the terminal's colours. Without colours,
/// which `NO_COLOR` turns off, several curves are drawn with letters instead.
struct TextPlot {
  private typealias Line = (name: String, samples: [Point])

  private static let colors = [34, 31, 32, 35, 33, 36]
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
  private static let labelWidth = 6

  private let lines: [Line]
  private let label: (Double) -> String
  private let width: Int
  private let height: Int
  private let usesColor: Bool
  private let range: ClosedRange<Double>

  /// - Parameters:
  ///   - lines: The curves: x is a time, y a progress. The first one spans the time axis.
  ///   - label: Returns the label of a time.
  ///   - columns: The terminal's width in characters; clamped to 20…200.
  ///   - rows: The plot's height in characters, without axis and legend; at least 4.
  init(
    _ lines: [(name: String, samples: [Point])], label: @escaping (Double) -> String,
    columns: Int, rows: Int, usesColor: Bool = TextPlot.terminalHasColor
  ) {
    (self.lines, self.label, self.usesColor) = (lines, label, usesColor)
    width = min(max(columns, 20), 200) - Self.labelWidth - 2
    height = max(rows, 4)
    let values = lines.flatMap { $0.samples.map(\.y) }
    range = max(min(values.min() ?? 0, 0), -1.5)...min(max(values.max() ?? 1, 1), 2.5)
  }

  static var terminalHasColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return TerminalSize.isTerminal && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  var text: String {
    let rows = (0..<height).map { row in
      axisLabel(row) + "│" + (0..<width).map { cell($0, row) }.joined()
    }
    let axis =
      String(repeating: " ", count: Self.labelWidth) + "└"
      + String(repeating: "─", count: width)
    return (rows + [axis, timeLabels, legend]).joined(separator: "\n")
  }

  /// The label of a row: 0 or 1 for the rows nearest to these values, otherwise empty.
  private func axisLabel(_ row: Int) -> String {
    let text = [0.0, 1].first { self.row(of: $0) / 4 == row }.map(\.plainDescription) ?? ""
    return String(repeating: " ", count: Self.labelWidth - 1 - text.count) + text + " "
  }

  private var timeLabels: String {
    let end = lines.first?.samples.last?.x ?? 1
    let (left, right) = (label(lines.first?.samples.first?.x ?? 0), label(end))
    let gap = max(width - left.count - right.count, 1)
    return String(repeating: " ", count: Self.labelWidth + 1) + left
      + String(repeating: " ", count: gap) + right
  }

  private var legend: String {
    lines.enumerated().map { index, line in
      let mark = usesColor ? "━━" : lines.count == 1 ? "⠒⠒" : String(letter(index))
      return "  " + colored(mark, index) + " " + line.name
    }.joined(separator: "\n")
  }

  private func letter(_ index: Int) -> Character { Self.letters[index % Self.letters.count] }

  private func colored(_ text: String, _ index: Int) -> String {
    usesColor ? "\u{1B}[\(Self.colors[index % Self.colors.count])m\(text)\u{1B}[0m" : text
  }

  /// A character of the plot, drawn for the last curve that passes through it.
  private func cell(_ column: Int, _ row: Int) -> String {
    for (index, line) in lines.enumerated().reversed() {
      let pattern = pattern(line, column, row)
      guard pattern != 0 else { continue }
      let usesLetter = !usesColor && lines.count > 1
      let braille = Unicode.Scalar(0x2800 + UInt32(pattern)).map { String($0) } ?? "*"
      return usesLetter ? String(letter(index)) : colored(braille, index)
    }
    return " "
  }

  /// The dots of a curve in a character, as the lower eight bits of a Braille pattern. Two neighbouring
  /// columns of dots are joined by a vertical line.
  private func pattern(_ line: Line, _ column: Int, _ row: Int) -> Int {
    let bits = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    return (0..<2).reduce(0) { pattern, side in
      let x = 2 * column + side
      let ends = [self.row(of: value(line, x)), self.row(of: value(line, x + 1))]
      let low = min(ends[0], max(ends[1] - 1, ends[0] - 1))
      let span = min(ends[0], ends[1] + 1)...max(ends[0], ends[1] - 1, low)
      return (0..<4).reduce(pattern) { span.contains(4 * row + $1) ? $0 | bits[side][$1] : $0 }
    }
  }

  private func value(_ line: Line, _ x: Int) -> Double {
    let last = line.samples.count - 1
    return line.samples[min(x * last / max(2 * width - 1, 1), last)].y
  }

  /// The row of dots of a value, counted from the top.
  private func row(of value: Double) -> Int {
    let share = (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound)
    let dots = Double(4 * height - 1)
    return Int(((1 - share / (range.upperBound - range.lowerBound)) * dots).rounded())
  }
}
