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
    let versions = try #require(content["versions"] as? [String: String])
    #expect(Set(versions.keys).isSuperset(of: ["cairo", "libpng", "isa-l", "libdeflate"]))
    #expect((content["processor"] as? String)?.isEmpty == false)
  }

  /// Files' bytes are told, and count for nothing.
  @Test func filesAreComparedToo() throws {
    let text = try Sandbox.printed("doctor")
    #expect(text.contains("files: read as they were written, in "))
    let content = try Sandbox.object(try Sandbox.printed("doctor", "--json"))
    let isReference = try #require(content["filesAreReference"] as? Bool)
    #expect(text.contains("in the reference's bytes") == isReference)
  }
}
