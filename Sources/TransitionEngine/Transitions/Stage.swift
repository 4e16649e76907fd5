/// What a transition is given to declare its layers over: the container, the two screens, and the
/// values that the spec set.
package struct Stage: Hashable, Sendable {
  /// What a transition may know of one of the two screens.
  package struct Scenery: Hashable, Sendable {
    /// Where its elements are, in the container.
    package let frames: ScreenFrames
    /// What it shows where nothing else is.
    package let backgroundColor: Color

    package init(frames: ScreenFrames, backgroundColor: Color) {
      self.frames = frames
      self.backgroundColor = backgroundColor
    }

    /// What is assumed of a screen of which only the picture is known.
    package init(assumedIn size: Size, backgroundColor: Color = .black) {
      self.init(frames: .assumed(in: size), backgroundColor: backgroundColor)
    }
  }

  /// A side of the container: `CATransitionSubtype`, in words for views.
  package enum Edge: String, CaseIterable, Hashable, Sendable {
    case top, bottom, left, right
  }

  /// The container's size in points.
  package var size: Size
  package let operation: Operation
  /// In seconds.
  package let duration: Double
  package let timingFunction: TimingFunction
  /// Whether the spec gave the easing, so that it takes the place of every animation's own.
  package let overridesTiming: Bool
  /// The frame of the trigger button or element, in the container; nil where the spec gives none.
  package let origin: Rect?
  package let shadow: Shadow
  package let parameters: [String: Double]
  package var fixes: Set<String>
  /// Where a modal comes from; nil where the spec does not say.
  package let edge: Edge?
  package var fromScenery: Scenery
  package var toScenery: Scenery

  package init(
    size: Size, operation: Operation, duration: Double, timingFunction: TimingFunction,
    overridesTiming: Bool = false, origin: Rect? = nil, shadow: Shadow = Shadow(),
    parameters: [String: Double] = [:], fixes: Set<String> = [], edge: Edge? = nil,
    from: Scenery? = nil, to: Scenery? = nil
  ) {
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

  /// A stage with a transition's own values.
  package init(_ transition: some Transition, size: Size, operation: Operation? = nil) {
    self.init(
      size: size, operation: operation ?? transition.operations[0],
      duration: transition.duration, timingFunction: transition.timingFunction,
      shadow: transition.shadow ?? Shadow())
  }

  package var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The old view controller's view, filling the container.
  package var from: Layer { screen(ImageReference.from) }
  /// The new view controller's view, filling the container.
  package var to: Layer { screen(ImageReference.to) }

  /// One of the two, filling the container.
  package func screen(_ source: ImageReference.Source) -> Layer {
    source == .from ? from : to
  }

  /// One of the two without one of its elements, filling the container.
  package func screen(_ source: ImageReference.Source, without element: ScreenElement) -> Layer {
    var layer = screen(ImageReference(source, .without(element)))
    layer.id = source.rawValue
    return layer
  }

  /// One element of a screen alone, in its place.
  package func element(_ element: ScreenElement, of source: ImageReference.Source) -> Layer {
    layer(showing: .element(element), of: source, frame: frame(of: element, on: source))
  }

  /// What shows in the place of an element, as a picture.
  package func snapshot(of element: ScreenElement, on source: ImageReference.Source) -> Layer {
    layer(showing: .snapshot(element), of: source, frame: frame(of: element, on: source))
  }

  /// Where an element is in the container.
  package func frame(of element: ScreenElement, on source: ImageReference.Source) -> Rect {
    scenery(of: source).frames[element]
  }

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

  /// The frame of the button that starts the transition: the spec's origin, or the trigger of the
  /// screen that is left.
  package var trigger: Rect { trigger(of: .from) }

  /// The same of a transition that runs the other way.
  func trigger(of source: ImageReference.Source) -> Rect {
    origin ?? scenery(of: source).frames.trigger
  }

  /// An animation's own easing, unless the spec gave one for all.
  package func timing(_ own: TimingFunction) -> TimingFunction {
    overridesTiming ? timingFunction : own
  }

  package func value(of parameter: TransitionParameter) -> Double {
    parameters[parameter.name] ?? parameter.defaultValue
  }

  package func applies(_ fix: TransitionFix) -> Bool { fixes.contains(fix.name) }

  private func screen(_ image: ImageReference) -> Layer {
    var layer = Layer(id: image.name, frame: bounds)
    layer.contents = .image(image)
    return layer
  }
}
