import TransitionEngine

/// Two values of `transform` in a row that are written with rotations more than half a turn apart. A transform is
/// a matrix, which does not know how often it was turned: the way between them is the short one.
struct WrittenTurn: Hashable, Sendable {
  let layer: String
  /// What is written, in degrees.
  let degrees: Double
  /// The key of the second value and where it stands.
  let key: String
  let place: Place

  /// What is drawn, in degrees: at most half a turn.
  var drawnDegrees: Double { degrees.remainder(dividingBy: 360) }

  var finding: (finding: TransitionFinding, location: SubjectLocation) {
    (
      TransitionFinding(
        .shortTurn(layer: layer, written: degrees, drawn: drawnDegrees), subject: .value(key)),
      SubjectLocation(key: key, place: place)
    )
  }

  /// Those in a spec's own animations.
  static func all(in document: SpecNode) -> [WrittenTurn] {
    var turns = turns(in: document["animations"], path: "animations", layer: nil)
    for (index, span) in (document["spans"]?.items ?? []).enumerated() {
      turns += Self.turns(
        in: span["animations"], path: "spans[\(index)].animations", layer: nil)
    }
    return turns
  }

  private static func turns(in node: SpecNode?, path: String, layer: String?) -> [WrittenTurn] {
    (node?.items ?? []).enumerated().flatMap { index, animation -> [WrittenTurn] in
      let path = "\(path)[\(index)]"
      let layer = animation["layer"]?.scalarText ?? layer
      let inner = turns(in: animation["group"], path: "\(path).group", layer: layer)
      guard animation["keyPath"]?.scalarText == AnimatableProperty.transform.rawValue,
        animation["additive"] == nil, let layer
      else { return inner }
      var values: [(key: String, node: SpecNode)] = []
      if let to = animation["to"] {
        if let from = animation["from"] { values = [("\(path).from", from)] }
        values.append(("\(path).to", to))
      }
      values += (animation["values"]?.items ?? []).enumerated().map {
        ("\(path).values[\($0)]", $1)
      }
      // Without a first value it runs from the layer's own, which is rarely turned.
      let first = animation["values"] == nil && animation["from"] == nil ? [0.0] : []
      let angles = first + values.map { $0.node.scalarText?.rotationInTransform ?? 0 }
      return inner
        + zip(zip(angles, angles.dropFirst()), values.suffix(max(angles.count - 1, 0))).compactMap {
          let turn = $0.1 - $0.0
          guard abs(turn) > 180 + 1e-9 else { return nil }
          return WrittenTurn(layer: layer, degrees: turn, key: $1.key, place: $1.node.place)
        }
    }
  }
}

extension String {
  /// The sum of the angles of all `rotate(…)` in a transform list, in degrees.
  fileprivate var rotationInTransform: Double {
    split(separator: ")").reduce(0) { sum, function in
      guard let parenthesis = function.firstIndex(of: "("),
        function[..<parenthesis].trimmingSuffix(while: \.isWhitespace).hasSuffix("rotate")
      else { return sum }
      let argument =
        function[function.index(after: parenthesis)...]
        .split { $0 == "," || $0.isWhitespace }.first ?? ""
      for (unit, factor) in [("deg", 1.0), ("turn", 360), ("rad", 180 / .pi)]
      where argument.hasSuffix(unit) {
        return sum + (Double(argument.dropLast(unit.count)) ?? 0) * factor
      }
      return sum + (Double(argument) ?? 0)
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
