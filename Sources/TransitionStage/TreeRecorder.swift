internal import QuartzCore
internal import TransitionEngine
import UIKit

/// Records what the layers of a run show: a span for each time at which they changed.
///
/// A span has the model tree from its begin on, and the animations that run in it. Animations that ended in a
/// span stay in it, as they have no effect after their end; so a run whose completion only ends the transition
/// has one span.
@MainActor final class TreeRecorder {
  /// The tree and its animations from a time on.
  struct Span {
    /// In seconds of the clock.
    var begin: Double
    var layers: [Layer]
    var animations: [Recorded]
    /// The time of the layers by the clock.
    var timing = TimeSpace()

    /// The layers on a time of their own.
    var timedLayers: [Layer] {
      if timing == TimeSpace() { return layers }
      return layers.map { layer in
        var layer = layer
        layer.timing = layer.timing.placed(in: timing)
        return layer
      }
    }
  }

  /// An animation of the span, by the order in which it was added.
  struct Recorded {
    let run: RunningAnimation
    let animation: any TransitionEngine.Animation
  }

  private(set) var spans: [Span] = []
  private let window: UIWindow
  private let screens: [ScreenController]
  /// Ids by layer, in the order of first sight, so that they are the same on every run.
  private var ids: [ObjectIdentifier: String] = [:]
  private var usedIDs: Set<String> = []
  /// Layers with an id are kept, so that no other one takes its place in memory.
  private var named: [CALayer] = []
  /// Elements of screens that were changed at any time: they are drawn by themselves from the start.
  private(set) var touched: Set<ObjectIdentifier> = []

  init(window: UIWindow, screens: [ScreenController]) {
    self.window = window
    self.screens = screens
  }

  /// Takes the tree as it is now; nothing is added where it is what the last span says.
  ///
  /// - Parameters:
  ///   - begin: In seconds of the clock.
  ///   - timing: The time of the layers by the clock.
  func record(from begin: Double, timing: TimeSpace = TimeSpace()) {
    noteTouchedElements()
    var span = Span(begin: begin, layers: layers, animations: animations, timing: timing)
    if let last = spans.last, isUnchanged(span.layers, span.animations, since: last) {
      if timing == last.timing { return }
      (span.layers, span.animations) = (last.layers, last.animations)
    }
    if let last = spans.last, last.begin >= begin - MediaTiming.timeTolerance {
      spans.removeLast()
      span.begin = last.begin
    }
    spans.append(span)
  }

  /// Whether nothing has changed but the layers' time.
  var hasOneTree: Bool {
    guard let first = spans.first else { return false }
    return spans.allSatisfy { span in
      span.layers == first.layers
        && span.animations.map { ObjectIdentifier($0.run) }
          == first.animations.map { ObjectIdentifier($0.run) }
    }
  }

  private func isUnchanged(_ layers: [Layer], _ animations: [Recorded], since span: Span) -> Bool {
    guard layers == span.layers else { return false }
    let ongoing = span.animations.filter {
      !$0.run.hasEnded || !$0.run.animation.isRemovedOnCompletion
    }
    return ongoing.map { ObjectIdentifier($0.run) } == animations.map { ObjectIdentifier($0.run) }
  }

  /// The layers on screen, back to front. A container that shows nothing by itself is left out.
  var layers: [Layer] {
    let roots = window.layer.sublayerList.flatMap { layer in
      Self.isPlain(layer, in: window.bounds) ? layer.sublayerList : [layer]
    }
    return roots.map { engineLayer($0) }
  }

  private static func isPlain(_ layer: CALayer, in bounds: CGRect) -> Bool {
    let state = layer.state
    var plain = Layer(id: "", frame: bounds.rect)
    plain.shadow = state.shadow
    return state == plain && (state.shadow?.opacity ?? 0) == 0 && layer.mask == nil
      && layer.running.isEmpty && layer.timeSpace == TimeSpace()
  }

  private var animations: [Recorded] {
    window.layer.subtree.flatMap { layer in
      layer.running.compactMap { run in
        run.drawn.map { Recorded(run: run, animation: $0.renamed(to: id(of: layer))) }
      }
    }.sorted { $0.run.order < $1.run.order }
  }

  private func noteTouchedElements() {
    for element in screens.flatMap(\.elements.values) where element.isTouched {
      touched.insert(ObjectIdentifier(element.layer))
    }
  }

  // MARK: Layers

  private func id(of layer: CALayer) -> String {
    if let id = ids[ObjectIdentifier(layer)] { return id }
    let base = layer.name ?? Self.name(of: layer)
    var (id, number) = (base, 2)
    while usedIDs.contains(id) {
      id = "\(base)-\(number)"
      number += 1
    }
    ids[ObjectIdentifier(layer)] = id
    usedIDs.insert(id)
    named.append(layer)
    return id
  }

  /// The class of the view, or of a layer without one.
  private static func name(of layer: CALayer) -> String {
    let object: Any = layer.delegate.map { $0 as Any } ?? layer
    return String(describing: type(of: object))
  }

