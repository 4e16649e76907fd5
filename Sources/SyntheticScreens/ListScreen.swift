import TransitionEngine

/// A journal of places: rows with thumbnails under a large title. An iPad shows them as cards beside a
/// sidebar, a phone in landscape in two columns.
package struct ListScreen: Screen {
  package let name = "list"
  package let summary = "a journal with thumbnails, a large title, search and tabs"

  package init() {}

  package func layers(in size: Size, appearance: Appearance) -> [Layer] {
    ListLayout.layers(
      screen: name, size: size, palette: palette(appearance),
      background: backgroundColor(appearance))
  }

  package func backgroundColor(_ appearance: Appearance) -> Color {
    palette(appearance).background
  }

  package func frames(in size: Size) -> ScreenFrames {
    ListLayout.frames(size: size)
  }

  private func palette(_ appearance: Appearance) -> ScreenPalette {
    ScreenPalette(appearance, tint: Color(hex: 0x2F6BFF), dark: Color(hex: 0x4C8DFF))
  }
}

private struct ListLayout: ScreenLayout {
  private static let tabs: [Icon] = [.houseFilled, .compass, .bell, .person]

  let traits: ScreenTraits
  /// Empty on a phone.
  let sidebar: Rect
  let navigation: Rect
  /// Empty in landscape, where the title is in the navigation bar.
  let largeTitle: Rect
  let search: Rect
  let entries: [ListEntry]
  /// Empty on an iPad.
  let tabBar: Rect
  let trigger: Rect

  var frames: ScreenFrames {
    let first = entries.first
    return ScreenFrames(
      trigger: trigger, text: first?.text ?? largeTitle, picture: first?.picture ?? search)
  }

  init(traits: ScreenTraits) {
    self.traits = traits
    var rest = traits.bounds
    sidebar = rest.cutLeft(traits.isPad ? min(max(traits.size.width * 0.28, 240), 320) : 0)
    tabBar = rest.cutBottom(traits.isPad ? 0 : (traits.isLandscape ? 34 : 49) + traits.bottomInset)
    rest.cutTop(traits.statusBarHeight)
    rest = rest.trimmed(dx: traits.sideInset + traits.margin, dy: 0)
    navigation = rest.cutTop(traits.isPad ? 56 : 44)
    trigger = navigation.trailingSquare(40)
    largeTitle = rest.cutTop(traits.isLandscapePhone ? 0 : 48)
    rest.cutTop(4)
    if traits.isPad {
      var bar = navigation
      bar.cutRight(40 + 14)
      search = bar.cutRight(min(260, bar.width * 0.6)).trimmed(dx: 0, dy: 9)
    } else {
      search = rest.cutTop(traits.isLandscapePhone ? 0 : 36)
    }
    rest.cutTop(traits.isPad ? 12 : 8)
    entries = traits.isPad ? Self.cards(in: rest) : Self.rows(in: rest)
  }

  private static func rows(in area: Rect) -> [ListEntry] {
    let columns = area.columns(area.width >= 560 ? 2 : 1, gap: 36)
    let count = min(Int(area.height / ListEntry.rowHeight) + 1, 24)
    return (0..<count).flatMap { line in
      columns.enumerated().map { place, column in
        var column = Column(in: column)
        column.y += Double(line) * ListEntry.rowHeight
        return ListEntry(row: column.take(ListEntry.rowHeight), index: line * columns.count + place)
      }
    }
  }

  private static func cards(in area: Rect) -> [ListEntry] {
    let gap = 20.0
    let columns = area.columns(min(max(Int((area.width + gap) / 250), 2), 4), gap: gap)
    let height = (columns.first?.width ?? 0) * 0.64 + 96
    let lines = min(Int(area.height / (height + gap)) + 1, 6)
    return (0..<lines).flatMap { line in
      columns.enumerated().map { place, column in
        let card = Rect(
          x: column.minX, y: area.minY + Double(line) * (height + gap), width: column.width,
          height: height)
        return ListEntry(card: card, index: line * columns.count + place)
      }
    }
  }

  func draw(on canvas: inout ScreenCanvas) {
    if !sidebar.isEmpty { drawSidebar(on: &canvas) }
    for entry in entries { entry.draw(on: &canvas) }
    drawNavigation(on: &canvas)
    drawSearch(on: &canvas)
    if !tabBar.isEmpty { canvas.tabBar(tabBar, icons: Self.tabs, traits: traits) }
    canvas.statusBar(traits, canvas.palette.label)
    canvas.homeIndicator(traits, canvas.palette.label)
  }

