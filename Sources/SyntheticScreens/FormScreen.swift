import TransitionEngine

/// A profile to edit: grouped fields, switches, a slider, a segmented control and a button. Where there
/// is room, the profile stands beside the groups.
package struct FormScreen: Screen {
  package let name = "form"
  package let summary = "a profile form with fields, switches, slider, segments and a button"

  package init() {}

  package func layers(in size: Size, appearance: Appearance) -> [Layer] {
    FormLayout.layers(
      screen: name, size: size, palette: palette(appearance),
      background: backgroundColor(appearance))
  }

  package func backgroundColor(_ appearance: Appearance) -> Color {
    palette(appearance).groupedBackground
  }

  package func frames(in size: Size) -> ScreenFrames {
    FormLayout.frames(size: size)
  }

  private func palette(_ appearance: Appearance) -> ScreenPalette {
    ScreenPalette(appearance, tint: Color(hex: 0x6C4DF2), dark: Color(hex: 0x8B72FF))
  }
}

private struct FormLayout: ScreenLayout {
  /// The rows of a group.
  enum Row: Hashable {
    case field(seed: Int, isEdited: Bool)
    case toggle(Icon, color: UInt32, isOn: Bool)
    case slider
    case segments
    case link(Icon, color: UInt32)
    case notes

    var height: Double {
      switch self {
      case .slider, .segments: 56
      case .notes: 148
      default: 50
      }
    }
  }

  private static let groups: [[Row]] = [
    [
      .field(seed: 3, isEdited: false), .field(seed: 8, isEdited: true),
      .field(seed: 13, isEdited: false),
    ],
    [
      .toggle(.bell, color: 0xFF5A4F, isOn: true), .toggle(.moon, color: 0x5E5CE6, isOn: false),
      .toggle(.lock, color: 0x34A853, isOn: true),
    ],
    [.segments, .slider],
    [
      .link(.photo, color: 0xFF9F0A), .link(.wave, color: 0xE8467C),
      .link(.folder, color: 0x2F8FFF),
    ],
    [.notes],
    [.toggle(.pin, color: 0x2FA8FF, isOn: true), .toggle(.camera, color: 0x6E6E78, isOn: false)],
  ]

  let traits: ScreenTraits
  let navigation: Rect
  let trigger: Rect
  /// A card beside the groups; empty on a phone in portrait, where the profile has no card.
  let card: Rect
  let picture: Rect
  let text: Rect
  let button: Rect
  /// The bar under the button; empty where the button is in the card.
  let buttonBar: Rect
  let body: Column

  private let personName = Greeking(
    words: 2, fontSize: 24, isBold: true, alignment: .center, seed: 2)
  private let address = Greeking(words: 2, fontSize: 15, alignment: .center, seed: 6)

  var frames: ScreenFrames { ScreenFrames(trigger: trigger, text: text, picture: picture) }

  init(traits: ScreenTraits) {
    self.traits = traits
    var rest = traits.content.trimmed(dx: traits.margin, dy: 0)
    rest.cutTop(traits.isPad ? 6 : 0)
    navigation = rest.cutTop(traits.isPad ? 52 : 44)
    trigger = navigation.trailingSquare(40)
    rest.cutTop(traits.isPad ? 22 : traits.isLandscape ? 8 : 4)
    let regions =
      traits.isPad || traits.isLandscape
      ? FormRegions(besideIn: rest, traits) : FormRegions(belowIn: rest, traits)
    (card, button, buttonBar) = (regions.card, regions.button, regions.buttonBar)

    var profile = regions.profile
    let side = traits.isPad ? 132.0 : traits.size.height < 600 ? 76 : 92
    picture = profile.cutTop(side).centeredSquare(side)
    profile.cutTop(12)
    text = profile.cutTop(personName.lineHeight + 2 + address.lineHeight)
    var groups = regions.groups
    if card.isEmpty { groups.cutTop(text.maxY - groups.minY + 18) }
    body = Column(in: groups)
  }

