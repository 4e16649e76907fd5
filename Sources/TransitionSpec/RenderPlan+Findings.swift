import TransitionEngine

// The problems of a plan's transition, on its own stage and on others.

extension RenderPlan {
  /// Corners that stay uncovered on devices, whatever the plan's own is.
  package var deviceFindings: [TransitionFinding] {
    // What a spec declares has no circle, and laying it out again for every device takes time.
    if transition is DeclaredTransition { return [] }
    var fix: String?
    let devices = Device.all.compactMap { device -> FindingProblem.UncoveredDevice? in
      for finding in transition.findings(on: stage(on: device)) {
        guard case .uncoveredCorners(let share, _, _) = finding.problem else { continue }
        fix = finding.fix
        return FindingProblem.UncoveredDevice(device, fraction: share)
      }
      return nil
    }
    return devices.isEmpty ? [] : [TransitionFinding(.uncoveredDevices(devices), fix: fix)]
  }

  /// A duration that was likely meant otherwise, where it may be why there are so many frames.
  package var doubtfulDuration: TransitionFinding? {
    guard case .rate = schedule else { return nil }
    return findings.first { if case .longDuration = $0.problem { true } else { false } }
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

  /// Whether layers and animations of a spec's own, which were declared for another plan's container,
  /// are in this one where they were in that: they have places in points.
  package func hasFixedPlaces(of declared: RenderPlan) -> Bool {
    guard transition is DeclaredTransition, stage.size != declared.stage.size else { return false }
    let (spans, others) = (scene.spans, declared.scene.spans)
    let places = zip(spans.flatMap(\.layers), others.flatMap(\.layers)).contains {
      zip($0.selfAndDescendants, $1.selfAndDescendants).contains {
        $0.bounds == $1.bounds || $0.shape != nil
      }
    }
    let animations = spans.flatMap(\.animations).flatMap(\.propertyAnimations)
    return places || animations.contains(where: \.hasPlaces)
  }

  /// Whether a spec declares layers of its own for a container of a device's size, so that a person
  /// would look at them on other devices too. An app's code lays itself out on each.
  package var isDeclaredForDevice: Bool {
    transition is DeclaredTransition && !isOfCode && Device.all.contains { $0.size == stage.size }
  }

  /// Whether the layers and animations are those that an app's code came to.
  package var isOfCode: Bool { locations[.transition]?.place.isInCode ?? false }
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
