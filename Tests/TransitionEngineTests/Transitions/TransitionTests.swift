import Testing
import TransitionEngine

struct TransitionTests {
  @Test func pushAndPresentLeadForward() {
    #expect(Operation.allCases.filter(\.isForward) == [.push, .present])
  }
}
