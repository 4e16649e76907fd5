import SyntheticScreens
import TransitionEngine

/// How a picture of another size than the canvas is made to fill it: CSS's `object-fit`.
package enum ScreenFit: String, CaseIterable, Hashable, Sendable {
  /// Scaled until it covers the canvas; what is over is cut off at both sides alike.
  case fill
  /// Scaled until it fits in; the rest shows the background.
  case contain
  /// Both sides scaled on their own.
  case stretch
}

/// A spec as it was written: every value typed and in range, nothing filled in. `RenderPlan` does that.
package struct RenderSpec: Hashable, Sendable {
  package struct ShadowValues: Hashable, Sendable {
    package let color: Color?
    package let opacity: Double?
    package let radius: Double?
    package let offset: Size?
  }

  package let transition: Located<String>?
  package let operation: Located<Operation>?
  package let duration: Located<Double>?
  /// The duration where it is written without a unit and longer than transitions are.
  package let suspectDuration: Located<Double>?
  package let timing: Located<TimingFunction>?
  package let device: Located<Device>?
  package let size: Located<Size>?
  package let scale: Located<Double>?
  /// Names of screens, or of PNG files.
  package let from: Located<String>?
  package let to: Located<String>?
  package let fit: Located<ScreenFit>?
  package let appearance: Located<Appearance>?
  package let background: Located<Color>?
  package let origin: Located<Rect>?
  package let edge: Located<Stage.Edge>?
  package let shadow: Located<ShadowValues>?
  package let parameters: SpecNode?
  package let fixes: [Located<String>]
  /// An interactive run.
  package let gesture: Located<Gesture>?
  package let frames: Located<Int>?
  package let fps: Located<Double>?
  package let at: [Located<FrameTime>]?
  /// Of an interactive run, the one percentage that is shown, 0…1.
  package let progress: Located<Double>?
  package let only: Located<FrameRanges>?
  package let settled: Located<Bool>?
  /// The combinations that it stands for; what they change is not in the other values.
  package let matrix: Located<SpecMatrix>?
  /// Layers and animations, instead of a transition of the catalogue.
  package let scene: SceneSpec?

  /// Where the document begins.
  package let place: Place

  /// Keys of which only one may be given. An option on the command line replaces all of its group.
  package static let exclusiveKeys = [
    ["frames", "fps", "at", "progress"], ["gesture", "progress"], ["device", "size"],
    ["transition", "layers"],
  ]

  /// In seconds. A longer duration without a unit is taken, but asked about.
  private static let longestUsual = 30.0

  /// Reads a document.
  ///
  /// - Throws: Everything that is wrong with it.
  package init(_ document: SpecNode) throws(SpecErrors) {
    var reader = SpecReader(document)
    place = document.place
    transition = reader.value("transition") { scalar throws(Rejection) in
      try scalar.name(among: TransitionCatalog.all.map(\.name), kind: "a transition")
    }
    operation = reader.value("operation") { scalar throws(Rejection) in
      try scalar.oneOf(Operation.self)
    }
    duration = reader.value("duration") { scalar throws(Rejection) in
      try scalar.duration(in: MediaTiming.durations)
    }
    suspectDuration = duration.flatMap { duration in
      guard duration.value > Self.longestUsual,
        case .scalar(let text, _) = document["duration"]?.value,
        text.finiteNumber != nil
      else { return nil }
      return duration
    }
    timing = reader.value("timing") { scalar throws(Rejection) in try scalar.easing() }
    device = reader.value("device", Self.device)
    size = reader.size("size")
    scale = reader.value("scale") { scalar throws(Rejection) in
      try scalar.number(in: Limits.scale)
    }
    from = reader.value("from", Self.screen)
    to = reader.value("to", Self.screen)
    fit = reader.value("fit") { scalar throws(Rejection) in try scalar.oneOf(ScreenFit.self) }
    appearance = reader.value("appearance") { scalar throws(Rejection) in
      try scalar.oneOf(Appearance.self)
    }
    background = reader.value("background") { scalar throws(Rejection) in try scalar.color() }
    origin = reader.rect("origin")
    edge = reader.value("edge") { scalar throws(Rejection) in try scalar.oneOf(Stage.Edge.self) }
    shadow = reader.mapping("shadow", allowed: "color, opacity, radius and offset") {
      ShadowValues(&$0)
    }
    parameters = reader.node("parameters")
    fixes = reader.values("fixes") { scalar throws(Rejection) in scalar.text } ?? []
    gesture = reader.gesture("gesture")
    frames = reader.value("frames") { scalar throws(Rejection) in
      try scalar.integer(in: 1...Limits.frames)
    }
    fps = reader.value("fps") { scalar throws(Rejection) in try scalar.number(in: Limits.rate) }
    at = reader.values("at", minimum: 1, Self.time)
    progress = reader.value("progress") { scalar throws(Rejection) in
      try scalar.number(in: 0...1)
    }
    only = reader.ranges("only")
    settled = reader.value("settled") { scalar throws(Rejection) in try scalar.boolean() }
    matrix = reader.matrix("matrix")
    let container = size?.value ?? device?.value.size ?? Device.default.size
    scene = SceneSpec(
      &reader, bounds: Rect(origin: .zero, size: container), duration: duration?.value,
      timingFunction: timing?.value ?? .linear)
    reader.rejectUnknownKeys()
    reader.rejectConflicts(among: Self.exclusiveKeys, in: document)
    if !reader.errors.isEmpty { throw SpecErrors(reader.errors) }
  }

  static func device(_ scalar: Scalar) throws(Rejection) -> Device {
    guard let device = Device(named: scalar.text) else {
      let names = Device.all.map(\.name)
      throw Rejection(
        allowed: "a device that 'transition-render list' names",
        nearest: scalar.text.nearest(among: names))
    }
    return device
  }

  private static func screen(_ scalar: Scalar) throws(Rejection) -> String {
    if scalar.text.isEmpty || scalar.text.contains("\u{0}") {
      throw Rejection(allowed: "a synthetic screen or a PNG file")
    }
    return scalar.text
  }

  /// What is wrong with a spring that takes too long, or for ever, without a duration beside it.
  static func settling(_ timing: TimingFunction) -> SpecError.Problem {
    .invalid(
      value: timing.text,
      allowed: "a spring that settles in \(MediaTiming.durations.plainDescription) s, "
        + "or a duration beside it", nearest: nil)
  }

  /// `0.5` and `0.5s` in seconds, `80ms`, `50%`.
  package static func time(_ text: String) -> FrameTime? {
    if text.hasSuffix("%") {
      guard let share = String(text.dropLast()).finiteNumber, (0...100).contains(share) else {
        return nil
      }
      return .fraction(share / 100)
    }
    guard let seconds = text.seconds, (0...MediaTiming.durations.upperBound).contains(seconds)
    else {
      return nil
    }
    return .seconds(seconds)
  }

  package static let timeText = "a time from 0 to the duration, as 0.5, 80ms or 50%"

  private static func time(_ scalar: Scalar) throws(Rejection) -> FrameTime {
    guard let time = time(scalar.text) else { throw Rejection(allowed: timeText) }
    return time
  }
}

