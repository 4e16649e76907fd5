import ArgumentParser
import Foundation
import SyntheticScreens
import TransitionEngine

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists transitions, synthetic screens, devices and timing names.")

  @Flag(help: "JSON on standard output.")
  var json = false

  func run() throws {
    json ? try Catalog().printJSON() : try StandardOutput.print(text)
  }

  private var text: String {
    [
      section("Transitions", TransitionCatalog.all.map { ($0.name, $0.line) }),
      section(
        "Screens (each also with -dark or -light)", ScreenCatalog.all.map { ($0.name, $0.summary) }),
      section("Timings", TimingFunction.presets.map { ($0.name, $0.summary) }),
      section("Timing functions", TimingFunction.forms.map { ($0.text, $0.summary) }),
      section("Devices (each also with -landscape)", Device.upright.map { ($0.name, $0.line) }),
    ].joined(separator: "\n")
  }

  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { name, summary in
      "  " + name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + summary
    }
    return ([title] + lines).map { $0 + "\n" }.joined()
  }
}

extension Transition {
  fileprivate var line: String {
    let operations = operations.map(\.rawValue).joined(separator: ", ")
    let names = fixes.map(\.name).joined(separator: ", ")
    return "\(summary) (\(operations)\(names.isEmpty ? "" : "; fixes: \(names)"))"
  }
}

extension Device {
  fileprivate var line: String {
    "\(size.width.plainDescription)×\(size.height.plainDescription) @\(scale.plainDescription)"
  }
}

/// The document that `list --json` prints.
private struct Catalog: Encodable {
  struct TransitionEntry: Encodable {
    let name: String
    let summary: String
    let operations: [String]
    let duration: Double
    let timing: String
    let parameters: [ParameterEntry]
    let fixes: [Entry]
  }

  struct ParameterEntry: Encodable {
    let name: String
    let summary: String
    let `default`: Double
    let minimum: Double
    let maximum: Double
  }

  struct Entry: Encodable {
    let name: String
    let summary: String
  }

  struct ScreenEntry: Encodable {
    let name: String
    let summary: String
    let appearances: [String]
    /// On the default device, in points: x, y, width, height.
    let trigger: [Double]
    let text: [Double]
    let picture: [Double]
  }

  struct DeviceEntry: Encodable {
    let name: String
    let width: Double
    let height: Double
    let scale: Double
  }

  let transitions = TransitionCatalog.all.map { transition in
    TransitionEntry(
      name: transition.name, summary: transition.summary,
      operations: transition.operations.map(\.rawValue), duration: transition.duration,
      timing: transition.timingFunction.text,
      parameters: transition.parameters.map {
        ParameterEntry(
          name: $0.name, summary: $0.summary, default: $0.defaultValue,
          minimum: $0.allowed.lowerBound, maximum: $0.allowed.upperBound)
      },
      fixes: transition.fixes.map { Entry(name: $0.name, summary: $0.summary) })
  }
  let screens = ScreenCatalog.all.map { screen in
    let frames = screen.frames(in: Device.default.size)
    return ScreenEntry(
      name: screen.name, summary: screen.summary,
      appearances: Appearance.allCases.map(\.rawValue), trigger: frames.trigger.numbers,
      text: frames.text.numbers, picture: frames.picture.numbers)
  }
  let devices = Device.all.map {
    DeviceEntry(name: $0.name, width: $0.size.width, height: $0.size.height, scale: $0.scale)
  }
  let timings = TimingFunction.presets.map { Entry(name: $0.name, summary: $0.summary) }

  let timingFunctions = TimingFunction.forms.map { Entry(name: $0.text, summary: $0.summary) }

  private enum CodingKeys: CodingKey {
    case transitions, screens, devices, timings, timingFunctions
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [minX, minY, width, height] }
}
