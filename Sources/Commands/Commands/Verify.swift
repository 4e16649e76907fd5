import ArgumentParser
import Foundation
import Goldens
import Messages
import Pixels
import Reports
import SafeFiles
import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Renders in memory and compares with goldens; --record writes them.",
    discussion: """
      transition-render verify circle goldens/ --record --frames 12
      transition-render verify circle goldens/

      Schedule and canvas are those of the goldens unless the spec or an option sets them. Differences \
      are reported in units of motion: the golden is 18 ms ahead, another easing, another shadow.

      <transition> may be a folder of specs: then <goldens> holds a folder for each, and for each entry \
      of a spec's matrix of devices, operations, scales and appearances.

      Goldens of no case count as a difference. Exit status: 0 the same, or recorded; 1 different, or a \
      golden was missing; 64, 65 or 66 if nothing differs, but something could not be compared: 66 for a \
      case without any goldens.
      """)

  @OptionGroup(title: "What") var spec: SpecOptions

  @Argument(help: "The folder of the goldens.")
  var goldens: String

  @OptionGroup(title: "When") var schedule: ScheduleOptions
  @OptionGroup(title: "Tolerance") var criterion: CriterionOptions
  @OptionGroup(title: "Tolerance") var ignored: IgnoreOptions
  @OptionGroup(title: "Goldens") var golden: GoldenOptions

  @Option(
    help: ArgumentHelp(
      "Only the cases of a suite whose names contain this: iphone-14. Repeatable.",
      valueName: "name"))
  var filter: [String] = []

  @Flag(help: "Goldens of no case are a warning, as in a folder that several suites share.")
  var allowOrphans = false

  @Flag(
    help: """
      Do not look for the causes of differences, which takes seconds for each case that differs. In a suite \
      they are looked for in up to 8 of the cases that do, fewer of one spec as long as others are to come.
      """)
  var noWhy = false

  @OptionGroup(title: "Reports") var evidence: VerificationEvidenceOptions
  @OptionGroup(title: "Parts") var parts: ShardOptions

  @Option(
    parsing: .unconditional,
    help: "How many frames are rendered in parallel, 1 to 64. (default: one per processor)",
    transform: JobCount.parse)
  var jobs: Int?

  @Option(
    help: """
      How progress is reported on standard error: auto (a bar on a terminal), plain, json, openjd or \
      none. A number from 0 to 1 verifies the one frame that an interactive transition shows at that \
      percentComplete.
      """)
  var progress = ProgressOption.style(.auto)

  @Flag(help: "JSON on standard output.")
  var json = false

  @Flag(help: "Nothing on standard output, only errors on standard error.")
  var quiet = false

  func run() async throws {
    keepFreedMemory(isShared: jobCount <= 4)
    let (suite, part) = try parted(suite)
    let kind = try golden.kind()
    let writes = golden.record || golden.recordMissing
    let kinds = (asked: kind, new: kind ?? (writes ? suite.goldenKind : nil))
    let options = evidence
    var evidence = try VerificationEvidence(
      report: options.report, junit: options.junit, isNamed: suite.isNamed,
      overwrite: golden.overwrite, criterion: criterion.criterion, jobs: jobCount, part: part)
    evidence.junitHasFiles = options.junitFiles
    let store = ScreenStore()
    var results = [VerificationOutcome?](repeating: nil, count: suite.cases.count)
    var layers: Set<String>? = suite.isNamed ? [] : nil
    let bar = suite.isNamed ? progress(total: suite.cases.count) : nil
    var explained = ExplainedCases(suite.cases)
    var done = 0
    for canvas in suite.runOrder {
      for index in canvas {
        let entry = suite.cases[index]
        let search: CauseSearch =
          noWhy ? .refused : explained.takes(entry) ? .wanted : .leftOut
        let clock = ContinuousClock.now
        var outcome = await outcome(
          of: entry, kinds, evidence, store, search, isAlone: bar == nil, &layers)
        outcome.files.line = entry.line(about: outcome)
        outcome.duration = clock.duration(to: .now) / .seconds(1)
        if search == .wanted, outcome.word == "different" { explained.add(entry) }
        bar?.finish()
        if !json, suite.isNamed || outcome.word != "failed" { try tell(outcome) }
        results[index] = outcome
        done += 1
        bar?.update(done: done, index: index)
      }
      // No later case shows these pictures; what they leave is given back only where it is much.
      store.removeAll()
      returnFreedMemory(above: 512 << 20)
    }
    bar?.finish()
    var outcomes = results.compactMap { $0 }
    let orphans = golden.record ? [] : suite.orphans
    let warnings = (golden.record || allowOrphans ? suite.orphans : []).map {
      "\($0): goldens of no case, give them their spec back or remove them"
    }
    if !quiet { warnings.forEach(StandardError.printWarning) }
    for folder in orphans where !allowOrphans {
      let outcome = VerificationOutcome(
        name: folder.below(goldens), files: .init(spec: nil, goldens: folder), result: .orphaned)
      if !json { try tell(outcome) }
      outcomes.append(outcome)
    }
    let document = SuiteDocument(
      outcomes, warnings: warnings, isNamed: suite.isNamed, part: part)
    // What was compared stays so where it cannot be shown.
    let unreported = Failure(of: {
      try evidence.finish(outcomes, isNamed: suite.isNamed, document: document)
    })
    // A part says nothing here; `merge` reports the whole suite.
    if part == nil { GitHubActions.tell(outcomes) }
    let mistake = part == nil ? layers.flatMap(ignored.mistake) : nil
    let mistakes = [unreported, mistake.map { Failure($0) }].compactMap { $0 }
    try finish(outcomes, document, isNamed: suite.isNamed, mistakes)
  }

  private func progress(total: Int) -> Progress {
    Progress(
      quiet ? .none : progress.style, total: total, isQuiet: false, unit: "cases", work: "verified")
  }

  private var suite: VerificationSuite {
    get throws {
      guard isFolder(spec.transition) else {
        try expectSpec()
        try expectOwnGoldens()
        return try VerificationSuite(
          of: spec.unexpandedEntries(over: spec.source()), spec: spec.file, goldens: goldens,
          filters: filter)
      }
      return try VerificationSuite(
        folder: spec.transition, goldens: goldens, filters: filter,
        reader: .init(
          endings: SpecSource.endings, document: SpecSource.document(for:),
          entries: spec.unexpandedEntries(over:)))
    }
  }

  /// - Throws: `Failure` for a folder that does not exist.
  private func expectSpec() throws {
    let name = spec.transition
    let names = TransitionCatalog.all.map(\.name)
    let isFile = name.split(separator: "/").last?.contains(".") ?? true
    guard name != "-", !isFile, !SpecSource.isNamed(name), name.nearest(among: names) == nil
    else { return }
    throw Failure(
      .usage,
      "<transition>: \(name.quoted) is neither a folder nor a spec file nor a transition, expected a folder of specs, "
        + "a file that ends in .yaml, .yml, .json or .swift, or one of \(names.joined(separator: ", "))"
    )
  }

  /// - Throws: `Failure` for one spec of a suite and the goldens of the whole suite.
  private func expectOwnGoldens() throws {
    guard !golden.record, let file = spec.file else { return }
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    let folder = goldens.hasSuffix("/") ? String(goldens.dropLast()) : goldens
    guard isFolder("\(folder)/\(name)"), !isRegularFile("\(folder)/\(OutputFolder.manifestName)")
    else { return }
    throw Failure(
      .usage,
      "\(folder): holds the goldens of a suite, expected \(folder)/\(name) for this spec alone, or the folder of "
        + "the specs with --filter \(name)/")
  }

  /// The part of the suite that is asked for, and what it is of; the suite itself where none is.
  private func parted(
    _ suite: VerificationSuite
  ) throws -> (VerificationSuite, part: SuitePart?) {
    guard let shard = parts.shard else { return (suite, nil) }
    let rules = "\(criterion.criterion) \(criterion.allowance) \(allowOrphans)"
    let writesGoldens = golden.record || golden.recordMissing
    let (part, description) = suite.part(shard, criterion: rules, writesGoldens: writesGoldens) {
      document in
      var document = document
      schedule.overlay(on: &document)
      progress.overlay(on: &document)
      ignored.overlay(on: &document)
      return document
    }
    return (part, description)
  }

  /// A case's spec with what an app's code comes to, and with the options for the schedule.
  ///
  /// - Parameter layers: Gains the ids of the case's layers; nil for a lone transition.
  private func expanded(
    _ document: SpecNode, _ layers: inout Set<String>?
  ) throws -> SpecNode {
    var document = try spec.expanded(document)
    schedule.overlay(on: &document)
    progress.overlay(on: &document)
    if var known = layers {
      ignored.overlay(on: &document, noting: &known)
      layers = known
    } else {
      ignored.overlay(on: &document)
    }
    return document
  }

  private var jobCount: Int { jobs ?? JobCount.onePerProcessor }

  private func outcome(
    of entry: VerificationSuite.Case, _ kinds: (asked: GoldenKind?, new: GoldenKind?),
    _ evidence: VerificationEvidence, _ store: ScreenStore, _ search: CauseSearch, isAlone: Bool,
    _ layers: inout Set<String>?
  ) async -> VerificationOutcome {
    let files = VerificationOutcome.Files(spec: entry.spec, goldens: entry.goldens)
    do {
      let document = try entry.document.get()
      let test = try GoldenTest(
        name: entry.name, document: document, goldens: entry.goldens, sharing: store,
        adoptsOperation: !document.isKeptInAFile, expanding: { try expanded($0, &layers) })
      let kind = test.goldens == nil ? kinds.new : kinds.asked
      if golden.record {
        return try await recorded(test, Set(test.plan.frames.map(\.index)), kind, files)
      }
      if test.goldens == nil, golden.recordMissing {
        return try await recorded(test, Set(test.plan.frames.map(\.index)), kind, files)
      }
      let report = try await verified(test, search, isAlone: isAlone)
      var outcome = VerificationOutcome(
        name: entry.name, files: files, result: .verified(report.result))
      outcome.files.evidence = await evidence.files(of: report)
      if golden.recordMissing, !report.result.missing.isEmpty {
        outcome.recordedMissing = try await recorded(test, Set(report.result.missing), kind, files)
          .recordedMissing
      }
      return outcome
    } catch {
      var failure = Failure(error)
      if error is SequenceError, let message = failure.message {
        failure = Failure(failure.status, "\(message); restore the golden, or --record it again")
      }
      return VerificationOutcome(name: entry.name, files: files, result: .failed(failure))
    }
  }

  private func verified(
    _ test: GoldenTest, _ search: CauseSearch, isAlone: Bool
  ) async throws -> VerificationReport {
    var bar: Progress?
    defer { bar?.finish() }
    return try await test.verify(
      by: criterion.criterion, allowing: criterion.allowance, search: search,
      jobs: jobCount
    ) { done, total, index in
      guard isAlone else { return }
      if bar == nil {
        bar = Progress(
          quiet ? .none : progress.style, total: total, isQuiet: false, work: "compared")
      }
      bar?.update(done: done, index: index)
    }
  }

  private func recorded(
    _ test: GoldenTest, _ indices: Set<Int>, _ kind: GoldenKind?,
    _ files: VerificationOutcome.Files
  ) async throws -> VerificationOutcome {
    let recorder = GoldenRecorder(
      test, kind: kind, indices: indices, overwrite: golden.overwrite, jobs: jobCount)
    return VerificationOutcome(
      name: test.name, files: files,
      result: .recorded(try await recorder.record(), path: test.path),
      recordedMissing: golden.recordMissing ? indices.count : 0)
  }

  private func tell(_ outcome: VerificationOutcome) throws {
    if case .failed(let failure) = outcome.result {
      for line in [failure.message ?? ""] + failure.others { StandardError.printError(line) }
      return
    }
    guard !quiet else { return }
    if case .verified(let report) = outcome.result {
      report.warnings.forEach(StandardError.printWarning)
    }
    try StandardOutput.print(outcome.text)
  }

  private func finish(
    _ outcomes: [VerificationOutcome], _ document: SuiteDocument, isNamed: Bool,
    _ mistakes: [Failure]
  ) throws {
    if json {
      try StandardOutput.write(document.json())
    } else if isNamed, !quiet {
      try StandardOutput.print(outcomes.summary)
    }
    if !isNamed, case .failed(let failure)? = outcomes.first?.result { throw failure }
    if outcomes.status == .success, let mistake = mistakes.first { throw mistake }
    for mistake in mistakes { StandardError.printError(mistake.message ?? "") }
    if outcomes.status != .success { throw Failure(outcomes.status, nil) }
  }
}

