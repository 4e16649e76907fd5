import Messages
import SpecFiles
import Testing
import TransitionEngine
import TransitionSpec

/// A wrong spec: status 65, and one line with file, line, column, key, value and what is allowed.
struct SpecErrorTests {
  struct Mistake: CustomTestStringConvertible {
    let file: String
    let bytes: [UInt8]
    let message: String

    var testDescription: String { String(message.prefix(60)) }

    init(yaml text: String, _ message: String) {
      (file, bytes, self.message) = ("spec.yaml", Array(text.utf8), message)
    }

    init(json text: String, _ message: String) {
      (file, bytes, self.message) = ("spec.json", Array(text.utf8), message)
    }

    init(_ file: String, bytes: [UInt8], _ message: String) {
      (self.file, self.bytes, self.message) = (file, bytes, message)
    }
  }

  private static let transitions = TransitionCatalog.all.map(\.name).joined(separator: ", ")
  private static let keys =
    "animations, appearance, at, background, code, completion, device, duration, edge, fit, fixes, fps, "
    + "frames, from, fromAnchors, gesture, ignore, layers, matrix, only, operation, origin, "
    + "parameters, progress, "
    + "scale, settled, shadow, size, spans, timing, to, toAnchors, transition"
  private static let duration = "seconds or milliseconds from 0.001 to 3600 s, as 0.4 or 400ms"
  private static let notUTF8 = "is not UTF-8 text, expected YAML or JSON in UTF-8"