  func draw(on canvas: inout ScreenCanvas) {
    drawGroups(on: &canvas)
    drawProfile(on: &canvas)
    if !buttonBar.isEmpty { canvas.bar("save", buttonBar, hairlineAtTop: true) }
    canvas.primaryButton("save/button", button, seed: 4)
    drawNavigation(on: &canvas)
    canvas.statusBar(traits, canvas.palette.label)
    canvas.homeIndicator(traits, canvas.palette.label)
  }

  private func drawNavigation(on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    let cancel = Greeking(words: 1, fontSize: 17, seed: 1)
    canvas.line("cancel", cancel, navigation, palette.tint)
    let title = Greeking(words: 1, fontSize: 17, isBold: true, alignment: .center, seed: 3)
    canvas.line("title", title, navigation.trimmed(dx: 90, dy: 0), palette.label)
    canvas.roundButton(
      "trigger", .check, trigger, background: palette.tint, foreground: palette.onTint)
  }

  private func drawProfile(on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    if !card.isEmpty {
      canvas.box("profile", card, palette.card, radius: 18, shadow: palette.shadow(radius: 8, y: 3))
    }
    canvas.picture("picture", Picture(4), picture, radius: picture.height / 2)
    drawCameraBadge(on: &canvas)
    canvas.group("text", text) { canvas in
      var rest = text
      canvas.text("name", personName, rest.cutTop(personName.lineHeight), palette.label)
      rest.cutTop(2)
      canvas.text("address", address, rest, palette.secondaryLabel)
    }
    if !card.isEmpty { drawCounts(on: &canvas) }
    if traits.isPad { drawAlbum(on: &canvas) }
  }

  private func drawCameraBadge(on canvas: inout ScreenCanvas) {
    let (palette, side) = (canvas.palette, (picture.height * 0.32).rounded())
    let frame = Rect(
      x: picture.maxX - side, y: picture.maxY - side, width: side, height: side)
    let ring = Rect(center: frame.center, size: Size(width: side + 6, height: side + 6))
    let behind = card.isEmpty ? palette.groupedBackground : palette.card
    canvas.box("badge/ring", ring, behind, radius: ring.height / 2)
    canvas.roundButton(
      "badge", .camera, frame, background: palette.tint, foreground: palette.onTint)
  }

  /// Three numbers with a word below each, between the name and the button.
  private func drawCounts(on canvas: inout ScreenCanvas) {
    let area = Rect(
      x: card.minX + 20, y: text.maxY, width: card.width - 40, height: button.minY - text.maxY)
    guard area.height >= 58 else { return }
    let line = area.trimmed(dx: 0, dy: (area.height - 46) / 2)
    for (index, column) in line.columns(3, gap: 8).enumerated() {
      var rest = column
      let count = Greeking(
        words: 1, fontSize: 19, isBold: true, alignment: .center, seed: [8, 1, 3][index])
      canvas.line("count-\(index)", count, rest.cutTop(24), canvas.palette.label)
      let unit = Greeking(words: 1, fontSize: 12, alignment: .center, seed: [1, 5, 0][index])
      canvas.line("count-\(index)/unit", unit, rest, canvas.palette.secondaryLabel)
    }
  }

  /// A card of pictures below the profile.
  private func drawAlbum(on canvas: inout ScreenCanvas) {
    let (palette, gap, rows) = (canvas.palette, 8.0, 3)
    let side = (card.width - 40 - 2 * gap) / 3
    let height = 58 + Double(rows) * (side + gap) - gap + 20
    let frame = Rect(x: card.minX, y: card.maxY + 20, width: card.width, height: height)
    canvas.box("album", frame, palette.card, radius: 18)
    var rest = frame.trimmed(dx: 20, dy: 0)
    let heading = Greeking(words: 2, fontSize: 17, isBold: true, seed: 7)
    canvas.line("album/heading", heading, rest.cutTop(58), palette.label)
    for row in 0..<rows {
      for (column, square) in rest.cutTop(side).columns(3, gap: gap).enumerated() {
        let index = row * 3 + column
        canvas.picture("album/\(index)", Picture(index + 5), square, radius: 10)
      }
      rest.cutTop(gap)
    }
  }

