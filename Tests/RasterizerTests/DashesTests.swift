import Pixels
import Testing
import TransitionEngine

/// Dashes against their definition: the share of each pixel that lies in one.
@Suite struct DashesTests {
  /// The share of a pixel column that the dashes of a horizontal line cover.
  private func share(
    _ column: Int, _ pattern: [Double], phase: Double, from start: Double, to end: Double
  ) -> Double {
    let lengths = pattern.count % 2 == 1 ? pattern + pattern : pattern
    let period = lengths.reduce(0, +)
    var sum = 0.0
    var dash = start - phase - period * (1 + (abs(phase) / period).rounded(.up))
    while dash < end {
      for (index, length) in lengths.enumerated() {
        if index % 2 == 0 {
          let (low, high) = (
            max(dash, start, Double(column)), min(dash + length, end, Double(column) + 1)
          )
          sum += max(high - low, 0)
        }
        dash += length
      }
    }
    return sum
  }

  private static let patterns: [(pattern: [Double], phase: Double)] = [
    ([5, 3], 0), ([5, 3], 2.25), ([5, 3], -2.5), ([5, 3], 83), ([4], 0), ([4, 1, 2], 0),
    ([4, 1, 2], 9.5), ([0.25, 0.5], 0), ([3, 0, 2, 4], 0), ([0, 4], 0), ([1000], 0),
    ([7, 1000], 3),
  ]

  @Test(arguments: patterns)
  func dashesCoverTheirShareOfEachPixel(pattern: [Double], phase: Double) throws {
    let line = Path(through: [(3.5, 10), (56.25, 10)])
    let style = StrokeStyle(lineWidth: 4, dashPattern: pattern, dashPhase: phase)
    let frame = try draw([.stroke(line, style)], width: 60)
    for (x, level) in frame.levels(row: 9).enumerated() {
      let exact = 255 * share(x, pattern, phase: phase, from: 3.5, to: 56.25)
      #expect(abs(Double(level) - exact) <= 2.5, "column \(x)")
    }
  }

  @Test(arguments: patterns)
  func linesTooLongToDashToTheEndHaveTheSameDashes(pattern: [Double], phase: Double) throws {
    let period = (pattern.count % 2 == 1 ? 2 : 1) * pattern.reduce(0, +)
    let style = StrokeStyle(lineWidth: 4, dashPattern: pattern, dashPhase: phase)
    let near = try draw([.stroke(Path(through: [(-period, 10), (500, 10)]), style)], width: 60)
    let far = (8_000_000 / period).rounded() * period
    for path in [
      Path(through: [(-far, 10), (500, 10)]), Path(through: [(-far, 10), (-70, 10), (far, 10)]),
    ] {
      let frame = try draw([.stroke(path, style)], width: 60)
      #expect(frame.largestDifference(from: near) <= 3)
    }
  }

  @Test func aCornerInADashKeepsItsJoinHoweverLongTheLine() throws {
    let style = StrokeStyle(lineWidth: 6, dashPattern: [16, 4], dashPhase: 8)
    let near = try draw([
      .stroke(Path(through: [(-10, 10), (10, 10), (10, 30)]), style)
    ])
    let far = try draw([
      .stroke(Path(through: [(-3_000_010, 10), (10, 10), (10, 3_000_000)]), style)
    ])
    #expect(far.largestDifference(from: near) <= 3)
  }

  @Test func dashesOfLengthZeroAreTheirCaps() throws {
    let line = Path(through: [(5, 10), (45, 10)])
    func frame(_ cap: LineCap) throws -> Bitmap {
      try draw(
        [.stroke(line, StrokeStyle(lineWidth: 8, lineCap: cap, dashPattern: [0, 20]))], width: 50)
    }
    #expect(try frame(.butt).levels(row: 10).allSatisfy { $0 == 0 })
    let square = try frame(.square).levels(row: 10)
    let covered = Set([1..<9, 21..<29, 41..<49].joined())
    let expected: [Int] = (0..<50).map { covered.contains($0) ? 255 : 0 }
    #expect(square == expected)
    let round = try frame(.round)
    let dots = Path(ovalIn: Rect(x: 1, y: 6, width: 8, height: 8))
      .appending(Path(ovalIn: Rect(x: 21, y: 6, width: 8, height: 8)))
      .appending(Path(ovalIn: Rect(x: 41, y: 6, width: 8, height: 8)))
    #expect(round.largestDifference(from: try draw([.fill(dots, .white)], width: 50)) <= 12)
  }

