import Foundation
import Pixels
import SpecFiles
import TestSupport
import Testing

/// The example specs of `Fixtures/specs`, which the README shows.
struct SpecFixtureTests {
  private static let folder = Fixtures.folder.appending(path: "specs").path

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  private static func path(_ name: String) -> String {
    "\(folder)/\(name).yaml"
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

  @Test func examplesAreValidOnEveryDevice() throws {
    let outcome = try Sandbox().run(["validate", Self.folder])
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("declared for"))
    for name in Self.names { #expect(outcome.output.contains("\(Self.path(name)): valid")) }
  }

  /// On a phone in landscape and on a tablet, each ends with what stays, but for what a spring has left.
  @Test(arguments: names, ["iphone-14-landscape", "ipad-air"])
  func examplesFillOtherDevices(_ name: String, device: String) throws {
    let sandbox = try Sandbox()
    let options = ["--device", device, "--scale", "0.2", "--quiet"]
    let arguments = [Self.path(name), "--at", "100%", "--settled", "out"]
    #expect(try sandbox.run(arguments + options).status == 0)
    let (last, settled) = (
      try sandbox.picture("out/frame-0000.png"), try sandbox.picture("out/frame-0001.png")
    )
    // In levels; a spring that is cut leaves up to 1.
    #expect(try last.difference(from: settled) < 2)
  }
}
