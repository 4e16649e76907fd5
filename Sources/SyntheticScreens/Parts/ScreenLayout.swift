import TransitionEngine

/// A screen's frames in a container of given traits, computed once, so that the drawing and the frames that
/// a transition gets come from the same values.
protocol ScreenLayout {
  init(traits: ScreenTraits)

  /// In the coordinates of the layout.
  var frames: ScreenFrames { get }

  /// Draws everything but the background, back to front. The layers called `trigger`, `text` and
  /// `picture` have the frames of that name.
  func draw(on canvas: inout ScreenCanvas)
}

extension ScreenLayout {
  /// The layout's layers in a container of `size` points, above an opaque background.
  static func layers(
    screen: String, size: Size, palette: ScreenPalette, background: Color
  ) -> [Layer] {
    let fit = ContainerFit(size)
    var canvas = ScreenCanvas(screen: screen, palette: palette)
    Self(traits: fit.traits).draw(on: &canvas)
    return fit.layers(of: canvas, background: background)
  }

  /// The layout's frames in a container of `size` points.
  static func frames(size: Size) -> ScreenFrames {
    let fit = ContainerFit(size)
    let frames = Self(traits: fit.traits).frames
    return ScreenFrames(
      trigger: fit.rect(frames.trigger), text: fit.rect(frames.text),
      picture: fit.rect(frames.picture))
  }
}
