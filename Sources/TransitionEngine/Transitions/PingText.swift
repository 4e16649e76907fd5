/// Ping with text: a snapshot of the old screen flies off while growing fivefold, the new screen
/// opens in a circle from the trigger button, and its text grows in after a delay.
///
///     time        0     .1    .15        .25        .35
///     snapshot    ├────── easeIn ─────────┤
///     circle      ├── linear ─┤
///     text              ├──────── easeOut ───────────┤
///
/// The published code announces 0.5 s and completes after 0.15 s, when the circle has grown.
/// Visible motion lasts 0.35 s, which is the duration here. A pop is the same as a push, unless the
/// fix `reverse` runs its time backwards.
///
/// Source: Kodeco's Ping tutorial; see CoreAnimation.md, 10.2.
package struct PingText: Transition {
  package let name = "ping-text"
  package let summary = "ping with the old screen flying off and the new text growing in"
  package let operations: [Operation] = [.push, .pop]
  package let duration = 0.35
  package let timingFunction = TimingFunction.linear
  package let shadow: Shadow? = nil
  package let parameters: [TransitionParameter] = []

  /// The transition; sizes, screens and the spec's values come with the stage.
  package init() {}

  private static let circleDuration = 0.15

  private static let completion = TransitionFix(
    name: "completion",
    summary: "completes when its last movement ends, not when the circle has grown (same frames)")
  private static let reverse = TransitionFix(
    name: "reverse", summary: "a pop is the push backwards, into the new screen's button")

  package let fixes = [ButtonCircle.coverage, ButtonCircle.clearMask, completion, reverse]

  package func scene(on stage: Stage) -> Scene {
    if reverses(on: stage) { return reversed(on: stage) }
    let layers = layers(from: .from, to: .to, on: stage)
    let to = layers.layers[2]
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction, layers: layers.layers,
      animations: layers.animations,
      settled: [stage.applies(ButtonCircle.clearMask) ? stage.to : to])
  }

  package func findings(on stage: Stage) -> [TransitionFinding] {
    let corners = reverses(on: stage) ? [] : ButtonCircle.findings(on: stage)
    if stage.applies(Self.completion) { return corners }
    let early = TransitionFinding(
      .earlyCompletion(
        at: time(Self.circleDuration, on: stage), lastChange: stage.duration),
      fix: Self.completion.name)
    return corners + [early]
  }

  private func reverses(on stage: Stage) -> Bool {
    stage.operation == .pop && stage.applies(Self.reverse)
  }

  /// The push from the new screen to the old one, with the time running backwards.
  private func reversed(on stage: Stage) -> Scene {
    let (layers, animations) = layers(from: .to, to: .from, on: stage)
    let backwards = layers.map { layer in
      var layer = layer
      layer.timing = TimeSpace(speed: -1, timeOffset: stage.duration)
      return layer
    }
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction, layers: backwards,
      animations: animations, settled: [stage.to])
  }

  /// The background, the snapshot and the masked new screen, back to front, with their animations.
  private func layers(
    from old: ImageReference.Source, to new: ImageReference.Source, on stage: Stage
  ) -> (layers: [Layer], animations: [any Animation]) {
    var background = Layer(id: "background", frame: stage.bounds)
    background.backgroundColor = stage.scenery(of: old).backgroundColor
    let (snapshot, flight) = snapshot(of: old, on: stage)
    let (masked, opening) = masked(new, openingFrom: old, on: stage)
    return ([background, snapshot, masked], flight + opening)
  }

  /// The snapshot of the old screen and its flight.
  private func snapshot(
    of old: ImageReference.Source, on stage: Stage
  ) -> (Layer, [any Animation]) {
    var snapshot = stage.screen(old)
    let start = snapshot.position
    let end = Point(x: start.x - 1300, y: start.y + 1500)
    snapshot.position = end
    snapshot.transform = Transform3D(AffineTransform(scaleX: 5, y: 5))
    func fly(_ keyPath: AnimatableProperty, _ from: AnimatableValue) -> BasicAnimation {
      BasicAnimation(
        layer: snapshot.id, keyPath: keyPath, from: from,
        timingFunction: stage.timing(.easeIn),
        timing: MediaTiming(duration: time(0.25, on: stage), fillMode: .both))
    }
    return (snapshot, [fly(.position, .point(start)), fly(.transform, .transform(.identity))])
  }

  /// The new screen with its text, masked by the circle.
  private func masked(
    _ new: ImageReference.Source, openingFrom old: ImageReference.Source, on stage: Stage
  ) -> (Layer, [any Animation]) {
    let circle = ButtonCircle(on: stage, from: old)
    var mask = Layer(id: "mask", frame: stage.bounds)
    mask.shape = Shape(path: circle.end)
    let text = stage.element(.text, of: new)
    var screen = stage.screen(new, without: .text)
    screen.mask = mask
    screen.sublayers = [text]

    let opening = BasicAnimation(
      layer: "mask", keyPath: .path, from: .path(circle.start),
      timingFunction: stage.timing(.linear),
      timing: MediaTiming(duration: time(Self.circleDuration, on: stage)))
    func grow(_ keyPath: AnimatableProperty, _ from: AnimatableValue) -> BasicAnimation {
      BasicAnimation(
        layer: text.id, keyPath: keyPath, from: from, timingFunction: stage.timing(.easeOut),
        timing: MediaTiming(
          beginTime: time(0.1, on: stage), duration: time(0.25, on: stage), fillMode: .both))
    }
    let small = Transform3D(AffineTransform(scaleX: 0.1, y: 0.1))
    return (
      screen,
      [
        opening, grow(.opacity, .number(0)), grow(.transform, .transform(small)),
        grow(.position, .point(circle.button.center)),
      ]
    )
  }

  /// A time of the published code, scaled to the duration of the stage.
  private func time(_ seconds: Double, on stage: Stage) -> Double {
    stage.duration == duration ? seconds : seconds * stage.duration / duration
  }
}
