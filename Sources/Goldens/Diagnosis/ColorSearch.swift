import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Looks for the shadow's colour with which a transition gives a golden. Each channel of the colour affects
/// only the same channel of the picture, in proportion, so one trial determines all three.
struct ColorSearch: Sendable {
  let renderer: Renderer
  let document: SpecNode
  let frame: ScheduledFrame
  /// The golden of the frame.
  let golden: Bitmap

  static let key = "shadow.color"

  /// The number of trials that correct the estimate. Rounding matters the more, the closer a trial is to the
  /// present colour.
  private static let rounds = 3

  /// The colour; nil where none gives the very pixels of the golden.
  ///
  /// - Throws: `AnimationError`, `CairoError`.
  func color() throws -> Color? {
    guard renderer.plan.transition.shadow != nil else { return nil }
    let own = renderer.plan.stage.shadow.color
    let levels = [own.red, own.green, own.blue]
    let sketches = try (CellMeans(golden), CellMeans(renderer.frame(frame)))
    var trial = levels.map { $0 + ($0 < 0.5 ? 0.25 : -0.25) }
    for _ in 0..<Self.rounds {
      guard let drawing = try renderer(with: color(trial))?.frame(frame) else { return nil }
      if try golden.equals(drawing) { return color(trial) == own ? nil : color(trial) }
      let drawn = try CellMeans(drawing)
      trial = (0..<3).map { channel in
        let (start, end) = (sketches.1.channel(channel + 1), drawn.channel(channel + 1))
        let way = sketches.0.channel(channel + 1).projection(from: start, to: end)
        let reach = Double(way?.fraction ?? 0) * (trial[channel] - levels[channel])
        return min(max(levels[channel] + reach, 0), 1)
      }
    }
    let drawing = try renderer(with: color(trial))?.frame(frame)
    return try drawing.map { try golden.equals($0) } == true ? color(trial) : nil
  }

  func renderer(with color: Color) -> Renderer? {
    renderer.with(document: document(with: color))
  }

  func document(with color: Color) -> SpecNode {
    var document = document
    let node = SpecNode(.scalar(color.text, isQuoted: true), at: .option("verify"))
    document.set(["shadow", "color"], to: node)
    return document
  }

  /// As a spec can say it, in whole levels.
  private func color(_ levels: [Double]) -> Color {
    let whole = levels.map { ($0 * 255).rounded() / 255 }
    return Color(red: whole[0], green: whole[1], blue: whole[2])
  }
}
