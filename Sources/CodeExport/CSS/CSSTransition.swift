import TransitionEngine

/// A transition as HTML elements, CSS rules and keyframes.
///
/// `left` and `top` of an element are the position of its layer, `translate` moves the anchor point
/// there, and `transform` applies about it.
struct CSSTransition {
  private let code: TransitionCode
  private var outline: SceneOutline { code.outline }
  /// The class of the whole, and the beginning of all names.
  private let name: String
  /// The transforms that need custom properties, by the ids of their layers.
  private let transforms: [String: CSSTransform]

  init(_ code: TransitionCode) {
    self.code = code
    let name = code.name.cssClass
    let outline = code.outline
    self.name = name.first?.isLetter == true ? name : "transition" + name
    let layers = outline.layers.map { layer in
      (
        layer.id,
        CSSTransform(layer, outline.tracks(of: layer), prefix: "\(name)-\(layer.id.cssClass)")
      )
    }
    transforms = Dictionary(layers, uniquingKeysWith: { $1 }).compactMapValues { $0 }
  }

  var snippet: CodeSnippet {
    let rules = outline.layers.map(rule).joined(separator: "\n")
    let frames = outline.tracks.map(keyframes).joined(separator: "\n")
    let easings = outline.tracks.map { TimingCode($0.timing, duration: $0.duration).cssEasing }
    let text = """
      <!-- \(code.headline) -->
      <div class="\(name)">
      \(outline.scene.layers.map { element($0).indented() }.joined(separator: "\n"))
      </div>

      <style>
      .\(name) { position: relative; overflow: hidden; width: \(px(code.stage.size.width)); height: \(px(code.stage.size.height)); }
      .\(name) * { position: absolute; box-sizing: border-box; translate: -50% -50%; }
      \(rules)
      \(frames)\(properties.map { "\n" + $0 }.joined())
      </style>
      """
    return CodeSnippet(
      text, error: easings.map(\.error).max() ?? 0, notes: easings.flatMap(\.notes) + notes)
  }

  private var notes: [String] {
    var notes: [String] = []
    if outline.layers.contains(where: {
      $0.mask?.mask != nil || $0.mask?.sublayers.isEmpty == false
    }) {
      notes.append("Only the outline of a mask is told, not what lies in it.")
    }
    if outline.tracks.contains(where: \.isAdditive) {
      notes.append("Additive animations need animation-composition: add.")
    }
    let left = outline.noteOfTracks { track in
      track.values.last.map { !declaration(track, $0).contains("has no equal") } ?? true
    }
    let both = outline.layers.filter {
      transforms[$0.id] != nil && outline.track($0, .transform) != nil
    }
    if !both.isEmpty {
      notes.append(
        "The transform and parts of it are animated at once, of which CSS shows one: "
          + "\(both.map(\.id).joined(separator: ", ")).")
    }
    if outline.layers.contains(where: isDashedAndTrimmed) {
      notes.append("Dashes of a line that is drawn are left out, as CSS draws it with a dash.")
    }
    if outline.layers.contains(where: {
      !$0.sublayerTransform.isIdentity && $0.sublayerTransform != $0.sublayerTransform.asPerspective
    }) {
      notes.append("A sublayerTransform other than a perspective is left out.")
    }
    return notes + [left].compactMap { $0 } + browserNotes + outline.notesOfLayers
  }

  /// The registrations without which custom properties would jump.
  private var properties: [String] {
    let names = outline.layers.map(\.id).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return names.flatMap { transforms[$0]?.variables ?? [] }.map { variable in
      "@property \(variable.name) { syntax: \"\(variable.syntax)\"; inherits: false; "
        + "initial-value: \(variable.initial); }"
    }
      + outline.layers.filter(isDrawnAtBothEnds).flatMap { layer in
        ["start", "end"].map {
          "@property \(stroke(layer, $0)) { syntax: \"<number>\"; inherits: false; initial-value: 0; }"
        }
      }
  }

