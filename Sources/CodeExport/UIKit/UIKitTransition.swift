import TransitionEngine

/// A transition as a `UIViewControllerAnimatedTransitioning` type. Core Animation expresses every
/// scene.
struct UIKitTransition {
  private let code: TransitionCode
  private let views: UIKitViews
  private var outline: SceneOutline { code.outline }

  init(_ code: TransitionCode) {
    self.code = code
    views = UIKitViews(code.outline.scene)
  }

  var snippet: CodeSnippet {
    let body =
      (pictures + outline.scene.layers.flatMap { lines(of: $0, in: "container.layer", "container") })
      .drop(while: \.isEmpty)
      + ["", "CATransaction.begin()", "CATransaction.setCompletionBlock {"]
      + completion.map { "  " + $0 } + ["}"]
      + (isOutlasted
        ? clock + ["CATransaction.commit()"] + outline.tracks.flatMap(lines)
        : outline.tracks.flatMap(lines) + ["CATransaction.commit()"])
    let text = """
      import UIKit

      /// \(code.headline)
      final class \(code.typeName): NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(
          using context: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { \(code.stage.duration.plainDescription) }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
          guard \(screens) else { return context.completeTransition(false) }
          let container = context.containerView
      \(body.joined(separator: "\n").indented(2))
        }
      }
      """
    let classes = outline.scene.layers.flatMap(\.selfAndDescendants).filter(views.isMade).map(type)
      .reduce(into: [String]()) { if $1 != "CALayer", !$0.contains($1) { $0.append($1) } }
    return CodeSnippet(
      ([text] + classes.map(UIKitViews.declaration)).joined(separator: "\n\n"), notes: notes)
  }

  /// Whether animations run on after the end, some perhaps for ever, so that it cannot be theirs.
  private var isOutlasted: Bool {
    outline.tracks.contains { track in
      track.begin + track.duration * track.repeatCount * (track.autoreverses ? 2 : 1)
        > code.stage.duration + 1e-6
    } || outline.layers.contains { $0.timing.repeatCount == .infinity }
  }

  /// An animation of nothing that ends when the transition does.
  private var clock: [String] {
    [
      "", "// Some animations run on; this one ends with the transition.",
      "let clock = CABasicAnimation(keyPath: \"zPosition\")",
      "clock.duration = \(code.stage.duration.plainDescription)",
      "container.layer.add(clock, forKey: \"clock\")",
    ]
  }

  /// The declarations of the views that the code animates. The view of the new screen is always
  /// needed in the end.
  private var screens: String {
    let from = shows(.from) ? "let from = context.view(forKey: .from), " : ""
    return from + "let to = context.view(forKey: .to)"
  }

  /// Whether the scene shows the whole of a screen, that is its own view.
  private func shows(_ source: ImageReference.Source) -> Bool {
    outline.references.contains { $0.part == .whole && $0.source == source }
  }

  private var notes: [String] {
    var notes: [String] = []
    let parts = partsOfScreens.map(\.name)
    if !parts.isEmpty {
      notes.append(
        "\(parts.joined(separator: ", ")): put your own views in the place of these pictures.")
    }
    if isOutlasted {
      notes.append(
        "Some animations run longer than the transition, which completes after "
          + "\(code.stage.duration.length) s; they go on until their layers are removed.")
    }
    for screen in ["from", "to"] {
      let ids = outline.layers.filter { UIKitViews.screen(of: $0) == screen }.map(\.id)
      if ids.count > 1 {
        notes.append(
          "A view is in one place only: put snapshots of \(screen) in all but one of "
            + "\(ids.joined(separator: ", ")).")
      }
    }
    return notes + UIKitBackdrop.notes(on: outline)
  }

  // MARK: Layers

  /// The declarations of layers for views of their own and for pictures of parts.
  private var pictures: [String] {
    partsOfScreens.map { reference in
      "let \(reference.name.identifier) = CALayer()  // contents: \(reference.phrase)"
    }
  }

  private var partsOfScreens: [ImageReference] {
    outline.references.filter { reference in reference.part.map { $0 != .whole } ?? false }
  }

