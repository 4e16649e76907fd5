import Foundation
import SpecFiles
import Testing

@testable import Preview

@Suite struct LivePageTests {
  private func page() throws -> LivePage {
    let spec = Array("{transition: circle, size: {width: 40, height: 64}, frames: 3}".utf8)
    let documents = [try SpecSource.parse(spec, file: "spec.yaml")]
    return LivePage(
      try LiveDocuments([LiveSource(files: []) { documents }]), scale: nil, generator: "test 1")
  }

  private func scene(_ changes: String) async throws -> String {
    let request = #"{"players": [{"document": 0, "changes": \#(changes)}]}"#
    return String(decoding: try await page().scene(Data(request.utf8)), as: UTF8.self)
  }

  @Test func changesShowInTheScene() async throws {
    let scene = try await scene(#"{"timing": "easeOut", "shadow.radius": "3"}"#)
    #expect(scene.contains(#""timing":"easeOut""#))
    #expect(scene.contains(/"key":"shadow\.radius"[^}]*"value":3[,}]/))
  }

  @Test(arguments: [
    #"{"from": "from.png"}"#, #"{"frames": "9"}"#, #"{"timing": "eseIn"}"#,
    #"{"timing": "\#(String(repeating: "x", count: 5000))"}"#,
  ])
  func otherChangesAreRefused(changes: String) async throws {
    await #expect(throws: (any Error).self) { try await scene(changes) }
  }

  @Test func failuresNameTheirField() async throws {
    do {
      _ = try await scene(#"{"timing": "eseIn"}"#)
      Issue.record("accepted")
    } catch {
      let text = String(decoding: LivePage.failure(error), as: UTF8.self)
      #expect(text.contains(#""key":"timing""#) && text.contains("did you mean easeIn?"))
    }
  }

  @Test func wrongDocumentsAreDecodingErrors() async throws {
    await #expect(throws: DecodingError.self) { try await page().scene(Data("[]".utf8)) }
    await #expect(throws: DecodingError.self) { try await page().frame(Data("{".utf8)) }
  }

  @Test func lengthsAreLimited() throws {
    try LivePage.checkLength(0)
    try LivePage.checkLength(256 * 1024)
    for length in [nil, -1, 256 * 1024 + 1] {
      #expect(throws: (any Error).self) { try LivePage.checkLength(length) }
    }
  }
}
