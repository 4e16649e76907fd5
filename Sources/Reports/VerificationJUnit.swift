import Foundation
import Messages

/// The results as JUnit's XML, which CI systems show beside other tests: a suite for every spec, with a test case
/// for every entry of its matrix.
struct VerificationJUnit {
  let outcomes: [VerificationOutcome]
  /// Whether test cases name the spec's file, see `JUnitDocument.hasFiles`.
  var hasFiles = false
  /// When they were verified.
  var date = Date.now

  /// The file's content in UTF-8.
  var bytes: [UInt8] { JUnitDocument(suites: suites, date: date, hasFiles: hasFiles).bytes }

  private var suites: [JUnitDocument.Suite] {
    var specs: [String?] = []
    for outcome in outcomes where !specs.contains(outcome.files.spec) {
      specs.append(outcome.files.spec)
    }
    let bySpec = Dictionary(grouping: outcomes, by: \.files.spec)
    return specs.map { spec in
      let outcomes = bySpec[spec] ?? []
      return JUnitDocument.Suite(
        name: spec ?? "transition-render verify",
        properties: spec.map { [(name: "file", value: $0)] } ?? [],
        cases: outcomes.map(testCase),
        warnings: outcomes.flatMap { outcome in
          outcome.warnings.map { outcome.name.isEmpty ? $0 : "\(outcome.name): \($0)" }
        })
    }
  }

  private func testCase(_ outcome: VerificationOutcome) -> JUnitDocument.Case {
    var entry = JUnitDocument.Case(
      name: outcome.name.isEmpty ? "verify" : outcome.name, className: outcome.className,
      time: outcome.duration, file: outcome.files.spec)
    if outcome.status != .success {
      let lines = outcome.text.split(whereSeparator: \.isNewline).map(String.init)
      entry.flaw = JUnitDocument.Flaw(
        isError: outcome.status != .different, type: outcome.word, message: lines.first ?? "",
        text: lines.joined(separator: "\n"))
    }
    return entry
  }
}

extension VerificationOutcome {
  /// Its spec as a class in packages: `cards.open` of `specs/cards/open.yaml`, as far as the case's name goes.
  fileprivate var className: String {
    guard let spec = files.spec else { return "transition-render" }
    var place = spec.split(separator: "/").map(String.init)
    if let last = place.popLast() {
      let end = last.lastIndex(of: ".").flatMap { $0 == last.startIndex ? nil : $0 }
      place.append(String(last[..<(end ?? last.endIndex)]))
    }
    let name = self.name.split(separator: "/").map(String.init)
    let own = name.indices.map { Array(name[...$0]) }.last { $0 == place.suffix($0.count) }
    return (own ?? place.suffix(1)).joined(separator: ".")
  }
}
