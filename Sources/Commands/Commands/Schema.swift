import ArgumentParser
import TransitionSpec

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of the spec, for editors' completion and checks.")

  func run() throws {
    try SpecSchema.document.printJSON()
  }
}
