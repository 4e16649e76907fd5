import Foundation
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// A spec with the pictures of its screens, asked for frames.
///
///     let renderer = try Renderer(Spec(.circle, .pop))
///     let middle = try renderer.frame(at: .fraction(0.5))
///     for try await frame in renderer.frames(.count(60), jobs: 4) { … }
///     try await renderer.write(.framesPerSecond(60), to: .folder(url))
///
/// A value without state: any number of tasks may ask the same renderer at once. Frames do not depend on
/// one another, and their bytes not on the number of jobs.
public struct Renderer: Sendable {
  package let document: SpecNode
  let renderer: TransitionRenderer.Renderer

  /// Checks the spec and loads its screens.
  ///
  /// - Parameters:
  ///   - spec: What to render; the first entry of its matrix, if it has one.
  ///   - from: The old screen; the spec's own unless given.
  ///   - to: The new screen; the spec's own unless given.
  /// - Throws: ``TransitionError``: what is wrong with the spec, or a screen that cannot be used.
  public init(_ spec: Spec, from: Screen? = nil, to: Screen? = nil) throws(TransitionError) {
    var spec = spec
    if let from { spec = spec.setting("from", to: from.text) }
    if let to { spec = spec.setting("to", to: to.text) }
    var document = spec.document.matrixEntries[0].document
    renderer = try wording {
      _ = try document.adoptCanvasOfPictures()
      return try TransitionRenderer.Renderer(RenderPlan(RenderSpec(document)))
    }
    self.document = document
  }

  /// In seconds: the transition's duration, or the length of the recording for an interactive one.
  public var duration: Double { renderer.plan.length }

  /// The width of every frame, in pixels.
  public var width: Int { renderer.plan.width }
  /// The height of every frame, in pixels.
  public var height: Int { renderer.plan.height }

  /// The frame that a display would show at a time.
  ///
  /// - Parameter time: A number is a fraction of the duration: `frame(at: 0.5)` is the middle.
  /// - Throws: ``TransitionError`` for animations that cannot run.
  public func frame(at time: FrameTime) throws(TransitionError) -> Frame {
    let seconds = time.seconds(of: duration)
    return Frame(
      index: 0, time: seconds, try wording { try renderer.frame(at: seconds).bitmap() })
  }

  /// The frame that remains after the transition's completion handler has run.
  ///
  /// - Throws: ``TransitionError`` for animations that cannot run.
  public func settledFrame() throws(TransitionError) -> Frame {
    Frame(index: 0, time: duration, try wording { try renderer.settled.bitmap() })
  }

  /// The layers at a time as text: the display list that is drawn, one command a line.
  ///
  /// What changed in a picture is often easier to read there.
  ///
  /// - Parameter time: A number is a fraction of the duration.
  /// - Throws: ``TransitionError`` for animations that cannot run.
  public func description(at time: FrameTime) throws(TransitionError) -> String {
    try wording { try renderer.displayList(at: time.seconds(of: duration)).description }
  }

  /// The renderer with another schedule in its plan.
  func scheduled(_ schedule: FrameSchedule) throws(TransitionError) -> TransitionRenderer.Renderer {
    var document = document
    for key in ["frames", "fps", "at", "progress", "only"] { document.remove(key) }
    let (key, node) = schedule.node(duration: duration)
    document.set([key], to: node)
    return try wording {
      let plan = try RenderPlan(RenderSpec(document))
      return try renderer.with(plan) ?? TransitionRenderer.Renderer(plan)
    }
  }
}

extension FrameSchedule {
  /// The spec's key for the schedule, and its value.
  fileprivate func node(duration: Double) -> (key: String, node: SpecNode) {
    switch self {
    case .count(let count):
      return ("frames", SpecNode(option: "count", text: String(count)))
    case .framesPerSecond(let rate):
      return ("fps", SpecNode(option: "framesPerSecond", text: "\(rate)"))
    case .times(let times):
      let place = Place.option("times")
      return (
        "at",
        SpecNode(
          .sequence(
            times.map {
              SpecNode(.scalar("\($0.seconds(of: duration))", isQuoted: false), at: place)
            }), at: place)
      )
    }
  }
}
