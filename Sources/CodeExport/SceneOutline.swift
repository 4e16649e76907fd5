import TransitionEngine

/// A scene in the form from which code is generated: animations with identifiers, and with all
/// values, begins and durations filled in.
struct SceneOutline {
  /// An animation of one property that does not depend on its layer or group.
  struct Track: Hashable {
    /// A unique identifier, for example `maskPath`.
    let name: String
    let layer: String
    let property: AnimatableProperty
    /// Two or more values of the property's kind.
    let values: [AnimatableValue]
    /// The times of the values as fractions, 0…1.
    let keyTimes: [Double]
    /// The easings of the segments; empty if all are linear.
    let segmentTimings: [TimingFunction]
    let isDiscrete: Bool
    /// The keyframes of a cubic or a paced animation, which other tracks than Core Animation's have as
    /// straight lines; nil for others.
    let curve: KeyframeAnimation?
    let timing: TimingFunction
    /// The begin in seconds of the transition's time.
    let begin: Double
    /// The duration of one run in seconds.
    let duration: Double
    /// The number of runs; the way back of an autoreversed run does not count.
    let repeatCount: Double
    let autoreverses: Bool
    let fillMode: FillMode
    let isAdditive: Bool

    /// Whether two tracks always have the same progress, so that one variable is enough.
    func isInStep(with other: Track) -> Bool {
      timing == other.timing && begin == other.begin && duration == other.duration
        && repeatCount == other.repeatCount && autoreverses == other.autoreverses
        && fillMode == other.fillMode
    }
  }

  let scene: Scene
  let tracks: [Track]
  /// The parts of the scene that cannot be expressed in code, one sentence each.
  let notes: [String]

  init(_ scene: Scene) {
    self.scene = scene
    var builder = TrackBuilder(scene)
    for animation in scene.animations {
      builder.add(animation, begin: 0, surroundingDuration: MediaTiming.defaultDuration)
    }
    (tracks, notes) = (builder.tracks, builder.notes)
  }

  /// Every layer of the scene, masks and sublayers included.
  var layers: [Layer] { scene.layers.flatMap { $0.placements() }.map(\.layer) }

  /// Whether it matters where the path of a shape begins: where its stroke is trimmed or dashed.
  func keepsStart(of layer: Layer) -> Bool {
    guard let shape = layer.shape, shape.strokeColor != nil || track(layer, .strokeColor) != nil
    else { return false }
    return shape.strokeStart != 0 || shape.strokeEnd != 1 || shape.stroke.isDashed
      || track(layer, .strokeStart) != nil || track(layer, .strokeEnd) != nil
  }

  /// The animated properties that a target has no equal of, in one sentence; nil if there are none.
  func noteOfTracks(without isWritten: (Track) -> Bool) -> String? {
    let left = tracks.filter { !isWritten($0) }.map { "\($0.layer).\($0.property.rawValue)" }
    return left.isEmpty
      ? nil : "Animations are left out: \(left.joined(separator: ", "))."
  }

  /// The animations of a layer.
  func tracks(of layer: Layer) -> [Track] { tracks.filter { $0.layer == layer.id } }

  /// The animation that determines a property; nil if there is none.
  func track(_ layer: Layer, _ property: AnimatableProperty) -> Track? {
    tracks.last { $0.layer == layer.id && $0.property == property }
  }

  /// One track for each distinct progress.
  var paces: [Track] {
    tracks.reduce(into: []) { paces, track in
      if !paces.contains(where: track.isInStep) { paces.append(track) }
    }
  }

  /// The name of the variable with the progress of a track.
  func progress(of track: Track) -> String {
    let paces = paces
    if paces.count == 1 { return "progress" }
    return (paces.first(where: track.isInStep) ?? track).name
  }

  /// The parts of the scene that code which computes everything from the time leaves out, one
  /// sentence each.
  var notesOfTime: [String] {
    var notes: [String] = []
    if tracks.contains(where: { $0.repeatCount != 1 || $0.autoreverses }) {
      notes.append("Repeats are left out: each animation runs once.")
    }
    if tracks.contains(where: { $0.property == .path && $0.values.count > 2 }) {
      notes.append("A path's key frames between the first and the last are left out.")
    }
    return notes
  }

  /// What leaves the plane, which code that draws in the plane leaves out, one sentence each.
  var notesOfDepth: [String] {
    let turned = tracks.filter(\.property.isSpatial).map(\.layer)
    let ids = scene.layers.flatMap(\.selfAndDescendants).filter {
      !$0.isFlat || !$0.isDoubleSided || !$0.sublayerTransform.isIdentity || turned.contains($0.id)
    }.map(\.id)
    let filtered = scene.layers.flatMap(\.selfAndDescendants).filter {
      $0.backdrop != nil || $0.compositingFilter != nil
    }.map(\.id)
    return [("Depth and perspective are", ids), ("Backdrops and blend modes are", filtered)]
      .filter { !$0.1.isEmpty }.map { "\($0.0) left out: \($0.1.joined(separator: ", "))." }
  }

  /// Features of Core Animation's layers that other frameworks' code leaves out, one sentence each.
  var notesOfLayers: [String] {
    let modes = tracks.compactMap(\.curve).reduce(into: [String]()) { modes, curve in
      let mode = curve.calculationMode.rawValue
      if !modes.contains(mode) { modes.append(mode) }
    }
    func note(_ part: String, _ isPart: (Layer) -> Bool) -> String? {
      let ids = scene.layers.flatMap(\.selfAndDescendants).filter(isPart).map(\.id)
      return ids.isEmpty ? nil : "\(part) left out: \(ids.joined(separator: ", "))."
    }
    return [
      modes.isEmpty
        ? nil
        : "A \(modes.joined(separator: " or ")) calculation mode is told as straight lines between its "
          + "values.",
      tracks.contains { $0.property == .contents }
        ? "The cross-fade of contents is left out: it needs a view for each picture." : nil,
      note("Gradients are") { $0.gradient != nil },
      note("The choice of round corners is") { $0.maskedCorners != .all },
      note("The shadow's own path is") { $0.shadow?.path != nil },
      note("The part of the picture is") { $0.contentsRect != Layer.wholeContents },
      note("The picture's place in its layer is") {
        $0.contentsGravity != .resize || $0.contentsCenter != Layer.wholeContents
      },
      note("The layer's own time is") { $0.timing != TimeSpace() },
    ].compactMap { $0 }
  }

