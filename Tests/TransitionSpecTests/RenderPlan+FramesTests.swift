import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

struct RenderPlanFramesTests {
  private func plan(
    _ values: KeyValuePairs<String, SpecNode> = [:], of transition: String = "circle",
    size: Size = Size(width: 390, height: 844)
  ) throws -> RenderPlan {
    var document = SpecNode.keys(["transition": SpecNode(stringLiteral: transition)])
    document.set(
      ["size"], to: .keys(["width": .number(size.width), "height": .number(size.height)]))
    for (key, value) in values { document.set([key], to: value) }
    return try RenderPlan(RenderSpec(document))
  }

  private func layers(_ plan: RenderPlan, at time: Double) throws -> [Layer] {
    try plan.layers(at: time, isSettled: false, of: plan.scene)
  }

  private func gesture(_ progress: Double, end: Double, _ outcome: SpecNode) -> SpecNode {
    .keys([
      "samples": [.keys(["time": 0, "progress": .number(progress)])],
      "end": .keys(["time": .number(end), "outcome": outcome]),
    ])
  }

  /// The bounds of the mask's hole, which is the path's second part, in points.
  private func hole(_ layers: [Layer]) throws -> Rect {
    let path = try #require(layers.last?.mask?.shape?.path)
    return path.elements.dropFirst(5).flatMap(\.points).reduce(Rect.null) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }

  // MARK: Loops

  @Test(arguments: ["infinite", "2"])
  func aLoaderInALoopLeavesOutItsEndWhichIsItsBegin(repeatCount: SpecNode) throws {
    let layer = SpecNode.keys(["id": "a", "backgroundColor": "#fff"])
    let animation = SpecNode.keys([
      "layer": "a", "keyPath": "opacity", "from": 0, "duration": 0.5, "repeatCount": repeatCount,
    ])
    func plan(_ values: [String: SpecNode]) throws -> RenderPlan {
      var document = SpecNode.keys([
        "layers": [layer], "animations": [animation], "size": "10x10", "duration": 1,
      ])
      for (key, value) in values { document.set([key], to: value) }
      return try RenderPlan(RenderSpec(document))
    }
    let usual = try plan(["fps": 10, "settled": "true"])
    #expect(usual.frames.count == 12)
    let isEndless = repeatCount == "infinite"
    #expect(usual.inALoop.isLoop == isEndless)
    #expect(usual.inALoop.frames.count == (isEndless ? 10 : 12))
    #expect(try plan(["at": [0, 1]]).inALoop.frames.count == 2)
  }

  // MARK: The circle under a pan

  @Test(arguments: try Vectors.transitions().circle, [Operation.push, .pop])
  func aPanOverTheScreenShowsTheVectorsFrames(
    _ vector: TransitionVectors.Circle, operation: Operation
  ) throws {
    // A sample every tenth of a second, at the vectors' fifths of the way across.
    let samples = vector.frames.enumerated().map { index, frame in
      SpecNode.keys([
        "time": .number(Double(index) / 10),
        "translation": .keys(["x": .number(frame.time * vector.size.width)]),
      ])
    }
    let plan = try plan(
      [
        "operation": SpecNode(stringLiteral: operation.rawValue),
        "gesture": .keys(["samples": .list(samples), "end": .keys(["outcome": "finish"])]),
      ], size: vector.size)
    for (index, frame) in vector.frames.enumerated() {
      let expected = operation == .push ? frame.push : frame.pop
      for time in [Double(index) / 10, Double(index) / 10 + 0.05] {
        let hole = try hole(layers(plan, at: time))
        #expect(hole.isClose(to: expected.holeBox.rect, within: 1e-6))
        #expect((hole.width / 2).isClose(to: expected.holeRadius, within: 1e-6))
        let fraction = plan.fraction(at: time)
        #expect(fraction.isClose(to: frame.time, within: 1e-12))
        let progress = plan.stage.timingFunction.progress(at: fraction)
        #expect(progress.isClose(to: frame.progress, within: 1e-9))
      }
    }
  }

  @Test func halfwayTheEasingIsTheTransitionsOwn() throws {
    // CoreAnimation.md, 9: at 50 % the circle's easeIn is at 0.315.
    let plan = try plan(["gesture": gesture(0.5, end: 1, "cancel")])
    let radius = try hole(layers(plan, at: 0.7)).width / 2
    #expect(radius.isClose(to: 161.065976, within: 1e-5))
  }

  // MARK: How it ends

  private static var operations: [(String, Operation)] {
    TransitionCatalog.all.flatMap { transition in
      transition.operations.map { (transition.name, $0) }
    }
  }

