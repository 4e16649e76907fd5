import SpecFiles
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

/// Which figure of a transition is told, and where it is: on a screen of 390 × 844 points.
@Suite struct MovingFigureTests {
  private func course(_ values: [(String, String)]) throws -> MovingFigure.Course {
    MovingFigure.Course(try TimelessSpec(RecordedFolder.document(values)))
  }

  private func figure(
    _ name: String, at progress: Double, _ more: [(String, String)] = []
  ) throws -> (moving: MovingFigure, figure: ScreenFigure) {
    let course = try course([("transition", name)] + more)
    let moving = try #require(try MovingFigure(course))
    return (moving, try #require(try moving.figure(at: progress, of: course)))
  }

  /// From 4 points across to 1.2 heights of the screen.
  @Test(arguments: [("circle", 2.0), ("mask", 2.0)])
  func aCircleHasACentreAndARadius(name: String, start: Double) throws {
    let end = 1.2 * 844 / 2
    for progress in [0, 0.25, 0.5, 1] {
      let (moving, circle) = try figure(name, at: progress)
      #expect(moving.layer == "mask" && moving.kind == .circle)
      #expect(circle.center.distance(to: Point(x: 195, y: 422)) < 0.01)
      #expect(abs(circle.radius - (start + (end - start) * progress)) < 0.2)
    }
    #expect(try figure(name, at: 0).moving.otherCount == 0)
  }

  @Test func aRectangleGrowsFromTheOrigin() throws {
    let (moving, rectangle) = try figure("reveal", at: 0.25, [("origin", "40, 600, 80, 60")])
    #expect(moving.kind == .rectangle)
    #expect(
      rectangle.box.isNear(Rect(x: 30, y: 450, width: 80 + 310 / 4.0, height: 60 + 784 / 4.0)))
  }

  @Test func aSheetSlidesBeyondTheScreen() throws {
    let (moving, sheet) = try figure("cover", at: 0.75)
    #expect(moving.kind == .rectangle && moving.layer == "to")
    #expect(sheet.box.isNear(Rect(x: 0, y: -211, width: 390, height: 844)))
    let (_, beyond) = try figure("cover", at: 1.25)
    #expect(beyond.box.isNear(Rect(x: 0, y: 211, width: 390, height: 844)))
  }

  /// A snapshot that flies off, the circle, and the text.
  @Test func ofSeveralTheLongestWayIsTold() throws {
    let moving = try figure("ping-text", at: 0).moving
    #expect(moving.layer == "mask" && moving.kind == .circle)
    #expect(moving.otherCount == 2)
    // Both pictures of it go the same way.
    #expect(try figure("hero", at: 0).moving.otherCount == 0)
  }

  private func course(of text: String) throws -> MovingFigure.Course {
    let text = "size: {width: 100, height: 100}\n" + text
    return MovingFigure.Course(
      try TimelessSpec(SpecSource.parse(Array(text.utf8), file: "own.yaml")))
  }

  @Test func aCrossFadeHasNone() throws {
    let course = try course(
      of: """
        layers: [{id: under, screen: to}, {id: over, screen: from, opacity: 0}]
        animations: [{layer: over, keyPath: opacity, from: 1}]
        """)
    #expect(try MovingFigure(course) == nil)
  }

  /// A round button that grows into a card.
  @Test func aCardWithRoundCornersIsARectangle() throws {
    let course = try course(
      of: """
        layers: [{id: card, screen: to, cornerRadius: 10}]
        animations:
        - {layer: card, keyPath: bounds.size, from: {width: 40, height: 40}}
        - {layer: card, keyPath: cornerRadius, from: 20}
        """)
    let moving = try #require(try MovingFigure(course))
    #expect(moving.kind == .rectangle)
    let figures = try [0, 0.5].map { try #require(try moving.figure(at: $0, of: course)) }
    #expect(figures[1].box.isNear(Rect(x: 15, y: 15, width: 70, height: 70)))
    #expect(
      abs(figures[1].distance(from: figures[0]) - Point(x: 15, y: 15).distance(to: .zero)) < 0.01)
  }

  /// A card that turns by a quarter: its corners move though the rectangle around it is the same.
  @Test func aTurnIsToldByItsPoints() throws {
    let course = try course(
      of: """
        layers: [{id: card, screen: to, frame: "20, 20, 60, 60"}]
        animations: [{layer: card, keyPath: transform.rotation, from: 0, to: 90deg}]
        """)
    let moving = try #require(try MovingFigure(course))
    #expect(moving.kind == .outline)
    let (start, end) = (
      try #require(try moving.figure(at: 0, of: course)),
      try #require(try moving.figure(at: 1, of: course))
    )
    #expect(start.box.isNear(end.box))
    #expect(abs(end.distance(from: start) - 60) < 0.01)
  }

  @Test func circlesAreAsFarApartAsTheirCentresAndRadii() throws {
    let here = try figure("circle", at: 0.5).figure
    let there = try figure("circle", at: 0.6, [("origin", "178, 406, 40, 40")]).figure
    // The centre is 3 points to the right and 4 lower.
    #expect(abs(there.distance(from: here) - (5 + 0.1 * 504.4)) < 0.2)
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    zip(corners, other.corners).allSatisfy { $0.distance(to: $1) < 0.01 }
  }
}