  private func name(of layer: Layer) -> String {
    guard case .image(let reference) = layer.contents, reference.file == nil else {
      return layer.id.identifier + "Layer"
    }
    return UIKitViews.screen(of: layer).map { $0 + ".layer" } ?? reference.name.identifier
  }

  /// - Parameter superview: The view of the superlayer; nil if it has none.
  private func lines(
    of layer: Layer, in superlayer: String, _ superview: String?
  ) -> [String] {
    let (name, view) = (name(of: layer), superlayer.isEmpty ? nil : views.name(of: layer))
    var lines = [""]
    if let view, views.isMade(layer) {
      let type = type(of: layer)
      lines.append("let \(view) = \(UIKitViews.viewClass(of: type))()")
      lines.append("let \(name) = \(view).layer\(type == "CALayer" ? "" : " as! \(type)")")
    } else if UIKitViews.screen(of: layer) == nil, !layer.isPartOfScreen {
      lines.append("let \(name) = \(type(of: layer))()")
    }
    if let view, let superview {
      lines.append("\(superview).addSubview(\(view))")
    } else if !superlayer.isEmpty {
      lines.append("\(superlayer).addSublayer(\(name))")
    }
    lines += layer.settings.flatMap(self.lines(of:)).map { "\(name).\($0)" }
    if let view { lines += UIKitBackdrop.lines(of: layer, in: view) }
    lines += shapeLines(of: layer, name)
    for sublayer in layer.sublayers { lines += self.lines(of: sublayer, in: name, view) }
    if let mask = layer.mask {
      lines += self.lines(of: mask, in: "", nil)
      lines.append("\(name).mask = \(self.name(of: mask))")
    }
    return lines
  }

  private func type(of layer: Layer) -> String {
    if layer.isTransformLayer { return "CATransformLayer" }
    if layer.shape != nil { return "CAShapeLayer" }
    if case .gradient = layer.contents { return "CAGradientLayer" }
    return "CALayer"
  }

  /// The assignments of a property.
  private func lines(of setting: LayerSetting) -> [String] {
    switch setting {
    case .place(let bounds, let position):
      bounds == code.stage.bounds && position == code.stage.bounds.center
        ? ["frame = container.bounds"]
        : ["bounds = \(bounds.swift)", "position = \(position.swift)"]
    case .anchorPoint(let point): ["anchorPoint = \(point.swift)"]
    case .transform(let transform):
      transform.isFlat && transform.m33 == 1
        ? ["setAffineTransform(\(transform.plane.swift))"] : ["transform = \(transform.swift)"]
    case .sublayerTransform(let transform): ["sublayerTransform = \(transform.swift)"]
    case .anchorPointZ(let z): ["anchorPointZ = \(z.length)"]
    case .oneSided: ["isDoubleSided = false"]
    case .transformLayer: []
    case .opacity(let opacity): ["opacity = \(opacity.length)"]
    case .hidden: ["isHidden = true"]
    case .backgroundColor(let color): ["backgroundColor = \(color.uiKit)"]
    case .picture(let reference):
      reference.file.map { ["contents = UIImage(named: \"\($0.name)\")?.cgImage"] } ?? []
    case .cornerRadius(let radius): ["cornerRadius = \(radius.length)"]
    case .continuousCorners: ["cornerCurve = .continuous"]
    case .maskedCorners(let corners):
      ["maskedCorners = [\(corners.map(\.uiKit).joined(separator: ", "))]"]
    case .border(let width, let color):
      ["borderWidth = \(width.length)", "borderColor = \(color.map(\.uiKit) ?? "nil")"]
    case .contentsRect(let rect): ["contentsRect = \(rect.unitSwift)"]
    case .contentsGravity(let gravity): ["contentsGravity = .\(gravity)"]
    case .contentsScale(let scale): ["contentsScale = \(scale.length)"]
    case .contentsCenter(let rect): ["contentsCenter = \(rect.unitSwift)"]
    case .gradient(let gradient): Self.lines(of: gradient)
    case .masksToBounds: ["masksToBounds = true"]
    case .zPosition(let position): ["zPosition = \(position.length)"]
    case .shadow(let shadow): Self.lines(of: shadow)
    case .timing(let time): Self.lines(of: time)
    case .backdrop: []
    case .blend(let mode): ["compositingFilter = \"\(mode.rawValue)\""]
    }
  }

