import Foundation
import QuartzCore
package import TransitionEngine

/// The changes that a block of key frames makes, each in its part of the whole.
@MainActor package struct KeyframeCollection {
  /// A change of a property, with the part of the whole, 0…1, in which it happens.
  private struct Change {
    let window: ClosedRange<Double>
    let new: AnimatableValue
  }

  /// All changes of one property of one layer.
  private struct Course {
    let layer: CALayer
    let property: AnimatableProperty
    let old: AnimatableValue
    /// The value that shows before the first change.
    let shown: AnimatableValue
    var changes: [Change]
  }

  package let calculationMode: CAAnimationCalculationMode
  /// The part of the whole that changes are made in now.
  package var window = 0.0...1.0
  private var courses: [Course] = []

  package init(calculationMode: CAAnimationCalculationMode) {
    self.calculationMode = calculationMode
  }

  /// - Parameter shown: What a running animation of the property shows; nil without one.
  package mutating func add(
    _ property: AnimatableProperty, from old: AnimatableValue, to new: AnimatableValue,
    shown: AnimatableValue?, on layer: CALayer
  ) {
    let change = Change(window: window, new: new)
    if let index = courses.firstIndex(where: { $0.layer === layer && $0.property == property }) {
      courses[index].changes.append(change)
      return
    }
    courses.append(
      Course(
        layer: layer, property: property, old: old, shown: shown ?? old, changes: [change]))
  }

  /// One track for each property that was changed.
  package var tracks: [AnimationTrack] { courses.compactMap { track($0) } }

  /// Numbers, points and the like are added to the final value; the rest is absolute.
  private func track(_ course: Course) -> AnimationTrack? {
    guard let final = course.changes.last?.new else { return nil }
    let kind = course.property.kind
    let isAdditive = kind.isAdditive && kind != .color && kind != .transform
    var points = [AnimationTrack.Point(0, isAdditive ? course.old : course.shown)]
    // A later one begins with what the earlier ones have come to.
    let changes = course.changes.enumerated().sorted {
      ($0.element.window.lowerBound, $0.offset) < ($1.element.window.lowerBound, $1.offset)
    }
    for change in changes.map(\.element) {
      Self.cut(&points, at: change.window.lowerBound)
      points.append(.init(change.window.upperBound, change.new))
    }
    if let last = points.last, last.progress < 1 { points.append(.init(1, last.value)) }
    if isAdditive {
      points = points.map { .init($0.progress, $0.value.subtracting(final)) }
    }
    return AnimationTrack(
      layer: course.layer,
      key: ViewAnimation.unusedKey(course.property.rawValue, on: course.layer),
      property: course.property, isAdditive: isAdditive, points: points,
      calculationMode: calculationMode, old: course.old, new: final)
  }

  /// Ends a course at a progress, with the value that it has there.
  private static func cut(_ points: inout [AnimationTrack.Point], at progress: Double) {
    var next: AnimationTrack.Point?
    while points.count > 1, let last = points.last, last.progress > progress {
      next = last
      points.removeLast()
    }
    guard let last = points.last, last.progress < progress else { return }
    var value = last.value
    if let next {
      let fraction = (progress - last.progress) / (next.progress - last.progress)
      value = (try? last.value.interpolated(to: next.value, progress: fraction)) ?? value
    }
    points.append(.init(progress, value))
  }
}
