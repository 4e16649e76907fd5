import TransitionEngine

/// A subpath in the words of drawing libraries: by the call that makes exactly its elements, where there
/// is one.
enum PathPart: Hashable {
  case rect(Rect)
  /// `CGPath(ellipseIn:)`.
  case ellipse(Rect)
  /// A square with the radius of half its side, as `UIBezierPath(roundedRect:cornerRadius:)` makes it.
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

  static func parts(of path: Path) -> [PathPart] { path.separated.map(PathPart.init) }

  /// The rectangle that the part fills; nil for elements.
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

  /// The parts of several paths side by side: for each subpath its form in every one of them. A subpath
  /// that is not made by the same call everywhere, as a circle of no size, is told by the others' call
  /// if it can be, and by its elements if not.
  static func matched(_ paths: [Path]) -> [[PathPart]] {
    let subpaths = paths.map(\.separated)
    guard let count = subpaths.map(\.count).min() else { return [] }
    return (0..<count).map { index in
      let column = subpaths.map { $0[index] }
      let parts = column.map(PathPart.init)
      if Set(parts.map(\.kind)).count == 1 { return parts }
      return column.map { .elements($0) }
    }
  }
}
