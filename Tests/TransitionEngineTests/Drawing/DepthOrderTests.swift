import TestSupport
import Testing

@testable import TransitionEngine

struct DepthOrderTests {
  private static func figure(
    _ rect: Rect, depth: SIMD3<Double> = .zero
  ) -> DepthOrder.Figure {
    DepthOrder.Figure(outline: rect.corners, depth: depth)
  }

  private static let square = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test func levelFiguresAreDrawnByDepthThenInTheirOrder() {
    let figures = [3.0, 1, 1, -2].map { Self.figure(Self.square, depth: SIMD3(0, 0, $0)) }
    let pieces = DepthOrder.pieces(of: figures)
    #expect(pieces.map(\.index) == [3, 1, 2, 0])
    #expect(pieces.allSatisfy { $0.clip == nil })
  }

  @Test func aFigureThatPassesThroughAnotherIsDrawnInTwoPieces() throws {
    let wall = Self.figure(Self.square)
    let door = Self.figure(Self.square, depth: SIMD3(1, 0, -5.2))
    let pieces = DepthOrder.pieces(of: [wall, door])
    #expect(pieces.map(\.index) == [1, 0, 1])
    let (behind, front) = (try #require(pieces[0].clip), try #require(pieces[2].clip))
    // The pixel column whose centre lies at 5.5 is the first in front.
    #expect(front.boundingBox.minX == 5 && behind.boundingBox.maxX == 5)
  }

  @Test func figuresThatDoNotMeetStayWhole() {
    let wall = Self.figure(Rect(x: 20, y: 0, width: 10, height: 10))
    let door = Self.figure(Self.square, depth: SIMD3(1, 0, -5))
    #expect(DepthOrder.pieces(of: [wall, door]).map(\.index) == [0, 1])
    let behind = Self.figure(Self.square, depth: SIMD3(1, 0, -25))
    #expect(DepthOrder.pieces(of: [Self.figure(Self.square), behind]).map(\.index) == [1, 0])
  }

  /// Three figures that each hide a part of the next.
  @Test func aCircleOfFiguresEnds() {
    let figures = [
      Self.figure(Rect(x: 0, y: 0, width: 10, height: 2), depth: SIMD3(1, 0, -5)),
      Self.figure(Rect(x: 8, y: 0, width: 2, height: 10), depth: SIMD3(0, 1, 0)),
      Self.figure(Rect(x: 0, y: 8, width: 10, height: 2), depth: SIMD3(-1, 0, 15)),
      Self.figure(Rect(x: 0, y: 0, width: 2, height: 10), depth: SIMD3(0, -1, 5)),
    ]
    #expect(Set(DepthOrder.pieces(of: figures).map(\.index)) == [0, 1, 2, 3])
  }
}
