import Testing
import TransitionEngine

struct ShadowTests {
  @Test func defaultsAreCALayers() {
    let shadow = Shadow()
    #expect(shadow.color == .black)
    #expect(shadow.opacity == 0)
    #expect(shadow.radius == 3)
    #expect(shadow.offset == Size(width: 0, height: -3))
    #expect(!shadow.hidesCaster)
  }
}