  /// The browsers that what is used is new to.
  private var browserNotes: [String] {
    let shapes = outline.layers.compactMap(\.shape)
    let masks = outline.tracks.compactMap { masked[$0.layer] }
    return [
      properties.isEmpty
        ? nil : "@property is in Chrome from 85, Safari from 16.4 and Firefox from 128 on.",
      shapes.isEmpty
        ? nil
        : "d: path() is in Chrome, Edge and Firefox from 97 on, and not in Safari, which needs a d attribute and SMIL.",
      masks.contains { $0.mask?.shape == nil }
        ? "xywh() is in Chrome from 119, Firefox from 122 and Safari from 17.2 on." : nil,
    ].compactMap { $0 }
  }

  // MARK: Elements

  private func element(_ layer: Layer) -> String {
    let inside = layer.sublayers.map(element)
    let tag = layer.shape == nil ? "div" : "svg"
    let shape = layer.shape == nil ? "" : isDrawn(layer) ? #"<path pathLength="1"/>"# : "<path/>"
    let open = "<\(tag) class=\"\(layer.id.cssClass)\">\(shape)"
    if inside.isEmpty { return open + "</\(tag)>" }
    return open + "\n" + inside.map { $0.indented() }.joined(separator: "\n") + "\n</\(tag)>"
  }

  /// Whether the stroke is trimmed, now or in an animation. Dashes are then in fractions of the path's length.
  private func isDrawn(_ layer: Layer) -> Bool {
    outline.track(layer, .strokeEnd) != nil || outline.track(layer, .strokeStart) != nil
      || layer.shape?.strokeStart ?? 0 != 0 || layer.shape?.strokeEnd ?? 1 != 1
  }

  /// Whether each end of the stroke has an animation of its own, which CSS puts into one property.
  private func isDrawnAtBothEnds(_ layer: Layer) -> Bool {
    outline.track(layer, .strokeEnd) != nil && outline.track(layer, .strokeStart) != nil
  }

  private func isDashedAndTrimmed(_ layer: Layer) -> Bool {
    isDrawn(layer) && layer.shape?.stroke.isDashed == true && layer.shape?.strokeColor != nil
  }

  /// The custom property for an end of a stroke.
  private func stroke(_ layer: Layer, _ end: String) -> String {
    "--\(name)-\(layer.id.cssClass)-stroke-\(end)"
  }

  /// The declarations of a trimmed stroke: a dash of its length, moved to its start.
  private func trim(from start: Double, to end: Double) -> String {
    "stroke-dasharray: \(max(end - start, 0).rounded(to: 6)) 1; "
      + "stroke-dashoffset: \((-start).rounded(to: 6));"
  }

  /// The masked layers by the id of their mask. Masks have no element; their animations run on the
  /// masked one.
  private var masked: [String: Layer] {
    Dictionary(
      outline.layers.compactMap { layer in layer.mask.map { ($0.id, layer) } },
      uniquingKeysWith: { $1 })
  }

  private func rule(_ layer: Layer) -> String {
    if masked[layer.id] != nil { return "" }
    var lines = layer.settings.flatMap { self.lines(of: $0, of: layer) }
    if let transform = transforms[layer.id] {
      lines += transform.variables.map { "\($0.name): \($0.value);" }
      lines.append("transform: \(transform.functions);")
    }
    if let mask = layer.mask { lines.append("clip-path: \(clip(mask));") }
    let animations = own(layer) + (layer.mask.map(own) ?? [])
    let onElement = animations.filter { !$0.property.isOnPath || layer.shape == nil }
    if !onElement.isEmpty {
      lines.append("animation: \(onElement.map(animation).joined(separator: ",\n    "));")
    }
    let rule = ".\(name) .\(layer.id.cssClass) {\n\(lines.joined(separator: "\n").indented())\n}"
    return layer.shape.map { rule + "\n" + shapeRule(layer, $0, animations) } ?? rule
  }

