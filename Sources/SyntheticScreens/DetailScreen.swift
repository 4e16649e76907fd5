import TransitionEngine

/// One place in detail: a picture under a sheet with title, facts, tags, text and an action. An iPad
/// and a phone in landscape set the action or the picture beside the text.
package struct DetailScreen: Screen {
  package let name = "detail"
  package let summary = "a place with a hero picture, facts, tags, text and a booking button"

  package init() {}

  package func layers(in size: Size, appearance: Appearance) -> [Layer] {
    DetailLayout.layers(
      screen: name, size: size, palette: palette(appearance),
      background: backgroundColor(appearance))
  }

  package func backgroundColor(_ appearance: Appearance) -> Color {
    DetailLayout.sheetColor(palette(appearance))
  }

  package func frames(in size: Size) -> ScreenFrames {
    DetailLayout.frames(size: size)
  }

  private func palette(_ appearance: Appearance) -> ScreenPalette {
    ScreenPalette(appearance, tint: Color(hex: 0xF0563D), dark: Color(hex: 0xFF6B4F))
  }
}

private struct DetailLayout: ScreenLayout {
  private static let facts: [Icon] = [.clock, .people, .calendar]

  let traits: ScreenTraits
  let picture: Rect
  /// Covers the lower edge of the picture; empty where the picture stands beside the text.
  let sheet: Rect
  let back: Rect
  let trigger: Rect
  let text: Rect
  /// The part that scrolls below the text.
  let body: Column
  /// The bar at the bottom; empty on an iPad.
  let actionBar: Rect
  /// The card beside the text; empty on a phone.
  let card: Rect

  private let title: Greeking
  private let place: Greeking

  var frames: ScreenFrames { ScreenFrames(trigger: trigger, text: text, picture: picture) }

  init(traits: ScreenTraits) {
    self.traits = traits
    let regions =
      traits.isLandscapePhone ? DetailRegions(beside: traits) : DetailRegions(below: traits)
    (picture, sheet, actionBar) = (regions.picture, regions.sheet, regions.actionBar)
    let bar = Self.navigation(traits)
    trigger = bar.trailingSquare(40)
    back = bar.leadingSquare(40)
    var column = regions.column
    card = traits.isPad ? Self.cutCard(from: &column) : .zero
    title = Greeking(
      words: 5, fontSize: traits.isPad ? 34 : 27, isBold: true, lineLimit: 2, seed: 20)
    place = Greeking(words: 3, fontSize: 15, seed: 3)
    // In landscape the trigger stands to the right of the title.
    let width = column.width - (traits.isLandscapePhone ? 48 : 0)
    let height = title.height(width: width) + 6 + place.lineHeight
    text = Rect(x: column.minX, y: column.minY, width: width, height: height)
    column.cutTop(height + 18)
    body = Column(in: column)
  }

  private static func navigation(_ traits: ScreenTraits) -> Rect {
    var rest = traits.content.trimmed(dx: traits.margin, dy: 0)
    rest.cutTop(traits.isPad ? 8 : 2)
    return rest.cutTop(44)
  }

  private static func cutCard(from column: inout Rect) -> Rect {
    let width = min(max(column.width * 0.36, 250), 330)
    var side = column.cutRight(width)
    column.cutRight(44)
    return side.cutTop(352)
  }

  static func sheetColor(_ palette: ScreenPalette) -> Color {
    palette.appearance == .light ? palette.background : Color(hex: 0x111113)
  }

  func draw(on canvas: inout ScreenCanvas) {
    canvas.picture("picture", Picture(0), picture)
    drawScrim(on: &canvas)
    if !sheet.isEmpty { canvas.box("sheet", sheet, Self.sheetColor(canvas.palette), radius: 28) }
    drawText(on: &canvas)
    drawBody(on: &canvas)
    if !card.isEmpty { drawCard(on: &canvas) }
    if !actionBar.isEmpty { drawActionBar(on: &canvas) }
    drawBar(on: &canvas)
  }

  /// Darkens the picture under the status bar.
  private func drawScrim(on canvas: inout ScreenCanvas) {
    guard traits.statusBarHeight > 0 else { return }
    let frame = Rect(x: 0, y: 0, width: traits.size.width, height: traits.statusBarHeight + 50)
    canvas.gradient(
      "picture-scrim", frame, Gradient([Color.black.withAlpha(0.3), Color.black.withAlpha(0)]))
  }

