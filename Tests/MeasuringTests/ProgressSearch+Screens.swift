import TransitionEngine
import TransitionSpec

@testable import Measuring

extension ProgressSearch {
  /// The search for a transition between some screens.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - screens: Their pictures, of a width and a height in pixels.
  init(
    _ document: SpecNode, scale: Int = 2, screens: (Int, Int) -> ScreenImages
  ) throws {
    let size = try RenderPlan(RenderSpec(document)).stage.size
    let screens = screens(Int(size.width) * scale, Int(size.height) * scale)
    let contrast = Contrast(between: screens.from, and: screens.to)
    let model = ModelFrames(
      try TimelessSpec(document), scale: Double(scale), images: screens, contrast: contrast)
    try self.init(
      model, before: screens.plane(of: .from, contrast), after: screens.plane(of: .to, contrast))
  }
}

extension ScreenImages {
  /// Two screens of one level each.
  static func plain(_ from: UInt8, _ to: UInt8, _ width: Int, _ height: Int) -> ScreenImages {
    func screen(_ level: UInt8) -> ColorPicture {
      ColorPicture(
        width: width, height: height, bytes: [UInt8](repeating: level, count: 3 * width * height))
    }
    return ScreenImages(from: screen(from), to: screen(to))
  }
}
