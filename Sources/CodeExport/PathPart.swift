import TransitionEngine

/// A subpath as a call of a drawing library that produces exactly its elements, or else as those
/// elements.
enum PathPart: Hashable {
  case rect(Rect)
  /// `CGPath(ellipseIn:)`.
  case ellipse(Rect)
  /// A square whose corner radius is half its side: `UIBezierPath(roundedRect:cornerRadius:)`.
  case roundSquare(Rect)
  case elements(Path)

  init(_ subpath: Path) {
    let box = subpath.boundingBoxOfPath
    switch PathFigure(subpath) {
    case .rect where subpath.elements.count == 5: self = .rect(box)
    case .ellipse where subpath.elements.count == 6: self = .ellipse(box)
    case .ellipse where subpath.elements.count == 22: self = .roundSquare(box)
    default: self = .elements(subpath)
    }
  }

  /// - Parameter keepsStart: Whether it matters where the path begins, as it does to a stroke in parts; then
  ///   all parts are elements.
  static func parts(of path: Path, keepsStart: Bool = false) -> [PathPart] {
    path.separated.map { keepsStart ? .elements($0) : PathPart($0) }
  }

  /// The rectangle of the call; nil for elements.
  var rect: Rect? {
    switch self {
    case .rect(let rect), .ellipse(let rect), .roundSquare(let rect): rect
    case .elements: nil
    }
  }

  private var kind: Int {
    switch self {
    case .rect: 0
    case .ellipse: 1
    case .roundSquare: 2
    case .elements: 3
    }
  }

  /// The parts of several matching paths: for each subpath, its part in every path. If the parts of a
  /// subpath differ in kind, as with a circle of size 0, all of them are elements.
  static func matched(_ paths: [Path], keepsStart: Bool = false) -> [[PathPart]] {
    let subpaths = paths.map(\.separated)
    guard let count = subpaths.map(\.count).min() else { return [] }
    return (0..<count).map { index in
      let column = subpaths.map { $0[index] }
      let parts = column.map(PathPart.init)
      if !keepsStart, Set(parts.map(\.kind)).count == 1 { return parts }
      return column.map { .elements($0) }
    }
  }
}
