import TestSupport
import Testing

@testable import TransitionEngine

struct CircleTests {
  private static let phone = Size(width: 390, height: 844)

  private func stage(
    _ operation: Operation = .push, size: Size = phone, origin: Rect? = nil,
    parameters: [String: Double] = [:], fixes: Set<String> = []
  ) -> Stage {
    let circle = Circle()
    return Stage(
      size: size, operation: operation, duration: circle.duration,
      timingFunction: circle.timingFunction, origin: origin, shadow: circle.shadow ?? Shadow(),
      parameters: parameters, fixes: fixes)
  }

  private func layers(_ stage: Stage, at time: Double) throws -> [Layer] {
    try Circle().scene(on: stage).presentation(at: time)
  }

  /// The path of the mask, after checking that the shadow layer has the same.
  private func path(_ stage: Stage, at time: Double) throws -> Path {
    let layers = try layers(stage, at: time)
    let mask = try #require(layers.last?.mask?.shape?.path)
    let caster = try #require(layers.first { $0.id == "shadow" }?.shape?.path)
    #expect(mask == caster)
    return mask
  }

  /// The two subpaths of a ring, as rectangles.
  private func ring(_ stage: Stage, at time: Double) throws -> (outer: Rect, hole: Rect) {
    let path = try path(stage, at: time)
    try #require(path.elements.map(\.letter) == Array("MLLLZMCCCCZ"))
    var (outer, hole) = (Rect.null, Rect.null)
    for point in path.elements[..<5].flatMap(\.points) {
      outer = outer.union(Rect(origin: point, size: .zero))
    }
    for point in path.elements[5...].flatMap(\.points) {
      hole = hole.union(Rect(origin: point, size: .zero))
    }
    return (outer, hole)
  }

  // MARK: Vectors

  @Test(arguments: try Vectors.transitions().circle, [Operation.push, .pop])
  func pathsAgreeWithTheVectors(
    _ vector: TransitionVectors.Circle, operation: Operation
  ) throws {
    let stage = stage(operation, size: vector.size)
    for frame in vector.frames {
      let expected = operation == .push ? frame.push : frame.pop
      let (outer, hole) = try ring(stage, at: frame.time)
      #expect(outer.isClose(to: expected.outerRect.rect, within: 1e-6))
      #expect(hole.isClose(to: expected.holeBox.rect, within: 1e-6))
      #expect((hole.width / 2).isClose(to: expected.holeRadius, within: 1e-6))
      let box = try path(stage, at: frame.time).boundingBoxOfPath
      #expect(box.isClose(to: expected.pathBox.rect, within: 1e-6))
    }
  }

  @Test(arguments: try Vectors.transitions().circle)
  func theEasedFractionAgreesWithTheVectors(_ vector: TransitionVectors.Circle) {
    let scene = Circle().scene(on: stage(size: vector.size))
    for frame in vector.frames {
      let progress = scene.timingFunction.progress(at: frame.time / scene.duration)
      #expect(progress.isClose(to: frame.progress, within: 1e-9))
    }
  }

  // MARK: The declaration

  @Test func durationEasingAndShadowFollowThePublishedCode() {
    let circle = Circle()
    #expect(circle.operations == [.push, .pop])
    #expect(circle.duration == 1)
    #expect(circle.timingFunction == .easeIn)
    #expect(circle.shadow == Shadow(color: .black, opacity: 1, radius: 6, offset: .zero))
  }

  @Test(arguments: [(Operation.push, ["to", "shadow", "from"]), (.pop, ["from", "shadow", "to"])])
  func theUpperScreenIsPunchedAboveTheShadow(operation: Operation, order: [String]) {
    let scene = Circle().scene(on: stage(operation))
    #expect(scene.layers.map(\.id) == order)
    #expect(scene.layers.map { $0.mask?.id } == [nil, nil, "mask"])
  }

  @Test func theShadowLayerIsFilledBlackByTheEvenOddRule() throws {
    let scene = Circle().scene(on: stage())
    let shape = try #require(scene.layers[1].shape)
    #expect(shape.fillColor == .black)
    #expect(shape.fillRule == .evenOdd)
    #expect(scene.layers[2].mask?.shape?.fillRule == .evenOdd)
    #expect(scene.layers[1].shadow == Circle().shadow)
  }