  private func engineLayer(_ layer: CALayer) -> Layer {
    var result = layer.state
    result.id = id(of: layer)
    let keys = layer.running.map(\.key)
    if (result.shadow?.opacity ?? 0) == 0, !keys.contains(where: { $0.hasPrefix("shadow") }) {
      result.shadow = nil
    }
    result.contentsRect = contentsRect(of: layer)
    result.timing = layer.timeSpace
    result.mask = layer.mask.map { engineLayer($0) }
    result.sublayers = layer.sublayerList.compactMap { sublayer in
      isHiddenElement(sublayer) ? nil : engineLayer(sublayer)
    }
    return result
  }

  /// The part of the picture that a layer shows.
  ///
  /// A screen in a view of other proportions lays itself out anew in an app. Here its picture keeps its
  /// proportions and fills the view from its top left corner, as long as the view's size is not animated.
  private func contentsRect(of layer: CALayer) -> Rect {
    let screen = window.bounds.size
    guard layer.state.contentsRect == Layer.wholeContents, layer.state.contentsGravity == .resize,
      case .image(let image)? = layer.state.contents, image.part == .whole,
      !layer.running.contains(where: { $0.key.hasPrefix("bounds") }),
      layer.bounds.width > 0, screen.height > 0
    else { return layer.state.contentsRect }
    let height = layer.bounds.height * screen.width / (layer.bounds.width * screen.height)
    if abs(height - 1) < 1e-9 { return Layer.wholeContents }
    return height < 1
      ? Rect(x: 0, y: 0, width: 1, height: Double(height))
      : Rect(x: 0, y: 0, width: Double(1 / height), height: 1)
  }

  /// Whether a layer is an element's, which the screen's picture shows.
  private func isHiddenElement(_ layer: CALayer) -> Bool {
    layer.delegate is ElementView && !touched.contains(ObjectIdentifier(layer))
  }

  /// The spans with the elements that were changed at any time drawn by themselves.
  func finishedSpans(settled: inout [Layer]) -> [Span] {
    let elements = screens.flatMap { screen in
      screen.elements.filter { touched.contains(ObjectIdentifier($0.value.layer)) }
        .map { (screen: screen.source, element: $0.key, view: $0.value) }
    }
    guard !elements.isEmpty else { return spans }
    for source in ImageReference.Source.allCases
    where elements.count(where: { $0.screen == source }) > 1 {
      DrawingWarnings.add(
        "more than one element of the \(source.rawValue) screen is changed: one is drawn twice")
    }
    func separated(_ layers: [Layer]) -> [Layer] {
      var ids = Set(layers.flatMap(\.selfAndDescendants).map(\.id))
      return elements.reduce(layers) { layers, element in
        layers.map {
          $0.separating(
            element.element, of: element.screen, home: element.view.home, besides: &ids)
        }
      }
    }
    settled = separated(settled)
    return spans.map { span in
      var span = span
      span.layers = separated(span.layers)
      return span
    }
  }
}

extension Layer {
  /// The layer with a screen's picture replaced by the one without an element, and the element drawn by its
  /// own layer.
  ///
  /// - Parameters:
  ///   - home: The element's layer as it was, for pictures that its own layer does not lie on.
  ///   - ids: The ids of all layers, each of which is one layer's.
  fileprivate func separating(
    _ element: ScreenElement, of source: ImageReference.Source, home: Layer?,
    besides ids: inout Set<String>
  ) -> Layer {
    var layer = self
    let name = "\(source.rawValue).\(element.rawValue)"
    if layer.contents == .image(ImageReference(source)) {
      layer.contents = .image(ImageReference(source, .without(element)))
      if !layer.sublayers.contains(where: { $0.id == name }), var home {
        home.id = name
        var number = 2
        while !ids.insert(home.id).inserted {
          home.id = "\(name)-\(number)"
          number += 1
        }
        home.shadow = nil
        home.contents = .image(ImageReference(source, .element(element)))
        layer.sublayers.append(home)
      }
    }
    if layer.id == name { layer.contents = .image(ImageReference(source, .element(element))) }
    layer.mask = layer.mask?.separating(element, of: source, home: home, besides: &ids)
    layer.sublayers = layer.sublayers.map {
      $0.separating(element, of: source, home: home, besides: &ids)
    }
    return layer
  }
}

extension CALayer {
  fileprivate var timeSpace: TimeSpace {
    TimeSpace(
      beginTime: beginTime, speed: Double(speed), timeOffset: timeOffset,
      duration: duration > 0 ? duration : .infinity, repeatCount: Double(repeatCount),
      repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: FillMode(rawValue: fillMode.rawValue) ?? .removed)
  }
}

extension TimeSpace {
  /// The time of a layer within another time, as one.
  fileprivate func placed(in outer: TimeSpace) -> TimeSpace {
    var placed = self
    placed.speed = speed * outer.speed
    if duration.isFinite, outer.speed > 0 {
      placed.beginTime = outer.beginTime + (beginTime - outer.timeOffset) / outer.speed
    } else {
      placed.beginTime = outer.beginTime
      placed.timeOffset = localTime(at: outer.timeOffset)
      placed.duration = .infinity
    }
    return placed
  }
}

extension TransitionEngine.Animation {
  /// The same animation of a layer with another id.
  func renamed(to id: String) -> any TransitionEngine.Animation {
    switch self {
    case var basic as BasicAnimation:
      basic.layer = id
      return basic
    case var keyframes as KeyframeAnimation:
      keyframes.layer = id
      return keyframes
    case var group as AnimationGroup:
      group.animations = group.animations.map { $0.renamed(to: id) }
      return group
    default: return self
    }
  }
}
