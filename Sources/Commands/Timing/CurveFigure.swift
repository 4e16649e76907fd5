import Figures
import Messages
import PNG
import Rasterizer
import TransitionEngine
import TransitionRenderer

/// A plot of easings as a PNG or SVG file or as text.
struct CurveFigure {
  /// The scale of a PNG, in pixels per unit of the drawing.
  private static let scale = 2.0

  private let curves: [NamedCurve]
  private let plot: CurvePlot

  init(_ curves: [NamedCurve], duration: Double?) {
    self.curves = curves
    plot = CurvePlot(curves, duration: duration)
  }

  /// Fitted curves with the measured points.
  init(_ curves: [NamedCurve], measured points: [Point]) {
    self.curves = curves
    plot = CurvePlot(curves, measured: points)
  }

  /// Writes the plot.
  ///
  /// - Parameters:
  ///   - path: A name that ends in .png or .svg, or - for text on standard output.
  ///   - overwrite: Whether to replace a file that is not from an earlier run.
  /// - Throws: A `Failure` for another name; what writing the file throws.
  func write(to path: String, overwrite: Bool) throws {
    if path == "-" { return try StandardOutput.print(text(size: .current)) }
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard path.contains("."), ["png", "svg"].contains(ending) else {
      throw Failure(
        .usage, "--plot: \(path.quoted) is not valid, expected names with .png or .svg, and -")
    }
    let file = try OutputFile(path, overwrite: overwrite)
    try file.write(ending == "svg" ? Array(svg.utf8) : png())
    try file.commit()
  }

  /// The plot as text for a terminal; nil stands for one of 80 columns.
  func text(size: TerminalSize?) -> String {
    let measured = plot.measured
    return TextPlot(
      curves.map { (name: $0.name, samples: plot.progress(of: $0)) }
        + (measured.isEmpty ? [] : [(name: "measured", samples: measured)]), label: plot.label,
      columns: size?.columns ?? 80, rows: size.map { min($0.rows / 2, 20) } ?? 16
    ).text
  }

  private var svg: String {
    plot.drawing.svg(width: CurvePlot.width, height: plot.height, comment: OutputFile.mark)
  }

  private func png() throws -> [UInt8] {
    let rasterizer = Rasterizer(
      width: Int(CurvePlot.width * Self.scale), height: Int(plot.height * Self.scale))
    let drawing = plot.drawing.applying(AffineTransform(scaleX: Self.scale, y: Self.scale))
    return try PNGCodec.encode(rasterizer.draw(drawing), key: "plot")
  }
}