  /// The declarations of a property; none for those that `notesOfLayers` names.
  private func lines(of setting: LayerSetting, of layer: Layer) -> [String] {
    switch setting {
    case .place(let bounds, let position):
      [
        "left: \(px(position.x)); top: \(px(position.y));",
        "width: \(px(bounds.width)); height: \(px(bounds.height));",
      ]
    case .anchorPoint(let point):
      [
        "translate: \((-point.x * 100).length)% \((-point.y * 100).length)%;",
        "transform-origin: \((point.x * 100).length)% \((point.y * 100).length)%;",
      ]
    case .transform where transforms[layer.id] != nil: []
    case .transform(let transform): ["transform: \(transform.css);"]
    case .sublayerTransform(let transform):
      transform == transform.asPerspective
        ? ["perspective: \(px(-1 / transform.m34)); transform-style: preserve-3d;"]
        : ["/* sublayerTransform has no equal */"]
    case .anchorPointZ(let z):
      // The anchor point lies in the superlayer's plane, the layer as far behind it.
      [
        "translate: \((-layer.anchorPoint.x * 100).length)% "
          + "\((-layer.anchorPoint.y * 100).length)% \(px(-z));",
        "transform-origin: \((layer.anchorPoint.x * 100).length)% "
          + "\((layer.anchorPoint.y * 100).length)% \(px(z));",
      ]
    case .oneSided: ["backface-visibility: hidden;"]
    case .transformLayer: ["transform-style: preserve-3d;"]
    case .opacity(let opacity): ["opacity: \(opacity.length);"]
    case .hidden: ["visibility: hidden;"]
    case .backgroundColor(let color): ["background-color: \(color.text);"]
    case .picture(let reference):
      [
        "background: url(\"\(reference.file?.name ?? reference.name + ".png")\") 0 0 / 100% 100%;  /* \(reference.phrase) */"
      ]
    case .cornerRadius(let radius): ["border-radius: \(px(radius));"]
    case .masksToBounds: ["overflow: hidden;"]
    case .shadow(let shadow) where shadow.opacity > 0:
      // Unlike that of box-shadow, the length of drop-shadow() is the Gaussian's σ itself, as shadowRadius
      // is. Source: Filter Effects Level 1, "drop-shadow()".
      [
        "filter: drop-shadow(\(px(shadow.offset.width)) \(px(shadow.offset.height)) "
          + "\(px(shadow.radius)) \(shadow.color.withAlpha(shadow.opacity).text));"
      ]
    case .backdrop(let backdrop):
      [Self.effect(backdrop, over: layer.backgroundColor)]
    // An outline lies above what is inside, as the border of a layer does; that of CSS would move it.
    case .border(let width, let color):
      [
        "outline: \(px(width)) solid \((color ?? .clear).text);",
        "outline-offset: \(px(-width));",
      ]
    case .blend(let mode): ["mix-blend-mode: \(mode.css);"]
    case .continuousCorners, .maskedCorners, .contentsRect, .contentsGravity, .contentsScale,
      .contentsCenter, .gradient, .zPosition, .shadow, .timing:
      []
    }
  }

  /// The declarations of a backdrop, whose tint is below the layer's own background.
  private static func effect(_ backdrop: Backdrop, over background: Color?) -> String {
    let intensity = min(max(backdrop.intensity, 0), 1)
    let radius = (backdrop.radius * intensity).length
    let saturation = (1 + (backdrop.saturation - 1) * intensity).rounded(to: 3)
    let tint = backdrop.tint.withAlpha(backdrop.tint.alpha * intensity)
    let color =
      background == nil && backdrop.tint.alpha > 0 ? " background-color: \(tint.text);" : ""
    return "backdrop-filter: blur(\(radius)px) saturate(\(saturation));\(color)"
  }

  private func own(_ layer: Layer) -> [SceneOutline.Track] { outline.tracks(of: layer) }

