import SpecFiles
import Testing
import TransitionSpec

/// Values that are changed in a spec's text.
struct SpecTextTests {
  private func changed(
    _ text: String, file: String = "spec.yaml", _ changes: (String, String?)...
  ) throws -> String {
    var spec = try SpecText(Array(text.utf8), file: file)
    try spec.apply(
      changes.map { key, value in
        SpecText.Change(
          key.split(separator: ".").map(String.init),
          to: value.map { SpecNode(.scalar($0, isQuoted: false), at: .option(key)) })
      })
    return String(decoding: spec.bytes, as: UTF8.self)
  }

  @Test func valuesAreReplacedAndCommentsStay() throws {
    let text = """
      # A circle.
      transition: circle   # which
      duration: 400ms      # short

      shadow:
        radius: 6          # soft
        # and dark
        opacity: 1
      # the end

      """
    let result = try changed(
      text, ("duration", "0.7"), ("shadow.radius", "12"), ("shadow.color", "#ff0000"),
      ("timing", "spring(duration: 0.5, bounce: 0.3)"), ("parameters.overscan", "12"))
    #expect(
      result == """
        # A circle.
        transition: circle   # which
        duration: 0.7      # short

        shadow:
          radius: 12          # soft
          # and dark
          opacity: 1
          color: "#ff0000"
        timing: "spring(duration: 0.5, bounce: 0.3)"
        parameters: {overscan: 12}
        # the end

        """)
  }

  @Test func flowMappingsAndJSONGrow() throws {
    #expect(
      try changed(
        "{transition: circle, duration: 1}\n", ("timing", "cubic-bezier(0.2, 0.8, 0.2, 1)"))
        == "{transition: circle, duration: 1, timing: \"cubic-bezier(0.2, 0.8, 0.2, 1)\"}\n")
    let json = "{\n  \"transition\": \"circle\",\n  \"duration\": 1\n}\n"
    #expect(
      try changed(json, file: "spec.json", ("duration", "0.5"), ("timing", "easeOut"))
        == "{\n  \"transition\": \"circle\",\n  \"duration\": 0.5,\n  \"timing\": \"easeOut\"\n}\n")
  }

  @Test func keysAreTakenAway() throws {
    let text = "transition: circle\nsize: {width: 40, height: 64}\nscale: 2 # twice\nframes: 3\n"
    #expect(
      try changed(text, ("size", nil), ("scale", nil), ("device", "iphone-8"))
        == "transition: circle\nframes: 3\ndevice: iphone-8\n")
    #expect(
      try changed("{transition: circle, size: 40x64}", ("size", nil)) == "{transition: circle}")
  }

  @Test func mappingsInBlocksAreReplaced() throws {
    let text = "transition: circle\norigin:\n  x: 1\n  y: 2\n  width: 3\n  height: 4\nframes: 3\n"
    var spec = try SpecText(Array(text.utf8), file: "spec.yaml")
    let origin = SpecNode(mapping: [
      ("x", SpecNode(5)), ("y", SpecNode(6)), ("width", SpecNode(7)), ("height", SpecNode(8)),
    ])
    try spec.apply([SpecText.Change(["origin"], to: origin)])
    let result = String(decoding: spec.bytes, as: UTF8.self)
    #expect(result.contains("{x: 5, y: 6, width: 7, height: 8}\nframes: 3\n"))
  }

  /// A notation that is not understood is refused, and nothing is changed.
  @Test func whatIsNotUnderstoodIsRefused() throws {
    let text = "transition: circle\nshadow: &soft {radius: 6}\n"
    var spec = try SpecText(Array(text.utf8), file: "spec.yaml")
    #expect(throws: (any Error).self) {
      try spec.apply([SpecText.Change(["shadow"], to: SpecNode("x"))])
    }
    #expect(String(decoding: spec.bytes, as: UTF8.self) == text)
  }
}