  @Test(arguments: [Operation.push, .pop])
  func maskAndShadowLayerFillTheContainer(operation: Operation) throws {
    let stage = stage(operation)
    let scene = Circle().scene(on: stage)
    for layer in [scene.layers[1], try #require(scene.layers[2].mask)] {
      #expect(layer.bounds == stage.bounds)
      #expect(layer.position == stage.bounds.center)
    }
  }

  @Test(arguments: [Operation.push, .pop])
  func theModelHasTheFinalPath(operation: Operation) throws {
    let stage = stage(operation)
    let model = Circle().scene(on: stage).layers
    #expect(try layers(stage, at: 1) == model)
    #expect(try layers(stage, at: 2) == model)
    #expect(try layers(stage, at: 0) != model)
  }

  @Test func aPopIsThePushBackwardsInItsPaths() throws {
    #expect(try path(stage(.pop), at: 0) == path(stage(.push), at: 1))
    #expect(try path(stage(.pop), at: 1) == path(stage(.push), at: 0))
  }

  @Test(arguments: [Operation.push, .pop])
  func onlyTheNewScreenRemains(operation: Operation) {
    let stage = stage(operation)
    #expect(Circle().scene(on: stage).settled == [stage.to])
  }

  @Test func theStagesValuesReplaceTheCircles() {
    let shadow = Shadow(color: .white, opacity: 0.5, radius: 1, offset: Size(width: 2, height: 3))
    let stage = Stage(
      size: Self.phone, operation: .push, duration: 0.4, timingFunction: .linear, shadow: shadow)
    let scene = Circle().scene(on: stage)
    #expect(scene.duration == 0.4)
    #expect(scene.timingFunction == .linear)
    #expect(scene.layers[1].shadow == shadow)
    #expect(scene.animations.allSatisfy { $0.timing == MediaTiming(duration: 0.4) })
    #expect(scene.animations.allSatisfy { $0.timingFunction == .linear })
  }

  // MARK: Parameters

  @Test func parametersSetTheRing() throws {
    let stage = stage(parameters: ["overscan": 10, "startDiameter": 20, "endDiameter": 0.5])
    #expect(try ring(stage, at: 0).hole == Rect(x: 185, y: 412, width: 20, height: 20))
    #expect(try ring(stage, at: 1).hole == Rect(x: -16, y: 211, width: 422, height: 422))
    #expect(try ring(stage, at: 1).outer == Rect(x: -10, y: -10, width: 410, height: 864))
  }

  @Test func parametersMayBeZero() throws {
    let stage = stage(parameters: ["overscan": 0, "startDiameter": 0, "endDiameter": 0])
    for time in [0, 0.5, 1] {
      let ring = try ring(stage, at: time)
      #expect(ring.outer == stage.bounds)
      #expect(ring.hole == Rect(origin: stage.bounds.center, size: .zero))
    }
  }

  @Test func anOriginMovesTheCircle() throws {
    let button = Rect(x: 330, y: 64, width: 40, height: 40)
    let stage = stage(origin: button)
    for time in [0, 0.5, 1] {
      #expect(try ring(stage, at: time).hole.center.isClose(to: button.center, within: 1e-9))
    }
  }

  // MARK: Findings and fixes

  @Test(arguments: try Vectors.coverage().circle)
  func uncoveredCornersAreFound(_ row: CoverageVectors.Row) {
    for operation in [Operation.push, .pop] {
      let findings = Circle().findings(on: stage(operation, size: row.size))
      #expect(findings.map(\.problem.kind) == (row.covers ? [] : ["uncovered-corners"]))
    }
  }

