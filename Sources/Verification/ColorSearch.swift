import Pixels
import TransitionEngine

/// Looks for the shadow's colour with which a transition gives a golden. A colour's channels show in the
/// same channels of the picture alone, and in proportion, so one trial tells all three.
struct ColorSearch: Sendable {
  let rendition: Rendition
  let document: SpecNode
  let frame: ScheduledFrame
  /// The golden of the frame.
  let golden: Bitmap

  static let key = "shadow.color"

  /// Nil where no colour gives the very pixels of the golden.
  func color() throws -> Color? {
    guard rendition.plan.transition.shadow != nil else { return nil }
    let own = rendition.plan.stage.shadow.color
    let levels = [own.red, own.green, own.blue]
    let steps = levels.map { $0 < 0.5 ? 0.25 : -0.25 }
    let trial = color(zip(levels, steps).map(+))
    guard let moved = rendition(with: trial) else { return nil }
    let sketches = try [golden, rendition.picture(of: frame), moved.picture(of: frame)]
      .map(PictureSketch.init)
    let found = (0..<3).map { channel in
      let (target, start, end) = (
        sketches[0].channel(channel), sketches[1].channel(channel), sketches[2].channel(channel)
      )
      let share = Double(target.projection(from: start, to: end)?.share ?? 0)
      return min(max(levels[channel] + share * steps[channel], 0), 1)
    }
    let color = color(found)
    guard color != own, try rendition(with: color)?.picture(of: frame) == golden else { return nil }
    return color
  }

  func rendition(with color: Color) -> Rendition? {
    var document = document
    let node = SpecNode(.scalar(color.text, isQuoted: true), at: .option("verify"))
    document.set(["shadow", "color"], to: node)
    return rendition.planned(by: document)
  }

  /// As a spec can say it, in whole levels.
  private func color(_ levels: [Double]) -> Color {
    let whole = levels.map { ($0 * 255).rounded() / 255 }
    return Color(red: whole[0], green: whole[1], blue: whole[2])
  }
}
