/// A circular hole in the old screen, with a shadow that falls into it.
///
/// The mask of the upper screen is an even-odd path: the rectangle of the container with an oval in
/// it. A mask would clip the shadow of its own layer, so a second layer of the same shape, just
/// below, casts it. On a push the hole opens in the old screen, on a pop the new screen closes over
/// the old one.
///
/// Source: the second version of its article; see CoreAnimation.md, 10.1.
package struct Circle: Transition {
  package let name = "circle"
  package let summary = "a circle punched out of the old screen, with a shadow"
  package let operations: [Operation] = [.push, .pop]
  package let duration = 1.0
  package let timingFunction = TimingFunction.easeIn
  package let shadow: Shadow? = Shadow(opacity: 1, radius: 6, offset: .zero)

  /// The transition; sizes, screens and the spec's values come with the stage.
  package init() {}

  private static let overscan = TransitionParameter(
    name: "overscan", summary: "how far the large path reaches past the screen, in points",
    defaultValue: 40, allowed: 0...10_000)
  private static let startDiameter = TransitionParameter(
    name: "startDiameter", summary: "the small circle, in points", defaultValue: 4,
    allowed: 0...10_000)
  private static let endDiameter = TransitionParameter(
    name: "endDiameter", summary: "the large circle, in heights of the screen", defaultValue: 1.2,
    allowed: 0...100)

  package let parameters = [overscan, startDiameter, endDiameter]

  private static let coverage = TransitionFix(
    name: "coverage", summary: "the large circle reaches the farthest corner on every screen")
  private static let shadowFill = TransitionFix(
    name: "shadow-fill", summary: "the shadow layer draws its shadow without its black fill")
  private static let popEnd = TransitionFix(
    name: "pop-end", summary: "a pop ends on a circle of no size")

  package let fixes = [coverage, shadowFill, popEnd]

  package func origin(on stage: Stage) -> Rect { stage.originInTheMiddle }

  package func scene(on stage: Stage) -> Scene {
    let paths = [smallPath(on: stage), largePath(on: stage)]
    let opens = stage.operation.isForward
    let (start, end) = opens ? (paths[0], paths[1]) : (paths[1], paths[0])
    let below = opens ? stage.to : stage.from
    var punched = opens ? stage.from : stage.to

    var shadowLayer = Layer(id: "shadow", frame: stage.bounds)
    shadowLayer.shape = Shape(path: end, fillRule: .evenOdd)
    shadowLayer.shadow = stage.shadow
    shadowLayer.shadow?.hidesCaster = stage.applies(Self.shadowFill)

    var mask = Layer(id: "mask", frame: stage.bounds)
    mask.shape = Shape(path: end, fillRule: .evenOdd)
    punched.mask = mask

    let animations = ["mask", "shadow"].map {
      BasicAnimation(
        layer: $0, keyPath: .path, from: .path(start), to: .path(end),
        timingFunction: stage.timingFunction, timing: MediaTiming(duration: stage.duration))
    }
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction,
      layers: [below, shadowLayer, punched], animations: animations, settled: [stage.to])
  }

  package func findings(on stage: Stage) -> [TransitionFinding] {
    TransitionFinding.uncoveredCorners(
      of: stage, circleAt: center(on: stage), radius: largeRadius(on: stage),
      when: stage.operation.isForward ? .end : .start, fix: Self.coverage)
  }

  private func smallPath(on stage: Stage) -> Path {
    let vanishes = stage.operation == .pop && stage.applies(Self.popEnd)
    let diameter = vanishes ? 0 : stage.value(of: Self.startDiameter)
    return ring(around: stage.bounds, diameter: diameter, center: center(on: stage))
  }

  private func largePath(on stage: Stage) -> Path {
    let overscan = stage.value(of: Self.overscan)
    let outside = stage.bounds.insetBy(dx: -overscan, dy: -overscan)
    return ring(around: outside, diameter: 2 * largeRadius(on: stage), center: center(on: stage))
  }

  private func ring(around rect: Rect, diameter: Double, center: Point) -> Path {
    let hole = Rect(center: center, size: Size(width: diameter, height: diameter))
    return Path(rect: rect).appending(Path(ovalIn: hole))
  }

  private func largeRadius(on stage: Stage) -> Double {
    stage.applies(Self.coverage)
      ? stage.bounds.farthestCornerDistance(from: center(on: stage))
      : stage.value(of: Self.endDiameter) * stage.size.height / 2
  }

  /// The centre of the circle: the middle of the container, or of the spec's `origin`.
  private func center(on stage: Stage) -> Point {
    stage.origin?.center ?? stage.bounds.center
  }
}
