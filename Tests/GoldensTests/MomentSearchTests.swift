import Pixels
import Testing
import TransitionEngine
import TransitionRenderer
import TransitionSpec

@testable import Goldens

@Suite struct MomentSearchTests {
  private let renderer: Renderer
  private let times = (0...8).map { Double($0) / 8 }

  init() throws {
    renderer = try SmallTransition.renderer(of: SmallTransition.document())
  }

  private func match(_ picture: Bitmap, ownTime: Double) async throws -> MomentSearch.Match {
    try await match(picture, in: renderer, ownTime: ownTime)
  }

  private func match(
    _ picture: Bitmap, in renderer: Renderer, ownTime: Double
  ) async throws -> MomentSearch.Match {
    try await MomentSearch(renderer, times: times, jobs: 2).closest(to: picture, ownTime: ownTime)
  }

  @Test(arguments: [0.3, 0.437, 0.611, 0.9])
  func aMomentBetweenTimesIsFound(time: Double) async throws {
    let match = try await match(renderer.frame(at: time).bitmap(), ownTime: 0.5)
    // Less than that is less than a hundredth of a pixel here.
    #expect(abs(match.time - time) < 0.0005)
    #expect(match.residue < 0.02)
  }

  @Test func aMomentOfTheScheduleIsTheVerySame() async throws {
    let match = try await match(renderer.frame(at: 0.625).bitmap(), ownTime: 0.5)
    #expect(match == MomentSearch.Match(time: 0.625, residue: 0))
  }

  @Test func ofMomentsThatLookTheSameTheNearestCounts() async throws {
    let (still, picture) = try Self.still()
    #expect(try await match(picture, in: still, ownTime: 0.75).time == 0.75)
  }

  /// A transition all of whose moments but the first look alike, and what they look like.
  ///
  /// Not inlined: Swift 6.3's optimiser fails on an asynchronous function with all of this in it.
  @inline(never)
  private static func still() throws -> (Renderer, Bitmap) {
    let still = try SmallTransition.renderer(
      of: SmallTransition.document(["timing": "steps(1, start)"]))
    return (still, try still.frame(at: 1).bitmap())
  }

  @Test func anotherPictureLooksLikeNoMoment() async throws {
    var picture = try renderer.frame(at: 0.5).bitmap()
    for index in picture.pixels.indices { picture.pixels[index] ^= 0x0040_4040 }
    #expect(try await match(picture, ownTime: 0.5).residue > 0.5)
  }
}
