import TransitionEngine
import TransitionSpec

extension SpecNode {
  private static let scheduleKeys = ["frames", "fps", "at", "progress"]
  package static let canvasKeys = ["device", "size", "scale"]

  /// Takes the schedule from goldens, if neither the spec nor an option gives one: they cannot be compared
  /// without.
  ///
  /// - Returns: The keys that were taken over.
  mutating func adoptSchedule(_ manifest: GoldenManifest) -> [String] {
    var adopted: [String] = []
    if lacks(Self.scheduleKeys + ["settled"]) {
      adopted += take(Self.scheduleKeys + ["settled"], of: manifest)
    }
    if self["only"] == nil, let only = manifest.spec["only"] {
      set(["only"], to: only)
      adopted.append("only")
    }
    return adopted
  }

  /// Takes the canvas from goldens, if neither the spec nor an option gives one.
  ///
  /// - Returns: The keys that were taken over.
  mutating func adoptCanvas(_ manifest: GoldenManifest) -> [String] {
    lacks(Self.canvasKeys) ? take(Self.canvasKeys, of: manifest) : []
  }

  private func lacks(_ keys: [String]) -> Bool {
    keys.allSatisfy { self[$0]?.value ?? .null == .null }
  }

  /// Takes the number of frames from goldens without a manifest, for a spec without a schedule.
  ///
  /// - Returns: The keys that were taken over.
  mutating func adopt(frameCount: Int) -> [String] {
    let keys = Self.scheduleKeys + ["settled", "only"]
    guard lacks(keys) else { return [] }
    set(["frames"], to: SpecNode(option: "goldens", text: "\(frameCount)"))
    return ["frames"]
  }

  /// Whether two specs may not have the same frames.
  static func hasOtherSchedule(_ differences: [SpecDifference]) -> Bool {
    differences.contains { difference in
      (scheduleKeys + ["settled"]).contains {
        difference.key == $0 || difference.key.hasPrefix("\($0)[")
      }
    }
  }

  /// Takes the schedule of goldens in the place of its own.
  mutating func takeSchedule(of manifest: GoldenManifest) {
    for key in Self.scheduleKeys + ["settled"] { remove(key) }
    _ = take(Self.scheduleKeys + ["settled"], of: manifest)
  }

  private mutating func take(_ keys: [String], of manifest: GoldenManifest) -> [String] {
    let found = keys.filter { manifest.spec[$0] != nil }
    for key in found { set([key], to: manifest.spec[key] ?? self) }
    return found
  }

  /// Times in seconds as shares of a duration, for one that has become shorter.
  mutating func setTimesAsShares(of manifest: GoldenManifest) {
    guard let duration = manifest.spec["duration"]?.scalarText.flatMap(Double.init), duration > 0,
      let times = manifest.spec["at"]?.items
    else { return }
    let shares = times.compactMap { $0.scalarText.flatMap(Double.init) }.map { time in
      SpecNode(.scalar("\(min(time / duration, 1) * 100)%", isQuoted: true), at: place)
    }
    set(["at"], to: SpecNode(.sequence(shares), at: place))
  }
}

extension GoldenManifest {
  /// The operation that goldens were recorded with, if it is not the one that a spec has or that its transition
  /// has by default; nil otherwise.
  func operation(unlike document: SpecNode) -> SpecNode? {
    guard let recorded = spec["operation"], let plan = try? RenderPlan(RenderSpec(document)),
      recorded.scalarText != plan.stage.operation.rawValue
    else { return nil }
    return recorded
  }
}