  private func drawGroups(on canvas: inout ScreenCanvas) {
    var column = body
    for (index, rows) in Self.groups.enumerated() where !column.isFull {
      let header = Greeking(words: 1 + index % 2, fontSize: 13, seed: [8, 3, 5, 7, 2, 9][index])
      let line = column.take(20, gap: 6).trimmed(dx: 16, dy: 0)
      canvas.line("group-\(index)/header", header, line, canvas.palette.secondaryLabel)
      let height = rows.reduce(0) { $0 + $1.height }
      let frame = column.take(height, gap: 20)
      canvas.box("group-\(index)", frame, canvas.palette.card, radius: 12)
      draw(rows, id: "group-\(index)", in: frame, on: &canvas)
    }
  }

  private func draw(
    _ rows: [Row], id: String, in frame: Rect, on canvas: inout ScreenCanvas
  ) {
    var rest = frame
    for (index, row) in rows.enumerated() {
      let place = rest.cutTop(row.height)
      let control = FormRow(id: "\(id)/row-\(index)", row: row, frame: place, index: index)
      control.draw(on: &canvas)
      if index + 1 < rows.count { control.drawSeparator(on: &canvas) }
    }
  }
}

/// How the container is shared out below the navigation bar.
private struct FormRegions {
  let card: Rect
  /// Where the avatar and the name go.
  let profile: Rect
  let button: Rect
  let buttonBar: Rect
  let groups: Rect

  /// The profile on a card, with the button, to the left of the groups.
  init(besideIn area: Rect, _ traits: ScreenTraits) {
    var rest = area.centered(width: 940)
    var left = rest.cutLeft(min(max(rest.width * 0.36, 220), 320))
    rest.cutLeft(traits.isPad ? 28 : 20)
    left.cutBottom(traits.isPad ? 0 : traits.bottomInset + 4)
    card = left.cutTop(traits.isPad ? 396 : left.height)
    var inside = card.trimmed(dx: 20, dy: traits.isPad ? 28 : 16)
    button = inside.cutBottom(traits.isPad ? 50 : 46)
    buttonBar = .zero
    profile = inside
    groups = rest
  }

  /// The profile above the groups, the button in a bar at the bottom edge.
  init(belowIn area: Rect, _ traits: ScreenTraits) {
    var rest = area
    let bar = rest.cutBottom(74 + traits.bottomInset)
    buttonBar = Rect(x: 0, y: bar.minY, width: traits.size.width, height: bar.height)
    button = Rect(x: bar.minX, y: bar.minY + 12, width: bar.width, height: 50)
    card = .zero
    profile = rest
    groups = rest
  }
}

/// One row of a group, with its control.
private struct FormRow {
  let id: String
  let row: FormLayout.Row
  let frame: Rect
  let index: Int

  private var inside: Rect { frame.trimmed(dx: 16, dy: 0) }

  func draw(on canvas: inout ScreenCanvas) {
    switch row {
    case .field(let seed, let isEdited): drawField(seed: seed, isEdited: isEdited, on: &canvas)
    case .toggle(let icon, let color, let isOn):
      drawLabel(icon, color, on: &canvas)
      drawSwitch(isOn: isOn, on: &canvas)
    case .slider: drawSlider(on: &canvas)
    case .segments: drawSegments(on: &canvas)
    case .notes: drawNotes(on: &canvas)
    case .link(let icon, let color):
      drawLabel(icon, color, on: &canvas)
      let chevron = inside.trailingSquare(16)
      canvas.icon(id + "/chevron", .chevronRight, chevron, canvas.palette.tertiaryLabel)
    }
  }

  func drawSeparator(on canvas: inout ScreenCanvas) {
    var line = frame
    switch row {
    case .toggle, .link: line.cutLeft(57)
    default: line.cutLeft(16)
    }
    canvas.box(id + "/separator", line.cutBottom(0.5), canvas.palette.separator)
  }

