import Foundation
import QuartzCore
package import TransitionEngine

/// The course of one property of one layer in an animation block, and the animation that shows it.
@MainActor package final class AnimationTrack {
  /// A value on the way, with the progress, 0 to 1, at which it is reached.
  package struct Point {
    package let progress: Double
    package let value: AnimatableValue

    package init(_ progress: Double, _ value: AnimatableValue) {
      self.progress = progress
      self.value = value
    }
  }

  package let layer: CALayer
  /// The animation's key on the layer.
  package let key: String
  package let property: AnimatableProperty
  /// Whether the points are added to what lies below.
  package let isAdditive: Bool
  /// Two or more, in rising order, from 0 to 1.
  package let points: [Point]
  package let calculationMode: CAAnimationCalculationMode
  /// The model values before and after the block.
  package let old: AnimatableValue
  package let new: AnimatableValue
  /// Whether its animation has come to an end.
  package var hasEnded = false
  /// Whether the animation was taken from the layer before its end, as with a view that is taken out.
  package var isCutShort = false

  package init(
    layer: CALayer, key: String, property: AnimatableProperty, isAdditive: Bool, points: [Point],
    calculationMode: CAAnimationCalculationMode = .linear, old: AnimatableValue,
    new: AnimatableValue
  ) {
    self.layer = layer
    self.key = key
    self.property = property
    self.isAdditive = isAdditive
    self.points = points
    self.calculationMode = calculationMode
    self.old = old
    self.new = new
  }

  /// The value at a progress, which a spring may overshoot where there are two points.
  package func value(at progress: Double) -> AnimatableValue {
    guard let first = points.first, let last = points.last else { return new }
    if points.count == 2, calculationMode != .discrete {
      return Self.between(first.value, last.value, progress)
    }
    guard let next = points.firstIndex(where: { $0.progress > progress }) else { return last.value }
    guard next > 0 else { return first.value }
    let (before, after) = (points[next - 1], points[next])
    if calculationMode == .discrete { return before.value }
    return Self.between(
      before.value, after.value,
      (progress - before.progress) / (after.progress - before.progress))
  }

  /// Paths that do not match stay at the first.
  private static func between(
    _ first: AnimatableValue, _ second: AnimatableValue, _ progress: Double
  ) -> AnimatableValue {
    (try? first.interpolated(to: second, progress: progress)) ?? first
  }

  /// The animation that runs from one progress to another, backwards where that one is less.
  package func animation(from start: Double = 0, to end: Double = 1) -> CAPropertyAnimation {
    let animation: CAPropertyAnimation
    if points.count == 2, calculationMode != .discrete {
      let basic = CABasicAnimation(keyPath: property.rawValue)
      basic.fromValue = value(at: start).object
      // Otherwise it runs to the model, which is where it ends.
      if isAdditive || end != 1 || property.kind == .path {
        basic.toValue = value(at: end).object
      }
      animation = basic
    } else {
      let keyframes = CAKeyframeAnimation(keyPath: property.rawValue)
      let section = section(from: start, to: end)
      keyframes.values = section.map(\.value.object)
      keyframes.keyTimes = section.map { NSNumber(value: $0.progress) }
      keyframes.calculationMode = calculationMode
      animation = keyframes
    }
    animation.isAdditive = isAdditive
    animation.fillMode = .both
    return animation
  }

  /// The points between two progresses, which become 0 and 1.
  private func section(from start: Double, to end: Double) -> [Point] {
    if (start, end) == (0, 1) { return points }
    let (low, high) = (min(start, end), max(start, end))
    let inside = points.filter { $0.progress > low && $0.progress < high }
    let ordered = start < end ? inside : inside.reversed()
    return [Point(0, value(at: start))]
      + ordered.map { Point(($0.progress - start) / (end - start), $0.value) }
      + [Point(1, value(at: end))]
  }

  /// An animation that stays at a progress until it is replaced.
  package func stillAnimation(at progress: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: property.rawValue)
    let value = value(at: progress).object
    (animation.fromValue, animation.toValue) = (value, value)
    animation.isAdditive = isAdditive
    animation.duration = 1
    animation.speed = 0
    animation.fillMode = .both
    return animation
  }
}