  /// Cairo alone would leave them out.
  @Test(arguments: [[6, 7, 0, 7], [9, 0, 9]])
  func dashesOfLengthZeroWithinAPatternAreDotsToo(pattern: [Double]) throws {
    let style = StrokeStyle(lineWidth: 4, lineCap: .round, dashPattern: pattern)
    let frame = try draw([.stroke(Path(through: [(4, 10), (60, 10)]), style)], width: 60)
    // After the first dash and its gap, in the middle between two dashes.
    let dot = pattern.count == 4 ? 17 : 31
    #expect(frame.levels(row: 10)[dot] == 255)
    #expect(frame.levels(row: 10)[dot - 3] == 0 && frame.levels(row: 10)[dot + 3] == 0)
  }

  @Test func squaresOfLengthZeroLieAlongTheLine() throws {
    let style = StrokeStyle(lineWidth: 8, lineCap: .square, dashPattern: [0, 100])
    let line = Path(through: [(10, 10), (20, 20)])
    let diamond = Path(
      through: [(10, 4.343), (15.657, 10), (10, 15.657), (4.343, 10), (10, 4.343)])
    let frame = try draw([.stroke(line, style)])
    #expect(frame.largestDifference(from: try draw([.fill(diamond, .white)])) <= 12)
  }

  @Test func everySubpathBeginsThePatternAnew() throws {
    let style = StrokeStyle(lineWidth: 4, dashPattern: [5, 3])
    let both = Path(through: [(0, 4), (11, 4)]).appending(Path(through: [(0, 14), (11, 14)]))
    let frame = try draw([.stroke(both, style)])
    #expect(frame.levels(row: 4) == frame.levels(row: 14))
    #expect(frame.levels(row: 4)[0] == 255)
  }

  @Test(arguments: [[], [0.0], [0, 0]])
  func aPatternOfNothingIsASolidLine(pattern: [Double]) throws {
    let line = Path(through: [(2, 10), (18, 10)])
    let solid = try draw([.stroke(line, StrokeStyle(lineWidth: 4))])
    let dashed = try draw([.stroke(line, StrokeStyle(lineWidth: 4, dashPattern: pattern))])
    #expect(dashed == solid)
  }

  @Test func dashesTooSmallToTellApartAreTheirShareOfALine() throws {
    let line = Path(through: [(2, 10), (18, 10)])
    for length in [0.1, 1e-2, 1e-5, 1e-9] {
      let style = StrokeStyle(lineWidth: 4, dashPattern: [length, length])
      let row = try draw([.stroke(line, style)]).levels(row: 10)
      #expect(row[3..<17].allSatisfy { (126...129).contains($0) }, "\(length)")
      let third = StrokeStyle(lineWidth: 4, dashPattern: [length / 2, length])
      let levels = try draw([.stroke(line, third)]).levels(row: 10)
      #expect(levels[3..<17].allSatisfy { (84...86).contains($0) }, "\(length)")
      let round = StrokeStyle(lineWidth: 4, lineCap: .round, dashPattern: [length, length])
      let rounded = try draw([.stroke(line, round)]).levels(row: 10)
      #expect(rounded[3..<17].allSatisfy { $0 == 255 }, "\(length)")
    }
  }

  @Test func lengthsAlongACurveAreThoseOfItsArc() throws {
    // A quarter of the way around, twice.
    let circle = Path(ovalIn: Rect(x: 4, y: 4, width: 32, height: 32))
    let quarter = 2 * Double.pi * 16 / 4
    let style = StrokeStyle(lineWidth: 4, dashPattern: [quarter, quarter])
    let frame = try draw([.stroke(circle, style)], width: 40, height: 40)
    // Clockwise from 3 o'clock: lower right and upper left.
    #expect(frame.levels(row: 31)[31] == 255 && frame.levels(row: 8)[8] == 255)
    #expect(frame.levels(row: 31)[8] == 0 && frame.levels(row: 8)[31] == 0)
  }

  @Test func aTransformScalesDashes() throws {
    let style = StrokeStyle(lineWidth: 2, dashPattern: [2, 1])
    let line = Path(through: [(0, 5), (10, 5)])
    let frame = try draw([
      .stroke(line, style, transform: AffineTransform(scaleX: 2, y: 2))
    ])
    #expect(frame.levels(row: 10) == (0..<20).map { $0 % 6 < 4 ? 255 : 0 })
  }
}
