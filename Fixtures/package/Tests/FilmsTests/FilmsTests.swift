import Testing
import TransitionKit
import TransitionTesting
import XCTest

private let device = Device(width: 100, height: 160, scale: 1)

@Suite struct FilmsTests {
  @Test func circleOpens() async throws {
    let renderer = try Renderer(Spec(.circle, .push, device: device))
    try await assertTransition(renderer, matches: "Goldens/circle", at: [0, 0.25, 0.5, 1])
  }
}

final class MaskTests: XCTestCase {
  func testMaskOpens() async throws {
    let renderer = try Renderer(Spec(.mask, .push, device: device))
    try await assertTransition(renderer, matches: "Goldens/mask", at: [0, 0.5, 1])
  }
}
