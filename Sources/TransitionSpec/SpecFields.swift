import SyntheticScreens
import TransitionEngine

/// The keys of a spec, each a property here, in the order in which they are written.
///
/// A key with an option has one line in the command's `SpecOptions` too, a variable that is named like the
/// option. `RenderPlan` and `Stage` give a key its effect.
package struct SpecFields: Sendable {
  package static let standard = SpecFields()

  // The transition.

  package let transition = SpecField(
    "transition", .transition, "a transition of the catalogue",
    write: { plan, form in form == .layers ? nil : plan.transition.name })

  package let operation = SpecField<Operation>(
    "operation", .choice, "default: the transition's forward one",
    control: SpecControl(
      "Operation", at: 1, resets: ["from", "to"],
      isShown: { $0.transition.operations.count > 1 },
      widgetOf: { .choice($0.transition.operations.map(\.rawValue)) }),
    write: { plan, form in form == .layers ? nil : plan.stage.operation })

  // An app's own code instead.

  package let codeFiles = SpecField(
    "code.files", .list(of: .text, minimum: 1, schema: SpecSchema.codeFiles),
    "Swift files, relative to the spec")

  package let codeAnimator = SpecField(
    "code.animator", .text, "an expression of Swift for the animator; default: it is looked for",
    option: SpecOption(
      "animator", valueName: "swift",
      "For an app's code: an expression for the animator, in which 'operation', 'isForward' and 'stage' are "
        + "known, as 'MaskTransition(operation: operation)'. (default: the one that the code has)"))

  package let codeConfigure = SpecField(
    "code.configure", .text, "statements of Swift, in which $0 is the animator",
    option: SpecOption(
      "configure", valueName: "swift",
      "For an app's code: statements that set up the animator before it runs, as "
        + "'$0.startingPoint = CGPoint(x: 195, y: 700)'."))

  package let codeFrom = SpecField(
    "code.from", .text, "an expression of Swift for the old screen's controller",
    option: SpecOption(
      "from-controller", valueName: "swift",
      "For an app's code: an expression for the old screen's controller. (default: a plain one that shows "
        + "--from)"))

  package let codeTo = SpecField(
    "code.to", .text, "an expression of Swift for the new screen's controller",
    option: SpecOption(
      "to-controller", valueName: "swift",
      "For an app's code: an expression for the new screen's controller. (default: a plain one that shows "
        + "--to)"))

  package let codePatience = SpecField(
    "code.patience", .duration(in: MediaTiming.durations),
    "how long the code may go on without completing the transition, in virtual time; default: 10",
    option: SpecOption(
      "patience",
      "For an app's code: seconds of virtual time in which it must complete the transition, up to 3600. "
        + "(default: 10)"))

  // Its pace.

  package let duration = SpecField(
    "duration", .duration(in: MediaTiming.durations),
    "default: the settling duration of a timing that is a spring, or the transition's own",
    option: SpecOption(
      "duration", allowsHyphen: true,
      "Seconds or milliseconds, 0.001 to 3600 s; cuts a spring. "
        + "(default: the settling duration of a --timing that is a spring, or the transition's own)"
    ), control: SpecControl("Lasts", .custom), write: { plan, _ in plan.stage.duration })

  package let timing = SpecField(
    "timing", .easing, TimingFunction.syntax,
    option: SpecOption(
      "timing",
      "linear, easeIn, easeOut, easeInEaseOut, default, a CSS name, smooth, snappy, bouncy, one of "
        + "easings.net's, as easeOutBack, or cubic-bezier(…), steps(…), linear(…), spring(…), as 'transition-render list' shows "
        + "them. (default: the transition's own)", completions: TimingFunction.presets.map(\.name)),
    control: SpecControl("Easing", .custom),
    write: { plan, form in
      switch form {
      // Written down, it would take the place of every animation's own.
      case .named: plan.stage.overridesTiming ? plan.stage.timingFunction : nil
      case .layers: plan.usesTiming ? plan.stage.timingFunction : nil
      case .resolved: plan.stage.timingFunction
      }
    })

  // The canvas.

  package let device = SpecField(
    "device", .device, "default: \(Device.default.name)",
    option: SpecOption(
      "device",
      "A device of 'transition-render list'. (default: that of the screens' pictures, or iphone-14)",
      completions: Device.all.map(\.name)),
    control: SpecControl("Device", at: 3, .choice(Device.all.map(\.name))),
    write: { plan, form in plan.device(as: form) })

  package let size = SpecField(
    "size", .extent, "the container in points",
    option: SpecOption(
      "size", allowsHyphen: true, "The container in points, as 390x844, 1 to 16384 each."),
    write: { plan, form in plan.device(as: form) == nil ? plan.stage.size : nil })

  package let scale = SpecField(
    "scale", .number(in: Limits.scale), "pixels per point; default: the device's, or 1 with size",
    option: SpecOption(
      "scale", allowsHyphen: true,
      "Pixels per point, 0.01 to 16. (default: the device's, 1 with --size)"),
    write: { plan, form in plan.device(as: form)?.scale == plan.scale ? nil : plan.scale })

  // The screens.

  package let from = SpecField(
    "from", FieldKind(.screen), scalar: .screen, screenSummary("the old screen"),
    option: SpecOption(
      "from",
      "The old screen: a synthetic one or a PNG file. (default: list; detail for a pop; of a recording its own)",
      completions: screenNames),
    control: .screens("From", at: 4),
    node: { plan, form in plan.from.node(as: form) })

  package let to = SpecField(
    "to", FieldKind(.screen), scalar: .screen, screenSummary("the new screen"),
    option: SpecOption(
      "to", "The new screen. (default: detail; list for a pop; of a recording its own)",
      completions: screenNames),
    control: .screens("To", at: 5),
    node: { plan, form in plan.to.node(as: form) })

  package let fit = SpecField<ScreenFit>(
    "fit", .choice, "how a PNG of another size is fitted to the canvas",
    option: SpecOption(
      "fit",
      "How a PNG of another size is fitted to the canvas: fill, contain or stretch. "
        + "(default: it must have the canvas's size, or show the same screen at another density)"),
    control: SpecControl(
      "Fit", at: 6, isShown: { $0.showsFiles }, .choice(ScreenFit.allCases.map(\.rawValue))),
    write: { plan, _ in plan.fit })

  package let fromTrigger = anchor("fromAnchors.trigger", \.fromAnchors)
  package let fromText = anchor("fromAnchors.text", \.fromAnchors)
  package let fromPicture = anchor("fromAnchors.picture", \.fromAnchors)
  package let toTrigger = anchor("toAnchors.trigger", \.toAnchors)
  package let toText = anchor("toAnchors.text", \.toAnchors)
  package let toPicture = anchor("toAnchors.picture", \.toAnchors)

  private static func anchor(
    _ key: String, _ anchors: @escaping @Sendable (RenderPlan) -> ScreenAnchors
  ) -> SpecField<Rect> {
    let element = key.split(separator: ".").last.flatMap { ScreenElement(rawValue: String($0)) }
    return SpecField(
      key, .rect, "where it is on a screen that is a PNG file",
      write: { plan, _ in element.flatMap { anchors(plan)[$0] } })
  }

  package let appearance = SpecField<Appearance>(
    "appearance", .choice, "of synthetic screens; default: light",
    option: SpecOption("appearance", "light or dark synthetic screens. (default: light)"))

  package let background = SpecField(
    "background", .paint,
    "behind all layers; none leaves the frames transparent; default: black",
    option: SpecOption(
      "background",
      "What lies behind all layers, as #rrggbb; none for transparent frames. (default: #000000)"),
    write: { plan, form -> Color?? in
      form != .resolved && plan.background == .black ? nil : .some(plan.background)
    })

  // The values that the transition uses.

  package let origin = SpecField(
    "origin", .rect, "the frame of the trigger button or element, in points",
    option: SpecOption(
      "origin", allowsHyphen: true,
      "X,Y,W,H of the trigger button or element in points; the circle opens around it."),
    control: SpecControl("Origin", .custom), search: .origin,
    write: { plan, form in form == .layers ? nil : plan.stage.origin })

  package let edge = SpecField<Stage.Edge>(
    "edge", .choice, "where a modal comes from; default: top",
    option: SpecOption(
      "edge", "Where a modal comes from: top, bottom, left or right. (default: top)"),
    control: SpecControl(
      "From the", at: 2, isShown: { $0.transition.takesEdge },
      .choice(Stage.Edge.allCases.map(\.rawValue))),
    write: { plan, form in
      switch form {
      case .named: plan.stage.edge
      case .layers: nil
      case .resolved: plan.transition.takesEdge ? plan.stage.edge ?? .top : nil
      }
    })

  package let shadowColor = SpecField(
    "shadow.color", .color, "default: black",
    option: SpecOption("shadow-color", "As #rrggbb. (default: the transition's own)"),
    control: SpecControl("Shadow colour", at: 10, isShown: { $0.transition.shadow != nil }, .color),
    write: { plan, form in plan.shadow(as: form)?.color })

  package let shadowOpacity = SpecField(
    "shadow.opacity", .fraction, "CALayer.shadowOpacity",
    option: SpecOption(
      "shadow-opacity", allowsHyphen: true, "0 to 1. (default: the transition's own)"),
    control: SpecControl(
      "Opacity", at: 8, isShown: { $0.transition.shadow != nil },
      .slider(unit: "", 0...1, step: 0.01)), search: .shadowOpacity,
    write: { plan, form in plan.shadow(as: form)?.opacity })

  package let shadowRadius = SpecField(
    "shadow.radius", .number(in: Shadow.radii), "CALayer.shadowRadius: σ in points",
    option: SpecOption(
      "shadow-radius", allowsHyphen: true,
      "The shadow's σ in points, 0 to 200. (default: the transition's own)"),
    control: SpecControl(
      "Shadow", at: 7, isShown: { $0.transition.shadow != nil },
      .slider(unit: "pt", 0...60, step: 0.5)), search: .shadowRadius,
    write: { plan, form in plan.shadow(as: form)?.radius })

  package let shadowOffset = SpecField(
    "shadow.offset", .offset, "in points, y down",
    option: SpecOption(
      "shadow-offset", allowsHyphen: true,
      "X,Y in points, y down. (default: the transition's own)"),
    control: SpecControl(
      "Offset", at: 9, isShown: { $0.transition.shadow != nil }, .numbers(["x", "y"])),
    search: .shadowOffset,
    write: { plan, form in plan.shadow(as: form)?.offset })

  package let shadowKernel = SpecField<Shadow.Kernel>(
    "shadow.kernel", .choice,
    "gaussian, or coreGraphics, which ends at 2σ as CALayer.render(in:) draws it; default: gaussian",
    option: SpecOption(
      "shadow-kernel",
      "gaussian, or coreGraphics, which ends at 2σ as CALayer.render(in:) draws it. (default: gaussian)"
    ),
    control: SpecControl(
      "Kernel", at: 10, isShown: { $0.transition.shadow != nil },
      .choice(Shadow.Kernel.allCases.map(\.rawValue))),
    write: { plan, form in
      let kernel = plan.shadow(as: form)?.kernel
      return form != .resolved && kernel == .gaussian ? nil : kernel
    })

  package let parameters = SpecField(
    "parameters", .node(SpecSchema.parameters), "the transition's own numbers",
    control: SpecControl("Parameters", .custom), search: .parameters,
    node: { plan, form in plan.parameterNode(as: form) },
    numbers: { plan in
      plan.transition.parameters.map {
        FieldNumber(name: $0.name, value: plan.stage.value(of: $0), range: $0.allowed)
      }
    })

  package let fixes = SpecField(
    "fixes", .list(of: .text, schema: SpecSchema.fixes), "named corrections of the source material",
    option: SpecOption(
      "fix", valueName: "name",
      "A named correction of the source material, or all; 'transition-render list' names them. "
        + "Repeatable; replaces the spec's list. (default: faithful)",
      completions: Set(TransitionCatalog.all.flatMap { $0.fixes.map(\.name) }).sorted() + ["all"]),
    control: SpecControl("Fixes", .custom),
    node: { plan, form in
      let fixes = plan.stage.fixes.sorted()
      let isLeftOut = form == .layers || (form == .named && fixes.isEmpty)
      return isLeftOut ? nil : SpecNode(items: fixes.map { SpecNode($0) })
    })

  // An interactive run.

  package let gesture = SpecField(
    "gesture", .gesture, "an interactive run, or a gesture file relative to the spec",
    option: SpecOption(
      "gesture", valueName: "file",
      "An interactive run (.yaml, .yml, .json): samples of progress or of a pan, then finish or "
        + "cancel. --frames, --fps and --at count over the recording; after a cancel the last "
        + "frame is the old screen. Up to \(Gesture.largestSampleCount) samples."),
    resolvedKey: "interactive",
    node: { plan, form in form == .resolved ? plan.interactive.map { SpecNode($0) } : nil })

  // The frames.

  package let frames = SpecField(
    "frames", .integer(in: 1...Limits.frames), "how many frames, from the start to the end",
    option: SpecOption(
      "frames", allowsHyphen: true,
      "N frames from the start to the end, 1 to 100000. Not together with --fps or --at."),
    write: { plan, form in
      if form == .resolved, case .count(let count) = plan.schedule { count } else { nil }
    })

  package let fps = SpecField(
    "fps", .number(in: Limits.rate), "frames per second, and a last one at the end; default: 60",
    option: SpecOption(
      "fps", allowsHyphen: true,
      "Frames per second, and a last one at the end; 0.01 to 1000. (default: 60)"),
    write: { plan, form in
      if form == .resolved, case .rate(let rate) = plan.schedule { rate } else { nil }
    })

  package let at = SpecField(
    "at", .list(of: .frameTime, minimum: 1, schema: SpecSchema.times),
    "times: 0.5 in seconds, 80ms, 50%",
    option: SpecOption(
      "at", allowsHyphen: true, "Times with commas between: 0.5 in seconds, 80ms, 50%."),
    node: { plan, form in
      guard form == .resolved, case .times(let times) = plan.schedule else { return nil }
      return SpecNode(items: times.map { SpecNode($0.seconds(of: plan.length)) })
    })

  package let progress = SpecField(
    "progress", .fraction, "the one frame at this percentComplete of an interactive run")

  package let only = SpecField(
    "only", .frameRanges, "a part of the frames: 0-29, 10, 0-58:2, -1",
    option: SpecOption(
      "only", allowsHyphen: true,
      "A part of the frames, which keep their numbers: 0-29, 10, 0-58:2, 0-58x2, -1 = last."))

  package let settled = SpecField(
    "settled", .flag, "one more frame, after completion",
    option: SpecOption(
      "settled", "One more frame: what stays after the completion handler has run."),
    write: { plan, form in form == .resolved && plan.includesSettledFrame ? true : nil })

  package let matrix = SpecField(
    "matrix", .matrix,
    "in what verify looks at it, every combination; a render shows the first")

  // What verification leaves out; `RenderSpec.ignored` has it.

  package let ignore = SpecField(
    "ignore", .node(SpecSchema.ignored), "",
    node: { plan, form in
      let isLeftOut = form == .resolved || plan.ignored.isEmpty
      return isLeftOut ? nil : SpecNode(items: plan.ignored.map { SpecNode($0) })
    })

  // Layers and animations instead of a transition of the catalogue; `SceneSpec` reads them.

  package let layers = SpecField(
    "layers", .node(.list(of: "layer", "one's own layers in the container, back to front")), "",
    node: { plan, form in plan.sceneNode("layers", as: form) })

  package let animations = SpecField(
    "animations", .node(SpecSchema.animations), "",
    node: { plan, form in plan.sceneNode("animations", as: form) })

  package let spans = SpecField(
    "spans", .node(SpecSchema.spans), "",
    node: { plan, form in plan.sceneNode("spans", as: form) })

  package let completion = SpecField(
    "completion", .node(SpecSchema.completion), "",
    node: { plan, form in plan.sceneNode("completion", as: form) })

  /// The synthetic screens, as they are and in either appearance.
  private static let screenNames = ScreenCatalog.all.flatMap { screen in
    ["", "-light", "-dark"].map { screen.name + $0 }
  }

  private static func screenSummary(_ subject: String) -> String {
    let names = ScreenCatalog.all.map(\.name).joined(separator: ", ")
    return "\(subject): \(names), or a PNG file relative to the spec"
  }
}