  private func drawField(seed: Int, isEdited: Bool, on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    var rest = inside
    let label = Greeking(words: 1, fontSize: 16, isBold: true, seed: seed % 3 + 1)
    canvas.line(id + "/label", label, rest.cutLeft(96), palette.label)
    let value = Greeking(words: 2, fontSize: 16, seed: seed)
    let color = isEdited ? palette.label : palette.secondaryLabel
    canvas.line(id + "/value", value, rest, color)
    guard isEdited else { return }
    let x = min(rest.minX + value.naturalWidth + 4, rest.maxX - 2)
    let caret = Rect(x: x, y: rest.midY - 10.5, width: 2, height: 21)
    canvas.box(id + "/caret", caret, palette.tint, radius: 1)
  }

  private func drawNotes(on canvas: inout ScreenCanvas) {
    let text = Greeking(words: 46, fontSize: 16, lineLimit: 5, seed: 3)
    canvas.text(id + "/text", text, inside.trimmed(dx: 0, dy: 16), canvas.palette.secondaryLabel)
  }

  private func drawLabel(_ icon: Icon, _ color: UInt32, on canvas: inout ScreenCanvas) {
    var rest = inside
    let tile = rest.cutLeft(29).centeredSquare(29)
    canvas.box(id + "/tile", tile, Color(hex: color), radius: 7)
    canvas.icon(id + "/icon", icon, tile.centeredSquare(20), .white)
    rest.cutLeft(12)
    rest.cutRight(64)
    let label = Greeking(words: 2, fontSize: 16, seed: Int(color % 11))
    canvas.line(id + "/label", label, rest, canvas.palette.label)
  }

  private func drawSwitch(isOn: Bool, on canvas: inout ScreenCanvas) {
    let track = Rect(x: inside.maxX - 51, y: inside.midY - 15.5, width: 51, height: 31)
    let color = isOn ? canvas.palette.on : canvas.palette.track
    canvas.box(id + "/switch", track, color, radius: 15.5)
    let knob = Rect(
      x: isOn ? track.maxX - 29 : track.minX + 2, y: track.minY + 2, width: 27, height: 27)
    drawKnob(knob, on: &canvas)
  }

  private func drawSlider(on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    var rest = inside
    let small = rest.cutLeft(20).centeredSquare(18)
    canvas.icon(id + "/less", .sun, small, palette.secondaryLabel)
    let large = rest.cutRight(26).centeredSquare(26)
    canvas.icon(id + "/more", .sun, large, palette.secondaryLabel)
    let track = rest.trimmed(dx: 12, dy: (rest.height - 4) / 2)
    canvas.box(id + "/track", track, palette.track, radius: 2)
    var value = track
    value = value.cutLeft(track.width * 0.64)
    canvas.box(id + "/value", value, palette.tint, radius: 2)
    let center = Point(x: value.maxX, y: value.midY)
    let knob = Rect(center: center, size: Size(width: 26, height: 26))
    drawKnob(knob, on: &canvas)
  }

  private func drawKnob(_ frame: Rect, on canvas: inout ScreenCanvas) {
    let edge = Rect(
      x: frame.minX - 0.5, y: frame.minY, width: frame.width + 1, height: frame.height + 1.5)
    canvas.box(id + "/knob/edge", edge, canvas.palette.knobEdge, radius: edge.width / 2)
    canvas.box(id + "/knob", frame, .white, radius: frame.width / 2)
  }

  private func drawSegments(on canvas: inout ScreenCanvas) {
    let palette = canvas.palette
    let track = inside.trimmed(dx: 0, dy: 11)
    canvas.box(id + "/track", track, palette.fill, radius: 9)
    for (index, segment) in track.trimmed(dx: 2, dy: 2).columns(3, gap: 2).enumerated() {
      let isChosen = index == 1
      if isChosen {
        let edge = segment.offsetBy(dx: 0, dy: 0.75)
        canvas.box(id + "/chosen/edge", edge, palette.knobEdge, radius: 7)
        canvas.box(id + "/chosen", segment, palette.raised, radius: 7)
      }
      let label = Greeking(
        words: 1, fontSize: 14, isBold: isChosen, alignment: .center, seed: [3, 4, 6][index])
      let color = isChosen ? palette.label : palette.secondaryLabel
      canvas.line(id + "/segment-\(index)", label, segment.trimmed(dx: 4, dy: 0), color)
    }
  }
}
