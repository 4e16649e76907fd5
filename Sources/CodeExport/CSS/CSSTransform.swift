import TransitionEngine

/// A layer's transform as a list of functions with the animated parts as custom properties.
///
/// Core Animation's `transform.rotation.y` and the like replace one part of a transform. CSS applies its
/// properties `translate`, `rotate` and `scale` on top of `transform`, and has one of each, so that they say the
/// same only of a single part of a transform that is otherwise the identity.
struct CSSTransform {
  /// A part that an animation replaces: a custom property.
  struct Variable: Hashable {
    let name: String
    /// The value of the layer itself.
    let value: String
    /// The syntax of `@property`, and the value that has no effect.
    let syntax: String
    let initial: String
  }

  private enum Part: String, CaseIterable {
    case x, y, z
    case rotateX = "rotate-x"
    case rotateY = "rotate-y"
    case rotateZ = "rotate-z"
    case scaleX = "scale-x"
    case scaleY = "scale-y"
    case scaleZ = "scale-z"

    var keyPath: WritableKeyPath<Transform3D, Double> {
      switch self {
      case .x: \.translationX
      case .y: \.translationY
      case .z: \.translationZ
      case .rotateX: \.rotationX
      case .rotateY: \.rotationY
      case .rotateZ: \.rotation
      case .scaleX: \.scaleX
      case .scaleY: \.scaleY
      case .scaleZ: \.scaleZ
      }
    }

    var neutral: Double {
      switch self {
      case .scaleX, .scaleY, .scaleZ: 1
      default: 0
      }
    }

    /// The number with its unit, and the syntax of such.
    func text(_ number: Double) -> String {
      switch self {
      case .x, .y, .z: number.length + "px"
      case .rotateX, .rotateY, .rotateZ: number.rounded(to: 6) + "rad"
      case .scaleX, .scaleY, .scaleZ: number.rounded(to: 6)
      }
    }

    var syntax: String {
      switch self {
      case .x, .y, .z: "<length>"
      case .rotateX, .rotateY, .rotateZ: "<angle>"
      case .scaleX, .scaleY, .scaleZ: "<number>"
      }
    }
  }

  let variables: [Variable]
  /// The value of `transform`.
  let functions: String
  private let prefix: String
  private let isInSpace: Bool

