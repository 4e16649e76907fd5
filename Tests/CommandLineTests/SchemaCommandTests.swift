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

  /// The README's tables have every key of layers and animations, and every word that one takes.
  @Test(arguments: [("layer", 65), ("animation", 26)])
  func tablesOfTheReadmeHaveEveryKey(definition: String, count: Int) throws {
    let rows = try Self.rows(
      ofTable: "key of \(definition == "layer" ? "a layer" : "an animation")")
    let definitions = try #require(
      Sandbox.object(Sandbox.printed("schema"))["$defs"] as? [String: Any])
    let keys = Self.keys(of: try #require(definitions[definition] as? [String: Any]))
    #expect(keys.count >= count)
    // Their own lists are in the tables of depth and of key paths.
    let listed = ["screen", "compositingFilter", "keyPath"]
    for (key, words) in keys {
      let row = try #require(rows.first { $0[0].contains("`\(key)`") }, "\(key)")
      for word in words where !listed.contains(key) && !key.hasPrefix("timing.") {
        #expect(row[1].contains("`\(word)`"), "\(key): \(word)")
      }
    }
    let named = rows.flatMap { $0[0].split(separator: "`").filter { $0.first?.isLetter == true } }
    for name in named { #expect(keys[String(name)] != nil, "\(name) is no key") }
  }

  /// The cells of the rows below a heading.
  private static func rows(ofTable heading: String) throws -> [[String]] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let lines = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
      .components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| \(heading) | values |") })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map {
      $0.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
  }

  /// The keys of a mapping's schema, those of mappings in it as `shape.path`, with the words that they take.
  private static func keys(of schema: [String: Any]) -> [String: [String]] {
    var keys: [String: [String]] = [:]
    for (name, value) in schema["properties"] as? [String: Any] ?? [:] {
      guard let value = value as? [String: Any] else { continue }
      if value["properties"] != nil {
        for (inner, words) in Self.keys(of: value) { keys["\(name).\(inner)"] = words }
      } else {
        let items = value["items"] as? [String: Any]
        let choices = (value["oneOf"] as? [[String: Any]])?.compactMap {
          ($0["items"] as? [String: Any])?["enum"] as? [String]
        }
        keys[name] =
          value["enum"] as? [String] ?? items?["enum"] as? [String] ?? choices?.first ?? []
      }
    }
    return keys
  }
}
