import TransitionEngine

// What a plan's transition gets wrong, on its stage and on others.

extension RenderPlan {
  /// Corners that stay uncovered on devices, whatever the plan's own is.
  package var deviceFindings: [TransitionFinding] {
    var fix: String?
    let devices = Device.all.compactMap { device -> FindingProblem.UncoveredDevice? in
      for finding in transition.findings(on: stage(in: device.size, scale: device.scale)) {
        guard case .uncoveredCorners(let share, _, _) = finding.problem else { continue }
        fix = finding.fix
        return FindingProblem.UncoveredDevice(device, fraction: share)
      }
      return nil
    }
    return devices.isEmpty ? [] : [TransitionFinding(.uncoveredDevices(devices), fix: fix)]
  }

  /// Where a finding's subject is declared: in a spec's own layers and animations, or for a transition of
  /// the catalogue where that is named.
  package func location(of subject: FindingSubject) -> SubjectLocation? {
    if case .settledLayer(let id) = subject {
      return locations[subject] ?? location(of: .layer(id))
    }
    return locations[subject] ?? locations[.transition]
  }

  static func locations(_ spec: RenderSpec) -> [FindingSubject: SubjectLocation] {
    if let scene = spec.scene {
      return scene.locations
    }
    return spec.transition.map {
      [.transition: SubjectLocation(key: "transition", place: $0.place)]
    } ?? [:]
  }

  /// The plan with one more correction of its transition.
  package func applying(_ fix: TransitionFix) -> RenderPlan {
    var plan = self
    plan.stage.fixes.insert(fix.name)
    return plan
  }

  /// The plan on another device, with the canvas of a preview.
  package func preview(on device: Device) -> RenderPlan {
    var plan = self
    plan.scale = hasPartsInPlace ? 1 : 200 / max(device.size.width, device.size.height)
    (plan.width, plan.height) = (
      Int(device.size.width * plan.scale), Int(device.size.height * plan.scale)
    )
    plan.stage = stage(in: device.size, scale: plan.scale)
    plan.fit = fit ?? .stretch
    return plan
  }

  /// Whether layers and animations of a spec's own, which were declared for another plan's container,
  /// are in this one where they were in that: they have places in points.
  package func hasFixedPlaces(of declared: RenderPlan) -> Bool {
    guard transition is DeclaredTransition, stage.size != declared.stage.size else { return false }
    let (layers, others) = (scene.layers, declared.scene.layers)
    let places = zip(layers, others).contains {
      zip($0.selfAndDescendants, $1.selfAndDescendants).contains {
        $0.bounds == $1.bounds || $0.shape != nil
      }
    }
    return places || scene.animations.flatMap(\.propertyAnimations).contains(where: \.hasPlaces)
  }

  /// Whether a spec declares layers of its own for a container of a device's size, so that a person
  /// would look at them on other devices too.
  package var isDeclaredForDevice: Bool {
    transition is DeclaredTransition && Device.all.contains { $0.size == stage.size }
  }

  /// The plan on a canvas just large enough to tell pictures apart: a whole part of the plan's, so that
  /// nothing gains a blurred edge by it.
  package var preview: RenderPlan {
    let reduction = Double(previewReduction)
    var plan = self
    (plan.width, plan.height) = (width / previewReduction, height / previewReduction)
    plan.scale = scale / reduction
    plan.stage = stage(in: stage.size, scale: plan.scale)
    plan.fit = fit ?? .stretch
    return plan
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
        guard case .image(let reference) = layer.contents else { return false }
        return reference.part != .whole
      }
  }
}

extension PropertyAnimation {
  /// Whether its values are places in points of the container, not shares or changes.
  fileprivate var hasPlaces: Bool {
    switch keyPath {
    case .position, .positionX, .positionY, .path, .bounds: true
    default: keyPath.isExtent
    }
  }
}

/// Where a subject is declared in a spec.
package struct SubjectLocation: Hashable, Sendable {
  /// The key's path, as `layers[1].mask`.
  package let key: String
  package let place: Place
}
