import TransitionEngine

/// A backdrop as a `UIVisualEffectView`, whose blur and saturation are the system's own.
struct UIKitBackdrop {
  private static let effect = "UIBlurEffect(style: .regular)"

  /// The name of the constant with the effect view of a layer.
  static func name(of layer: String) -> String { layer.identifier + "Effect" }

  /// The statements that put the effect below all that is in a view.
  static func lines(of layer: Layer, in view: String) -> [String] {
    guard let backdrop = layer.backdrop else { return [] }
    let name = name(of: layer.id)
    var lines = [
      "let \(name) = UIVisualEffectView(effect: \(effect))", "\(name).frame = \(view).bounds",
    ]
    if backdrop.tint.alpha > 0 {
      lines.append("\(name).contentView.layer.backgroundColor = \(backdrop.tint.uiKit)")
    }
    if backdrop.intensity != 1 { lines.append("\(name).alpha = \(backdrop.intensity.length)") }
    if layer.cornerRadius > 0, !layer.masksToBounds {
      lines.append("\(name).layer.cornerRadius = \(layer.cornerRadius.length)")
      if layer.cornerCurve == .continuous {
        lines.append("\(name).layer.cornerCurve = .continuous")
      }
      if layer.maskedCorners != .all {
        let corners = layer.maskedCorners.corners.map(\.uiKit).joined(separator: ", ")
        lines.append("\(name).layer.maskedCorners = [\(corners)]")
      }
      lines.append("\(name).clipsToBounds = true")
    }
    return lines + ["\(view).addSubview(\(name))"]
  }

  /// How an animation of a backdrop runs in UIKit.
  enum Animation {
    /// From no effect to the whole of it, or back.
    case effect(isShown: Bool)
    /// As that of a layer.
    case property(keyPath: String, layer: String)
    case none
  }

  static func animation(_ track: SceneOutline.Track) -> Animation? {
    let name = name(of: track.layer)
    let numbers = track.values.compactMap(\.number)
    let isSimple =
      track.values.count == 2 && !track.isDiscrete && track.repeatCount == 1
      && !track.autoreverses && track.keyTimes == [0, 1]
    switch track.property {
    case .backdropTint:
      return .property(keyPath: "backgroundColor", layer: "\(name).contentView.layer")
    case .backdropIntensity where isSimple && Set(numbers) == [0, 1],
      .backdropRadius where isSimple && (numbers[0] == 0) != (numbers[1] == 0):
      return .effect(isShown: numbers[0] == 0)
    case .backdropIntensity: return .property(keyPath: "opacity", layer: "\(name).layer")
    case .backdropRadius, .backdropSaturation: return Animation.none
    default: return nil
    }
  }

  /// The statements of an animation of the effect itself, which UIKit can interpolate.
  static func lines(_ track: SceneOutline.Track, isShown: Bool) -> [String] {
    let (animator, view) = (track.name, name(of: track.layer))
    let timing: String
    if case .spring(let spring) = track.timing {
      let velocity = spring.initialVelocity.plainDescription
      timing =
        "UISpringTimingParameters(mass: \(spring.mass.plainDescription), "
        + "stiffness: \(spring.stiffness.plainDescription), "
        + "damping: \(spring.effectiveDamping.plainDescription), "
        + "initialVelocity: CGVector(dx: \(velocity), dy: 0))"
    } else {
      let points = track.timing.controlPoints ?? [0, 0, 1, 1]
      timing =
        "UICubicTimingParameters(controlPoint1: \(Point(x: points[0], y: points[1]).swift), "
        + "controlPoint2: \(Point(x: points[2], y: points[3]).swift))"
    }
    let (start, end) = isShown ? ("nil", effect) : (effect, "nil")
    return [
      "\(view).effect = \(start)",
      "let \(animator) = UIViewPropertyAnimator(duration: \(track.duration.plainDescription), timingParameters: \(timing))",
      "\(animator).addAnimations { \(view).effect = \(end) }",
      "\(animator).startAnimation(afterDelay: \(track.begin.plainDescription))",
    ]
  }

  /// What is not as declared, one sentence each.
  static func notes(on outline: SceneOutline) -> [String] {
    let layers = outline.layers.filter { $0.backdrop != nil }
    guard !layers.isEmpty else { return [] }
    let texts = layers.compactMap { layer in
      layer.backdrop.map {
        "\(layer.id) (radius \($0.radius.length), saturation \($0.saturation.rounded(to: 3)))"
      }
    }
    var notes = [
      "UIKit has blurs of its own styles; .regular stands for the radius and saturation of "
        + "\(texts.joined(separator: ", ")).",
      outline.noteOfTracks { if case Animation.none? = animation($0) { false } else { true } },
    ].compactMap { $0 }
    let eased = outline.tracks.contains { track in
      guard case .effect? = animation(track) else { return false }
      if case .spring = track.timing { return false }
      return track.timing.controlPoints == nil
    }
    if eased { notes.append("An effect's easing that is no curve is told as linear.") }
    let faded = outline.tracks.contains {
      $0.property == .backdropIntensity
        && { if case .property? = animation($0) { true } else { false } }($0)
    }
    if faded { notes.append("An intensity other than from 0 to 1 or back fades the effect.") }
    let parts = layers.filter(\.isPartOfScreen).map(\.id)
    if !parts.isEmpty {
      notes.append(
        "Backdrops of pictures of parts are left out: \(parts.joined(separator: ", ")).")
    }
    return notes
  }
}
