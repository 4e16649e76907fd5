import TransitionEngine

extension ScreenCanvas {
  /// The strip that shows where to swipe up, at the bottom of phones without a home button.
  mutating func homeIndicator(_ traits: ScreenTraits, _ color: Color) {
    guard traits.hasHomeIndicator else { return }
    let width = traits.isLandscape ? 200.0 : 136
    let center = Point(x: traits.bounds.midX, y: traits.bounds.maxY - 10.5)
    let frame = Rect(center: center, size: Size(width: width, height: 5))
    box("home-indicator", frame, color, radius: 2.5)
  }

  /// A round button with an icon in its middle; `id` is the round layer, which has the whole frame.
  mutating func roundButton(
    _ id: String, _ icon: Icon, _ frame: Rect, background: Color, foreground: Color
  ) {
    group(id, frame) { canvas in
      canvas.box(id + "/disc", frame, background, radius: frame.height / 2)
      canvas.icon(id + "/icon", icon, frame.centeredSquare(frame.height * 0.55), foreground)
    }
  }

  /// A filled button with a word or two in its middle.
  mutating func primaryButton(_ id: String, _ frame: Rect, seed: Int) {
    box(id, frame, palette.tint, radius: 14)
    let title = Greeking(words: 2, fontSize: 17, isBold: true, alignment: .center, seed: seed)
    line(id + "/title", title, frame.trimmed(dx: 12, dy: 0), palette.onTint)
  }

  /// A bar that content scrolls under, with a hairline on its edge towards the content.
  mutating func bar(_ id: String, _ frame: Rect, hairlineAtTop: Bool) {
    box(id, frame, palette.bar)
    let y = hairlineAtTop ? frame.minY : frame.maxY - 0.5
    let hairline = Rect(x: frame.minX, y: y, width: frame.width, height: 0.5)
    box(id + "/hairline", hairline, palette.separator)
  }

  /// Tabs, the first one chosen. Icons stand above their labels, or beside them in a low bar.
  mutating func tabBar(_ frame: Rect, icons: [Icon], traits: ScreenTraits) {
    bar("tabs", frame, hairlineAtTop: true)
    var area = frame.trimmed(dx: traits.sideInset, dy: 0)
    area.cutBottom(traits.bottomInset)
    for (index, item) in area.columns(max(icons.count, 1), gap: 0).enumerated() {
      let color = index == 0 ? palette.tint : palette.secondaryLabel
      let seed = [1, 5, 3, 7][index % 4]
      let label = Greeking(words: 1, fontSize: 10, alignment: .center, seed: seed)
      if area.height < 44 {
        let x = item.midX - (26 + label.naturalWidth) / 2
        icon("tab-\(index)/icon", icons[index], square(x: x, midY: item.midY, side: 20), color)
        let place = Rect(x: x + 26, y: item.minY, width: label.naturalWidth, height: item.height)
        line("tab-\(index)/label", label, place, color)
      } else {
        let icon = square(x: item.midX - 13, midY: item.minY + 19, side: 26)
        self.icon("tab-\(index)/icon", icons[index], icon, color)
        let place = Rect(x: item.minX, y: item.minY + 34, width: item.width, height: 12)
        line("tab-\(index)/label", label, place, color)
      }
    }
  }

  private func square(x: Double, midY: Double, side: Double) -> Rect {
    Rect(x: x, y: midY - side / 2, width: side, height: side)
  }
}
