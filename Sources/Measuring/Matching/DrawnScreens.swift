import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The two screens at rest as they are drawn. On a canvas that is no whole number of points across, a picture that fills it is
/// stretched by a part of a pixel, and its text is less sharp than in the recording, beside which a small change would not
/// show. So what a picture shows of a screen that is at its place gets back what drawing it loses.
struct DrawnScreens: Sendable {
  private struct Screen: Sendable {
    let drawn: Plane
    /// The pixels at which more was recorded of it, and how much, in levels.
    let losses: [(place: Int, levels: Float)]
  }

  private let screens: [Screen]

  /// By how many levels a pixel differs that does not show a screen.
  private static let reach: Float = 2
  /// How many levels a pixel loses at least that gets them back.
  private static let leastLoss: Float = 0.25
  /// The mean of the squares of levels by which a screen must differ from what is drawn of it.
  private static let leastDifference = 0.05

  /// - Parameters:
  ///   - plan: With the canvas on which they are drawn.
  ///   - images: The screens at its size.
  /// - Throws: `CairoError`.
  init(on plan: RenderPlan, _ images: ScreenImages, _ contrast: Contrast) throws {
    let shown = images.images(for: plan)
    let renderer = Renderer(plan, showing: shown)
    var screens: [Screen] = []
    for source in ImageReference.Source.allCases {
      // What covers a screen is another picture, and layers may show none.
      guard images.covered[source] == nil, shown[ImageReference(source)] != nil else { continue }
      let recorded = images.plane(of: source, contrast)
      var layer = Layer(id: source.rawValue, frame: renderer.plan.stage.bounds)
      layer.contents = .image(ImageReference(source))
      let drawn = images.measured(try renderer.frame(showing: [layer]).bitmap(), contrast)
      guard drawn.hasSize(of: recorded),
        drawn.squares(from: recorded) > Self.leastDifference * Double(drawn.pixelCount)
      else { continue }
      let losses = drawn.insidePlaces.compactMap { place -> (place: Int, levels: Float)? in
        let levels = recorded.values[place] - drawn.values[place]
        // What both show is given back once.
        let isOther = screens.allSatisfy {
          abs($0.drawn.values[place] - drawn.values[place]) >= Self.reach
        }
        return abs(levels) >= Self.leastLoss && isOther ? (place, levels) : nil
      }
      screens.append(Screen(drawn: drawn, losses: losses))
    }
    self.screens = screens
  }

  /// All that a pixel loses where it and its four neighbours are as a screen is drawn, and less the more it differs.
  ///
  /// - Parameter plane: Of a picture that shows the two; one of another size is left as it is.
  func restored(in plane: Plane) -> Plane {
    guard !screens.isEmpty else { return plane }
    var values = Array(plane.values.prefix(plane.pixelCount))
    let width = plane.width
    values.withUnsafeMutableBufferPointer { values in
      plane.values.withUnsafeBufferPointer { shown in
        for screen in screens where screen.drawn.hasSize(of: plane) {
          screen.drawn.values.withUnsafeBufferPointer { drawn in
            func distance(_ place: Int) -> Float { abs(shown[place] - drawn[place]) }
            for (place, levels) in screen.losses {
              let own = distance(place)
              guard own < Self.reach, distance(place - 1) < Self.reach,
                distance(place + 1) < Self.reach, distance(place - width) < Self.reach,
                distance(place + width) < Self.reach
              else { continue }
              values[place] += levels * (1 - own / Self.reach)
            }
          }
        }
      }
    }
    return Plane(width: width, height: plane.height, values: values)
  }
}

extension Plane {
  fileprivate func hasSize(of other: Plane) -> Bool {
    width == other.width && height == other.height
  }

  /// The places of pixels that have four neighbours.
  fileprivate var insidePlaces: [Int] {
    guard width > 2, height > 2 else { return [] }
    return (1..<height - 1).flatMap { y in (1..<width - 1).map { y * width + $0 } }
  }
}
