import Foundation
import Testing

struct DoctorCommandTests {
  /// Where this fails, pixels have changed: scripts/record-goldens records them anew.
  @Test func thisHostGivesTheReferencePixels() throws {
    let outcome = try Sandbox().run(["doctor"])
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.contains("pixels: all 10 frames are the reference"))
    #expect(outcome.output.contains("cairo 1.") && outcome.output.contains("libpng 1."))
  }

  @Test func jsonTellsEveryFrame() throws {
    let content = try Sandbox.object(try Sandbox.printed("doctor", "--json"))
    #expect(content["status"] as? String == "same")
    let frames = try #require(content["frames"] as? [[String: Any]])
    #expect(frames.count == 10 && frames.allSatisfy { $0["status"] as? String == "same" })
    #expect((content["versions"] as? [String: String])?.keys.contains("cairo") == true)
  }
}