  private static func lines(of time: TimeSpace) -> [String] {
    var lines: [String] = []
    if time.beginTime != 0 {
      lines.append("beginTime = CACurrentMediaTime() + \(time.beginTime.plainDescription)")
    }
    if time.speed != 1 { lines.append("speed = \(time.speed.plainDescription)") }
    if time.timeOffset != 0 { lines.append("timeOffset = \(time.timeOffset.plainDescription)") }
    guard time.duration.isFinite else { return lines }
    lines.append("duration = \(time.duration.plainDescription)")
    if time.repeatCount != 0 {
      let count = time.repeatCount.isFinite ? time.repeatCount.plainDescription : ".infinity"
      lines.append("repeatCount = \(count)")
    }
    if time.repeatDuration != 0 {
      lines.append("repeatDuration = \(time.repeatDuration.plainDescription)")
    }
    if time.autoreverses { lines.append("autoreverses = true") }
    if time.fillMode != .removed { lines.append("fillMode = .\(time.fillMode)") }
    return lines
  }

  private static func lines(of shadow: Shadow) -> [String] {
    let lines = [
      "shadowColor = \(shadow.color.uiKit)", "shadowOpacity = \(shadow.opacity.length)",
      "shadowRadius = \(shadow.radius.length)", "shadowOffset = \(shadow.offset.swift)",
    ]
    guard let path = shadow.path else { return lines }
    return lines + ["shadowPath = \(Self.path(PathPart.parts(of: path)))"]
  }

  private static func lines(of gradient: Gradient) -> [String] {
    let colors = gradient.stops.map(\.color.uiKit).joined(separator: ", ")
    let locations = gradient.stops.map(\.location.length).joined(separator: ", ")
    let type = gradient.kind == .axial ? [] : ["type = .\(gradient.kind)"]
    return type + [
      "colors = [\(colors)]", "locations = [\(locations)]",
      "startPoint = \(gradient.startPoint.swift)", "endPoint = \(gradient.endPoint.swift)",
    ]
  }

  private func shapeLines(of layer: Layer, _ name: String) -> [String] {
    guard let shape = layer.shape else { return [] }
    var lines: [String] = []
    if shape.fillRule == .evenOdd { lines.append("\(name).fillRule = .evenOdd") }
    if shape.fillColor != .black {
      lines.append("\(name).fillColor = \(shape.fillColor.map(\.uiKit) ?? "nil")")
    }
    if let color = shape.strokeColor {
      lines.append("\(name).strokeColor = \(color.uiKit)")
      lines.append("\(name).lineWidth = \(shape.stroke.lineWidth.length)")
      if shape.stroke.lineCap != .butt {
        lines.append("\(name).lineCap = .\(shape.stroke.lineCap)")
      }
      if shape.stroke.lineJoin != .miter {
        lines.append("\(name).lineJoin = .\(shape.stroke.lineJoin)")
      }
      if shape.stroke.miterLimit != 10 {
        lines.append("\(name).miterLimit = \(shape.stroke.miterLimit.length)")
      }
      if !shape.stroke.dashPattern.isEmpty {
        let lengths = shape.stroke.dashPattern.map(\.length).joined(separator: ", ")
        lines.append("\(name).lineDashPattern = [\(lengths)]")
        lines.append("\(name).lineDashPhase = \(shape.stroke.dashPhase.length)")
      }
    }
    if shape.strokeStart != 0 {
      lines.append("\(name).strokeStart = \(shape.strokeStart.rounded(to: 6))")
    }
    if shape.strokeEnd != 1 {
      lines.append("\(name).strokeEnd = \(shape.strokeEnd.rounded(to: 6))")
    }
    let parts = PathPart.parts(of: shape.path, keepsStart: outline.keepsStart(of: layer))
    return lines + ["\(name).path = \(Self.path(parts))"]
  }

