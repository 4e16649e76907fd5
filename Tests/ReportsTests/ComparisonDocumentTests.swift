import Foundation
import Testing

@testable import Reports

@Suite struct ComparisonDocumentTests {
  private func object(_ document: ComparisonDocument) throws -> [String: Any] {
    let data = try JSONEncoder().encode(document)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func framesAreCountedAndNamed() async throws {
    let compared = try await ComparedSquares()
    let object = try object(ComparisonDocument(compared.comparison, warnings: ["a warning"]))
    #expect(object["status"] as? String == "different")
    #expect(object["differingFrames"] as? Int == 2)
    #expect(object["missingFrames"] as? Int == 1 && object["extraFrames"] as? Int == 0)
    #expect(object["firstDifferent"] as? Int == 1 && object["worst"] as? Int == 1)
    #expect(object["warnings"] as? [String] == ["a warning"])
    let frames = try #require(object["frames"] as? [[String: Any]])
    #expect(frames.map { $0["status"] as? String } == ["same", "different", "missing"])
    #expect(frames.map { $0["differingPixels"] as? Int } == [0, 2, nil])
    #expect(frames.map { $0["unequalPixels"] as? Int } == [0, 2, nil])
    #expect(frames[1]["maxChannelDelta"] as? Int == 255)
    #expect(
      frames[1]["bounds"] as? [String: Int] == ["x": 1, "y": 0, "width": 2, "height": 2])
  }

  /// A value that is unknown is null; readers need not tell absent keys from null ones.
  @Test func unknownValuesAreNull() async throws {
    let compared = try await ComparedSquares()
    let object = try object(ComparisonDocument(compared.comparison, warnings: []))
    let frames = try #require(object["frames"] as? [[String: Any]])
    #expect(frames[0]["bounds"] is NSNull && frames[2]["differingPixels"] is NSNull)
    #expect(frames.allSatisfy { $0["reason"] == nil })
  }

  @Test func goldensGiveReasons() async throws {
    let compared = try await ComparedSquares()
    let document = ComparisonDocument(compared.comparison, warnings: []).ofGoldens()
    let frames = try #require(try object(document)["frames"] as? [[String: Any]])
    #expect(frames.map { $0["reason"] as? String } == [nil, nil, "missing-frame"])
  }
}
