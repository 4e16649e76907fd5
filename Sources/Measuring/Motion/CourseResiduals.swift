import TransitionEngine

/// How far samples of a motion are off a course, as a search for the nearest course reads it, thousands of times.
struct CourseResiduals: Sendable {
  private let targets: [Target]
  /// The times between which the motion ends; nil where the pictures at its end are those of the screen at rest.
  private let ends: ClosedRange<Double>?

  /// A parameter of a search, by what it is of the course.
  enum Parameter {
    case begin, duration
    /// One of a cubic curve's numbers x1, y1, x2 and y2, in this order.
    case controlPoint(Int)
    /// Any other, by which derivatives are not known.
    case other
  }

  /// The standard error of the times between which the motion ends, as a part of the time between them.
  private static let endError = 0.1

  /// - Parameter ways: How far the motion goes within the error of each sample's time.
  init(of samples: [MotionFit.Sample], ways: [Double]) {
    targets = zip(samples, ways).map { Target($0, way: $1) }
    ends = zip(samples, samples.dropFirst()).first { $0.0.endsBeforeNext }.map { last, next in
      last.time - last.timeError...next.time + next.timeError
    }
  }

  private struct Target {
    let time: Double
    let progress: Double
    /// The standard error where the sample is further on than the course, and where it is not as far.
    let errorAhead: Double
    let errorBehind: Double

    /// - Parameter way: How far the motion goes within the error of its time.
    init(_ sample: MotionFit.Sample, way: Double) {
      (time, progress) = (sample.time, sample.progress.value)
      func error(_ own: Double) -> Double {
        max((own * own + way * way).squareRoot(), sample.leastError)
      }
      errorAhead = error(sample.progress.errorBelow)
      errorBehind = error(sample.progress.errorAbove)
    }

    /// How far it is off a progress, in standard errors.
    @inline(__always)
    func distance(from course: Double) -> Double {
      let missing = progress - course
      return missing / (missing > 0 ? errorAhead : errorBehind)
    }
  }

  /// How far the end is from the times between which it is known to lie, in standard errors; nil where nothing is known.
  private func endDistance(_ course: Course) -> Double? {
    guard let ends else { return nil }
    // What goes beyond its end then does not leap to the screen at rest, but covers it.
    if course.progress(at: ends.upperBound) > 1 { return 0 }
    let end = course.begin + course.duration
    let nearest = min(max(end, ends.lowerBound), ends.upperBound)
    return (end - nearest) / Self.error(of: ends)
  }

  /// The standard error of the end, in seconds.
  private static func error(of ends: ClosedRange<Double>) -> Double {
    endError * max(ends.upperBound - ends.lowerBound, 1e-3)
  }

  /// A distance in standard errors, less where it is large.
  @inline(__always)
  private static func softened(_ distance: Double) -> Double {
    // Most frames are at rest, and are due to be.
    if distance == 0 { return 0 }
    let soft = 3 * (2 * ((1 + distance * distance / 9).squareRoot() - 1)).squareRoot()
    return distance < 0 ? -soft : soft
  }

  /// The derivative of that by the distance.
  @inline(__always)
  private static func slopeOfSoftened(_ distance: Double) -> Double {
    // Nearly 1, but for what is lost of the root's digits.
    if abs(distance) < 1e-3 { return 1 }
    let root = (1 + distance * distance / 9).squareRoot()
    return abs(distance) / (3 * root * (2 * (root - 1)).squareRoot())
  }

  /// The error of each sample, and of the end where something is known of it, in standard errors, large ones softened.
  func callAsFunction(_ course: Course) -> [Double] {
    let curve = Course.Curve(course)
    let endDistance = endDistance(course)
    let count = targets.count
    return [Double](unsafeUninitializedCapacity: count + 1) { residuals, filled in
      targets.withUnsafeBufferPointer { targets in
        for index in targets.indices {
          let target = targets[index]
          residuals[index] = Self.softened(target.distance(from: curve.progress(at: target.time)))
        }
      }
      if let endDistance { residuals[count] = Self.softened(endDistance) }
      filled = endDistance == nil ? count : count + 1
    }
  }

  /// The derivatives of one of these errors.
  private struct Slopes {
    var byEnd = 0.0
    /// The part of the duration by which its time goes with it.
    var fraction = 0.0
    var byControlPoints = SIMD4<Double>.zero
  }

  /// The same with their derivatives by the parameters, which together take hardly longer than the errors.
  func linearized(
    _ course: Course, by parameters: [Parameter]
  ) -> LevenbergMarquardt.Linearization {
    let curve = Course.Curve(course)
    var residuals: [Double] = []
    var rows: [Slopes] = []
    residuals.reserveCapacity(targets.count + 1)
    rows.reserveCapacity(targets.count + 1)
    for target in targets {
      // A screen at rest stays there.
      guard let slopes = curve.derivatives(at: target.time) else {
        let rest = curve.progress(at: target.time)
        residuals.append(Self.softened(target.distance(from: rest)))
        rows.append(Slopes())
        continue
      }
      let distance = target.distance(from: slopes.progress)
      let error = distance > 0 ? target.errorAhead : target.errorBehind
      let slope = -Self.slopeOfSoftened(distance) / error
      residuals.append(Self.softened(distance))
      rows.append(
        Slopes(
          byEnd: -slope * slopes.byTime, fraction: (target.time - course.begin) / course.duration,
          byControlPoints: slope * slopes.byControlPoints))
    }
    if let ends, let distance = endDistance(course) {
      let slope = distance == 0 ? 0 : Self.slopeOfSoftened(distance) / Self.error(of: ends)
      residuals.append(Self.softened(distance))
      rows.append(Slopes(byEnd: slope, fraction: 1))
    }
    let derivatives = parameters.map { parameter -> [Double]? in
      switch parameter {
      case .begin: rows.map(\.byEnd)
      case .duration: rows.map { $0.byEnd * $0.fraction }
      case .controlPoint(let index): rows.map { $0.byControlPoints[index] }
      case .other: nil
      }
    }
    return (residuals, derivatives)
  }

  /// The sum of the squares of all distances, in standard errors, with nothing softened.
  func squares(_ course: Course) -> Double {
    let end = endDistance(course) ?? 0
    return targets.reduce(end * end) { sum, target in
      let distance = target.distance(from: course.progress(at: target.time))
      return sum + distance * distance
    }
  }
}
