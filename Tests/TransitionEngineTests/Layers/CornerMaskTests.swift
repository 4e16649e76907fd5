import Testing
import TransitionEngine

struct CornerMaskTests {
  @Test func rawValuesAreThoseOfCoreAnimation() {
    #expect(
      [CornerMask.topLeft, .topRight, .bottomLeft, .bottomRight].map(\.rawValue) == [1, 2, 4, 8])
    #expect(CornerMask.all.rawValue == 15)
  }

  @Test func cornersAreNamed() {
    #expect(CornerMask.all.corners == LayerCorner.allCases)
    #expect(CornerMask([.bottomRight, .topLeft]).corners == [.topLeft, .bottomRight])
    #expect(CornerMask().corners == [])
    for corner in LayerCorner.allCases { #expect(CornerMask(corner).corners == [corner]) }
  }
}
