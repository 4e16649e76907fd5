import Foundation
import TestSupport
import Testing
import TransitionEngine
import TransitionRenderer

/// Every transition of the catalogue, through the tool.
struct CatalogueTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let operation: String

    var testDescription: String { "\(name) \(operation)" }
  }

  private static let cases = TransitionCatalog.all.flatMap { transition in
    transition.operations.map { Case(name: transition.name, operation: $0.rawValue) }
  }

  private static let times = ["--at", "0,25%,50%,75%,100%", "--settled", "--quiet"]

  @Test(arguments: cases)
  func sheetsAreAsAccepted(_ transition: Case) throws {
    let sandbox = try Sandbox()
    let arguments = [transition.name, "--\(transition.operation)", "--scale", "0.25"]
    #expect(
      try sandbox.run(arguments + Self.times + ["--format", "strip", "sheet.png"]).status == 0)
    let sheet = try sandbox.picture("sheet.png")
    try Golden.expect(
      sheet, matches: "catalogue/\(transition.name)-\(transition.operation).png")
  }

  /// `inspect --spec` says the same as the name: the files are equal byte for byte.
  @Test(arguments: cases, ["yaml", "json"])
  func theDeclaredSpecGivesTheSameFiles(_ transition: Case, ending: String) throws {
    let sandbox = try Sandbox()
    let arguments = [transition.name, "--\(transition.operation)", "--scale", "0.2"]
    let format = ending == "json" ? ["--json"] : []
    let spec = try sandbox.run(["inspect"] + arguments + ["--spec"] + format)
    #expect(spec.status == 0)
    try sandbox.write(spec.output, to: "spec.\(ending)")
    #expect(try sandbox.run(arguments + Self.times + ["named"]).status == 0)
    #expect(try sandbox.run(["spec.\(ending)"] + Self.times + ["declared"]).status == 0)
    for index in 0..<6 {
      let name = OutputFolder.frameName(index)
      #expect(try sandbox.read("named/\(name)") == sandbox.read("declared/\(name)"))
    }
  }
}