  private func shapeRule(
    _ layer: Layer, _ shape: Shape, _ animations: [SceneOutline.Track]
  ) -> String {
    var lines = [
      "d: path(\"\(shape.path.css)\");", "fill: \(shape.fillColor?.text ?? "none");",
      "translate: none;",
    ]
    if shape.fillRule == .evenOdd { lines.append("fill-rule: evenodd;") }
    if let stroke = shape.strokeColor {
      lines.append("stroke: \(stroke.text); stroke-width: \(px(shape.stroke.lineWidth));")
      if shape.stroke.lineCap != .butt { lines.append("stroke-linecap: \(shape.stroke.lineCap);") }
      if shape.stroke.lineJoin == .miter {
        lines.append("stroke-miterlimit: \(shape.stroke.miterLimit.rounded(to: 6));")
      } else {
        lines.append("stroke-linejoin: \(shape.stroke.lineJoin);")
      }
    }
    let tracks = animations.filter(\.property.isOnPath)
    if isDrawnAtBothEnds(layer) {
      let (start, end) = (stroke(layer, "start"), stroke(layer, "end"))
      lines += [
        "\(start): \(shape.strokeStart.rounded(to: 6)); \(end): \(shape.strokeEnd.rounded(to: 6));",
        "stroke-dasharray: max(var(\(end)) - var(\(start)), 0) 1;",
        "stroke-dashoffset: calc(0 - var(\(start)));",
      ]
    } else if isDrawn(layer), shape.strokeStart == 0, shape.strokeEnd == 1,
      outline.track(layer, .strokeStart) == nil
    {
      lines.append("stroke-dasharray: 1 1;")
    } else if isDrawn(layer) {
      lines.append(trim(from: shape.strokeStart, to: shape.strokeEnd))
    } else if shape.stroke.isDashed {
      let lengths = shape.stroke.dashPattern.map(px).joined(separator: " ")
      lines.append("stroke-dasharray: \(lengths);")
      if shape.stroke.dashPhase != 0 {
        lines.append("stroke-dashoffset: \(px(shape.stroke.dashPhase));")
      }
    }
    if !tracks.isEmpty {
      lines.append("animation: \(tracks.map(animation).joined(separator: ",\n    "));")
    }
    return ".\(name) .\(layer.id.cssClass) { overflow: visible; }\n"
      + ".\(name) .\(layer.id.cssClass) > path {\n\(lines.joined(separator: "\n").indented())\n}"
  }

  /// The outline of a mask as the `clip-path` of the masked element.
  private func clip(_ mask: Layer) -> String {
    guard let shape = mask.shape else {
      return "path(\"\(PlacedLayer(layer: mask, transform: mask.affineTransform).outline.css)\")"
    }
    return Self.clip(shape.path.applying(mask.affineTransform), shape.fillRule)
  }

  private static func clip(_ path: Path, _ rule: FillRule) -> String {
    "path(\(rule == .evenOdd ? "evenodd, " : "")\"\(path.css)\")"
  }

  // MARK: Animations

  private func animation(_ track: SceneOutline.Track) -> String {
    let easing =
      isEasedAsAWhole(track)
      ? "linear" : TimingCode(track.timing, duration: track.duration).cssEasing.code
    let delay = track.begin == 0 ? "" : " \(track.begin.cssMilliseconds)"
    let fill =
      switch track.fillMode {
      case .removed: ""
      case .forwards: " forwards"
      case .backwards: " backwards"
      case .both: " both"
      }
    let runs = track.autoreverses ? track.repeatCount * 2 : track.repeatCount
    let count = runs == 1 ? "" : runs.isFinite ? " \(runs.length)" : " infinite"
    let direction = track.autoreverses ? " alternate" : ""
    return "\(name)-\(track.name) \(track.duration.cssMilliseconds) \(easing)"
      + delay + count + direction + fill
  }

  /// Whether the easing of an animation runs through several keyframes. In CSS it would hold between two.
  private func isEasedAsAWhole(_ track: SceneOutline.Track) -> Bool {
    track.timing != .linear && track.keyTimes != [0, 1]
  }

  /// The times and values of a track with the easing from each on, if that is not the animation's.
  private func frames(
    _ track: SceneOutline.Track
  ) -> [(time: Double, value: AnimatableValue, easing: String?)] {
    var frames: [(time: Double, value: AnimatableValue, easing: String?)]
    if isEasedAsAWhole(track) {
      let straight = StraightFrames(track, easedBy: track.timing)
      frames = zip(straight.times, straight.values).map {
        ($0, $1, track.isDiscrete ? "step-end" : nil)
      }
    } else {
      frames = track.values.indices.map { index in
        let times = track.keyTimes
        let seconds =
          (index + 1 < times.count ? times[index + 1] - times[index] : 1) * track.duration
        let own = index < track.segmentTimings.count ? track.segmentTimings[index] : nil
        let easing = own.map { TimingCode($0, duration: seconds).cssEasing.code }
        return (times[index], track.values[index], track.isDiscrete ? "step-end" : easing)
      }
    }
    // Without these CSS would begin and end at the element's own value.
    if let first = frames.first, first.time > 0 { frames.insert((0, first.value, "linear"), at: 0) }
    if let last = frames.last, last.time < 1 { frames.append((1, last.value, nil)) }
    return frames
  }