  /// A path as an expression.
  private static func path(_ parts: [PathPart]) -> String {
    switch parts.count == 1 ? parts[0] : .elements(Path()) {
    case .rect(let rect): return "CGPath(rect: \(rect.swift), transform: nil)"
    case .ellipse(let rect): return "CGPath(ellipseIn: \(rect.swift), transform: nil)"
    case .roundSquare(let rect): return roundSquare(rect.swift, side: rect.width)
    case .elements: break
    }
    let calls = parts.flatMap { notation.calls(for: $0, from: $0) }
    return
      (["{", "  let path = CGMutablePath()"] + calls.map { "  " + $0 } + ["  return path", "}()"])
      .joined(separator: "\n")
  }

  private static func roundSquare(_ rect: String, side: Double) -> String {
    "UIBezierPath(roundedRect: \(rect), cornerRadius: \((side / 2).length)).cgPath"
  }

  private static let notation = Notation.swift {
    "path.addPath(\(UIKitTransition.roundSquare($0, side: $1)))"
  }

  // MARK: Animations

  private func lines(_ track: SceneOutline.Track) -> [String] {
    switch UIKitBackdrop.animation(track) {
    case .effect(let isShown): return [""] + UIKitBackdrop.lines(track, isShown: isShown)
    case UIKitBackdrop.Animation.none?: return []
    case .property, nil: break
    }
    let constant = track.name
    let texts = texts(of: track.values, on: track.layer)
    var lines = [""]
    let timing = TimingCode(track.timing, duration: track.duration)
    if case .spring(let spring) = track.timing, texts.count == 2 {
      lines += springLines(spring, constant, timing, track)
    } else if let keyframes = track.timing.keyframes, texts.count == 2 {
      return lines + stepLines(keyframes, constant, track)
    } else if texts.count == 2, !track.isDiscrete {
      lines.append("let \(constant) = CABasicAnimation(keyPath: \"\(keyPath(track))\")")
    } else {
      lines += keyframeLines(constant, track, texts)
    }
    if texts.count == 2, !track.isDiscrete {
      lines += ["\(constant).fromValue = \(texts[0])", "\(constant).toValue = \(texts[1])"]
    }
    if let function = timing.mediaTimingFunction, function != "CAMediaTimingFunction(name: .linear)"
    {
      lines.append("\(constant).timingFunction = \(function)")
    }
    return lines + timeLines(track) + [add(track)]
  }

