import TransitionEngine

/// A picture from edge to edge, with its caption on a card, a film strip and a toolbar over it. Where
/// there is room, the toolbar floats and the card keeps to a corner.
package struct PhotoScreen: Screen {
  package let name = "photo"
  package let summary = "a picture from edge to edge with caption, film strip and toolbar"

  package init() {}

  package func layers(in size: Size, appearance: Appearance) -> [Layer] {
    PhotoLayout.layers(
      screen: name, size: size, palette: palette(appearance),
      background: backgroundColor(appearance))
  }

  package func backgroundColor(_ appearance: Appearance) -> Color {
    palette(appearance).background
  }

  package func frames(in size: Size) -> ScreenFrames {
    PhotoLayout.frames(size: size)
  }

  private func palette(_ appearance: Appearance) -> ScreenPalette {
    ScreenPalette(appearance, tint: Color(hex: 0x2F6BFF), dark: Color(hex: 0x6EA1FF))
  }
}

private struct PhotoLayout: ScreenLayout {
  private static let tools: [Icon] = [.share, .heart, .info, .edit, .trash]
  private static let thumbnail = Size(width: 34, height: 44)

  let traits: ScreenTraits
  let trigger: Rect
  let close: Rect
  let regions: PhotoRegions
  let text: Rect

  private let title = Greeking(words: 3, fontSize: 18, isBold: true, seed: 11)
  private let caption = Greeking(words: 13, fontSize: 15, lineLimit: 2, seed: 9)

  var frames: ScreenFrames {
    ScreenFrames(trigger: trigger, text: text, picture: regions.picture)
  }

  init(traits: ScreenTraits) {
    self.traits = traits
    var rest = traits.content.trimmed(dx: traits.margin, dy: 0)
    rest.cutTop(traits.isPad ? 8 : 2)
    let bar = rest.cutTop(44)
    trigger = bar.trailingSquare(40)
    close = bar.leadingSquare(40)
    regions =
      traits.isPad || traits.isLandscape
      ? PhotoRegions(floatingIn: rest, traits) : PhotoRegions(dockedIn: rest, traits)
    var inside = regions.card.trimmed(dx: 16, dy: 0)
    inside.cutLeft(44 + 12)
    let height = title.lineHeight + 3 + caption.height(width: inside.width)
    text = Rect(
      x: inside.minX, y: inside.midY - height / 2, width: inside.width, height: height)
  }

  func draw(on canvas: inout ScreenCanvas) {
    canvas.picture("picture", Picture(0), regions.picture)
    drawScrim(on: &canvas)
    drawNavigation(on: &canvas)
    drawCard(on: &canvas)
    drawPanel(on: &canvas)
    if !regions.strip.isEmpty { drawStrip(on: &canvas) }
    canvas.statusBar(traits, .white)
    let indicator = regions.floats ? Color.white : canvas.palette.label
    canvas.homeIndicator(traits, indicator)
  }

  /// Darkens the picture under the status and navigation bars.
  private func drawScrim(on canvas: inout ScreenCanvas) {
    let frame = Rect(x: 0, y: 0, width: traits.size.width, height: traits.statusBarHeight + 90)
    canvas.gradient(
      "scrim", frame, Gradient([Color.black.withAlpha(0.42), Color.black.withAlpha(0)]))
  }

  private func drawNavigation(on canvas: inout ScreenCanvas) {
    let glass = Color.black.withAlpha(0.34)
    canvas.roundButton("close", .close, close, background: glass, foreground: .white)
    canvas.roundButton("trigger", .ellipsis, trigger, background: glass, foreground: .white)
    let middle = Rect(
      x: close.maxX, y: close.minY, width: max(trigger.minX - close.maxX, 0), height: close.height)
    var lines = middle.trimmed(dx: 12, dy: 3)
    let day = Greeking(words: 2, fontSize: 15, isBold: true, alignment: .center, seed: 6)
    canvas.line("day", day, lines.cutTop(19), .white)
    let time = Greeking(words: 1, fontSize: 11, alignment: .center, seed: 1)
    canvas.line("time", time, lines, Color.white.withAlpha(0.75))
  }