  private func keyframes(_ track: SceneOutline.Track) -> String {
    let lines = frames(track).map { time, value, easing in
      let place = time == 0 ? "from" : time == 1 ? "to" : "\((time * 100).rounded(to: 3))%"
      let timing = easing.map { " animation-timing-function: \($0);" } ?? ""
      return "\(place) { \(declaration(track, value))\(timing) }"
    }
    return "@keyframes \(name)-\(track.name) {\n"
      + lines.joined(separator: "\n").indented() + "\n}"
  }

  private func declaration(_ track: SceneOutline.Track, _ value: AnimatableValue) -> String {
    if let host = masked[track.layer], let mask = host.mask {
      return maskDeclaration(track, value, mask)
    }
    if let declaration = transforms[track.layer]?.declaration(track.property, value) {
      return declaration
    }
    if let layer = outline.layers.first(where: { $0.id == track.layer }) {
      if let declaration = strokeDeclaration(track, value, layer) { return declaration }
      if track.property.part == .backdrop {
        var changed = layer
        track.property.set(value, on: &changed)
        if let backdrop = changed.backdrop {
          return Self.effect(backdrop, over: layer.backgroundColor)
        }
      }
    }
    switch (track.property, value) {
    case (.opacity, .number(let number)): return "opacity: \(number.rounded(to: 6));"
    case (.hidden, .flag(let flag)): return "visibility: \(flag ? "hidden" : "visible");"
    case (.position, .point(let point)): return place(track, point)
    case (.positionX, .number(let x)): return "left: \(px(x));"
    case (.positionY, .number(let y)): return "top: \(px(y));"
    case (.bounds, .rect(let rect)):
      return "width: \(px(rect.width)); height: \(px(rect.height));"
    case (.boundsSize, .size(let size)):
      return "width: \(px(size.width)); height: \(px(size.height));"
    case (.boundsWidth, .number(let width)): return "width: \(px(max(width, 0)));"
    case (.boundsHeight, .number(let height)): return "height: \(px(max(height, 0)));"
    case (.transform, .transform(let transform)): return "transform: \(transform.css);"
    case (.transformScale, .number(let number)): return "scale: \(number.rounded(to: 6));"
    case (.transformScaleX, .number(let number)): return "scale: \(number.rounded(to: 6)) 1;"
    case (.transformScaleY, .number(let number)): return "scale: 1 \(number.rounded(to: 6));"
    case (.transformRotation, .number(let angle)), (.transformRotationZ, .number(let angle)):
      return "rotate: \(angle.rounded(to: 6))rad;"
    case (.transformRotationX, .number(let angle)):
      return "rotate: x \(angle.rounded(to: 6))rad;"
    case (.transformRotationY, .number(let angle)):
      return "rotate: y \(angle.rounded(to: 6))rad;"
    case (.transformScaleZ, .number(let number)): return "scale: 1 1 \(number.rounded(to: 6));"
    case (.transformTranslationZ, .number(let z)): return "transform: translateZ(\(px(z)));"
    case (.transformTranslationX, .number(let x)): return "transform: translateX(\(px(x)));"
    case (.transformTranslationY, .number(let y)): return "transform: translateY(\(px(y)));"
    case (.cornerRadius, .number(let radius)): return "border-radius: \(px(radius));"
    case (.borderWidth, .number(let width)):
      return "outline-width: \(px(max(width, 0))); outline-offset: \(px(-max(width, 0)));"
    case (.borderColor, .color(let color)): return "outline-color: \(color.text);"
    case (.backgroundColor, .color(let color)): return "background-color: \(color.text);"
    case (.fillColor, .color(let color)): return "fill: \(color.text);"
    case (.strokeColor, .color(let color)): return "stroke: \(color.text);"
    case (.lineWidth, .number(let width)): return "stroke-width: \(px(width));"
    case (.lineDashPhase, .number(let phase)): return "stroke-dashoffset: \(px(phase));"
    case (.miterLimit, .number(let limit)): return "stroke-miterlimit: \(limit.rounded(to: 6));"
    case (.path, .path(let path)): return "d: path(\"\(path.css)\");"
    case (.strokeEnd, .number(let end)): return "stroke-dashoffset: \((1 - end).rounded(to: 6));"
    default: return "/* \(track.property.rawValue) has no equal */"
    }
  }

