import TransitionEngine

/// How far samples of a motion are off a course, as a search for the nearest course reads it, thousands of times.
struct CourseResiduals: Sendable {
  /// The samples in fours; those that are missing in the last four are at rest.
  private let targets: [Targets]
  private let count: Int
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
    count = samples.count
    targets = stride(from: 0, to: samples.count, by: 4).map { first in
      var four = Targets()
      for lane in 0..<min(4, samples.count - first) {
        four.set(lane, to: samples[first + lane], way: ways[first + lane])
      }
      return four
    }
    ends = zip(samples, samples.dropFirst()).first { $0.0.endsBeforeNext }.map { last, next in
      last.time - last.timeError...next.time + next.timeError
    }
  }

  /// Where a motion is found at four times; a lane that is not set is a screen at rest long before it.
  private struct Targets {
    private(set) var time = SIMD4<Double>(repeating: -1e9)
    private var progress = SIMD4<Double>.zero
    /// The standard errors where a sample is further on than the course, and where it is not as far.
    private var errorAhead = SIMD4<Double>(repeating: 1)
    private var errorBehind = SIMD4<Double>(repeating: 1)

    /// - Parameter way: How far the motion goes within the error of the sample's time.
    mutating func set(_ lane: Int, to sample: MotionFit.Sample, way: Double) {
      (time[lane], progress[lane]) = (sample.time, sample.progress.value)
      func error(_ own: Double) -> Double {
        max((own * own + way * way).squareRoot(), sample.leastError)
      }
      errorAhead[lane] = error(sample.progress.errorBelow)
      errorBehind[lane] = error(sample.progress.errorAbove)
    }

    /// How far they are off a course's progress, in standard errors, and those errors.
    @inline(__always)
    func distance(
      from course: SIMD4<Double>
    ) -> (distance: SIMD4<Double>, error: SIMD4<Double>) {
      let missing = progress - course
      let error = errorBehind.replacing(with: errorAhead, where: missing .> 0)
      return (missing / error, error)
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

  /// Distances in standard errors, less where they are large, and the derivatives of that by the distances.
  @inline(__always)
  private static func softened(
    _ distance: SIMD4<Double>
  ) -> (soft: SIMD4<Double>, slope: SIMD4<Double>) {
    let root = (1 + distance * distance / 9).squareRoot()
    let size = (2 * (root - 1)).squareRoot()
    let isNegative = distance .< 0
    let soft = 3 * size
    // Nearly 1 where it is small, but for what is lost of the root's digits.
    let slope = (distance.replacing(with: -distance, where: isNegative) / (3 * root * size))
      .replacing(with: 1, where: (distance .< 1e-3) .& (distance .> -1e-3))
    return (soft.replacing(with: -soft, where: isNegative), slope)
  }

  /// The error of each sample, and of the end where something is known of it, in standard errors, large ones softened.
  func callAsFunction(_ course: Course) -> [Double] {
    let curve = Course.Curve(course)
    let endDistance = endDistance(course)
    return Self.column(count, endDistance.map { Self.softened(SIMD4(repeating: $0)).soft.x }) {
      Self.softened(targets[$0].distance(from: curve.progress(at: targets[$0].time)).distance).soft
    }
  }

  /// The sum of the squares of those errors, or a smaller number that is beyond a limit already.
  func softenedSquares(_ course: Course, limit: Double) -> Double {
    let curve = Course.Curve(course)
    let end = endDistance(course).map { Self.softened(SIMD4(repeating: $0)).soft.x } ?? 0
    var sum = end * end
    for target in targets where sum <= limit {
      let soft = Self.softened(target.distance(from: curve.progress(at: target.time)).distance).soft
      sum += (soft * soft).sum()
    }
    return sum
  }

  /// A number for each sample, and one of the end.
  ///
  /// - Parameter four: Those of four samples, by their place among the fours.
  private static func column(
    _ count: Int, _ end: Double?, _ four: (Int) -> SIMD4<Double>
  ) -> [Double] {
    [Double](unsafeUninitializedCapacity: count + 1) { column, filled in
      for place in 0..<(count + 3) / 4 {
        let values = four(place)
        for lane in 0..<min(4, count - 4 * place) { column[4 * place + lane] = values[lane] }
      }
      if let end { column[count] = end }
      filled = end == nil ? count : count + 1
    }
  }

  /// What the next step of a search for parameters is found from, or nil where the sum of the squares of those errors is not
  /// below a limit.
  ///
  /// - Parameter moved: The course with one of the other parameters moved a little, by its place, and how far; nil for one that
  ///   cannot be.
  func equations(
    _ course: Course, by parameters: [Parameter], below limit: Double,
    moved: (Int) -> (course: Course, width: Double)?
  ) -> LevenbergMarquardt.NormalEquations? {
    let count = parameters.count
    let curve = Course.Curve(course)
    let others = parameters.enumerated().map { place, parameter in
      if case .other = parameter { Moved(moved(place)) } else { Moved(nil) }
    }
    let hasOthers = parameters.contains { if case .other = $0 { true } else { false } }
    // The derivatives at four samples, and sums of their products with the errors and with each other.
    return withUnsafeTemporaryAllocation(
      of: SIMD4<Double>.self, capacity: count * (count + 2)
    ) { lanes in
      lanes.initialize(repeating: .zero)
      var sum = SIMD4<Double>.zero
      func add(_ soft: SIMD4<Double>) {
        for row in 0..<count {
          let own = lanes[row]
          lanes[count + row] += own * soft
          for column in row..<count { lanes[count * (2 + row) + column] += own * lanes[column] }
        }
        sum += soft * soft
      }
      for target in targets {
        let (progress, derivatives) = curve.derivatives(at: target.time)
        let (distance, error) = target.distance(from: progress)
        // Most frames are at rest before the motion and behind it, and add nothing.
        if !hasOthers, derivatives.isResting, all(distance .== 0) { continue }
        let (soft, slope) = Self.softened(distance)
        let byProgress = -slope / error
        let byEnd = -byProgress * derivatives.byTime
        for (place, parameter) in parameters.enumerated() {
          lanes[place] =
            switch parameter {
            case .begin: byEnd
            // By the part of the duration at which they are, their times go with it.
            case .duration: byEnd * ((target.time - course.begin) / course.duration)
            case .controlPoint(let index): byProgress * derivatives.byControlPoint(index)
            case .other:
              others[place].change(from: soft) { curve in
                Self.softened(target.distance(from: curve.progress(at: target.time)).distance).soft
              }
            }
        }
        add(soft)
      }
      if let ends, let distance = endDistance(course) {
        let (soft, slope) = Self.softened(SIMD4(distance, 0, 0, 0))
        let byEnd = distance == 0 ? 0 : slope.x / Self.error(of: ends)
        for (place, parameter) in parameters.enumerated() {
          lanes[place] =
            switch parameter {
            case .begin, .duration: SIMD4(byEnd, 0, 0, 0)
            case .controlPoint: .zero
            case .other:
              others[place].change(from: soft) { curve in
                Self.softened(SIMD4(endDistance(curve.course) ?? 0, 0, 0, 0)).soft
              }
            }
        }
        add(soft)
      }
      let total = sum.sum()
      guard total < limit else { return nil }
      var equations = LevenbergMarquardt.NormalEquations(count: count)
      equations.sum = total
      for row in 0..<count {
        equations.gradient[row] = lanes[count + row].sum()
        for column in row..<count {
          equations.products[row * count + column] = lanes[count * (2 + row) + column].sum()
        }
      }
      return equations
    }
  }

  /// A course of which one parameter is moved; nil where it is not.
  private struct Moved {
    private let curve: Course.Curve?
    private let width: Double

    init(_ moved: (course: Course, width: Double)?) {
      (curve, width) = (moved.map { Course.Curve($0.course) }, moved?.width ?? 1)
    }

    /// How much errors change with the parameter.
    @inline(__always)
    func change(
      from errors: SIMD4<Double>, _ moved: (Course.Curve) -> SIMD4<Double>
    ) -> SIMD4<Double> {
      curve.map { (moved($0) - errors) / width } ?? .zero
    }
  }

  /// The sum of the squares of all distances, in standard errors, with nothing softened.
  func squares(_ course: Course) -> Double {
    let end = endDistance(course) ?? 0
    let curve = Course.Curve(course)
    return targets.reduce(end * end) { sum, target in
      let distance = target.distance(from: curve.progress(at: target.time)).distance
      let squares = distance * distance
      return sum + squares.x + squares.y + squares.z + squares.w
    }
  }
}
