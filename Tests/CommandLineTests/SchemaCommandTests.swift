import Foundation
import Testing
import TransitionEngine

/// The JSON Schema of a spec.
struct SchemaCommandTests {
  @Test func schemaKnowsTheKeysThatAreRead() throws {
    let schema = try Sandbox.object(Sandbox.printed("schema"))
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["additionalProperties"] as? Bool == false)
    let properties = try #require(schema["properties"] as? [String: Any])
    // The message about an unknown key lists those that are known.
    let outcome = try Sandbox().run(["circle", "--set", "x=1", "out"])
    let known = try #require(outcome.errors.components(separatedBy: "expected ").last)
      .dropLast().components(separatedBy: ", ")
    #expect(Set(properties.keys) == Set(known))
  }

  @Test func schemaHasTheLimits() throws {
    let properties = try #require(
      Sandbox.object(Sandbox.printed("schema"))["properties"] as? [String: Any])
    let frames = try #require(properties["frames"] as? [String: Any])
    #expect(frames["minimum"] as? Int == 1)
    #expect(frames["maximum"] as? Int == 100_000)
    let scale = try #require(properties["scale"] as? [String: Any])
    #expect(scale["maximum"] as? Int == 16)
    let transition = try #require(properties["transition"] as? [String: Any])
    #expect(transition["enum"] as? [String] == TransitionCatalog.all.map(\.name))
  }
}