  private func springLines(
    _ spring: Spring, _ constant: String, _ timing: TimingCode, _ track: SceneOutline.Track
  ) -> [String] {
    let key = "\"\(keyPath(track))\""
    if case .perceptual(let duration, let bounce) = spring.form {
      return [
        "let \(constant) = CASpringAnimation(perceptualDuration: \(duration.plainDescription), "
          + "bounce: \(bounce.plainDescription))",
        "\(constant).keyPath = \(key)",
      ] + timing.springStatements(spring).map { $0.renamed(to: constant) }
    }
    let physical = Spring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: spring.initialVelocity, allowsOverdamping: spring.allowsOverdamping)
    return ["let \(constant) = CASpringAnimation(keyPath: \(key))"]
      + timing.springStatements(physical).map { $0.renamed(to: constant) }
  }

  private func keyframeLines(
    _ constant: String, _ track: SceneOutline.Track, _ texts: [String]
  ) -> [String] {
    var lines = [
      "let \(constant) = CAKeyframeAnimation(keyPath: \"\(keyPath(track))\")",
      "\(constant).values = [\(texts.joined(separator: ", "))]",
    ]
    if track.isDiscrete {
      lines.append("\(constant).calculationMode = .discrete")
      let times = (track.keyTimes + [1]).map { $0.rounded(to: 6) }
      lines.append("\(constant).keyTimes = [\(times.joined(separator: ", "))]")
    } else if let curve = track.curve, curve.calculationMode != .cubic {
      lines += curveLines(constant, curve)
    } else {
      if let curve = track.curve { lines += curveLines(constant, curve) }
      let times = track.keyTimes.map { $0.rounded(to: 6) }
      lines.append("\(constant).keyTimes = [\(times.joined(separator: ", "))]")
    }
    if !track.segmentTimings.isEmpty {
      let functions = track.segmentTimings.map {
        TimingCode($0, duration: track.duration).mediaTimingFunction
          ?? "CAMediaTimingFunction(name: .linear)"
      }
      lines.append("\(constant).timingFunctions = [\(functions.joined(separator: ", "))]")
    }
    return lines
  }

  private func curveLines(_ constant: String, _ curve: KeyframeAnimation) -> [String] {
    let shapes = [
      ("tensionValues", curve.tensionValues), ("continuityValues", curve.continuityValues),
      ("biasValues", curve.biasValues),
    ].filter { !$0.1.isEmpty }
    return ["\(constant).calculationMode = .\(curve.calculationMode)"]
      + shapes.map { name, numbers in
        let list = numbers.map { $0.rounded(to: 6) }.joined(separator: ", ")
        return "\(constant).\(name) = [\(list)]"
      }
  }

  /// The statements of steps and straight lines between two values.
  private func stepLines(
    _ keyframes: [(fraction: Double, progress: Double)], _ constant: String,
    _ track: SceneOutline.Track
  ) -> [String] {
    let times = keyframes.map { $0.fraction.rounded(to: 6) }.joined(separator: ", ")
    let values = texts(
      of: keyframes.map { frame in
        let (first, last) = (track.values[0], track.values[1])
        return (try? first.interpolated(to: last, progress: frame.progress)) ?? last
      }, on: track.layer)
    return [
      "let \(constant) = CAKeyframeAnimation(keyPath: \"\(keyPath(track))\")",
      "\(constant).values = [\(values.joined(separator: ", "))]",
      "\(constant).keyTimes = [\(times)]",
    ] + timeLines(track) + [add(track)]
  }

  /// Values as expressions; paths by calls that suit all of them.
  private func texts(of values: [AnimatableValue], on layer: String) -> [String] {
    let keepsStart = outline.layers.contains { $0.id == layer && outline.keepsStart(of: $0) }
    let matched = PathPart.matched(values.compactMap(\.path), keepsStart: keepsStart)
    return values.indices.map { index in
      matched.isEmpty ? values[index].uiKit : Self.path(matched.map { $0[index] })
    }
  }

  private func timeLines(_ track: SceneOutline.Track) -> [String] {
    let constant = track.name
    var lines = ["\(constant).duration = \(track.duration.plainDescription)"]
    if track.begin != 0 {
      lines.append("\(constant).beginTime = CACurrentMediaTime() + \(track.begin.plainDescription)")
    }
    if track.repeatCount != 1 {
      let count = track.repeatCount.isFinite ? track.repeatCount.plainDescription : ".infinity"
      lines.append("\(constant).repeatCount = \(count)")
    }
    if track.autoreverses { lines.append("\(constant).autoreverses = true") }
    if track.fillMode != .removed { lines.append("\(constant).fillMode = .\(track.fillMode)") }
    if track.isAdditive { lines.append("\(constant).isAdditive = true") }
    return lines
  }

  /// The key path of an animation, of a layer or of the effect that stands for its backdrop.
  private func keyPath(_ track: SceneOutline.Track) -> String {
    if case .property(let keyPath, _) = UIKitBackdrop.animation(track) { return keyPath }
    return track.property.rawValue
  }

  private func add(_ track: SceneOutline.Track) -> String {
    var layer = outline.layers.first { $0.id == track.layer }.map(name) ?? "layer"
    if case .property(_, let effect) = UIKitBackdrop.animation(track) { layer = effect }
    return "\(layer).add(\(track.name), forKey: \"\(track.name)\")"
  }

  /// The statements after completion: the view of the new screen replaces pictures of it.
  private var completion: [String] {
    let settled = outline.scene.settled.flatMap { $0.placements() }.map(\.layer)
    let ids = Set(settled.map(\.id))
    let unmasked = Set(settled.filter { $0.mask == nil }.map(\.id))
    func removals(_ layers: [Layer]) -> [String] {
      layers.flatMap { layer -> [String] in
        if layer.id == hostOfNew?.id || !ids.contains(layer.id) || layer.isPartOfScreen {
          return [removal(of: layer)]
        }
        let mask =
          layer.mask != nil && unmasked.contains(layer.id) ? ["\(name(of: layer)).mask = nil"] : []
        return removals(layer.sublayers) + mask
      }
    }
    let lines = removals(outline.scene.layers)
    return placing + lines.filter { !$0.hasSuffix(".mask = nil") }
      + lines.filter { $0.hasSuffix(".mask = nil") }
      + ["context.completeTransition(!context.transitionWasCancelled)"]
  }

  /// The outermost layer around the view of the new screen; nil if that is in the container itself.
  private var hostOfNew: Layer? {
    outline.scene.layers.first { layer in
      UIKitViews.screen(of: layer) != "to"
        && layer.selfAndDescendants.contains { UIKitViews.screen(of: $0) == "to" }
    }
  }

  private var placing: [String] {
    let frame = "to.frame = container.bounds"
    if let host = hostOfNew {
      guard let view = views.name(of: host) else { return ["container.addSubview(to)", frame] }
      return ["container.insertSubview(to, aboveSubview: \(view))", frame]
    }
    return shows(.to) ? [] : [frame, "container.addSubview(to)"]
  }

  private func removal(of layer: Layer) -> String {
    views.name(of: layer).map { "\($0).removeFromSuperview()" }
      ?? "\(name(of: layer)).removeFromSuperlayer()"
  }
}

