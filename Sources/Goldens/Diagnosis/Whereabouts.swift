import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Finds the part of a transition in which all differences lie.
///
/// A part shows where a frame changes when the part does: a screen that is white instead of black, a layer
/// that is hidden.
struct Whereabouts: Sendable {
  typealias Part = DifferenceFinding.Part

  let renderer: Renderer

  /// The smallest part that shows wherever a golden differs in the frames; nil where none does, or two
  /// are equally small.
  ///
  /// - Throws: What loading a golden or drawing a frame throws.
  func part(of goldens: [Diagnosis.Golden]) throws -> Part? {
    var open = candidates
    var areas = [Int](repeating: 0, count: open.count)
    for golden in goldens {
      let differences = try golden.picture().differences(from: renderer.frame(golden.frame))
      let shown = try open.map { try $0.area(of: golden.frame, holding: differences) }
      areas = zip(areas, shown).compactMap { area, more in more.map { area + $0 } }
      open = zip(open, shown).filter { $0.1 != nil }.map(\.0)
    }
    guard let smallest = areas.min(), let place = areas.firstIndex(of: smallest),
      areas.count(where: { $0 == smallest }) == 1
    else { return nil }
    return open[place].part
  }

  /// A part and two renderers whose frames differ where it shows.
  private struct Candidate {
    let part: Part
    let one: Renderer
    let other: Renderer

    /// The number of pixels of a frame in which the part shows; nil unless it shows in all of `pixels`.
    ///
    /// - Throws: `AnimationError`, `CairoError`.
    func area(of frame: ScheduledFrame, holding pixels: PixelSet) throws -> Int? {
      let one = try one.frame(frame).bitmap()
      let shown = try one.differences(from: other.frame(frame))
      return pixels.isSubset(of: shown) ? shown.count : nil
    }
  }

  private var candidates: [Candidate] {
    let screens = ImageReference.Source.allCases.map { source in
      Candidate(
        part: .screen(source), one: renderer.painting(source, level: 0),
        other: renderer.painting(source, level: 255))
    }
    let layers = layerNames.map { name in
      Candidate(
        part: .layer(name), one: renderer,
        other: renderer.changing { if $0.id == name { $0.isHidden = true } })
    }
    return screens + layers
  }

  /// Layers that are more than a screen; masks show nothing of their own.
  private var layerNames: [String] {
    func names(in layer: Layer) -> [String] {
      let below = layer.sublayers.flatMap(names)
      if case .image = layer.contents { return below }
      return [layer.id] + below
    }
    let layers = renderer.scene.spans.flatMap(\.layers) + renderer.scene.settled
    return Set(layers.flatMap(names)).sorted()
  }
}

extension Renderer {
  fileprivate func painting(_ source: ImageReference.Source, level: UInt32) -> Renderer {
    let pairs = screens.images.map { reference, picture in
      (reference, reference.source == source ? picture.painted(level: level) : picture)
    }
    return Renderer(plan, showing: Dictionary(uniqueKeysWithValues: pairs))
  }
}
