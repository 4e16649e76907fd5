import TestSupport
import Testing
import TransitionEngine

struct OutlineTests {
  private func layers(_ fixes: Set<String> = [], at time: Double) throws -> [Layer] {
    try Outline().scene(on: .phone(Outline(), fixes: fixes)).presentation(at: time)
  }

  /// The bounding box of the mask in the coordinates of the image.
  private func maskBox(_ layers: [Layer]) throws -> Rect {
    let mask = try #require(layers.layer("mask"))
    let path = try #require(mask.shape?.path)
    return path.applying(mask.affineTransform).boundingBoxOfPath
  }

  @Test(arguments: try Vectors.seeds().outline)
  func outlineAndRevealRunAsTheVectorsSay(_ vector: SeedVectors.Outline) throws {
    let faithful = try layers(at: vector.t)
    let outline = try #require(faithful.layer("outline")?.shape)
    #expect(outline.strokeEnd.isClose(to: vector.strokeEnd, within: 1e-9))
    let image = try #require(faithful.layer("image"))
    #expect(image.isHidden == (vector.reveal == nil))
    guard let reveal = vector.reveal else { return }
    #expect(try maskBox(faithful).isClose(to: reveal.faithfulBox.rect, within: 1e-6))
    let fixed = try layers(["center-mask"], at: vector.t)
    #expect(try maskBox(fixed).isClose(to: reveal.maskLocalBox.rect, within: 1e-6))
  }

  @Test func theOutlineStartsAtTwelve() throws {
    let outline = try #require(layers(at: 0).layer("outline")?.shape)
    #expect(outline.path.elements.first == .move(to: Point(x: 120, y: 0)))
    #expect(outline.strokeColor == Color(hex: 0xFFD800))
    #expect(outline.fillColor == nil)
  }

  @Test func fixesCorrectTheStrokeAndTheCorners() throws {
    let inside = try #require(layers(["stroke-inset"], at: 0).layer("outline")?.shape?.path)
    #expect(inside.boundingBox == Rect(x: 0.5, y: 0.5, width: 239, height: 239))
    let box = try maskBox(layers(["coverage", "center-mask"], at: 0.7))
    #expect((box.width / 2).isClose(to: 110 * 2.0.squareRoot(), within: 1e-9))
  }

  @Test func theNewScreenTakesOverAtCompletion() {
    #expect(Outline().scene(on: .phone(Outline())).settled.map(\.id) == ["to"])
  }
}