  @Test(arguments: operations)
  func afterACancelTheOldScreenAloneIsThere(name: String, operation: Operation) throws {
    let plan = try plan(
      [
        "operation": SpecNode(stringLiteral: operation.rawValue), "settled": "true",
        "gesture": gesture(0.6, end: 0.2, "cancel"),
      ], of: name)
    let (settled, last) = (try #require(plan.frames.last), plan.frames[plan.frames.count - 2])
    #expect(settled.isSettled && !last.isSettled)
    for frame in [last, settled] {
      #expect(frame.time == plan.length)
      let scene = plan.scene
      let layers = try plan.layers(at: frame.time, isSettled: frame.isSettled, of: scene)
      #expect(layers == [plan.stage.from])
      #expect(plan.layers(of: scene).contains(plan.stage.from))
      #expect(plan.fraction(at: frame.time) == 0)
    }
  }

  @Test(arguments: operations)
  func justBeforeTheEndOfTheWayBackTheTransitionStillShows(
    name: String, operation: Operation
  ) throws {
    let plan = try plan(
      [
        "operation": SpecNode(stringLiteral: operation.rawValue),
        "gesture": gesture(0.6, end: 0.2, "cancel"),
      ], of: name)
    #expect(try layers(plan, at: plan.length.nextDown).map(\.id) == plan.scene.layers.map(\.id))
  }

  @Test(arguments: operations)
  func afterAFinishTheTransitionHasEnded(name: String, operation: Operation) throws {
    let plan = try plan(
      [
        "operation": SpecNode(stringLiteral: operation.rawValue),
        "gesture": gesture(0.6, end: 0.2, "finish"),
      ], of: name)
    let scene = plan.scene
    #expect(try layers(plan, at: plan.length) == scene.presentation(at: scene.duration))
    #expect(try plan.layers(at: plan.length, isSettled: true, of: scene) == scene.settled)
    #expect(plan.fraction(at: plan.length) == 1)
  }

  @Test func aRunBeginsWithTheTransitionAtItsStart() throws {
    let plan = try plan(["gesture": gesture(0, end: 0.2, "cancel")])
    #expect(try layers(plan, at: 0) == plan.scene.presentation(at: 0))
    #expect(try hole(layers(plan, at: 0)).width == 4)
  }

  // MARK: Frames

  @Test func theScheduleRunsOverTheRecording() throws {
    let gesture = gesture(0.4, end: 0.5, "finish")
    let usual = try plan(["gesture": gesture])
    #expect(usual.length.isClose(to: 1.1, within: 1e-12))
    #expect(usual.frames.count == 67)
    #expect(usual.frames.last?.time == usual.length)
    #expect(usual.frames[30].time == 0.5)
    let counted = try plan(["gesture": gesture, "frames": 12])
    #expect(counted.frames.map(\.time).last == usual.length)
    #expect(counted.frames[5].time.isClose(to: 0.5, within: 1e-12))
    let timed = try plan(["gesture": gesture, "at": "0, 1.05, 100%"])
    #expect(timed.frames.map(\.time) == [0, 1.05, usual.length])
    let part = try plan(["gesture": gesture, "only": "60-62"])
    #expect(part.frames.map(\.index) == [60, 61, 62])
  }

  @Test func timesBehindTheRecordingAreRefused() throws {
    let gesture = gesture(0.5, end: 0.5, "cancel")
    #expect(try plan(["gesture": gesture, "at": 1]).frames.map(\.time) == [1])
    let errors = try #require(throws: SpecErrors.self) {
      try plan(["gesture": gesture, "at": 1.01])
    }.errors
    #expect(errors.map(\.key) == ["at"])
  }

  @Test func aRecordingOfNoLengthHasItsEndOnly() throws {
    let finished = try plan(["gesture": gesture(1, end: 0, "finish")])
    #expect(finished.length == 0)
    #expect(finished.frames.map(\.time) == [0])
    #expect(finished.fraction(at: 0) == 1)
    let cancelled = try plan(["gesture": gesture(0, end: 0, "cancel"), "frames": 3])
    #expect(cancelled.frames.map(\.time) == [0, 0, 0])
    #expect(try layers(cancelled, at: 0) == [cancelled.stage.from])
  }

  @Test func tooLongARecordingIsRefused() throws {
    let errors = try #require(throws: SpecErrors.self) {
      try plan(["gesture": gesture(1, end: 1667, "finish")])
    }.errors
    #expect(errors.map(\.key) == ["fps"])
    #expect(try plan(["gesture": gesture(1, end: 1666, "finish")]).frames.count == 99_961)
  }

  // MARK: Without a gesture

  @Test func withoutAGestureTimeIsTheTransitionsOwn() throws {
    let plan = try plan()
    #expect(plan.interactive == nil)
    #expect(plan.length == 1)
    #expect(plan.fraction(at: 0.4) == 0.4)
    let scene = plan.scene
    #expect(try layers(plan, at: 0.4) == scene.presentation(at: 0.4))
    #expect(try plan.layers(at: 1, isSettled: true, of: scene) == scene.settled)
    #expect(plan.layers(of: scene) == scene.layers + scene.settled)
  }

  @Test(arguments: [0, 0.29, 0.4, 1])
  func onePercentageIsOneFrame(percent: Double) throws {
    let plan = try plan(["progress": .number(percent), "duration": 0.5])
    #expect(plan.frames.map(\.time) == [percent * 0.5])
    #expect(plan.fraction(at: percent * 0.5) == percent)
    let gesture = try self.plan(["gesture": gesture(percent, end: 1, "finish"), "duration": 0.5])
    #expect(try layers(plan, at: percent * 0.5) == layers(gesture, at: 0.5))
  }

  @Test(arguments: [-0.01, 1.01])
  func percentagesLieBetweenZeroAndOne(percent: Double) throws {
    let errors = try #require(throws: SpecErrors.self) {
      try plan(["progress": .number(percent)])
    }.errors
    #expect(errors.map(\.key) == ["progress"])
  }
}