  /// - Parameters:
  ///   - tracks: The animations of the layer.
  ///   - prefix: The beginning of the names of custom properties.
  /// - Returns: Nil where properties of CSS say the same.
  init?(_ layer: Layer, _ tracks: [SceneOutline.Track], prefix: String) {
    let tracks = tracks.filter { $0.property.rawValue.hasPrefix("transform.") }
    let isSimple =
      layer.transform.isIdentity && Set(tracks.map(\.property)).count == 1
      && !tracks.contains { $0.property == .transformTranslation }
    guard !tracks.isEmpty, !isSimple else { return nil }
    let isInSpace = !layer.transform.isFlat || tracks.contains { $0.property.isInSpace }
    let animated = Set(tracks.flatMap { Self.parts(of: $0.property, isInSpace: isInSpace) })
    var rest = layer.transform
    for part in Part.allCases where animated.contains(part) {
      rest[keyPath: part.keyPath] = part.neutral
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: Part.allCases.map { ($0, rest[keyPath: $0.keyPath]) })
    func number(_ part: Part) -> Double { numbers[part] ?? part.neutral }
    func name(_ part: Part) -> String { "--\(prefix)-\(part.rawValue)" }
    func text(_ part: Part) -> String {
      animated.contains(part) ? "var(\(name(part)))" : part.text(number(part))
    }
    func function(_ name: String, _ parts: [Part]) -> String? {
      let isNeutral = parts.allSatisfy {
        !animated.contains($0) && abs(number($0) - $0.neutral) < 1e-9
      }
      return isNeutral ? nil : "\(name)(\(parts.map(text).joined(separator: ", ")))"
    }
    // What is left besides these parts: a perspective comes last of all, a skew after the scale.
    let scale = Transform3D(scaleX: number(.scaleX), y: number(.scaleY), z: number(.scaleZ))
    let turn = Transform3D(rotationAngle: number(.rotateX), x: 1, y: 0, z: 0)
      .concatenating(Transform3D(rotationAngle: number(.rotateY), x: 0, y: 1, z: 0))
      .concatenating(Transform3D(rotationAngle: number(.rotateZ)))
    let move = Transform3D(translationX: number(.x), y: number(.y), z: number(.z))
    let hasPerspective = rest.m14 != 0 || rest.m24 != 0 || rest.m34 != 0
    let perspective =
      hasPerspective
      ? scale.concatenating(turn).concatenating(move).inverse?.concatenating(rest) : nil
    let skew =
      hasPerspective
      ? nil
      : scale.inverse?.concatenating(rest)
        .concatenating(turn.concatenating(move).inverse ?? .identity)
    func matrix(_ transform: Transform3D?) -> String? {
      guard let transform,
        zip(transform.numbers, Transform3D.identity.numbers).contains(where: {
          abs($0 - $1) > 1e-9
        })
      else { return nil }
      return transform.css
    }
    functions = [
      matrix(perspective), function("translate3d", [.x, .y, .z]),
      function("rotateZ", [.rotateZ]), function("rotateY", [.rotateY]),
      function("rotateX", [.rotateX]), matrix(skew),
      function("scale3d", [.scaleX, .scaleY, .scaleZ]),
    ].compactMap { $0 }.joined(separator: " ")
    variables = Part.allCases.filter(animated.contains).map { part in
      Variable(
        name: name(part), value: part.text(layer.transform[keyPath: part.keyPath]),
        syntax: part.syntax, initial: part.text(part.neutral))
    }
    (self.prefix, self.isInSpace) = (prefix, isInSpace)
  }

  /// The declarations of a keyframe; nil for a property that is no part of a transform.
  func declaration(_ property: AnimatableProperty, _ value: AnimatableValue) -> String? {
    let parts = Self.parts(of: property, isInSpace: isInSpace)
    let numbers: [Double]
    switch value {
    case .number(let number): numbers = parts.map { _ in number }
    case .size(let size): numbers = [size.width, size.height]
    default: return nil
    }
    guard !parts.isEmpty, parts.count == numbers.count else { return nil }
    return zip(parts, numbers).map { "--\(prefix)-\($0.rawValue): \($0.text($1));" }
      .joined(separator: " ")
  }

  private static func parts(of property: AnimatableProperty, isInSpace: Bool) -> [Part] {
    switch property {
    case .transformScale: isInSpace ? [.scaleX, .scaleY, .scaleZ] : [.scaleX, .scaleY]
    case .transformScaleX: [.scaleX]
    case .transformScaleY: [.scaleY]
    case .transformScaleZ: [.scaleZ]
    case .transformRotation, .transformRotationZ: [.rotateZ]
    case .transformRotationX: [.rotateX]
    case .transformRotationY: [.rotateY]
    case .transformTranslation: [.x, .y]
    case .transformTranslationX: [.x]
    case .transformTranslationY: [.y]
    case .transformTranslationZ: [.z]
    default: []
    }
  }
}

extension AnimatableProperty {
  fileprivate var isInSpace: Bool {
    switch self {
    case .transformRotationX, .transformRotationY, .transformTranslationZ: true
    default: false
    }
  }
}

extension Transform3D {
  /// A function of CSS.
  var css: String {
    let (plane, isPlane) = (plane, isFlat && m33 == 1)
    let own =
      isPlane ? [plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty] : numbers
    return (isPlane ? "matrix(" : "matrix3d(")
      + own.map { $0.rounded(to: isPlane ? 6 : 9) }.joined(separator: ", ") + ")"
  }
}
