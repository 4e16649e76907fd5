/// Ping with text: the old screen's picture flies off, growing fivefold, the new screen opens in a
/// circle from the trigger button, and its text grows in after a delay.
///
///     time        0     .1    .15        .25        .35
///     snapshot    ├────── easeIn ─────────┤
///     circle      ├── linear ─┤
///     text              ├──────── easeOut ───────────┤
///
/// The article announces 0.5 s and completes at 0.15 s, when the circle has grown; what can be seen
/// runs to 0.35 s, and that is rendered. Push and pop are alike; nothing reverses.
/// Source: core-animation facts, section 13.2.
package struct PingText: Transition {
  package let name = "ping-text"
  package let summary = "ping with the old screen flying off and the new text growing in"
  package let operations: [Operation] = [.push, .pop]
  package let duration = 0.35
  package let timingFunction = TimingFunction.linear
  package let shadow: Shadow? = nil
  package let parameters: [TransitionParameter] = []

  package init() {}

  package let fixes = [ButtonCircle.coverage, ButtonCircle.clearMask]

  package func scene(on stage: Stage) -> Scene {
    var background = Layer(id: "background", frame: stage.bounds)
    background.backgroundColor = stage.fromScenery.backgroundColor
    let (snapshot, flight) = snapshot(on: stage)
    let (to, opening) = masked(on: stage)
    let keepsMask = !stage.applies(ButtonCircle.clearMask)
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction,
      layers: [background, snapshot, to], animations: flight + opening,
      settled: [keepsMask ? to : stage.to])
  }

  package func findings(on stage: Stage) -> [TransitionFinding] {
    ButtonCircle.findings(on: stage)
  }

  /// The frozen picture of the old screen.
  private func snapshot(on stage: Stage) -> (Layer, [any Animation]) {
    var snapshot = stage.from
    let start = snapshot.position
    let end = Point(x: start.x - 1300, y: start.y + 1500)
    snapshot.position = end
    snapshot.transform = AffineTransform(scaleX: 5, y: 5)
    func fly(_ keyPath: AnimatableProperty, _ from: AnimatableValue) -> BasicAnimation {
      BasicAnimation(
        layer: snapshot.id, keyPath: keyPath, from: from,
        timingFunction: stage.timing(.easeIn),
        timing: MediaTiming(duration: time(0.25, on: stage), fillMode: .both))
    }
    return (snapshot, [fly(.position, .point(start)), fly(.transform, .transform(.identity))])
  }

  /// The new screen with its text inside, under a circle.
  private func masked(on stage: Stage) -> (Layer, [any Animation]) {
    let circle = ButtonCircle(on: stage)
    var mask = Layer(id: "mask", frame: stage.bounds)
    mask.shape = Shape(path: circle.end)
    let text = stage.element(.text, of: .to)
    var to = stage.screen(.to, without: .text)
    to.mask = mask
    to.sublayers = [text]

    let opening = BasicAnimation(
      layer: "mask", keyPath: .path, from: .path(circle.start),
      timingFunction: stage.timing(.linear), timing: MediaTiming(duration: time(0.15, on: stage)))
    func grow(_ keyPath: AnimatableProperty, _ from: AnimatableValue) -> BasicAnimation {
      BasicAnimation(
        layer: text.id, keyPath: keyPath, from: from, timingFunction: stage.timing(.easeOut),
        timing: MediaTiming(
          beginTime: time(0.1, on: stage), duration: time(0.25, on: stage), fillMode: .both))
    }
    let small = AffineTransform(scaleX: 0.1, y: 0.1)
    return (
      to,
      [
        opening, grow(.opacity, .number(0)), grow(.transform, .transform(small)),
        grow(.position, .point(circle.button.center)),
      ]
    )
  }

  /// A time of the article's, scaled where the spec gives another duration.
  private func time(_ seconds: Double, on stage: Stage) -> Double {
    stage.duration == duration ? seconds : seconds * stage.duration / duration
  }
}
