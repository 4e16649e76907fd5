import TransitionEngine
import TransitionSpec

extension SpecNode {
  private static let scheduleKeys = ["frames", "fps", "at", "progress"]
  package static let canvasKeys = ["device", "size", "scale"]

  /// Takes from goldens what neither the spec nor an option says and goldens cannot be compared without:
  /// the schedule, and the canvas.
  ///
  /// - Returns: The keys that were taken over.
  mutating func adopt(_ manifest: GoldenManifest) -> [String] {
    var adopted: [String] = []
    func missing(_ keys: [String]) -> Bool { keys.allSatisfy { self[$0]?.value ?? .null == .null } }
    let schedule = missing(Self.scheduleKeys + ["settled"])
    let canvas = missing(Self.canvasKeys)
    if schedule { adopted += take(Self.scheduleKeys + ["settled"], of: manifest) }
    if self["only"] == nil, let only = manifest.spec["only"] {
      set(["only"], to: only)
      adopted.append("only")
    }
    if canvas { adopted += take(Self.canvasKeys, of: manifest) }
    return adopted
  }

  /// Takes the number of frames from goldens without a manifest, for a spec without a schedule.
  ///
  /// - Returns: The keys that were taken over.
  mutating func adopt(frameCount: Int) -> [String] {
    let keys = Self.scheduleKeys + ["settled", "only"]
    guard keys.allSatisfy({ self[$0]?.value ?? .null == .null }) else { return [] }
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