  private func drawBar(on canvas: inout ScreenCanvas) {
    let isBeside = traits.isLandscapePhone
    let palette = canvas.palette
    let glass = palette.panel.withAlpha(0.92)
    canvas.roundButton(
      "back", .chevronLeft, back, background: glass, foreground: palette.label)
    canvas.roundButton(
      "trigger", .share, trigger, background: isBeside ? palette.fill : glass,
      foreground: isBeside ? palette.tint : palette.label)
    canvas.statusBar(traits, .white)
    canvas.homeIndicator(traits, palette.label)
  }

  private func drawText(on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    canvas.group("text", text) { canvas in
      var rest = text
      let heading = rest.cutTop(title.height(width: rest.width))
      canvas.text("title", title, heading, palette.label)
      rest.cutTop(6)
      let pin = rest.cutLeft(18).leadingSquare(18)
      canvas.icon("place/icon", .pin, pin, palette.tint)
      rest.cutLeft(6)
      let rating = rest.cutRight(84)
      canvas.line("place", place, rest, palette.secondaryLabel)
      for (index, star) in rating.columns(5, gap: 2).enumerated() {
        let color = index < 4 ? Color(hex: 0xFFB400) : palette.tertiaryLabel
        canvas.icon("rating/star-\(index)", .star, star.centeredSquare(14), color)
      }
    }
  }

  private func drawBody(on canvas: inout ScreenCanvas) {
    var column = body
    drawFacts(column.take(62, gap: 18), on: &canvas)
    drawTags(column.take(32, gap: 22), on: &canvas)
    drawParagraph(0, words: 44, in: &column, on: &canvas)
    drawGallery(in: &column, on: &canvas)
    drawParagraph(1, words: 60, in: &column, on: &canvas)
  }

  private func drawFacts(_ row: Rect, on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    for (index, frame) in row.columns(Self.facts.count, gap: 10).enumerated() {
      let id = "fact-\(index)"
      canvas.box(id, frame, palette.field, radius: 14)
      var inside = frame.trimmed(dx: 12, dy: 12)
      let icon = inside.cutLeft(22).centeredSquare(22)
      canvas.icon(id + "/icon", Self.facts[index], icon, palette.tint)
      inside.cutLeft(9)
      let value = Greeking(words: 1, fontSize: 15, isBold: true, seed: [1, 6, 5][index])
      canvas.line(id + "/value", value, inside.cutTop(inside.height / 2), palette.label)
      let unit = Greeking(words: 1, fontSize: 12, seed: [4, 3, 0][index])
      canvas.line(id + "/unit", unit, inside, palette.secondaryLabel)
    }
  }

  private func drawTags(_ row: Rect, on canvas: inout ScreenCanvas) {
    var rest = row
    for (index, seed) in [0, 7, 4, 1, 5, 2].enumerated() {
      let label = Greeking(words: 1, fontSize: 14, alignment: .center, seed: seed)
      let width = label.naturalWidth + 30
      guard width <= rest.width else { return }
      let frame = rest.cutLeft(width)
      let isFirst = index == 0
      let (tint, soft) = (canvas.palette.tint, canvas.palette.softTint)
      canvas.box("tag-\(index)", frame, isFirst ? tint : soft, radius: 16)
      canvas.line("tag-\(index)/label", label, frame, isFirst ? canvas.palette.onTint : tint)
      rest.cutLeft(8)
    }
  }

  private func drawParagraph(
    _ index: Int, words: Int, in column: inout Column, on canvas: inout ScreenCanvas
  ) {
    guard !column.isFull else { return }
    let heading = Greeking(words: 2, fontSize: 19, isBold: true, seed: index * 2 + 8)
    let frame = column.take(heading.lineHeight, gap: 8)
    canvas.text("paragraph-\(index)/heading", heading, frame, canvas.palette.label)
    let text = Greeking(words: words, fontSize: 16, lineLimit: 9, seed: index + 4)
    let block = column.take(text.height(width: column.width), gap: 24)
    canvas.text("paragraph-\(index)", text, block, canvas.palette.secondaryLabel)
  }

