import TransitionEngine

// The same transition on another canvas, to be looked at.
extension RenderPlan {
  /// The plan with another container or scale. Pictures from files are fitted to the canvas, and never
  /// refused for their size.
  ///
  /// - Parameters:
  ///   - device: Which has the container; nil for the plan's own.
  ///   - scale: In pixels per point.
  ///   - width: Of a frame, in pixels.
  ///   - height: Of a frame, in pixels.
  private func on(
    _ device: Device? = nil, scale: Double, width: Int, height: Int
  ) -> RenderPlan {
    var plan = self
    (plan.scale, plan.width, plan.height) = (scale, width, height)
    plan.stage = stage(
      in: device?.size ?? stage.size, scale: scale,
      safeAreaInsets: device?.safeAreaInsets ?? stage.safeAreaInsets)
    plan.fit = fit ?? .stretch
    return plan
  }

  /// The plan with another number of pixels per point.
  ///
  /// - Parameter scale: In pixels per point, such that the canvas is within `Limits`.
  package func reduced(to scale: Double) -> RenderPlan {
    on(
      scale: scale, width: Self.wholePixels(stage.size.width * scale),
      height: Self.wholePixels(stage.size.height * scale))
  }

  /// The plan on another device, just large enough to tell pictures apart.
  package func preview(on device: Device) -> RenderPlan {
    let size = device.size
    let scale = hasPartsInPlace ? 1 : 200 / max(size.width, size.height)
    return on(
      device, scale: scale, width: Int(size.width * scale), height: Int(size.height * scale))
  }

  /// The plan on a canvas just large enough to tell pictures apart. It divides the plan's own evenly,
  /// so that nothing gains a blurred edge by it.
  package var preview: RenderPlan {
    on(
      scale: scale / Double(previewReduction), width: width / previewReduction,
      height: height / previewReduction)
  }

  /// The largest that divides both sides and leaves the longer one 200 pixels, where that makes the
  /// canvas small.
  private var previewReduction: Int {
    let side = max(width, height)
    if side <= 4096, hasPartsInPlace { return 1 }
    let largest = max(side / 200, 1)
    let divisor = (1...largest).last { width.isMultiple(of: $0) && height.isMultiple(of: $0) } ?? 1
    return side / divisor <= 1500 ? divisor : largest
  }

  /// Whether a spec puts pictures of parts of a screen where they lie on pixels of its own scale; on
  /// those of another they would not fit into the rest of the screen.
  private var hasPartsInPlace: Bool {
    transition is DeclaredTransition
      && layers(of: scene).flatMap(\.selfAndDescendants).contains { layer in
        guard case .image(let reference) = layer.contents, let part = reference.part else {
          return false
        }
        return part != .whole
      }
  }
}
