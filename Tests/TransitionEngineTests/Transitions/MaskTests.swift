import TestSupport
import Testing
import TransitionEngine

struct MaskTests {
  @Test(arguments: try Vectors.seeds().maskView)
  func theMaskViewGrowsAsTheVectorsSay(_ vector: SeedVectors.MaskView) throws {
    for operation in [Operation.push, .pop] {
      let scene = Mask().scene(on: .phone(Mask(), operation))
      let mask = try #require(scene.presentation(at: vector.u).layer("mask"))
      #expect(mask.frame.isClose(to: vector.maskFrame.rect, within: 1e-6))
      #expect(mask.cornerRadius.isClose(to: vector.cornerRadius, within: 1e-6))
    }
  }

  @Test(arguments: [Operation.push, .pop])
  func theNewScreenIsOnTopAndLosesItsMask(_ operation: Operation) {
    let scene = Mask().scene(on: .phone(Mask(), operation))
    #expect(scene.layers.map(\.id) == ["from", "to"])
    #expect(scene.layers[1].mask?.backgroundColor == .white)
    #expect(scene.settled.map(\.id) == ["to"])
    #expect(scene.settled[0].mask == nil)
  }

  @Test func theMaskStaysARoundSquareThroughout() throws {
    let scene = Mask().scene(on: .phone(Mask()))
    for time in [0, 0.1, 0.35, 0.7, 1] {
      let mask = try #require(scene.presentation(at: time).layer("mask"))
      #expect(mask.bounds.width == mask.bounds.height)
      #expect(mask.cornerRadius.isClose(to: mask.bounds.width / 2, within: 1e-9))
    }
  }

  @Test func landscapeStaysUncoveredUnlessFixed() throws {
    let size = Size(width: 844, height: 390)
    let finding = try #require(Mask().findings(on: .phone(Mask(), size: size)).first)
    #expect(finding.problem.kind == "uncovered-corners")
    #expect(finding.fix == "coverage")
    #expect(Mask().findings(on: .phone(Mask(), size: size, fixes: ["coverage"])).isEmpty)
    #expect(Mask().findings(on: .phone(Mask())).isEmpty)
  }
}
