import Pixels
import TransitionEngine

/// Tells in which part of a transition all differences lie.
///
/// A part shows where a frame changes when the part does: a screen that is white instead of black, a layer
/// that is hidden.
struct Whereabouts: Sendable {
  typealias Part = DifferenceFinding.Part

  let rendition: Rendition

  /// The smallest part that shows wherever a golden differs in the frames; nil where none does, or two
  /// are equally small.
  func part(of goldens: [(frame: ScheduledFrame, picture: Bitmap)]) throws -> Part? {
    var areas: [(part: Part, area: Int)] = []
    for candidate in candidates {
      var area = 0
      let holdsAll = try goldens.allSatisfy { golden in
        let own = try rendition.picture(of: golden.frame)
        let (one, other) = try (
          candidate.one.picture(of: golden.frame), candidate.other.picture(of: golden.frame)
        )
        area += zip(one.pixels, other.pixels).count { $0 != $1 }
        return own.pixels.indices.allSatisfy { index in
          own.pixels[index] == golden.picture.pixels[index]
            || one.pixels[index] != other.pixels[index]
        }
      }
      if holdsAll { areas.append((candidate.part, area)) }
    }
    areas.sort { $0.area < $1.area }
    guard let smallest = areas.first else { return nil }
    let isAmbiguous = areas.count > 1 && areas[1].area == smallest.area
    return isAmbiguous ? nil : smallest.part
  }

  /// A part and two renditions that differ where it shows.
  private struct Candidate {
    let part: Part
    let one: Rendition
    let other: Rendition
  }

  private var candidates: [Candidate] {
    let screens = ImageReference.Source.allCases.map { source in
      Candidate(
        part: .screen(source), one: rendition.painting(source, level: 0),
        other: rendition.painting(source, level: 255))
    }
    let layers = layerNames.map { name in
      Candidate(
        part: .layer(name), one: rendition,
        other: rendition.changing { if $0.id == name { $0.isHidden = true } })
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
    return Set((rendition.scene.layers + rendition.scene.settled).flatMap(names)).sorted()
  }
}

extension Rendition {
  fileprivate func painting(_ source: ImageReference.Source, level: UInt32) -> Rendition {
    let pairs = images.map { reference, picture in
      (reference, reference.source == source ? picture.painted(level: level) : picture)
    }
    return Rendition(plan, scene: scene, images: Dictionary(uniqueKeysWithValues: pairs))
  }
}

extension Bitmap {
  /// One grey, within the alpha that there is.
  fileprivate func painted(level: UInt32) -> Bitmap {
    var picture = self
    for index in picture.pixels.indices {
      let alpha = picture.pixels[index] >> 24
      picture.pixels[index] = alpha << 24 | alpha * level / 255 * 0x0001_0101
    }
    return picture
  }
}
