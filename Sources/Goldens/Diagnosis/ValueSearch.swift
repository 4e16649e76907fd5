import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Looks for the value of one number of the spec with which a transition gives a golden.
///
/// By the secant method on sketches, from the number's value now; what is found is rounded to as few
/// decimals as give the very pixels of the golden.
struct ValueSearch: Sendable {
  struct Found: Hashable, Sendable {
    let value: Double
    /// Whether the golden comes out pixel by pixel.
    let isExact: Bool
    /// The fraction of the difference that is left with the value; 0 if it is exact.
    let residue: Double
  }

  let renderer: Renderer
  let document: SpecNode
  let frame: ScheduledFrame
  /// The golden of the frame.
  let golden: Bitmap

  /// A first step has to point at the golden: this share of the difference, squared, may be left.
  private static let promise: Float = 0.4
  private static let stepLimit = 10
  private static let decimals = 3

  private struct Trial {
    let value: Double
    let sketch: CellMeans
  }

  /// The value of a number that comes closest to the golden; nil where no step of the number leads to it.
  ///
  /// - Throws: `AnimationError`, `CairoError`.
  func value(of number: SpecNumber) throws -> Found? {
    let target = try CellMeans(golden)
    guard var (first, second) = try start(number, to: target) else { return nil }
    for _ in 0..<Self.stepLimit {
      guard let way = target.projection(from: first.sketch, to: second.sketch) else { break }
      let reach = first.value + Double(way.fraction) * (second.value - first.value)
      let value = min(max(reach, number.range.lowerBound), number.range.upperBound)
      guard abs(value - second.value) > 1e-5 * max(abs(value), 0.1),
        let trial = try trial(number, value)
      else { break }
      (first, second) = (closer(first, second, to: target), trial)
    }
    return try rounded(closer(first, second, to: target).value, number)
  }

  /// The transition with another value of the number; nil where a spec cannot have it.
  func renderer(with value: Double, of number: SpecNumber) -> Renderer? {
    var document = document
    number.set(&document, value)
    return renderer.with(document: document)
  }

  /// The value now and one beside it, which leads to the golden; nil where neither neighbour does.
  private func start(_ number: SpecNumber, to target: CellMeans) throws -> (Trial, Trial)? {
    let sketch = try CellMeans(renderer.frame(frame))
    let first = Trial(value: number.value, sketch: sketch)
    let largest = Self.promise * target.squareDistance(to: sketch)
    for value in [number.nextValue, 2 * number.value - number.nextValue]
    where number.range.contains(value) {
      guard let second = try trial(number, value),
        let way = target.projection(from: sketch, to: second.sketch),
        way.squareDistance <= largest
      else { continue }
      return (first, second)
    }
    return nil
  }

  private func trial(_ number: SpecNumber, _ value: Double) throws -> Trial? {
    try renderer(with: value, of: number).map {
      Trial(value: value, sketch: try CellMeans($0.frame(frame)))
    }
  }

  private func closer(_ first: Trial, _ second: Trial, to target: CellMeans) -> Trial {
    let distances = [first, second].map { $0.sketch.squareDistance(to: target) }
    return distances[0] < distances[1] ? first : second
  }

  private func rounded(_ value: Double, _ number: SpecNumber) throws -> Found? {
    let values = (0...Self.decimals).map { value.rounded(decimals: $0) }
    for rounded in values where rounded != number.value {
      guard let drawing = try renderer(with: rounded, of: number)?.frame(frame) else {
        continue
      }
      if try golden.equals(drawing) { return Found(value: rounded, isExact: true, residue: 0) }
    }
    guard let last = values.last,
      let drawing = try renderer(with: last, of: number)?.frame(frame)
    else { return nil }
    let own = try golden.difference(from: renderer.frame(frame))
    let left = try golden.difference(from: drawing)
    return Found(value: last, isExact: false, residue: own > 0 ? left / own : 1)
  }
}

extension Renderer {
  /// A renderer of another document with the same pictures; nil for a document that is not a valid spec or
  /// has another canvas size.
  func with(document: SpecNode) -> Renderer? {
    guard let spec = try? RenderSpec(document), let plan = try? RenderPlan(spec) else { return nil }
    return with(plan)
  }
}

extension Double {
  func rounded(decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
