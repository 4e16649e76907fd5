import TransitionEngine

extension Vectors {
  package static func strokeLengths() throws -> StrokeLengthVectors { try read("stroke-lengths") }
}

/// The lengths of paths, and the ends of partial strokes.
package struct StrokeLengthVectors: Decodable, Sendable {
  package struct Row: Decodable, Sendable, CustomStringConvertible {
    /// The constructor of the path.
    package let name: String
    package let totalLength: Double
    /// The lengths of lines and curves, without closing lines of length 0.
    package let segmentLengths: [Double]
    package let strokeEnd: [Double]
    private let tips: [[Double]]

    /// The end of the stroke for each `strokeEnd`.
    package var tipPoints: [Point] { tips.map { Point(x: $0[0], y: $0[1]) } }

    package var description: String { name }

    /// The path with this name.
    package var path: Path? {
      switch String(name.prefix { $0 != "(" }).trimmed {
      case "UIBezierPath roundedRect circle 240x240 r120":
        Path(uiBezierRoundedRect: Rect(x: 0, y: 0, width: 240, height: 240), cornerRadius: 120)
      case "oval in 0,0,240,240": Path(ovalIn: Rect(x: 0, y: 0, width: 240, height: 240))
      case "oval in 0,0,20,10": Path(ovalIn: Rect(x: 0, y: 0, width: 20, height: 10))
      case "rect 0,0,100,50": Path(rect: Rect(x: 0, y: 0, width: 100, height: 50))
      case "rect 0,0,100,50 then append rect 0,60,50,50":
        Path(rect: Rect(x: 0, y: 0, width: 100, height: 50))
          .appending(Path(rect: Rect(x: 0, y: 60, width: 50, height: 50)))
      case "UIBezierPath roundedRect 160x100 r10":
        Path(uiBezierRoundedRect: Rect(x: 0, y: 0, width: 160, height: 100), cornerRadius: 10)
      case "UIBezierPath roundedRect 160x100 r42":
        Path(uiBezierRoundedRect: Rect(x: 0, y: 0, width: 160, height: 100), cornerRadius: 42)
      default: nil
      }
    }

    private enum CodingKeys: String, CodingKey {
      case totalLength, segmentLengths, strokeEnd
      case name = "path"
      case tips = "tipPoint"
    }
  }

  package let paths: [Row]
}
