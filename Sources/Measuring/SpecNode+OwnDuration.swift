import TransitionEngine
import TransitionSpec

extension SpecNode {
  /// How much longer or shorter than a duration the animations last at least that have their own, in seconds.
  private static let leastDistance = 0.001

  /// A spec of layers whose animations have durations of their own, which an option's duration does not stretch, with theirs in
  /// its place; nil where there is no such option, or they last as long.
  ///
  /// - Returns: With the option's duration, in seconds: what a recording is held against.
  /// - Throws: `SpecErrors`.
  func withOwnDuration() throws -> (document: SpecNode, asked: Double)? {
    guard self["transition"] == nil, case .option("--duration")? = self["duration"]?.place else {
      return nil
    }
    let scene = try RenderPlan(RenderSpec(self)).scene
    let own = scene.animationsEnd
    guard own > 0, own.isFinite, abs(own - scene.duration) > Self.leastDistance else { return nil }
    var document = self
    document.set(
      ["duration"], to: SpecNode(option: "<recording>", text: own.plainDescription))
    return (document, scene.duration)
  }
}
