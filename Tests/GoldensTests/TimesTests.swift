import Pixels
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Goldens

/// What another rasterizer, another encoder or another screen changes is not taken for another time, and
/// does not hide one.
@Suite struct TimesTests {
  /// Frames of a transition, each changed, as goldens of the same one; flat screens show edges alone.
  private func findings(
    _ transition: String, isFlat: Bool = false, goldens values: [String: String] = [:],
    _ change: (inout Bitmap) -> Void
  ) async throws -> [DifferenceFinding] {
    let images =
      isFlat
      ? [
        .from: Bitmap(width: 60, height: 96, filledWith: 0xFFE0_3018),
        .to: Bitmap(width: 60, height: 96, filledWith: 0xFFFF_FFFF),
      ] : SmallTransition.images
    let document = SmallTransition.document(["transition": transition])
    let renderer = try SmallTransition.renderer(of: document, images: images)
    let other = try SmallTransition.renderer(
      of: SmallTransition.document(values.merging(["transition": transition]) { $1 }),
      images: images)
    let goldens = try renderer.plan.frames.indices.compactMap { index -> Diagnosis.Golden? in
      var picture = try other.frame(other.plan.frames[index]).bitmap()
      change(&picture)
      let frame = renderer.plan.frames[index]
      return try picture == renderer.frame(frame).bitmap()
        ? nil : Diagnosis.Golden(frame: frame, picture: picture)
    }
    return try await Diagnosis(renderer, document: document, record: nil, jobs: 2)
      .findings(on: goldens)
  }

  private func isNotOfTime(_ findings: [DifferenceFinding]) -> Bool {
    findings.allSatisfy { if case .notOfTime = $0 { true } else { false } }
  }

  private static let transitions = ["circle", "mask", "ping", "reveal", "cover"]

  @Test(arguments: transitions, [false, true])
  func noiseAtEdgesIsNoTime(transition: String, isFlat: Bool) async throws {
    var state: UInt32 = 7
    let found = try await findings(transition, isFlat: isFlat) { picture in
      picture.changeEdges { level in
        state = state &* 1_664_525 &+ 1_013_904_223
        return level + Int(state >> 20 % 5) - 2
      }
    }
    #expect(isNotOfTime(found), "\(found)")
  }

  @Test(arguments: transitions, [false, true])
  func edgesDrawnOtherwiseAreNoTime(transition: String, isFlat: Bool) async throws {
    // A rim that is lighter throughout looks like one that is elsewhere, but nowhere the same.
    let found = try await findings(transition, isFlat: isFlat) { picture in
      picture.changeEdges { level in level * level / 510 + level / 2 }
    }
    #expect(isNotOfTime(found), "\(found)")
  }

  @Test(arguments: transitions)
  func picturesWithFewerColorsAreNoTime(transition: String) async throws {
    let found = try await findings(transition) { picture in
      for index in picture.pixels.indices { picture.pixels[index] |= 0x0003_0307 }
    }
    #expect(isNotOfTime(found), "\(found)")
  }

  @Test(arguments: ["circle", "mask", "cover"])
  func aTimeIsFoundBehindTheNoise(transition: String) async throws {
    let found = try await findings(transition, goldens: ["timing": "easeInEaseOut"]) { picture in
      picture.changeEdges { $0 / 8 * 8 + 4 }
    }
    let lead = found.compactMap { finding -> Double? in
      if case .motion(.displaced(_, _, let largest, _)) = finding { abs(largest) } else { nil }
    }.max()
    #expect(lead ?? 0 > 0.04, "\(found)")
  }
}

extension Bitmap {
  /// Changes the levels of pixels that have another one beside them.
  fileprivate mutating func changeEdges(_ change: (Int) -> Int) {
    let before = self
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let own = before[x, y]
        let others = [before[x - 1, y], before[x + 1, y], before[x, y - 1], before[x, y + 1]]
        guard others.contains(where: { $0 != own }) else { continue }
        self[x, y] = [16, 8, 0].reduce(0xFF00_0000) { word, shift in
          let level = min(max(change(Int(own >> UInt32(shift) & 0xFF)), 0), 255)
          return word | UInt32(level) << UInt32(shift)
        }
      }
    }
  }
}