  @Test(arguments: [
    (Operation.push, FindingProblem.Moment.end), (.pop, .start),
  ])
  func theFindingSaysHowMuchAndWhen(operation: Operation, moment: FindingProblem.Moment) throws {
    let size = Size(width: 844, height: 390)
    let findings = Circle().findings(on: stage(operation, size: size))
    #expect(findings.map(\.fix) == ["coverage"])
    #expect(findings.map(\.subject) == [.transition])
    guard case .uncoveredCorners(let fraction, size, moment) = findings.first?.problem else {
      Issue.record("not uncovered corners")
      return
    }
    #expect(fraction.isClose(to: 0.519, within: 0.001))
  }

  @Test(arguments: try Vectors.coverage().circle.filter { !$0.covers })
  func theCoverageFixReachesTheFarthestCorner(_ row: CoverageVectors.Row) throws {
    let stage = stage(size: row.size, fixes: ["coverage"])
    #expect(Circle().findings(on: stage).isEmpty)
    let radius = try ring(stage, at: 1).hole.width / 2
    #expect(radius.isClose(to: row.halfDiagonal, within: 1e-9))
  }

  @Test func theCoverageFixFollowsTheOrigin() throws {
    let button = Rect(x: 330, y: 64, width: 40, height: 40)
    let faithful = stage(origin: button)
    #expect(!Circle().findings(on: faithful).isEmpty)
    let fixed = stage(origin: button, fixes: ["coverage"])
    #expect(Circle().findings(on: fixed).isEmpty)
    let corner = Point(x: 0, y: 844).distance(to: button.center)
    #expect((try ring(fixed, at: 1).hole.width / 2).isClose(to: corner, within: 1e-9))
  }

  @Test func theShadowFillFixHidesTheCasterOnly() throws {
    let (plain, fixed) = (stage(), stage(fixes: ["shadow-fill"]))
    var expected = try layers(plain, at: 0.5)
    #expect(expected[1].shadow?.hidesCaster == false)
    expected[1].shadow?.hidesCaster = true
    #expect(try layers(fixed, at: 0.5) == expected)
  }

  @Test func thePopEndFixEndsOnACircleOfNoSize() throws {
    let fixed = stage(.pop, fixes: ["pop-end"])
    #expect(try ring(fixed, at: 1).hole == Rect(x: 195, y: 422, width: 0, height: 0))
    #expect(try ring(fixed, at: 0).hole == ring(stage(.pop), at: 0).hole)
    #expect(try ring(stage(.pop), at: 1).hole.width == 4)
  }

  @Test func thePopEndFixLeavesAPushAlone() throws {
    #expect(Circle().scene(on: stage(fixes: ["pop-end"])) == Circle().scene(on: stage()))
  }

  @Test func everyFixIsListed() {
    #expect(Circle().fixes.map(\.name) == ["coverage", "shadow-fill", "pop-end"])
    #expect(Circle().parameters.map(\.name) == ["overscan", "startDiameter", "endDiameter"])
  }

  // MARK: Quirks

  @Test func theHoleCoversTheScreenFromTheKnownMomentOn() throws {
    // CoreAnimation.md, 10.1: on a phone in portrait the hole passes the corners at u = 0.94995.
    let corner = Point.zero.distance(to: Point(x: 195, y: 422))
    #expect(try ring(stage(), at: 0.9499).hole.width / 2 < corner)
    #expect(try ring(stage(), at: 0.95).hole.width / 2 > corner)
  }

  @Test func drawnAsOnePictureAboveAShadowAboveTheOther() throws {
    let list = try DisplayList(
      layers(stage(), at: 0), transform: AffineTransform(scaleX: 3, y: 3))
    let lines = list.description.split(separator: "\n")
    #expect(lines[0] == "image to matrix(1170 0 0 2532 0 0)")
    #expect(lines[1] == "shadow #000000 sigma 18 offset 0 0")
    #expect(
      lines[2].hasPrefix("  fill evenodd #000000 M0 0 L1170 0 L1170 2532 L0 2532 Z M591 1266 C"))
    #expect(lines[3] == lines[2].dropFirst(2))
    #expect(lines[4] == "group opacity 1")
    #expect(lines[5] == "  image from matrix(1170 0 0 2532 0 0)")
    #expect(lines[6] == "mask")
    #expect(lines[7] == lines[2])
    #expect(lines.count == 8)
  }
}
