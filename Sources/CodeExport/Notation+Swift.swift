import TransitionEngine

// The literals of Core Graphics that UIKit and SwiftUI share.

extension Notation {
  /// Swift's, with calls on a constant named `path`.
  ///
  /// - Parameter roundSquare: The call for a square whose corner radius is half its side.
  static func swift(
    roundSquare: @escaping @Sendable (_ rect: String, _ side: Double) -> String
  ) -> Notation {
    Notation(
      number: \.length, point: { [$0.swift] }, rect: \.swift,
      call: { call, arguments in
        let last = arguments.last ?? ""
        return switch call {
        case .rect: "path.addRect(\(last))"
        case .ellipse: "path.addEllipse(in: \(last))"
        case .roundSquare(let side): roundSquare(last, side)
        case .move: "path.move(to: \(last))"
        case .line: "path.addLine(to: \(last))"
        case .quadCurve: "path.addQuadCurve(to: \(last), control: \(arguments[0]))"
        case .curve:
          "path.addCurve(to: \(last), control1: \(arguments[0]), control2: \(arguments[1]))"
        case .close: "path.closeSubpath()"
        }
      })
  }
}

extension Point {
  var swift: String { "CGPoint(x: \(x.length), y: \(y.length))" }
}

extension Size {
  var swift: String { "CGSize(width: \(width.length), height: \(height.length))" }
}

extension Rect {
  /// One of a unit square, in full.
  var unitSwift: String {
    let numbers = [minX, minY, width, height].map { $0.rounded(to: 6) }
    return "CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]))"
  }

  var swift: String {
    "CGRect(x: \(minX.length), y: \(minY.length), width: \(width.length), height: \(height.length))"
  }
}