  /// The distinct pictures of the scene, in the order of its layers.
  var references: [ImageReference] {
    var references: [ImageReference] = []
    for layer in layers {
      if case .image(let reference) = layer.contents, !references.contains(reference) {
        references.append(reference)
      }
    }
    return references
  }
}

extension AnimatableProperty {
  /// Whether the property moves a layer out of its plane.
  fileprivate var isSpatial: Bool {
    switch self {
    case .transformRotationX, .transformRotationY, .transformTranslationZ, .anchorPointZ: true
    default: rawValue.hasPrefix("sublayerTransform")
    }
  }
}

/// A builder of tracks from animations and groups.
private struct TrackBuilder {
  private let scene: Scene
  private(set) var tracks: [SceneOutline.Track] = []
  private(set) var notes: [String] = []

  init(_ scene: Scene) {
    self.scene = scene
  }

  mutating func add(_ animation: any Animation, begin: Double, surroundingDuration: Double) {
    let timing = animation.timing.resolved(in: surroundingDuration)
    let begin = begin + timing.beginTime
    if let group = animation as? AnimationGroup {
      if group.timingFunction != .linear || timing.repeatCount > 1 || timing.autoreverses {
        note("The group's own easing and repeats are left out.")
      }
      for child in group.animations {
        add(child, begin: begin, surroundingDuration: timing.duration)
      }
      return
    }
    for property in animation.propertyAnimations { add(property, timing, begin: begin) }
  }

  private mutating func add(
    _ animation: any PropertyAnimation, _ timing: MediaTiming, begin: Double
  ) {
    guard let model = model(of: animation) else { return }
    if timing.timeOffset != 0 || timing.speed != 1 {
      note("The time offset and the speed of single animations are left out.")
    }
    func value(_ progress: Double) -> AnimatableValue {
      (try? animation.value(
        at: progress, model: model, underneath: model, duration: timing.duration)) ?? model
    }
    let keyframes = animation as? KeyframeAnimation
    let times = keyTimes(of: keyframes)
    var values = keyframes?.values ?? []
    if values.count != times.count { values = times.map(value) }
    if keyframes?.rotationMode != nil { note("The turning along a path is left out.") }
    let base = (animation.layer + "." + animation.keyPath.rawValue).identifier
    let count = tracks.count { $0.name == base || $0.name.hasPrefix(base + "2") }
    tracks.append(
      SceneOutline.Track(
        name: count == 0 ? base : base + "\(count + 1)", layer: animation.layer,
        property: animation.keyPath, values: values, keyTimes: times,
        segmentTimings: keyframes?.timingFunctions ?? [],
        isDiscrete: keyframes?.calculationMode == .discrete,
        curve: keyframes.flatMap { $0.path == nil && $0.calculationMode.isCurve ? $0 : nil },
        timing: animation.timingFunction,
        begin: begin, duration: timing.duration,
        repeatCount: max(timing.repeatCount, 1), autoreverses: timing.autoreverses,
        fillMode: timing.fillMode, isAdditive: animation.isAdditive))
  }

  /// The number of straight steps that replace a path.
  private static let pathSteps = 16

  private func keyTimes(of keyframes: KeyframeAnimation?) -> [Double] {
    guard let keyframes else { return [0, 1] }
    if keyframes.path != nil {
      return (0...Self.pathSteps).map { Double($0) / Double(Self.pathSteps) }
    }
    let count = keyframes.values.count
    if keyframes.keyTimes.count >= count { return Array(keyframes.keyTimes.prefix(count)) }
    let steps = keyframes.calculationMode == .discrete ? count : count - 1
    return (0..<count).map { Double($0) / Double(max(steps, 1)) }
  }

  private func model(of animation: any PropertyAnimation) -> AnimatableValue? {
    scene.layers.flatMap { $0.placements() }.first { $0.layer.id == animation.layer }
      .flatMap { animation.keyPath.value(of: $0.layer) ?? animation.keyPath.unsetValue }
  }

  private mutating func note(_ note: String) {
    if !notes.contains(note) { notes.append(note) }
  }
}

extension KeyframeAnimation.CalculationMode {
  /// Whether it is another one than straight lines or steps at given times.
  fileprivate var isCurve: Bool {
    switch self {
    case .linear, .discrete: false
    case .paced, .cubic, .cubicPaced: true
    }
  }
}

extension Double {
  /// The number as a length in points, with at most three decimals.
  var length: String { rounded(to: 3) }
}

extension String {
  /// The text as an identifier in lower camel case, of ASCII letters and digits:
  /// `toWithoutPicture`.
  var identifier: String {
    let words = split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    let joined = words.enumerated().map { index, word in
      index == 0
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    return joined.first?.isNumber ?? true ? "layer" + joined : joined
  }

  /// The text as the name of a type: `ToWithoutPicture`.
  var typeName: String { identifier.prefix(1).uppercased() + identifier.dropFirst() }

  /// The text with every line indented by steps of two spaces; empty lines stay empty.
  func indented(_ steps: Int = 1) -> String {
    let space = String(repeating: "  ", count: steps)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}
