import TransitionEngine

/// What the lengths of a spec are relative to: the container, and the places of the screens in it.
struct Measures: Hashable, Sendable {
  /// A rectangle in the container that lengths can name.
  enum Place: String, CaseIterable, Sendable {
    case container
    /// The container without the safe area's insets, as `safeAreaLayoutGuide` has it.
    case safeArea
    /// The spec's `origin`, or the old screen's.
    case trigger
    /// The old screen's.
    case picture, text
    case fromTrigger = "from.trigger"
    case fromPicture = "from.picture"
    case fromText = "from.text"
    case toTrigger = "to.trigger"
    case toPicture = "to.picture"
    case toText = "to.text"
  }

  let size: Size
  let safeAreaInsets: EdgeInsets
  var origin: Rect?
  let from: ScreenFrames
  let to: ScreenFrames

  var container: Rect { Rect(origin: .zero, size: size) }

  subscript(place: Place) -> Rect {
    switch place {
    case .container: container
    case .safeArea: container.inset(by: safeAreaInsets)
    case .trigger: origin ?? from.trigger
    case .fromTrigger: from.trigger
    case .picture, .fromPicture: from.picture
    case .text, .fromText: from.text
    case .toTrigger: to.trigger
    case .toPicture: to.picture
    case .toText: to.text
    }
  }
}

extension Measures {
  /// Those of a stage.
  init(_ stage: Stage) {
    self.init(
      size: stage.size, safeAreaInsets: stage.safeAreaInsets, origin: stage.origin,
      from: stage.fromScenery.frames, to: stage.toScenery.frames)
  }
}

// Names in the notation of specs, as `trigger.midX`.
extension Measures {
  /// The numbers of a rectangle, with the names that `CGRect` and layout anchors give them.
  private static let numbers: [(name: String, number: @Sendable (Rect) -> Double)] = [
    ("minX", \.minX), ("midX", \.midX), ("maxX", \.maxX),
    ("minY", \.minY), ("midY", \.midY), ("maxY", \.maxY),
    ("width", \.width), ("height", \.height),
    ("left", \.minX), ("right", \.maxX), ("top", \.minY), ("bottom", \.maxY),
  ]

  private static let points: [(name: String, point: @Sendable (Rect) -> Point)] = [
    ("center", \.center), ("origin", { Point(x: $0.minX, y: $0.minY) }),
  ]

  private static let insets: [(name: String, inset: @Sendable (EdgeInsets) -> Double)] = [
    ("safeAreaInsets.top", \.top), ("safeAreaInsets.left", \.left),
    ("safeAreaInsets.bottom", \.bottom), ("safeAreaInsets.right", \.right),
  ]

  static let numberNames =
    Place.allCases.flatMap { place in
      numbers.map { "\(place.rawValue).\($0.name)" }
    } + insets.map(\.name)

  static let pointNames = Place.allCases.flatMap { place in
    points.map { "\(place.rawValue).\($0.name)" }
  }

  static let sizeNames = Place.allCases.map { "\($0.rawValue).size" }

  static let rectNames = Place.allCases.map(\.rawValue)

  /// A coordinate or a side, as `trigger.midX`; nil for an unknown name.
  func number(named name: String) -> Double? {
    if let inset = Self.insets.first(where: { $0.name == name }) {
      return inset.inset(safeAreaInsets)
    }
    return part(name) { part in Self.numbers.first { $0.name == part }?.number }
  }

  /// A point, as `trigger.center`; nil for an unknown name.
  func point(named name: String) -> Point? {
    part(name) { part in Self.points.first { $0.name == part }?.point }
  }

  /// A size, as `to.picture.size`; nil for an unknown name.
  func size(named name: String) -> Size? {
    part(name) { $0 == "size" ? { Size(width: $0.width, height: $0.height) } : nil }
  }

  /// A rectangle, as `to.picture`; nil for an unknown name.
  func rect(named name: String) -> Rect? { Place(rawValue: name).map { self[$0] } }

  /// The name of a number that an unknown one was probably meant for. The rectangle and its part are looked for
  /// one by one: a hostile spec may hold many names.
  static func nearestNumber(to name: String) -> String? {
    let insets = "safeAreaInsets"
    guard let dot = name.lastIndex(of: ".") else {
      return name.nearest(among: rectNames + [insets]).map {
        $0 == insets ? "\(insets).top" : "\($0).midX"
      }
    }
    guard let place = String(name[..<dot]).nearest(among: rectNames + [insets]) else { return nil }
    let parts = place == insets ? ["top", "left", "bottom", "right"] : numbers.map(\.name)
    return String(name[name.index(after: dot)...]).nearest(among: parts).map { "\(place).\($0)" }
  }

  /// What a rectangle's name followed by a dot and a part's name stands for.
  private func part<Value>(_ name: String, _ parts: (String) -> ((Rect) -> Value)?) -> Value? {
    guard let dot = name.lastIndex(of: "."), let place = Place(rawValue: String(name[..<dot])),
      let part = parts(String(name[name.index(after: dot)...]))
    else { return nil }
    return part(self[place])
  }
}
