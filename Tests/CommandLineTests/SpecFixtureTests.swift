import Foundation
import SpecFiles
import TestSupport
import Testing

/// The example specs of `Fixtures/specs`, which the README shows.
struct SpecFixtureTests {
  private static let names: [String] = {
    let folder = Fixtures.folder.appending(path: "specs")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  private static func path(_ name: String) -> String {
    Fixtures.folder.appending(path: "specs/\(name).yaml").path
  }

  @Test func thereIsADozen() {
    #expect(Self.names.count >= 12)
  }

  @Test(arguments: names)
  func sheetsAreAsAccepted(_ name: String) throws {
    let sandbox = try Sandbox()
    let arguments = ["--at", "0,20%,40%,60%,80%,100%", "--scale", "0.3", "--quiet"]
    let sheet = ["--format", "strip", "sheet.png"]
    #expect(try sandbox.run([Self.path(name)] + arguments + sheet).status == 0)
    let picture = try sandbox.picture("sheet.png")
    try Golden.expect(picture, matches: "specs/\(name).png")
  }

  @Test(arguments: names)
  func examplesAreValid(_ name: String) throws {
    #expect(try Sandbox().run(["validate", Self.path(name)]).status == 0)
  }
}
