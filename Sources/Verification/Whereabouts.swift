import Pixels
import TransitionEngine

/// Tells in which part of a transition all differences lie.
///
/// A part shows where a frame changes when the part does: a screen that is turned into its negative, a
/// layer that is hidden.
struct Whereabouts: Sendable {
  typealias Part = DifferenceFinding.Part

  let rendition: Rendition

  /// The smallest part that shows wherever a golden differs in the frames; nil where none does, or two
  /// are equally small.
  func part(of goldens: [(frame: ScheduledFrame, picture: Bitmap)]) throws -> Part? {
    var areas: [(part: Part, area: Int)] = []
    for (part, changed) in candidates {
      var area = 0
      let holdsAll = try goldens.allSatisfy { golden in
        let own = try rendition.picture(of: golden.frame)
        let other = try changed.picture(of: golden.frame)
        area += zip(own.pixels, other.pixels).count { $0 != $1 }
        return own.differs(from: golden.picture, onlyWhereFrom: other)
      }
      if holdsAll { areas.append((part, area)) }
    }
    areas.sort { $0.area < $1.area }
    guard let smallest = areas.first else { return nil }
    let isAmbiguous = areas.count > 1 && areas[1].area == smallest.area
    return isAmbiguous ? nil : smallest.part
  }

  private var candidates: [(Part, Rendition)] {
    let screens = ImageReference.Source.allCases.map { source in
      (Part.screen(source), rendition.negating(source))
    }
    let layers = layerNames.map { name in
      (Part.layer(name), rendition.changing { if $0.id == name { $0.isHidden = true } })
    }
    return screens + layers
  }

  /// Layers that are more than a screen.
  private var layerNames: [String] {
    var names: [String] = []
    _ = rendition.changing { layer in
      if case .image = layer.contents { return }
      if !names.contains(layer.id) { names.append(layer.id) }
    }
    return names
  }
}

extension Rendition {
  fileprivate func negating(_ source: ImageReference.Source) -> Rendition {
    let pairs = images.map { reference, picture in
      (reference, reference.source == source ? picture.negative : picture)
    }
    return Rendition(plan, scene: scene, images: Dictionary(uniqueKeysWithValues: pairs))
  }
}

extension Bitmap {
  /// Every colour channel turned around within its alpha.
  fileprivate var negative: Bitmap {
    var picture = self
    for index in picture.pixels.indices {
      let word = picture.pixels[index]
      let alpha = word >> 24
      picture.pixels[index] = word & 0xFF00_0000 | (alpha << 16 | alpha << 8 | alpha) &- word & 0xFF_FFFF
    }
    return picture
  }

  /// Whether no pixel that a third picture leaves as it is differs; all have the same size.
  fileprivate func differs(from other: Bitmap, onlyWhereFrom third: Bitmap) -> Bool {
    pixels.indices.allSatisfy { index in
      pixels[index] == other.pixels[index] || pixels[index] != third.pixels[index]
    }
  }
}
