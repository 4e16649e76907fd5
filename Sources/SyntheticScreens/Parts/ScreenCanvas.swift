import TransitionEngine

/// Collects a screen's layers, back to front. Frames are in the layout's coordinates, and the screen's
/// name goes before each id: `row-3/title` becomes `list/row-3/title`.
struct ScreenCanvas {
  let screen: String
  let palette: ScreenPalette
  private(set) var layers: [Layer] = []

  init(screen: String, palette: ScreenPalette) {
    self.screen = screen
    self.palette = palette
  }

  /// A filled rectangle; a radius of half its height or more makes it a capsule or a circle.
  mutating func box(
    _ id: String, _ frame: Rect, _ color: Color, radius: Double = 0, shadow: Shadow? = nil
  ) {
    var layer = layer(id, frame)
    layer.backgroundColor = color
    layer.cornerRadius = radius
    layer.shadow = shadow
    layers.append(layer)
  }

  mutating func gradient(_ id: String, _ frame: Rect, _ gradient: Gradient) {
    var layer = layer(id, frame)
    layer.contents = .gradient(gradient)
    layers.append(layer)
  }

  /// A shape whose path is in the coordinates of `frame`, from its top left.
  mutating func shape(_ id: String, _ frame: Rect, _ shape: Shape) {
    var layer = layer(id, frame)
    layer.shape = shape
    layers.append(layer)
  }

  /// Greeked text from the top of `frame`.
  mutating func text(_ id: String, _ text: Greeking, _ frame: Rect, _ color: Color) {
    shape(id, frame, Shape(path: text.path(width: frame.width), fillColor: color))
  }

  /// One line of greeked text in the vertical middle of `frame`.
  mutating func line(_ id: String, _ text: Greeking, _ frame: Rect, _ color: Color) {
    let height = text.lineHeight
    let line = Rect(x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
    self.text(id, text, line, color)
  }

  mutating func icon(_ id: String, _ icon: Icon, _ frame: Rect, _ color: Color) {
    shape(id, frame, icon.shape(side: frame.width, color: color))
  }

  mutating func picture(_ id: String, _ picture: Picture, _ frame: Rect, radius: Double = 0) {
    layers.append(picture.layer(id: screen + "/" + id, frame: frame, cornerRadius: radius))
  }

  /// The layers that `draw` adds, in one layer called `id`. Its coordinates stay those of the layout.
  mutating func group(_ id: String, _ frame: Rect, _ draw: (inout ScreenCanvas) -> Void) {
    var inner = ScreenCanvas(screen: screen, palette: palette)
    draw(&inner)
    var layer = layer(id, frame)
    layer.bounds = frame
    layer.sublayers = inner.layers
    layers.append(layer)
  }

  private func layer(_ id: String, _ frame: Rect) -> Layer {
    Layer(id: screen + "/" + id, frame: frame)
  }
}