  private func drawGallery(in column: inout Column, on canvas: inout ScreenCanvas) {
    guard !column.isFull else { return }
    let count = traits.isPad ? 4 : 3
    let side = (column.width - Double(count - 1) * 10) / Double(count)
    let row = column.take(side * 0.8, gap: 24)
    for (index, frame) in row.columns(count, gap: 10).enumerated() {
      canvas.picture("gallery-\(index)", Picture([3, 4, 6, 1][index]), frame, radius: 12)
    }
  }

  private func drawActionBar(on canvas: inout ScreenCanvas) {
    canvas.bar("action", actionBar, hairlineAtTop: true)
    var area = actionBar
    area.cutBottom(traits.bottomInset)
    area.cutRight(traits.sideInset)
    area = area.trimmed(dx: body.x - actionBar.minX, dy: traits.isLandscapePhone ? 8 : 12)
    let button = area.cutRight(area.width * 0.56)
    drawPrice(area.trimmed(dx: 0, dy: 3), on: &canvas)
    canvas.primaryButton("action/button", button, seed: 2)
  }

  private func drawPrice(_ frame: Rect, on canvas: inout ScreenCanvas) {
    var rest = frame
    let price = Greeking(words: 1, fontSize: 21, isBold: true, seed: 5)
    canvas.line("price", price, rest.cutTop(rest.height * 0.55), canvas.palette.label)
    let unit = Greeking(words: 2, fontSize: 13, seed: 3)
    canvas.line("price/unit", unit, rest, canvas.palette.secondaryLabel)
  }

  private func drawCard(on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    canvas.box("card", card, palette.card, radius: 20, shadow: palette.shadow(radius: 14, y: 6))
    var rest = card.trimmed(dx: 22, dy: 22)
    drawPrice(rest.cutTop(50), on: &canvas)
    rest.cutTop(16)
    for index in 0..<2 { drawField(index, rest.cutTop(60), on: &canvas) }
    rest.cutTop(18)
    canvas.primaryButton("action/button", rest.cutTop(52), seed: 2)
    rest.cutTop(14)
    let notice = Greeking(words: 9, fontSize: 13, lineLimit: 2, alignment: .center, seed: 6)
    canvas.text("card/notice", notice, rest, palette.secondaryLabel)
  }

  private func drawField(_ index: Int, _ slot: Rect, on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    let id = "card/field-\(index)"
    let frame = slot.trimmed(dx: 0, dy: 4)
    canvas.box(id, frame, palette.field, radius: 12)
    var inside = frame.trimmed(dx: 14, dy: 0)
    let icon = inside.cutRight(22).centeredSquare(20)
    canvas.icon(id + "/icon", index == 0 ? .calendar : .people, icon, palette.secondaryLabel)
    let label = Greeking(words: 2, fontSize: 15, seed: index * 4 + 1)
    canvas.line(id + "/label", label, inside, palette.label)
  }
}

/// How the container is shared out between the picture, the text and the bar.
private struct DetailRegions {
  let picture: Rect
  let sheet: Rect
  let column: Rect
  let actionBar: Rect

  /// The text to the right of the picture.
  init(beside traits: ScreenTraits) {
    var rest = traits.bounds
    picture = rest.cutLeft((traits.size.width * 0.42).rounded())
    sheet = .zero
    var bar = rest
    actionBar = bar.cutBottom(62 + traits.bottomInset)
    rest.cutRight(traits.sideInset)
    rest.cutTop(18)
    column = rest.trimmed(dx: 24, dy: 0)
  }

  /// The text on a sheet over the lower edge of the picture.
  init(below traits: ScreenTraits) {
    let (size, overlap) = (traits.size, 28.0)
    var rest = traits.bounds
    let height = min(size.height * (traits.isPad ? 0.4 : 0.43), size.width * 0.95).rounded()
    picture = rest.cutTop(height)
    sheet = Rect(
      x: 0, y: height - overlap, width: size.width, height: size.height - height + 2 * overlap)
    actionBar = traits.isPad ? .zero : rest.cutBottom(74 + traits.bottomInset)
    rest.cutTop(traits.isPad ? 16 : 2)
    rest = rest.centered(width: traits.isPad ? 980 : size.width)
    column = rest.trimmed(dx: traits.isPad ? 40 : 20, dy: 0)
  }
}