  /// The declarations for an end of a stroke; nil for other properties.
  private func strokeDeclaration(
    _ track: SceneOutline.Track, _ value: AnimatableValue, _ layer: Layer
  ) -> String? {
    guard let shape = layer.shape, let number = value.number else { return nil }
    let isStart = track.property == .strokeStart
    guard isStart || track.property == .strokeEnd else { return nil }
    if isDrawnAtBothEnds(layer) {
      return "\(stroke(layer, isStart ? "start" : "end")): \(number.rounded(to: 6));"
    }
    if !isStart, shape.strokeStart == 0, shape.strokeEnd == 1 { return nil }
    return isStart
      ? trim(from: number, to: shape.strokeEnd) : trim(from: shape.strokeStart, to: number)
  }

  /// A position as a way from the layer's own, since browsers put `left` and `top` on whole pixels. What is
  /// added to a position is no way from anywhere.
  private func place(_ track: SceneOutline.Track, _ point: Point) -> String {
    guard !track.isAdditive, let layer = outline.layers.first(where: { $0.id == track.layer })
    else {
      return "left: \(px(point.x)); top: \(px(point.y));"
    }
    func part(_ anchor: Double, _ way: Double) -> String {
      let share = "\((-anchor * 100).length)%"
      return way == 0 ? share : "calc(\(share) + \(px(way)))"
    }
    return "translate: \(part(layer.anchorPoint.x, point.x - layer.position.x)) "
      + "\(part(layer.anchorPoint.y, point.y - layer.position.y))"
      + (layer.anchorPointZ == 0 ? ";" : " \(px(-layer.anchorPointZ));")
  }

  /// The `clip-path` of an animated mask. Its other animated properties are taken at the same
  /// keyframe.
  private func maskDeclaration(
    _ track: SceneOutline.Track, _ value: AnimatableValue, _ mask: Layer
  ) -> String {
    if let shape = mask.shape, case .path(let path) = value {
      return "clip-path: \(Self.clip(path.applying(mask.affineTransform), shape.fillRule));"
    }
    guard let index = track.values.firstIndex(of: value) else { return "" }
    func sibling(_ property: AnimatableProperty) -> AnimatableValue? {
      outline.track(mask, property).map { $0.values[min(index, $0.values.count - 1)] }
    }
    let bounds = sibling(.bounds)?.rect ?? mask.bounds
    let position = sibling(.position)?.point ?? mask.position
    let radius = sibling(.cornerRadius)?.number ?? mask.cornerRadius
    let rect = Rect(center: position, size: bounds.size)
    return "clip-path: xywh(\(px(rect.minX)) \(px(rect.minY)) \(px(rect.width)) "
      + "\(px(rect.height)) round \(px(radius)));"
  }

  private func px(_ length: Double) -> String { length == 0 ? "0" : length.length + "px" }
}

extension AnimatableProperty {
  /// Whether the property belongs to the path inside an SVG element.
  fileprivate var isOnPath: Bool {
    switch self {
    case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase,
      .miterLimit:
      true
    default: false
    }
  }
}

extension String {
  fileprivate var cssClass: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "-" })
  }
}

extension Path {
  fileprivate var css: String {
    mapPoints { point in
      Point(x: (point.x * 1000).rounded() / 1000, y: (point.y * 1000).rounded() / 1000)
    }.svg
  }
}

extension Transform3D {
  /// The perspective that it has, alone.
  fileprivate var asPerspective: Transform3D {
    m34 == 0 ? .identity : Transform3D(perspective: -1 / m34)
  }
}
