import Pixels
import Testing
import TransitionEngine

@testable import Verification

@Suite struct MomentSearchTests {
  private let rendition: Rendition
  private let times = (0...8).map { Double($0) / 8 }

  init() throws {
    rendition = try Renditions.rendition(of: Renditions.document())
  }

  private func match(_ picture: Bitmap, ownTime: Double) async throws -> MomentSearch.Match {
    try await MomentSearch(rendition, times: times, jobs: 2).closest(to: picture, ownTime: ownTime)
  }

  @Test(arguments: [0.3, 0.437, 0.611, 0.9])
  func aMomentBetweenTimesIsFound(time: Double) async throws {
    let match = try await match(rendition.drawing(at: time).bitmap(), ownTime: 0.5)
    // Less than that is less than a hundredth of a pixel here.
    #expect(abs(match.time - time) < 0.0005)
    #expect(match.residue < 0.02)
  }

  @Test func aMomentOfTheScheduleIsTheVerySame() async throws {
    let match = try await match(rendition.drawing(at: 0.625).bitmap(), ownTime: 0.5)
    #expect(match == MomentSearch.Match(time: 0.625, residue: 0))
  }

  @Test func ofMomentsThatLookTheSameTheNearestCounts() async throws {
    // Cut short: everything behind the end looks alike.
    let document = Renditions.document(["timing": "steps(1, start)"])
    let still = try Renditions.rendition(of: document)
    let search = try await MomentSearch(still, times: times, jobs: 1)
    let picture = try still.drawing(at: 1).bitmap()
    #expect(try search.closest(to: picture, ownTime: 0.75).time == 0.75)
  }

  @Test func anotherPictureLooksLikeNoMoment() async throws {
    var picture = try rendition.drawing(at: 0.5).bitmap()
    for index in picture.pixels.indices { picture.pixels[index] ^= 0x0040_4040 }
    #expect(try await match(picture, ownTime: 0.5).residue > 0.5)
  }
}
