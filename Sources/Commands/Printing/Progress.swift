import ArgumentParser
import Foundation

/// How the progress of a render is reported on standard error: `--progress`.
enum ProgressStyle: String, CaseIterable, ExpressibleByArgument {
  /// A bar on a terminal, nothing elsewhere.
  case auto
  /// A line for every tenth of the work.
  case plain
  /// A JSON object a line for every frame.
  case json
  /// Open Job Description's messages, as render farms read them.
  case openjd
  case none
}

/// Reports on standard error how much is done.
struct Progress {
  private let style: ProgressStyle
  private let total: Int
  private let showsBar: Bool
  private let usesColor: Bool
  /// The word for what is counted.
  private let unit: String
  /// The participle for what is done, such as `written`.
  private let work: String

  init(
    _ style: ProgressStyle, total: Int, isQuiet: Bool, unit: String = "frames",
    work: String = "written"
  ) {
    (self.unit, self.work) = (unit, work)
    self.style = isQuiet ? .none : style
    self.total = total
    showsBar = style == .auto && !isQuiet && isatty(2) == 1
    usesColor = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
  }

  /// - Parameters:
  ///   - done: How many are done, up to the total; above 0 but for a bar.
  ///   - index: The number of the last one.
  func update(done: Int, index: Int) {
    switch style {
    case .auto: if showsBar { drawBar(done) }
    case .plain:
      if done * 10 / total != (done - 1) * 10 / total {
        StandardError.print("\(done) of \(total) \(unit)")
      }
    case .json:
      StandardError.print(
        "{\"\(unit.dropLast())\": \(index), \"done\": \(done), \"total\": \(total)}")
    case .openjd:
      StandardError.print(
        "openjd_progress: \((Double(done) / Double(total) * 1000).rounded() / 10)")
      if done == total { StandardError.print("openjd_status: \(total) \(unit) \(work)") }
    case .none: break
    }
  }

  /// Clears the bar, so that the next line starts at the left.
  func finish() {
    if showsBar { StandardError.write("\r\u{1B}[K") }
  }

  private func drawBar(_ done: Int) {
    let width = 30
    let filled = done * width / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let colored = usesColor ? "\u{1B}[36m\(bar)\u{1B}[0m" : bar
    StandardError.write("\r\(colored) \(done)/\(total) \(unit)")
  }
}
