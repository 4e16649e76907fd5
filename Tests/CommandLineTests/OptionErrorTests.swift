import Messages
import SpecFiles
import Testing
import TransitionEngine

/// A wrong command line: status 64 and one line that says what is allowed.
struct OptionErrorTests {
  struct Mistake: CustomTestStringConvertible {
    let arguments: [String]
    let message: String

    var testDescription: String { arguments.joined(separator: " ") }

    /// Behind the circle, its size and its screens.
    init(_ arguments: String..., message: String) {
      self.arguments = Sandbox.circle + arguments
      self.message = message
    }

    init(command arguments: String..., message: String) {
      self.init(all: arguments, message: message)
    }

    init(all arguments: [String], message: String) {
      self.arguments = arguments
      self.message = message
    }
  }

  private static let transitions = TransitionCatalog.all.map(\.name).joined(separator: ", ")
  private static let seeRender = " (see 'transition-render help render')"
  private static let duration = "seconds or milliseconds from 0.001 to 3600 s, as 0.4 or 400ms"
  private static let wholeNumber = "a whole number from 1 to 100000"
  private static let ranges =
    "frame numbers or ranges, as 0-29, 10, 0-58:2, 0-58x2 or -1 for the last, with commas between"
  private static let easings = TimingFunction.syntax
  private static let devices = "a device that 'transition-render list' names"
  private static let color =
    "a colour as #rgb, #rrggbb or #rrggbbaa, rgba(255, 0, 0, 0.5) or [1, 0, 0, 0.5]"
  private static let keys =
    "animations, appearance, at, background, code, completion, device, duration, edge, fit, fixes, fps, "
    + "frames, from, fromAnchors, gesture, ignore, layers, matrix, only, operation, origin, "
    + "parameters, progress, "
    + "scale, settled, shadow, size, spans, timing, to, toAnchors, transition"

