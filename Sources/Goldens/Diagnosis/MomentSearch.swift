import Pixels
import TransitionRenderer

/// Looks for the time at which a transition looks most like a picture: over the schedule first, then
/// between its times, to a tenth of a millisecond.
struct MomentSearch: Sendable {
  /// Which moment of the transition a picture shows.
  struct Match: Hashable, Sendable {
    /// In seconds.
    let time: Double
    /// The fraction of the difference at the picture's own time that is left at `time`: 0 for equal pixels, 1
    /// if there is no difference at its own time.
    let residue: Double
  }

  private struct Moment: Sendable {
    let time: Double
    let sketch: CellMeans
  }

  private static let resolution = 0.0001
  private static let stepLimit = 8

  private let moments: [Moment]
  private let renderer: Renderer

  /// Draws the transition at the given times.
  ///
  /// - Parameter times: Rising, at least one.
  /// - Throws: `AnimationError`, `CairoError`.
  init(_ renderer: Renderer, times: [Double], jobs: Int) async throws {
    self.renderer = renderer
    moments = try await times.concurrentMap(jobs: jobs) { time in
      Moment(time: time, sketch: try CellMeans(renderer.frame(at: time)))
    }
  }

  /// The time at which the transition looks most like a picture.
  ///
  /// - Parameters:
  ///   - picture: A picture of the renderer's size.
  ///   - ownTime: When it was to be seen; of moments that look the same, the nearest to it counts.
  /// - Throws: `AnimationError`, `CairoError`.
  func closest(to picture: Bitmap, ownTime: Double) throws -> Match {
    let sketch = try CellMeans(picture)
    let time = try refined(around: nearest(to: sketch, ownTime), sketch, ownTime)
    let own = try picture.difference(from: renderer.frame(at: ownTime))
    let left = try picture.difference(from: renderer.frame(at: time))
    return Match(time: time, residue: own > 0 ? left / own : 1)
  }

  /// The place of the moment that looks most alike.
  private func nearest(to sketch: CellMeans, _ ownTime: Double) -> Int {
    let distances = moments.map { $0.sketch.squareDistance(to: sketch) }
    let limit = (distances.min() ?? 0) * 1.0001
    let places = moments.indices.filter { distances[$0] <= limit }
    return places.min { abs(moments[$0].time - ownTime) < abs(moments[$1].time - ownTime) } ?? 0
  }

  /// Draws the moment that the neighbours of the best one point to, until they point to itself.
  private func refined(
    around place: Int, _ sketch: CellMeans, _ ownTime: Double
  ) throws -> Double {
    var known = Array(moments[max(place - 1, 0)...min(place + 1, moments.count - 1)])
    for _ in 0..<Self.stepLimit {
      let best = Self.best(of: known, sketch, ownTime)
      guard let time = Self.estimate(around: best, known, sketch),
        known.allSatisfy({ abs($0.time - time) >= Self.resolution })
      else { break }
      let drawn = try CellMeans(renderer.frame(at: time))
      known.append(Moment(time: time, sketch: drawn))
      known.sort { $0.time < $1.time }
    }
    return known[Self.best(of: known, sketch, ownTime)].time
  }

  private static func best(
    of known: [Moment], _ sketch: CellMeans, _ ownTime: Double
  ) -> Int {
    let distances = known.map { $0.sketch.squareDistance(to: sketch) }
    return known.indices.min {
      (distances[$0], abs(known[$0].time - ownTime)) < (
        distances[$1], abs(known[$1].time - ownTime)
      )
    } ?? 0
  }

  /// The time on the way to one of the two neighbours that lies closest; nil where neither leads closer.
  private static func estimate(
    around best: Int, _ known: [Moment], _ sketch: CellMeans
  ) -> Double? {
    let (center, neighbours) = (known[best], [best - 1, best + 1].filter(known.indices.contains))
    var found: (time: Double, distance: Float)?
    for neighbour in neighbours.map({ known[$0] }) {
      guard let way = sketch.projection(from: center.sketch, to: neighbour.sketch),
        way.fraction > 0,
        way.squareDistance < found?.distance ?? .infinity
      else { continue }
      let share = Double(min(way.fraction, 1))
      found = (center.time + share * (neighbour.time - center.time), way.squareDistance)
    }
    return found?.time
  }
}