  static let syntax = [
    Mistake(
      yaml: "",
      "spec.yaml:1:1: transition is missing, expected \(transitions), or layers or code in its place"
    ),
    Mistake(
      yaml: "# nothing\n",
      "spec.yaml:1:1: transition is missing, expected \(transitions), or layers or code in its place"
    ),
    Mistake(
      yaml: "transition: circle\n\tframes: 3\n",
      "spec.yaml:2:1: a tab cannot indent or separate in YAML, expected spaces"),
    Mistake(
      yaml: "transition: circle\r\nsize:\r\n\twidth: 3\r\n",
      "spec.yaml:3:1: a tab cannot indent or separate in YAML, expected spaces"),
    Mistake(
      yaml: "transition: circle\n---\ntransition: circle\n",
      "spec.yaml:2:1: another document begins, expected one; put each into a file of its own"),
    Mistake(
      yaml: "transition: \"circle\n",
      "spec.yaml:2:1: found unexpected end of stream, expected YAML"),
    Mistake(
      yaml: "transition: [circle\n",
      "spec.yaml:2:1: did not find expected ',' or ']', expected YAML"),
    Mistake(yaml: "transition: *name\n", "spec.yaml:1:13: found undefined alias, expected YAML"),
    Mistake(
      yaml: "transition: circle\nframes: 3\nframes: 4\n",
      "spec.yaml:3:1: key frames is given twice, expected once"),
    Mistake(
      yaml: "transition: circle\nshadow:\n  radius: 3\n  radius: 4\n",
      "spec.yaml:4:3: key radius is given twice, expected once"),
    Mistake(
      yaml: "origin: {x: 1, y: 2, width: 3, \"x\": 4}\n",
      "spec.yaml:1:32: key x is given twice, expected once"),
    Mistake(
      yaml: "layers:\n  - id: a # id: b\n    mask: {id: m}\n    'id': c\n",
      "spec.yaml:4:5: key id is given twice, expected once"),
    Mistake(
      yaml: "transition: circle\ntiming: spring(duration: 0.5, bounce: 0.3)\n",
      "spec.yaml:2:24: spring(…) has commas or colons that YAML reads as its own, "
        + "expected the whole in quotation marks, as \"spring(…)\""),
    Mistake(
      yaml: "{transition: circle, timing: spring(mass: 1)}\n",
      "spec.yaml:1:41: spring(…) has commas or colons that YAML reads as its own, "
        + "expected the whole in quotation marks, as \"spring(…)\""),
    Mistake(
      yaml: "{transition: circle, timing: cubic-bezier(0.1, 0, 1, 1)}\n",
      "spec.yaml:1:30: cubic-bezier(…) has commas or colons that YAML reads as its own, "
        + "expected the whole in quotation marks, as \"cubic-bezier(…)\""),
    Mistake(
      yaml: "from: a: b\n",
      "spec.yaml:1:8: a colon and a space within a value, "
        + "expected the value in quotation marks"),
    Mistake(yaml: "? [a]\n: 3\n", "spec.yaml:1:3: a key must be a plain word"),
    Mistake(
      yaml: "a: \u{7}\n", "spec.yaml:1:1: control characters are not allowed, expected YAML text"),
    Mistake(
      yaml: "- circle\n",
      "spec.yaml:1:1: the document is a list, expected a mapping of keys to values"),
    Mistake(
      yaml: "circle\n",
      "spec.yaml:1:1: \"circle\" is not valid, expected a mapping of keys to values"),
    Mistake("spec.yaml", bytes: [0xFF, 0xFE, 0x61, 0x00], "spec.yaml: \(notUTF8)"),
    Mistake("spec.yml", bytes: Array("a: ".utf8) + [0xC3, 0x28], "spec.yml: \(notUTF8)"),
    Mistake("spec.json", bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], "spec.json: \(notUTF8)"),
    Mistake(
      json: "", "spec.json:1:1: the document ends where a value is expected, expected JSON"),
    Mistake(
      json: "{}",
      "spec.json:1:1: transition is missing, expected \(transitions), or layers or code in its place"
    ),
    Mistake(json: "{} {}", "spec.json:1:4: text after the end of the document, expected JSON"),
    Mistake(
      json: "{\"transition\": \"circle\",\n}",
      "spec.json:2:1: a name in quotation marks expected, expected JSON"),
    Mistake(json: "{\"at\": [0.5,]}", "spec.json:1:13: a value is expected, expected JSON"),
    Mistake(json: "{\"at\": [0.5", "spec.json:1:12: a comma or ] is expected, expected JSON"),
    Mistake(
      json: "{\"from\": \"a\tb\"}",
      "spec.json:1:12: a control character in a string, expected JSON"),
    Mistake(
      json: "{\"from\": \"\\ud83d\"}", "spec.json:1:17: half a surrogate pair, expected JSON"),
    Mistake(
      json: "{\"from\": \"\\ude00\"}", "spec.json:1:17: half a surrogate pair, expected JSON"),
    Mistake(
      json: "{\"from\": \"\\u12g4\"}",
      "spec.json:1:13: four hexadecimal digits are expected, expected JSON"),
    Mistake(
      json: "{\"from\": \"\\x\"}", "spec.json:1:13: an unknown escape sequence, expected JSON"),
    Mistake(
      json: "{\"from", "spec.json:1:7: the document ends within a string, expected JSON"),
    Mistake(json: "{\"from\" 3}", "spec.json:1:9: a colon is expected, expected JSON"),
    Mistake(json: "{\"duration\": NaN}", "spec.json:1:14: a value is expected, expected JSON"),
    Mistake(json: "{\"duration\": 01}", "spec.json:1:14: a value is expected, expected JSON"),
    Mistake(json: "{\"duration\": .5}", "spec.json:1:14: a value is expected, expected JSON"),
    Mistake(
      json: "{'from': 3}", "spec.json:1:2: a name in quotation marks expected, expected JSON"),
    Mistake(
      json: "{\"frames\": 3,\n \"frames\": 4}",
      "spec.json:2:2: key frames is given twice, expected JSON"),
  ]

  static let values = [
    Mistake(
      yaml: "transition: circel\n",
      "spec.yaml:1:13: transition \"circel\" is not valid (did you mean circle?), "
        + "expected a transition: \(transitions)"),
    Mistake(
      yaml: "transition: circle\ndurations: 1\n",
      "spec.yaml:2:1: unknown key durations (did you mean duration?), expected \(keys)"),
    Mistake(
      yaml: "transition: circle\n<<: {frames: 3}\n",
      "spec.yaml:2:1: unknown key <<, expected \(keys)"),
    Mistake(
      yaml: "transition: circle\n\"\\e[31m\\n\": 3\n",
      "spec.yaml:2:1: unknown key \\u{1b}[31m\\u{a}, expected \(keys)"),
    Mistake(
      yaml: "{transition: circle, fromß: ö, ünknown: 1}\n",
      "spec.yaml:1:22: unknown key fromß (did you mean from?), expected \(keys)"),
    Mistake(
      yaml: "{\"größe\": 1}\n", "spec.yaml:1:2: unknown key größe, expected \(keys)"),
    Mistake(
      yaml: "transition: circle\nduration: .nan\n",
      "spec.yaml:2:11: duration \".nan\" is not valid, expected \(duration)"),
    Mistake(
      yaml: "transition: circle\nduration: [1, 2]\n",
      "spec.yaml:2:11: duration is a list, expected \(duration)"),
    Mistake(
      yaml: "transition: circle\nframes: \"3\"\n",
      "spec.yaml:2:9: frames \"3\" is not valid, "
        + "expected a whole number from 1 to 100000 without quotation marks"),
    Mistake(
      yaml: "transition: circle\nscale: 0x10\n",
      "spec.yaml:2:8: scale \"0x10\" is not valid, expected a number from 0.01 to 16"),
    Mistake(
      yaml: "transition: circle\nsettled: maybe\n",
      "spec.yaml:2:10: settled \"maybe\" is not valid, expected true or false"),
    Mistake(
      yaml: "transition: circle\nat: []\n",
      "spec.yaml:2:5: at is an empty list, "
        + "expected a time from 0 to the duration, as 0.5, 80ms or 50%"),
    Mistake(
      yaml: "transition: circle\nfps: 3\nframes: 3\n",
      "spec.yaml:3:9: frames cannot be given together with fps, expected one of them"),
    Mistake(
      yaml: "transition: circle\nshadow: {radius: 1, blur: 2}\n",
      "spec.yaml:2:21: unknown key shadow.blur, expected color, kernel, offset, opacity, radius"),
    Mistake(
      yaml: "transition: circle\nshadow:\n  offset: {x: 1}\n",
      "spec.yaml:3:11: shadow.offset.y is missing, expected a number from -1000000 to 1000000"),
    Mistake(
      yaml: "transition: circle\nsize: {width: 40, height: 20000}\n",
      "spec.yaml:2:27: size.height \"20000\" is not valid, expected a number from 1 to 16384"),
    Mistake(
      yaml: "transition: circle\nlayers: []\n",
      "spec.yaml:2:9: layers cannot be given together with transition, expected one of them"),
    Mistake(
      json: "{\"transition\": \"circle\",\n \"operation\": \"dismiss\"}",
      "spec.json:2:15: operation \"dismiss\" is not valid, expected push or pop for circle"),
    Mistake(
      json: "{\"transition\": \"circle\",\n \"duration\": 1e400}",
      "spec.json:2:14: duration \"1e400\" is not valid, expected \(duration)"),
    Mistake(
      json: "{\"transition\": \"circle\",\n \"frames\": 100001}",
      "spec.json:2:12: frames \"100001\" is not valid, expected a whole number from 1 to 100000"),
    Mistake(
      json: "{\"transition\": \"circle\", \"parameters\": {\"overscan\": 10001}}",
      "spec.json:1:53: parameters.overscan \"10001\" is not valid, "
        + "expected a number from 0 to 10000"),
    Mistake(
      json: "{\"transition\": \"circle\", \"fixes\": [\"coverage\", \"color\"]}",
      "spec.json:1:48: fixes \"color\" is not valid, "
        + "expected for circle: coverage, shadow-fill, pop-end, all"),
  ]

  @Test(arguments: syntax + values)
  func namesThePlace(_ mistake: Mistake) throws {
    let sandbox = try Sandbox()
    try sandbox.write(mistake.bytes, to: mistake.file)
    try sandbox.expectError(65, mistake.message, [mistake.file, "out"])
    #expect(!sandbox.exists("out"))
  }

  @Test(arguments: syntax + values)
  func validateFindsItToo(_ mistake: Mistake) throws {
    let sandbox = try Sandbox()
    try sandbox.write(mistake.bytes, to: mistake.file)
    let outcome = try sandbox.run(["validate", mistake.file])
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("transition-render: error: \(mistake.message)\n"))
    #expect(outcome.output == "")
  }

  @Test func standardInputIsNamed() throws {
    try Sandbox().expectError(
      65, "-:2:9: frames \"0\" is not valid, expected a whole number from 1 to 100000",
      ["-", "out"], input: Array("transition: circle\nframes: 0\n".utf8))
  }

  @Test func missingFileIsMissingInput() throws {
    try Sandbox().expectError(
      66, "nowhere.yaml: cannot be opened: No such file or directory", ["nowhere.yaml", "out"])
  }

  @Test func folderIsNoSpec() throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "folder.yaml/file")
    try sandbox.expectError(
      66, "folder.yaml: cannot be read: Is a directory", ["folder.yaml", "out"])
  }

  @Test func optionsAreBlamedForTheirOwnMistakes() throws {
    let sandbox = try Sandbox()
    try sandbox.write("transition: circle\nframes: 3\n", to: "spec.yaml")
    try sandbox.expectError(
      64, "--timing: \"x\" is not valid, expected \(TimingFunction.syntax)",
      ["spec.yaml", "--timing", "x", "out"])
  }
}