  static let mistakes = [
    // What is asked for.
    Mistake(
      command: "circel", "out",
      message:
        "<transition>: \"circel\" is not valid (did you mean circle?), "
        + "expected a transition: \(transitions)"),
    Mistake(
      command: "", "out",
      message: "<transition>: \"\" is not valid, expected a transition: \(transitions)"),
    Mistake(
      command: "spec.txt", "out",
      message: "<transition>: \"spec.txt\" is neither a transition nor a spec file, expected "
        + "\(transitions), a file that ends in .yaml, .yml, .json or .swift, or - for standard input"
    ),
    Mistake(
      "--present", "out",
      message: "--present: \"present\" is not valid, expected push or pop for circle"),
    Mistake(
      "--push", "--pop", "out",
      message:
        "Value to be set with flag '--pop' had already been set with flag '--push'\(seeRender)"),
    Mistake(
      "--fix", "coverige", "out",
      message: "--fix: \"coverige\" is not valid (did you mean coverage?), "
        + "expected for circle: coverage, shadow-fill, pop-end, all"),
    Mistake(
      "--fix", "", "out",
      message:
        "--fix: \"\" is not valid, expected for circle: coverage, shadow-fill, pop-end, all"
    ),
    // Numbers.
    Mistake(
      "--frames", "0", "out", message: "--frames: \"0\" is not valid, expected \(wholeNumber)"),
    Mistake(
      "--frames", "1000000000", "out",
      message: "--frames: \"1000000000\" is not valid, expected \(wholeNumber)"),
    Mistake(
      "--frames", "99999999999999999999", "out",
      message: "--frames: \"99999999999999999999\" is not valid, expected \(wholeNumber)"),
    Mistake(
      "--frames", "100001", "out",
      message: "--frames: \"100001\" is not valid, expected \(wholeNumber)"),
    Mistake(
      "--frames", "100000", "--settled", "out",
      message: "--settled: \"100001 frames\" is not valid, expected at most 100000 frames"),
    Mistake(
      "--frames", "-1", "out", message: "--frames: \"-1\" is not valid, expected \(wholeNumber)"),
    Mistake(
      "--frames", "2.5", "out", message: "--frames: \"2.5\" is not valid, expected \(wholeNumber)"
    ),
    Mistake(
      "--frames", "--push", "out",
      message: "--frames: \"--push\" is not valid, expected \(wholeNumber)"),
    Mistake(
      "--duration", "NaN", "out",
      message: "--duration: \"NaN\" is not valid, expected \(duration)"
    ),
    Mistake(
      "--duration", "inf", "out",
      message: "--duration: \"inf\" is not valid, expected \(duration)"
    ),
    Mistake(
      "--duration", "1e999", "out",
      message: "--duration: \"1e999\" is not valid, expected \(duration)"),
    Mistake(
      "--duration", "-1", "out", message: "--duration: \"-1\" is not valid, expected \(duration)"),
    Mistake(
      "--duration", "0", "out", message: "--duration: \"0\" is not valid, expected \(duration)"),
    Mistake(
      "--fps", "0", "out",
      message: "--fps: \"0\" is not valid, expected a number from 0.01 to 1000"),
    Mistake(
      "--duration", "3600", "--fps", "1000", "out",
      message: "--fps: \"3600001 frames\" is not valid, expected at most 100000 frames"),
    Mistake(
      "--scale", "17", "out",
      message: "--scale: \"17\" is not valid, expected a number from 0.01 to 16"),
    Mistake(
      "--shadow-radius", "200.5", "out",
      message: "--shadow-radius: \"200.5\" is not valid, expected a number from 0 to 200"),
    Mistake(
      "--shadow-opacity", "-0.1", "out",
      message: "--shadow-opacity: \"-0.1\" is not valid, expected a number from 0 to 1"),
    Mistake(
      "--shadow-offset", "1", "out",
      message: "--shadow-offset: \"1\" is not valid, expected two numbers: x and y"),
    Mistake(
      "--shadow-offset", "1000001,0", "out",
      message:
        "--shadow-offset: \"1000001\" is not valid, expected a number from -1000000 to 1000000"),
    Mistake(
      "--origin", "1,2,3", "out",
      message: "--origin: \"1,2,3\" is not valid, expected four numbers: x, y, width and height"),
    Mistake(
      "--origin", "1,2,-3,4", "out",
      message: "--origin: \"-3\" is not valid, expected a number from 0 to 1000000"),
    Mistake(
      "--jobs", "0", "out",
      message: "The value '0' is invalid for '--jobs <jobs>': "
        + "expected a whole number from 1 to 64\(seeRender)"),
    Mistake(
      "--jobs", "many", "out",
      message: "The value 'many' is invalid for '--jobs <jobs>': "
        + "expected a whole number from 1 to 64\(seeRender)"),
    // Canvas.
    Mistake(
      command: "circle", "--size", "40", "out",
      message: "--size: \"40\" is not valid, expected width and height, as 390x844"),
    Mistake(
      command: "circle", "--size", "0x40", "out",
      message: "--size: \"0\" is not valid, expected a number from 1 to 16384"),
    Mistake(
      command: "circle", "--size", "40x16385", "out",
      message: "--size: \"16385\" is not valid, expected a number from 1 to 16384"),
    Mistake(
      command: "circle", "--size", "10000x40", "--scale", "2", "out",
      message: "--scale: \"20000×80 pixels\" is not valid, "
        + "expected a frame of at most 16384×16384 pixels"),
    Mistake(
      command: "circle", "--device", "iphone14", "out",
      message:
        "--device: \"iphone14\" is not valid (did you mean iphone-14?), expected \(devices)"),
    Mistake(
      command: "circle", "--device", "nokia", "out",
      message: "--device: \"nokia\" is not valid, expected \(devices)"),
    Mistake(
      "--device", "iphone-14", "out",
      message: "--size: size cannot be given together with device, expected one of them"),
    // Words.
    Mistake(
      "--timing", "easein", "out",
      message: "--timing: \"easein\" is not valid (did you mean easeIn?), expected \(easings)"),
    Mistake(
      "--timing", "spring", "out",
      message: "--timing: \"spring\" is not valid, "
        + "expected the whole function, as spring(duration: 0.5, bounce: 0.3)"),
    Mistake(
      "--timing", "easeIn,easeOut", "out",
      message: "--timing: \"easeIn,easeOut\" are several easings, expected one; "
        + "'transition-render preview' plays them side by side, "
        + "'transition-render timing --plot' draws them"),
    Mistake(
      all: ["preview", "circle", "--timing", "easeIn", "easeOut", "page.html"],
      message: "easeOut: is an easing, not a transition; join timings with a comma: "
        + "--timing \"easeIn,easeOut\""),
    Mistake(
      "--duration", "2000", "out",
      message: "--duration: \"120001 frames\" is not valid (did you mean 2000ms?), "
        + "expected at most 100000 frames"),
    Mistake(
      "--timing", "cubic-bezier(2, 0, 1, 1)", "out",
      message: "--timing: \"cubic-bezier(2, 0, 1, 1)\" is not valid, expected x1 from 0 to 1"),
    Mistake(
      "--timing", "cubic-bezier(0, 0, 1)", "out",
      message: "--timing: \"cubic-bezier(0, 0, 1)\" is not valid, "
        + "expected four finite numbers with commas between them: cubic-bezier(x1, y1, x2, y2)"),
    Mistake(
      "--shadow-color", "black", "out",
      message: "--shadow-color: \"black\" is not valid, expected \(color)"),
    Mistake(
      "--background", "#12345", "out",
      message: "--background: \"#12345\" is not valid, expected \(color)"),
    Mistake(
      "--appearance", "dim", "out",
      message: "--appearance: \"dim\" is not valid, expected one of light, dark"),
    Mistake(
      "--fit", "filll", "out",
      message: "--fit: \"filll\" is not valid (did you mean fill?), "
        + "expected one of fill, contain, stretch"),
    Mistake(
      "--progress", "loud", "out",
      message: "The value 'loud' is invalid for '--progress <progress>'. Please provide one of "
        + "the following: - auto - plain - json - openjd - none - 0…1\(seeRender)"),
    Mistake(
      "--frame", "3", "out",
      message: "Unknown option '--frame'. Did you mean '--frames'?\(seeRender)"),
    // Times.
    Mistake(
      "--frames", "3", "--fps", "3", "out",
      message: "--fps: fps cannot be given together with frames, expected one of them"),
    Mistake(
      "--at", "0.5", "--frames", "3", "out",
      message: "--at: at cannot be given together with frames, expected one of them"),
    Mistake(
      "--at", "1.5", "out",
      message: "--at: \"1.5 s\" is not valid, expected times from 0 to 1 s"),
    Mistake(
      "--at", "50%,", "out",
      message: "--at: \"\" is not valid, "
        + "expected a time from 0 to the duration, as 0.5, 80ms or 50%"),
    Mistake(
      "--at", "-0.1", "out",
      message: "--at: \"-0.1\" is not valid, "
        + "expected a time from 0 to the duration, as 0.5, 80ms or 50%"),
    Mistake(
      "--at", "100.1%", "out",
      message: "--at: \"100.1%\" is not valid, "
        + "expected a time from 0 to the duration, as 0.5, 80ms or 50%"),
    Mistake(
      "--only", "some", "out", message: "--only: \"some\" is not valid, expected \(ranges)"),
    Mistake(
      "--only", "", "out", message: "--only: \"\" is not valid, expected \(ranges)"),
    Mistake(
      "--frames", "3", "--only", "3", "out",
      message: "--only: \"3\" is not valid, "
        + "expected rising ranges of frames 0 to 2, or -3 to -1 from the end"),
    Mistake(
      "--settled=yes", "out",
      message: "The option '--settled' does not take any value, but 'yes' was specified."
        + seeRender),
    // --set.
    Mistake(
      "--set", "timing", "out",
      message: "--set: \"timing\" is not valid, expected KEY=VALUE, as timing=linear"),
    Mistake(
      "--set", "=linear", "out",
      message: "--set: \"=linear\" is not valid, expected KEY=VALUE, as timing=linear"),
    Mistake(
      "--set", "tming=linear", "out",
      message: "--set tming: unknown key tming (did you mean timing?), expected \(keys)"),
    Mistake(
      "--set", "parameters.ovrscan=1", "out",
      message: "--set parameters.ovrscan: unknown key parameters.ovrscan (did you mean overscan?), "
        + "expected endDiameter, overscan, startDiameter"),
    Mistake(
      "--set", "parameters.overscan=-1", "out",
      message:
        "--set parameters.overscan: \"-1\" is not valid, expected a number from 0 to 10000"),
    Mistake(
      "--set", "parameters=1", "out",
      message: "--set parameters: \"1\" is not valid, expected a mapping of keys to values"),
    Mistake(
      "--set", "shadow.offset.x=1", "out",
      message: "--set shadow.offset.x: shadow.offset.y is missing, "
        + "expected a number from -1000000 to 1000000"),
    // Output.
    Mistake(
      all: [],
      message: "Missing expected argument '<transition>', expected \(transitions), a spec file or "
        + "an app's code\(seeRender)"),
    Mistake(all: Sandbox.circle, message: "Missing expected argument '<output>'\(seeRender)"),
    Mistake("out", "more", message: "Unexpected argument 'more'\(seeRender)"),
    Mistake(
      "out", "-o", "more", message: "The output is given twice, as <output> and as -o\(seeRender)"),
    Mistake(
      "", message: "The output is empty, expected a folder, a file, or -\(seeRender)"),
    Mistake(
      "out.jpg",
      message:
        "out.jpg: is not a name for a folder of PNG frames, expected a name without .jpg, a "
        + "file that ends in .png, .apng, .gif, .webp, .mp4, .webm or .y4m, or - for standard output"
    ),
    Mistake(
      "--format", "png", "out.gif",
      message:
        "out.gif: is not a name for a folder of PNG frames, expected a name without .gif, a "
        + "file that ends in .png, .apng, .gif, .webp, .mp4, .webm or .y4m, or - for standard output"
    ),
    Mistake(
      "x.webpp",
      message:
        "x.webpp: .webpp is no format (did you mean .webp?), expected a file that ends in .png, .apng, .gif, "
        + ".webp, .mp4, .webm or .y4m, or x.webpp/ for a folder of PNG frames"),
    Mistake(
      "x.gfi",
      message:
        "x.gfi: .gfi is no format (did you mean .gif?), expected a file that ends in .png, .apng, .gif, "
        + ".webp, .mp4, .webm or .y4m, or x.gfi/ for a folder of PNG frames"),
    Mistake(
      "x.avif",
      message: "x.avif: .avif is no format, expected a file that ends in .png, .apng, .gif, "
        + ".webp, .mp4, .webm or .y4m, or x.avif/ for a folder of PNG frames"),
    Mistake(
      "--format", "sheet", "out",
      message: "out: --format sheet writes one file, expected a name with .png"),
    Mistake(
      "--format", "apng", "out.gif",
      message: "out.gif: --format apng writes one file, expected a name with .apng or .png"),
    Mistake(
      "--format", "mp4", "-",
      message:
        "--format mp4: is written to a file, expected one of png, sheet, strip, "
        + "apng, gif, y4m, rgba"),
    Mistake(
      "--format", "rgba", "out",
      message: "--format rgba: goes to standard output, expected - as <output>"),
    Mistake(
      "--format", "tiff", "out",
      message: "The value 'tiff' is invalid for '--format <format>'. Please provide one of the "
        + "following: - png - sheet - strip - apng - gif - webp - mp4 - webm - y4m - rgba\(seeRender)"
    ),
    Mistake(
      "--show", "--resume", "out",
      message: "--show and --resume cannot be given together, expected one of them\(seeRender)"),
    Mistake(
      "--show", "-",
      message:
        "--show: standard output carries something else, expected one of the two\(seeRender)"
    ),
    Mistake(
      "--show", "out",
      message: "--show: standard output is no terminal, expected one that shows pictures, or "
        + "--show-as kitty, iterm2 or sixel"),
    Mistake(
      "--json", "-",
      message: "--json: standard output carries the frames, expected one of the two"),
    Mistake(
      "--frames", "400", "--format", "strip", "strip.png",
      message: "--format strip: a strip of 400 frames has 19208×80 pixels, expected at most "
        + "16384×16384; take fewer --frames"),
    // Other commands.
    Mistake(
      command: "timing",
      message: "Missing expected argument '<easings> ...' (see 'transition-render help timing')"),
    Mistake(
      command: "timing", "bumpy",
      message: "<easing>: \"bumpy\" is not valid, expected \(easings)"),
    Mistake(
      command: "timing", "linear", "--at", "0.5,2",
      message: "--at: \"2\" is not valid, expected numbers from 0 to 1"),
    Mistake(
      command: "timing", "linear", "--at", "nan",
      message: "--at: \"nan\" is not valid, expected numbers from 0 to 1"),
    Mistake(
      command: "mesure", "recording.mp4", "circle",
      message: "Unexpected argument 'circle' (did you mean transition-render measure?)"),
    Mistake(
      command: "measure", "recording.mp4", "circle", "--tolerance", "2f,5",
      message: "The value '2f,5' is invalid for '--tolerance <tolerance>': expected frames as 2f, "
        + "a time as 20ms, a part of the way as 0.05 or 5%, points as 3pt, or several of them with "
        + "commas between (see 'transition-render help measure')"),
    Mistake(
      command: "timing", "linear", "--samples", "1",
      message: "The value '1' is invalid for '--samples <samples>': expected a whole number from "
        + "2 to 100000 (see 'transition-render help timing')"),
    Mistake(
      command: "inspect", "circle", "--size", "40x64", "--from", "from.png", "--to", "to.png",
      "--at",
      "2",
      message: "--at: \"2\" is not valid, "
        + "expected a time from 0 to the duration, as 0.5, 80ms or 50% (1 s)"),
    Mistake(
      command: "schema", "circle",
      message: "Unexpected argument 'circle' (see 'transition-render help schema')"),
  ]

  @Test(arguments: mistakes)
  func saysWhatIsAllowed(_ mistake: Mistake) throws {
    let sandbox = try Sandbox()
    try sandbox.expectError(64, mistake.message, mistake.arguments)
    #expect(try sandbox.names(in: ".") == ["from.png", "to.png"])
  }

  @Test func hostileTextStaysOnItsLine() throws {
    try Sandbox().expectError(
      64,
      "--timing: \"a\\u{a}b\\u{1b}[31m\\u{202e}c\" is not valid, expected \(Self.easings)",
      Sandbox.circle + ["--timing", "a\nb\u{1B}[31m\u{202E}c", "out"])
  }

  @Test func longTextIsCutOff() throws {
    let text = String(repeating: "x", count: 81)
    try Sandbox().expectError(
      64,
      "--background: \"\(text.dropLast())…\" is not valid, expected \(Self.color)",
      Sandbox.circle + ["--background", text, "out"])
  }
}
