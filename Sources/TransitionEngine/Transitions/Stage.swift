/// The input of a transition: the container, the two screens and the values of the spec.
package struct Stage: Hashable, Sendable {
  /// The properties of a screen that a transition may use.
  package struct Scenery: Hashable, Sendable {
    /// The frames of the screen's elements in the container.
    package let frames: ScreenFrames
    /// The colour of the screen where it shows nothing else.
    package let backgroundColor: Color

    /// A screen with known frames.
    package init(frames: ScreenFrames, backgroundColor: Color) {
      self.frames = frames
      self.backgroundColor = backgroundColor
    }

    /// The assumptions about a screen of which only a picture is known.
    package init(assumedIn size: Size, backgroundColor: Color = .black) {
      self.init(frames: .assumed(in: size), backgroundColor: backgroundColor)
    }
  }

  /// A side of the container, as in `CATransitionSubtype`.
  package enum Edge: String, CaseIterable, Hashable, Sendable {
    case top, bottom, left, right
  }

  /// The container's size in points.
  package var size: Size
  /// What the device's edges keep free of the container.
  package var safeAreaInsets: EdgeInsets
  /// The direction of the transition.
  package let operation: Operation
  /// The duration in seconds.
  package let duration: Double
  /// The easing of the transition as a whole.
  package let timingFunction: TimingFunction
  /// Whether the spec sets the easing, which then replaces that of every animation.
  package let overridesTiming: Bool
  /// The frame from which the transition starts, in the container; nil if the spec does not set it.
  package var origin: Rect?
  /// The values of the transition's shadow.
  package var shadow: Shadow
  /// The spec's values of parameters, by name; others have their defaults.
  package let parameters: [String: Double]
  /// The names of the fixes to apply.
  package var fixes: Set<String>
  /// The edge from which a modal screen comes; nil if the spec does not set it.
  package let edge: Edge?
  /// The properties of the old screen.
  package var fromScenery: Scenery
  /// The properties of the new screen.
  package var toScenery: Scenery

  /// A stage; screens that are not given have the assumed properties of a picture.
  package init(
    size: Size, operation: Operation, duration: Double, timingFunction: TimingFunction,
    overridesTiming: Bool = false, origin: Rect? = nil, shadow: Shadow = Shadow(),
    parameters: [String: Double] = [:], fixes: Set<String> = [], edge: Edge? = nil,
    from: Scenery? = nil, to: Scenery? = nil, safeAreaInsets: EdgeInsets? = nil
  ) {
    self.safeAreaInsets = safeAreaInsets ?? Device.safeAreaInsets(in: size)
    self.overridesTiming = overridesTiming
    self.edge = edge
    fromScenery = from ?? Scenery(assumedIn: size)
    toScenery = to ?? Scenery(assumedIn: size)
    self.size = size
    self.operation = operation
    self.duration = duration
    self.timingFunction = timingFunction
    self.origin = origin
    self.shadow = shadow
    self.parameters = parameters
    self.fixes = fixes
  }

  /// A stage with the default values of a transition. Its first operation is the default.
  package init(_ transition: some Transition, size: Size, operation: Operation? = nil) {
    self.init(
      size: size, operation: operation ?? transition.operations[0],
      duration: transition.duration, timingFunction: transition.timingFunction,
      shadow: transition.shadow ?? Shadow())
  }

  /// The rectangle of the container, at the origin.
  package var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The old view controller's view, filling the container.
  package var from: Layer { screen(ImageReference.from) }
  /// The new view controller's view, filling the container.
  package var to: Layer { screen(ImageReference.to) }

  /// One of the two views, filling the container.
  package func screen(_ source: ImageReference.Source) -> Layer {
    source == .from ? from : to
  }

  /// One of the two views without one of its elements, filling the container.
  package func screen(_ source: ImageReference.Source, without element: ScreenElement) -> Layer {
    var layer = screen(ImageReference(source, .without(element)))
    layer.id = source.rawValue
    return layer
  }

  /// One element of a screen alone, at its frame.
  package func element(_ element: ScreenElement, of source: ImageReference.Source) -> Layer {
    layer(showing: .element(element), of: source, frame: frame(of: element, on: source))
  }

  /// A snapshot of a screen inside the frame of an element, at that frame.
  package func snapshot(of element: ScreenElement, on source: ImageReference.Source) -> Layer {
    layer(showing: .snapshot(element), of: source, frame: frame(of: element, on: source))
  }

  /// The frame of an element in the container.
  package func frame(of element: ScreenElement, on source: ImageReference.Source) -> Rect {
    scenery(of: source).frames[element]
  }

  /// The properties of one of the two screens.
  package func scenery(of source: ImageReference.Source) -> Scenery {
    source == .from ? fromScenery : toScenery
  }

  private func layer(
    showing part: ImageReference.Part, of source: ImageReference.Source, frame: Rect
  ) -> Layer {
    let reference = ImageReference(source, part)
    var layer = Layer(id: reference.name, frame: frame)
    layer.contents = .image(reference)
    return layer
  }

  /// The spec's origin, or a frame of the size of a button in the middle of the container.
  var originInTheMiddle: Rect {
    origin ?? Rect(center: bounds.center, size: Size(width: 44, height: 44))
  }

  /// The frame of the button that starts the transition: the spec's origin, or the trigger of the
  /// old screen.
  package var trigger: Rect { trigger(of: .from) }

  /// The frame of the button on one of the screens: the spec's origin, or the trigger of that
  /// screen.
  func trigger(of source: ImageReference.Source) -> Rect {
    origin ?? scenery(of: source).frames.trigger
  }

  /// The easing of an animation: its own, unless the spec sets one for all.
  package func timing(_ own: TimingFunction) -> TimingFunction {
    overridesTiming ? timingFunction : own
  }

  /// The value of a parameter: the spec's or the default.
  package func value(of parameter: TransitionParameter) -> Double {
    parameters[parameter.name] ?? parameter.defaultValue
  }

  /// Whether a fix is to be applied.
  package func applies(_ fix: TransitionFix) -> Bool { fixes.contains(fix.name) }

  private func screen(_ image: ImageReference) -> Layer {
    var layer = Layer(id: image.name, frame: bounds)
    layer.contents = .image(image)
    return layer
  }
}