  private func drawNavigation(on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    if !traits.isPad {
      canvas.picture("account", Picture(4), navigation.leadingSquare(34), radius: 17)
    }
    if largeTitle.isEmpty {
      let title = Greeking(words: 2, fontSize: 17, isBold: true, alignment: .center, seed: 4)
      canvas.line("title", title, navigation.trimmed(dx: 60, dy: 0), palette.label)
    } else {
      let title = Greeking(words: 2, fontSize: 34, isBold: true, seed: 4)
      canvas.line("title", title, largeTitle, palette.label)
    }
    canvas.roundButton(
      "trigger", .plus, trigger, background: palette.tint, foreground: palette.onTint)
  }

  private func drawSearch(on canvas: inout ScreenCanvas) {
    guard !search.isEmpty else { return }
    let palette = canvas.palette
    canvas.box("search", search, palette.fill, radius: 10)
    var inside = search.trimmed(dx: 9, dy: 0)
    let icon = inside.cutLeft(18).centeredSquare(18)
    canvas.icon("search/icon", .search, icon, palette.secondaryLabel)
    inside.cutLeft(7)
    let prompt = Greeking(words: 1, fontSize: 16, seed: 7)
    canvas.line("search/prompt", prompt, inside, palette.secondaryLabel)
  }

  private func drawSidebar(on canvas: inout ScreenCanvas) {
    canvas.box("sidebar", sidebar, canvas.palette.sidebar)
    let edge = Rect(x: sidebar.maxX - 0.5, y: 0, width: 0.5, height: sidebar.height)
    canvas.box("sidebar/edge", edge, canvas.palette.separator)
    ListSidebar(frame: sidebar, top: traits.statusBarHeight).draw(on: &canvas)
  }
}

/// One place of the journal, as a row or as a card.
private struct ListEntry {
  static let rowHeight = 84.0

  let index: Int
  let frame: Rect
  let picture: Rect
  let text: Rect
  let isCard: Bool

  private let title: Greeking
  private let detail: Greeking

  init(row: Rect, index: Int) {
    var rest = row
    picture = rest.cutLeft(60).centeredSquare(60)
    rest.cutLeft(14)
    rest.cutRight(48)
    let title = Greeking(words: 2 + index % 2, fontSize: 17, isBold: true, seed: index * 3 + 1)
    let detail = Greeking(words: 6 + index * 5 % 7, fontSize: 14, lineLimit: 2, seed: index)
    let height = title.lineHeight + 2 + detail.height(width: rest.width)
    text = Rect(x: rest.minX, y: row.midY - height / 2, width: rest.width, height: height)
    (self.index, self.title, self.detail, frame, isCard) = (index, title, detail, row, false)
  }

  init(card: Rect, index: Int) {
    var rest = card.trimmed(dx: 8, dy: 8)
    picture = rest.cutTop(card.width * 0.64)
    rest.cutTop(12)
    title = Greeking(words: 3, fontSize: 17, isBold: true, seed: index * 3 + 1)
    detail = Greeking(words: 8 + index * 5 % 5, fontSize: 13, lineLimit: 2, seed: index)
    rest = rest.trimmed(dx: 6, dy: 0)
    text = rest.cutTop(title.lineHeight + 4 + detail.height(width: rest.width))
    (self.index, frame, isCard) = (index, card, true)
  }

  private var id: String { "row-\(index)" }

  func draw(on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    if isCard {
      canvas.box(id + "/card", frame, palette.sidebar, radius: 16)
    } else {
      drawAccessories(on: &canvas)
    }
    let pictureID = index == 0 ? "picture" : id + "/picture"
    canvas.picture(pictureID, Picture(index), picture, radius: 10)
    canvas.group(index == 0 ? "text" : id + "/text", text) { canvas in
      var rest = text
      var heading = rest.cutTop(title.lineHeight)
      heading.cutRight(isCard ? 0 : 24)
      canvas.text(id + "/title", title, heading, palette.label)
      rest.cutTop(isCard ? 4 : 2)
      canvas.text(id + "/detail", detail, rest, palette.secondaryLabel)
    }
  }

