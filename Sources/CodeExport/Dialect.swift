import TransitionEngine

/// How a framework or a language says what a transition is made of.
///
/// There are two families. *Declaring* ones (UIKit, CSS) have layers with properties and animations of these, and
/// write one statement for each `LayerSetting` and each track. *Computing* ones (SwiftUI, Compose) have every value
/// as a function of time; `TimelineDialect` walks the scene for them.
protocol Dialect: Sendable {
  /// The easings that have a name of their own.
  var easingNames: [TimingFunction: String] { get }

  /// A text as a comment of one line.
  func comment(_ text: String) -> String

  /// Code for an easing over a duration.
  func snippet(for timing: TimingCode) -> CodeSnippet

  /// Code for a whole transition.
  func snippet(for transition: TransitionCode) -> CodeSnippet
}

extension Dialect {
  func comment(_ text: String) -> String { "// \(text)" }
}

/// The literals and drawing calls of a language.
struct Notation: Sendable {
  /// A number as a length in points.
  let number: @Sendable (Double) -> String
  /// The arguments that a point is in a call: one, or one for each coordinate.
  let point: @Sendable (Point) -> [String]
  let rect: @Sendable (Rect) -> String
  let call: @Sendable (_ call: PathCall, _ arguments: [String]) -> String

  /// A call that adds to a path.
  enum PathCall {
    /// The argument is the rectangle.
    case rect, ellipse
    case roundSquare(side: Double)
    /// The arguments are those of the points in drawing order, control points first.
    case move, line, quadCurve, curve, close
  }

  /// The calls that add a part to a path.
  ///
  /// - Parameters:
  ///   - start: Another part of the same kind, from which arguments are `mixed`; the same for a path that stands
  ///     still.
  ///   - mixed: An argument between two others.
  func calls(
    for part: PathPart, from start: PathPart, mixed: (String, String) -> String = { $1 }
  ) -> [String] {
    switch (start, part) {
    case (.rect(let a), .rect(let b)): [call(.rect, [mixed(rect(a), rect(b))])]
    case (.ellipse(let a), .ellipse(let b)): [call(.ellipse, [mixed(rect(a), rect(b))])]
    case (.roundSquare(let a), .roundSquare(let b)):
      [call(.roundSquare(side: b.width), [mixed(rect(a), rect(b))])]
    case (.elements(let a), .elements(let b)):
      zip(a.elements, b.elements).map { first, second in
        call(
          PathCall(second),
          zip(first.points.flatMap(point), second.points.flatMap(point)).map(mixed))
      }
    default: []
    }
  }
}

extension Notation.PathCall {
  fileprivate init(_ element: Path.Element) {
    self =
      switch element {
      case .move: .move
      case .line: .line
      case .quadCurve: .quadCurve
      case .curve: .curve
      case .close: .close
      }
  }
}