extension RenderSpec.ShadowValues {
  fileprivate init(_ reader: inout SpecReader) {
    color = reader.value("color") { scalar throws(Rejection) in try scalar.color() }?.value
    opacity =
      reader.value("opacity") { scalar throws(Rejection) in try scalar.number(in: 0...1) }?.value
    radius =
      reader.value("radius") { scalar throws(Rejection) in
        try scalar.number(in: Shadow.radii)
      }?.value
    offset = reader.offset("offset")?.value
  }
}

extension SpecReader {
  /// `{x: 330, y: 64, width: 40, height: 40}` or `330,64,40,40`.
  ///
  /// - Parameter isChange: Whether it is added to another, so that width and height may be negative.
  mutating func rect(_ key: String, isChange: Bool = false) -> Located<Rect>? {
    let extent = isChange ? Limits.coordinates : 0...Limits.coordinates.upperBound
    let names = ["x", "y", "width", "height"]
    let form = "four numbers: x, y, width and height"
    return mapping(key, allowed: form, shorthand: Self.fields(names, separator: ",")) { reader in
      let numbers = names.enumerated().map { index, name in
        reader.number(name, in: index < 2 ? Limits.coordinates : extent)
      }
      guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
      else { return nil }
      return Rect(x: x, y: y, width: width, height: height)
    }
  }

  /// `{width: 390, height: 844}` or `390x844`.
  fileprivate mutating func size(_ key: String) -> Located<Size>? {
    let split = Self.fields(["width", "height"], separator: "x")
    let shorthand = { (text: String) in split(String(text.map { $0 == "×" ? "x" : $0 })) }
    return mapping(key, allowed: "width and height, as 390x844", shorthand: shorthand) {
      let (width, height) = (
        $0.number("width", in: Limits.size), $0.number("height", in: Limits.size)
      )
      guard let width, let height else { return nil }
      return Size(width: width, height: height)
    }
  }

  /// `{x: 0, y: -3}` or `0,-3`.
  mutating func offset(_ key: String) -> Located<Size>? {
    let shorthand = Self.fields(["x", "y"], separator: ",")
    return mapping(key, allowed: "two numbers: x and y", shorthand: shorthand) {
      let (x, y) = ($0.number("x", in: Limits.coordinates), $0.number("y", in: Limits.coordinates))
      guard let x, let y else { return nil }
      return Size(width: x, height: y)
    }
  }

  fileprivate mutating func ranges(_ key: String) -> Located<FrameRanges>? {
    guard let node = node(key) else { return nil }
    var text = ""
    switch node.value {
    case .scalar(let scalar, _): text = scalar
    case .sequence(let items) where !items.isEmpty:
      text = items.map { if case .scalar(let text, _) = $0.value { text } else { "?" } }
        .joined(separator: ",")
    default:
      report(
        .wrongKind(found: node.kindText, allowed: FrameRanges.allowedText), key, at: node.place)
      return nil
    }
    guard let ranges = FrameRanges(text: text) else {
      report(
        .invalid(value: text, allowed: FrameRanges.allowedText, nearest: nil), key, at: node.place)
      return nil
    }
    return Located(ranges, at: node.place)
  }

  mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    let number = value(key) { scalar throws(Rejection) in try scalar.number(in: range) }?.value
    return require(number, key, allowed: "a number from \(range.plainDescription)")
  }

  fileprivate mutating func rejectConflicts(among groups: [[String]], in document: SpecNode) {
    for group in groups {
      let given = keys.filter { group.contains($0) && document[$0]?.value != .null }
      guard given.count > 1, let second = document[given[1]] else { continue }
      report(.conflict(with: given[0]), given[1], at: second.place)
    }
  }

  /// Splits a scalar into as many fields as there are names.
  static func fields(
    _ names: [String], separator: Character
  ) -> (String) -> [(String, String)]? {
    { text in
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == names.count else { return nil }
      return Array(zip(names, parts.map { String($0).trimmed }))
    }
  }
}