  private func drawAccessories(on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    let line = Rect(
      x: text.minX, y: frame.maxY - 0.5, width: frame.maxX - text.minX, height: 0.5)
    canvas.box(id + "/separator", line, palette.separator)
    var edge = frame
    edge.cutTop(text.minY - frame.minY)
    edge = edge.cutTop(title.lineHeight)
    canvas.icon(id + "/chevron", .chevronRight, edge.trailingSquare(16), palette.tertiaryLabel)
    edge.cutRight(18)
    let date = Greeking(words: 1, fontSize: 12, alignment: .trailing, seed: [1, 7, 4][index % 3])
    canvas.line(id + "/date", date, edge.cutRight(44), palette.secondaryLabel)
  }
}

/// The left column on an iPad: a menu with the first item chosen, and coloured lists below.
private struct ListSidebar {
  private static let icons: [Icon] = [.photo, .heart, .pin, .calendar, .people, .folder]
  private static let colors: [UInt32] = [0xFF6B57, 0xF5A623, 0x34C759, 0x8E6CEF]

  let frame: Rect
  let top: Double

  func draw(on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    var rest = frame
    rest.cutTop(top)
    let bar = rest.cutTop(56).trimmed(dx: 20, dy: 0)
    canvas.icon("sidebar/toggle", .sidebar, bar.leadingSquare(26), palette.tint)
    canvas.icon("sidebar/edit", .edit, bar.trailingSquare(24), palette.tint)
    let title = Greeking(words: 1, fontSize: 30, isBold: true, seed: 0)
    canvas.line("sidebar/title", title, rest.cutTop(52).trimmed(dx: 20, dy: 0), palette.label)
    for index in Self.icons.indices { drawItem(index, rest.cutTop(46), on: &canvas) }
    rest.cutTop(18)
    let header = Greeking(words: 1, fontSize: 15, isBold: true, seed: 2)
    canvas.line(
      "sidebar/header", header, rest.cutTop(36).trimmed(dx: 20, dy: 0), palette.secondaryLabel)
    for index in Self.colors.indices { drawList(index, rest.cutTop(42), on: &canvas) }
    drawAccount(rest.cutBottom(84).trimmed(dx: 20, dy: 0), on: &canvas)
  }

  private func drawItem(_ index: Int, _ row: Rect, on canvas: inout ScreenCanvas) {
    let (palette, id) = (canvas.palette, "sidebar/item-\(index)")
    let isChosen = index == 0
    let row = row.trimmed(dx: 12, dy: 2)
    if isChosen { canvas.box(id, row, palette.tint, radius: 10) }
    var inside = row.trimmed(dx: 10, dy: 0)
    let icon = inside.cutLeft(24).centeredSquare(22)
    canvas.icon(id + "/icon", Self.icons[index], icon, isChosen ? palette.onTint : palette.tint)
    inside.cutLeft(12)
    let label = Greeking(words: 1 + index % 2, fontSize: 16, seed: [3, 0, 9, 7, 2, 6][index])
    canvas.line(id + "/label", label, inside, isChosen ? palette.onTint : palette.label)
  }

  private func drawList(_ index: Int, _ row: Rect, on canvas: inout ScreenCanvas) {
    let id = "sidebar/list-\(index)"
    var inside = row.trimmed(dx: 22, dy: 0)
    let dot = inside.cutLeft(24).centeredSquare(12)
    canvas.box(id + "/dot", dot, Color(hex: Self.colors[index]), radius: 6)
    inside.cutLeft(12)
    let label = Greeking(words: 2, fontSize: 16, seed: index * 2 + 3)
    canvas.line(id + "/label", label, inside, canvas.palette.label)
  }

  private func drawAccount(_ row: Rect, on canvas: inout ScreenCanvas) {
    guard row.height >= 84 else { return }
    var rest = row
    canvas.picture("account", Picture(4), rest.cutLeft(44).centeredSquare(44), radius: 22)
    rest.cutLeft(12)
    let name = Greeking(words: 2, fontSize: 16, isBold: true, seed: 5)
    let address = Greeking(words: 2, fontSize: 13, seed: 9)
    let (middle, width) = (rest.midY, rest.width)
    let upper = Rect(x: rest.minX, y: middle - 21, width: width, height: 20)
    canvas.line("account/name", name, upper, canvas.palette.label)
    let lower = Rect(x: rest.minX, y: middle + 1, width: width, height: 18)
    canvas.line("account/address", address, lower, canvas.palette.secondaryLabel)
  }
}
