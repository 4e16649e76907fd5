import Testing
import TransitionEngine

/// The limit of a shadow's σ, without which a valid transform could demand a kernel larger than
/// memory.
struct ShadowLimitTests {
  @Test func aTransformCannotBlurAShadowBeyondTheLimit() throws {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.backgroundColor = .black
    layer.shadow = Shadow(opacity: 1, radius: 200, offset: .zero)
    layer.transform = Transform3D(scaleX: 1e6, y: 1e6)
    let command = try #require(DisplayList([layer], transform: .identity).commands.first)
    guard case .shadow(_, _, let sigma, _, _) = command else {
      Issue.record("no shadow")
      return
    }
    #expect(sigma == Shadow.largestSigma)
  }
}