extension String {
  fileprivate func renamed(to name: String) -> String {
    hasPrefix("animation.") ? name + dropFirst("animation".count) : self
  }
}

extension Color {
  /// The colour as an expression.
  var uiKit: String {
    if self == .black { return "UIColor.black.cgColor" }
    if self == .white { return "UIColor.white.cgColor" }
    let digits = exactText == text ? 3 : 6
    let (red, green, blue) = (
      red.rounded(to: digits), green.rounded(to: digits), blue.rounded(to: digits)
    )
    return "CGColor(red: \(red), green: \(green), blue: \(blue), "
      + "alpha: \(alpha.rounded(to: digits)))"
  }
}

extension AffineTransform {
  fileprivate var swift: String {
    let numbers = [("a", a), ("b", b), ("c", c), ("d", d), ("tx", tx), ("ty", ty)]
    return "CGAffineTransform("
      + numbers.map { "\($0.0): \($0.1.rounded(to: 6))" }.joined(separator: ", ") + ")"
  }
}

extension Transform3D {
  fileprivate var swift: String {
    if isFlat, m33 == 1 { return "CATransform3DMakeAffineTransform(\(plane.swift))" }
    let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    return "CATransform3D("
      + zip(names, numbers).map { "\($0): \($1.rounded(to: 9))" }.joined(separator: ", ") + ")"
  }
}

extension AnimatableValue {
  /// The value as an expression for an animation.
  fileprivate var uiKit: String {
    switch self {
    case .number(let number): number.rounded(to: 6)
    case .flag(let flag): flag ? "true" : "false"
    case .point(let point): point.swift
    case .size(let size): size.swift
    case .rect(let rect): rect.swift
    case .color(let color): color.uiKit
    case .transform(let transform): transform.swift
    case .path(let path): path.svg
    case .numbers(let numbers): "[\(numbers.map { $0.rounded(to: 6) }.joined(separator: ", "))]"
    case .colors(let colors): "[\(colors.map(\.uiKit).joined(separator: ", "))]"
    case .contents(let contents): contents?.images.first?.uiKit ?? "NSNull()"
    }
  }
}

extension ImageReference {
  /// The picture as an expression for an animation.
  fileprivate var uiKit: String {
    if let file { return "UIImage(named: \"\(file.name)\")!.cgImage!" }
    return "UIImage().cgImage as Any /* \(phrase) */"
  }
}

extension LayerCorner {
  /// The corner as an option.
  var uiKit: String {
    switch self {
    case .topLeft: ".layerMinXMinYCorner"
    case .topRight: ".layerMaxXMinYCorner"
    case .bottomLeft: ".layerMinXMaxYCorner"
    case .bottomRight: ".layerMaxXMaxYCorner"
    }
  }
}
