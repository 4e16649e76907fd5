import Testing
import TransitionKit
import TransitionTesting
import UIKit

@testable import Animators

@MainActor struct AnimatorsTests {
  @Test func circleOpens() async throws {
    try await assertTransition(
      CircleTransition(operation: .push), .push, matches: "Goldens/animator", frames: 3,
      device: Device(width: 100, height: 160, scale: 1))
  }
}