  private func drawCard(on canvas: inout ScreenCanvas) {
    let (palette, card) = (canvas.palette, regions.card)
    canvas.box("card", card, palette.panel, radius: 22)
    let avatar = Rect(x: card.minX + 16, y: text.minY + 1, width: 44, height: 44)
    canvas.picture("author", Picture(2), avatar, radius: 22)
    canvas.group("text", text) { canvas in
      var rest = text
      var heading = rest.cutTop(title.lineHeight)
      heading.cutRight(32)
      canvas.text("title", title, heading, palette.label)
      rest.cutTop(3)
      canvas.text("caption", caption, rest, palette.secondaryLabel)
    }
    let heart = Rect(x: card.maxX - 40, y: text.minY, width: 22, height: 22)
    canvas.icon("like", .heartFilled, heart, Color(hex: 0xFF4D67))
  }

  private func drawPanel(on canvas: inout ScreenCanvas) {
    let (palette, panel) = (canvas.palette, regions.panel)
    if regions.floats {
      canvas.box("toolbar", panel, palette.panel, radius: 26)
    } else {
      canvas.bar("toolbar", panel, hairlineAtTop: true)
    }
    for (index, slot) in regions.toolbar.columns(Self.tools.count, gap: 0).enumerated() {
      let square = slot.centeredSquare(25)
      canvas.icon("tool-\(index)", Self.tools[index], square, palette.tint)
    }
  }

  /// Thumbnails around the one shown, which is wider and stands apart.
  private func drawStrip(on canvas: inout ScreenCanvas) {
    let (strip, size, gap, apart) = (regions.strip, Self.thumbnail, 3.0, 9.0)
    let shown = Size(width: size.height, height: size.height)
    canvas.picture("strip/shown", Picture(0), Rect(center: strip.center, size: shown), radius: 5)
    let room = strip.width / 2 - shown.width / 2 - apart
    let count = min(max(Int((room + gap) / (size.width + gap)), 0), 8)
    for index in 0..<count {
      let distance = shown.width / 2 + apart + size.width / 2 + Double(index) * (size.width + gap)
      for (side, offset) in [("left", -distance), ("right", distance)] {
        let center = Point(x: strip.midX + offset, y: strip.midY)
        let picture = Picture(side == "left" ? 13 - index : index + 1)
        let frame = Rect(center: center, size: size)
        canvas.picture("strip/\(side)-\(index)", picture, frame, radius: 3)
      }
    }
  }
}

/// How the container is shared out below the navigation bar.
private struct PhotoRegions {
  /// The whole container, or what a toolbar at its edge leaves.
  let picture: Rect
  let card: Rect
  /// Behind the tools and the film strip.
  let panel: Rect
  /// Where the tools are.
  let toolbar: Rect
  /// Empty on a phone in landscape.
  let strip: Rect
  /// Whether the panel is an island over the picture.
  let floats: Bool

  private static let cardHeight = 112.0
  private static let stripHeight = 60.0

  /// The panel at the bottom edge.
  init(dockedIn area: Rect, _ traits: ScreenTraits) {
    var rest = area
    rest.cutBottom(traits.bottomInset)
    toolbar = rest.cutBottom(49)
    strip = rest.cutBottom(Self.stripHeight)
    var page = traits.bounds
    panel = page.cutBottom(page.maxY - strip.minY)
    picture = page
    rest.cutBottom(14)
    card = rest.cutBottom(Self.cardHeight)
    floats = false
  }

  /// Panel and card in the lower corners or, on an iPad, the panel in the middle below the card.
  init(floatingIn area: Rect, _ traits: ScreenTraits) {
    var rest = area
    rest.cutBottom(traits.isPad ? 28 : max(traits.bottomInset, 12))
    if traits.isPad {
      panel = rest.cutBottom(52 + Self.stripHeight).centered(width: 600)
      rest.cutBottom(24)
      card = rest.cutBottom(Self.cardHeight).centered(width: 600)
    } else {
      (card, panel) = Self.corners(of: rest)
    }
    var inside = panel.trimmed(dx: 18, dy: 0)
    toolbar = inside.cutBottom(52)
    strip = inside
    picture = traits.bounds
    floats = true
  }

  private static func corners(of area: Rect) -> (card: Rect, panel: Rect) {
    var rest = area
    var left = rest.cutLeft(min(320, area.width * 0.55))
    rest.cutLeft(12)
    var right = rest.cutRight(290)
    return (left.cutBottom(cardHeight), right.cutBottom(52))
  }
}