/// The choice of the different cases whose causes are looked for, which takes seconds each: those of other specs
/// before further ones of the same.
private struct ExplainedCases {
  private static let limit = 8
  private var count = 0
  private var specs: Set<String?> = []
  /// How many cases of each spec are still to come.
  private var coming: [String?: Int]

  init(_ cases: [VerificationSuite.Case]) {
    coming = Dictionary(grouping: cases, by: \.spec).mapValues(\.count)
  }

  /// Whether the case's cause is looked for, if it differs. Called once for each case, in any order.
  mutating func takes(_ entry: VerificationSuite.Case) -> Bool {
    coming[entry.spec, default: 1] -= 1
    let others = coming.count { !specs.contains($0.key) && $0.key != entry.spec && $0.value > 0 }
    return specs.contains(entry.spec) ? count + others < Self.limit : count < Self.limit
  }

  mutating func add(_ entry: VerificationSuite.Case) {
    count += 1
    specs.insert(entry.spec)
  }
}

extension VerificationSuite.Case {
  /// The line of the spec's file where the value is that changed, or else where its transition is named.
  fileprivate func line(about outcome: VerificationOutcome) -> Int? {
    guard case .success(let document) = document, let spec else { return nil }
    var keys = ["transition", "code", "layers"]
    if case .verified(let report) = outcome.result {
      keys = report.findings.flatMap(\.keys) + keys
    }
    return keys.lazy.compactMap { key -> Int? in
      guard case .file(spec, let line, _)? = document.entry(key)?.place else { return nil }
      return line
    }.first
  }
}

extension DifferenceFinding {
  /// The keys of the spec's values that it names, each by its first part.
  fileprivate var keys: [String] {
    let all: [String] =
      switch self {
      case .spec(let differences, _), .values(let differences, _, _): differences.map(\.key)
      case .easing: ["timing"]
      case .duration: ["duration"]
      default: []
      }
    return all.map { String($0.prefix { $0 != "." && $0 != "[" }) }
  }
}

extension SpecNode {
  /// Whether a spec file names the transition, rather than the command line.
  fileprivate var isKeptInAFile: Bool {
    if case .file? = (self["transition"] ?? self["code"] ?? self["layers"])?.place {
      true
    } else {
      false
    }
  }
}

extension String {
  /// A path below a folder, without the folder's.
  fileprivate func below(_ folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
