/// The easing by which a scene moves, as figures name it.
package enum MotionEasing: Hashable, Sendable {
  /// One for the whole duration.
  case shared(TimingFunction)
  /// The animations have their own, over times of their own.
  case own([AnimationCourse])

  /// The one for the whole duration; nil where there are several.
  package var function: TimingFunction? {
    if case .shared(let function) = self { function } else { nil }
  }

  /// The easing in words, as on a sheet.
  package var text: String { function?.text ?? "its own easings" }
}

/// The course of one run of an animation: which share of its way it has gone at which time.
package struct AnimationCourse: Hashable, Sendable {
  /// In seconds of the scene.
  package let begin: Double
  /// The duration of one run, in seconds of the scene.
  package let duration: Double
  private let timingFunction: TimingFunction
  private let keyTimes: [Double]
  private let segments: [TimingFunction]

  fileprivate init(_ animation: any PropertyAnimation, begin: Double, duration: Double) {
    (self.begin, self.duration) = (begin, duration)
    timingFunction = animation.timingFunction
    let keyframes = animation as? KeyframeAnimation
    let segments = keyframes.map { $0.calculationMode.isPaced ? [] : $0.timingFunctions } ?? []
    let keyTimes = keyframes?.keyTimes ?? []
    self.segments = segments
    self.keyTimes =
      keyTimes.count == segments.count + 1
      ? keyTimes : segments.indices.map { Double($0) / Double(segments.count) } + [1]
  }

  /// The eased share of the way.
  ///
  /// - Parameter fraction: Of the run's duration, 0 to 1.
  package func progress(at fraction: Double) -> Double {
    let progress = timingFunction.progress(at: fraction, duration: duration)
    guard let index = segments.indices.last(where: { keyTimes[$0] <= progress }) else {
      return progress
    }
    let (start, length) = (keyTimes[index], keyTimes[index + 1] - keyTimes[index])
    guard length > 0, progress < 1 else { return progress }
    let share = segments[index].progress(
      at: (progress - start) / length, duration: length * duration)
    return start + length * share
  }

  /// Whether it has one easing, from the begin of a scene to its end.
  fileprivate func fills(_ duration: Double) -> Bool {
    begin == 0 && segments.isEmpty && abs(self.duration - duration) < MediaTiming.timeTolerance
  }

  fileprivate var isLinear: Bool {
    timingFunction == .linear && segments.allSatisfy { $0 == .linear }
  }

  /// The easing of the whole run; nil where its segments have some.
  fileprivate var function: TimingFunction? { segments.isEmpty ? timingFunction : nil }
}

extension Scene {
  /// The easing by which it moves: its own, or the one that all animations share instead of it.
  package var easing: MotionEasing {
    let courses = courses
    let isOwnUsed = courses.isEmpty || courses.contains { $0.function == timingFunction }
    if isOwnUsed, timingFunction != .linear || courses.allSatisfy(\.isLinear) {
      return .shared(timingFunction)
    }
    if let first = courses.first, let function = first.function, laterSpans.isEmpty,
      courses.allSatisfy({ $0.function == function && $0.fills(duration) })
    {
      return .shared(function)
    }
    return .own(courses)
  }

  /// The courses of all animations, equal ones once.
  private var courses: [AnimationCourse] {
    var known: Set<AnimationCourse> = []
    return spans.flatMap(\.animations)
      .flatMap { Self.courses(of: $0, from: 0, in: MediaTiming.defaultDuration) }
      .filter { known.insert($0).inserted }
  }

  private static func courses(
    of animation: any Animation, from begin: Double, in surroundingDuration: Double
  ) -> [AnimationCourse] {
    let timing = animation.timing.resolved(in: surroundingDuration)
    let speed = timing.speed == 0 ? 1 : abs(timing.speed)
    let begin = begin + timing.beginTime
    if let group = animation as? AnimationGroup {
      return group.animations.flatMap { courses(of: $0, from: begin, in: timing.duration) }
    }
    return animation.propertyAnimations.map {
      AnimationCourse($0, begin: begin, duration: timing.duration / speed)
    }
  }
}
