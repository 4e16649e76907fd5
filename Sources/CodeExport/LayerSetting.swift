import TransitionEngine

/// A property of a layer that differs from its default: what a declaring dialect has a statement for.
enum LayerSetting {
  case place(bounds: Rect, position: Point)
  case anchorPoint(Point)
  case transform(Transform3D)
  case sublayerTransform(Transform3D)
  case anchorPointZ(Double)
  case oneSided
  case transformLayer
  case opacity(Double)
  case hidden
  case backgroundColor(Color)
  case picture(ImageReference)
  case cornerRadius(Double)
  case continuousCorners
  case maskedCorners([LayerCorner])
  case border(width: Double, color: Color?)
  case contentsRect(Rect)
  case contentsGravity(ContentsGravity)
  case contentsScale(Double)
  case contentsCenter(Rect)
  case gradient(Gradient)
  case masksToBounds
  case zPosition(Double)
  case shadow(Shadow)
  case timing(TimeSpace)
  case backdrop(Backdrop)
  case blend(BlendMode)
}

extension Layer {
  /// The place and every property that differs from its default, in the order of statements.
  var settings: [LayerSetting] {
    var settings = [LayerSetting.place(bounds: bounds, position: position)]
    if anchorPoint != Point(x: 0.5, y: 0.5) { settings.append(.anchorPoint(anchorPoint)) }
    if !transform.isIdentity { settings.append(.transform(transform)) }
    if !sublayerTransform.isIdentity { settings.append(.sublayerTransform(sublayerTransform)) }
    if anchorPointZ != 0 { settings.append(.anchorPointZ(anchorPointZ)) }
    if !isDoubleSided { settings.append(.oneSided) }
    if isTransformLayer { settings.append(.transformLayer) }
    if opacity != 1 { settings.append(.opacity(opacity)) }
    if isHidden { settings.append(.hidden) }
    if let backgroundColor { settings.append(.backgroundColor(backgroundColor)) }
    if case .image(let reference) = contents { settings.append(.picture(reference)) }
    if cornerRadius != 0 { settings.append(.cornerRadius(cornerRadius)) }
    if cornerCurve == .continuous { settings.append(.continuousCorners) }
    if maskedCorners != .all { settings.append(.maskedCorners(maskedCorners.corners)) }
    if borderWidth != 0 || borderColor != .black {
      settings.append(.border(width: borderWidth, color: borderColor))
    }
    if contentsRect != Layer.wholeContents { settings.append(.contentsRect(contentsRect)) }
    if contentsGravity != .resize { settings.append(.contentsGravity(contentsGravity)) }
    if contentsScale != 1 { settings.append(.contentsScale(contentsScale)) }
    if contentsCenter != Layer.wholeContents { settings.append(.contentsCenter(contentsCenter)) }
    if case .gradient(let gradient) = contents { settings.append(.gradient(gradient)) }
    if masksToBounds { settings.append(.masksToBounds) }
    if zPosition != 0 { settings.append(.zPosition(zPosition)) }
    if let shadow { settings.append(.shadow(shadow)) }
    if timing != TimeSpace() { settings.append(.timing(timing)) }
    if let backdrop { settings.append(.backdrop(backdrop)) }
    if let compositingFilter { settings.append(.blend(compositingFilter)) }
    return settings
  }
}

extension ImageReference {
  /// A short description of the picture.
  var phrase: String {
    if let file { return file.name }
    let screen = source == .from ? "the old screen" : "the new screen"
    switch part {
    case .whole: return screen
    case .element(let element): return "the \(element.rawValue) of \(screen)"
    case .without(let element): return "\(screen) without its \(element.rawValue)"
    case nil: return screen
    case .snapshot(let element):
      return "what shows in place of the \(element.rawValue) on \(screen)"
    }
  }
}
