import Pixels
import Testing

@testable import Measuring

@Suite struct MovingPartTests {
  private let inner = PixelRect(x: 60, y: 70, width: 130, height: 280)

  /// A screen of one colour with a square, in something else that has edges too.
  private func picture(_ step: Int, colour: UInt32 = 0xFFF0_F0F0, top: Int = 0) -> ColorPicture {
    var bitmap = Bitmap(width: 300, height: 420, filledWith: 0xFF20_2020)
    for y in 20..<40 { for x in 30..<90 { bitmap[x, y] = 0xFFB0_B0B0 } }
    for y in inner.y..<inner.y + inner.height {
      for x in inner.x..<inner.x + inner.width { bitmap[x, y] = colour }
    }
    for y in inner.y + top..<inner.y + inner.height {
      for x in inner.x..<inner.x + step * 13 { bitmap[x, y] = 0xFF30_80D0 }
    }
    return ColorPicture(bitmap)
  }

  /// A screen in a black phone in a room, where a colour comes in from the left, above a bar that stays.
  private func phone(
    in room: UInt32, outline: PixelRect, from old: UInt32, to new: UInt32, bar: Int = 0, step: Int
  ) -> ColorPicture {
    var bitmap = Bitmap(width: 300, height: 420, filledWith: room)
    let shown = PixelRect(x: inner.x, y: inner.y, width: step * 13, height: inner.height - bar)
    for (part, colour) in [(outline, 0xFF0B_0B0C), (inner, old), (shown, new)] {
      for y in part.y..<part.y + part.height {
        for x in part.x..<part.x + part.width { bitmap[x, y] = colour }
      }
    }
    return ColorPicture(bitmap)
  }

  @Test func whatChangesIsTheScreen() throws {
    let pictures = (0...10).map { picture($0) }
    let moving = try #require(MovingPart(pictures, pictures))
    #expect(moving.bounds == inner)
    #expect(moving.screen(shapes: [130.0 / 280])?.part == inner)
    #expect(abs(MovingPart.share(of: pictures) - 130 * 280 / (300.0 * 420)) < 0.01)
  }

  /// A bar at the top of the screen stays.
  @Test func whatStaysIsToldByItsEdges() throws {
    let pictures = (0...10).map { picture($0, top: 40) }
    let moving = try #require(MovingPart(pictures, pictures))
    #expect(moving.bounds.y == inner.y + 40)
    #expect(moving.screen(shapes: [130.0 / 280])?.part == inner)
  }

  /// Nothing changes below a line at the bottom of both screens, nor left of their cards: what is left has the shape of a
  /// screen as well.
  @Test func aLineIsNoEdgeOfAScreen() throws {
    let (left, bottom) = (inner.x + 5, inner.y + inner.height - 11)
    let pictures = (0...10).map { step -> ColorPicture in
      var bitmap = Bitmap(width: 300, height: 420, filledWith: 0xFF40_4044)
      func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ colour: UInt32) {
        for y in rows { for x in columns { bitmap[x, y] = colour } }
      }
      let right = inner.x + inner.width
      fill(inner.x..<right, inner.y..<inner.y + inner.height, 0xFFE0_E0E0)
      fill(inner.x..<right, inner.y..<inner.y + 30, step < 5 ? 0xFFD0_D0D0 : 0xFF90_9090)
      fill(inner.x..<left, inner.y..<inner.y + 30, 0xFFD0_D0D0)
      for row in [120, 200, 260] {
        fill(left..<left + step * (inner.width - 5) / 10, row..<row + 14, 0xFF30_80D0)
      }
      fill(left..<right, bottom..<bottom + 1, step < 5 ? 0xFF60_6060 : 0xFF20_3040)
      return ColorPicture(bitmap)
    }
    let moving = try #require(MovingPart(pictures, pictures))
    #expect(moving.bounds == PixelRect(x: left, y: inner.y, width: 125, height: 270))
    #expect(moving.screen(shapes: [130.0 / 280])?.part == inner)
  }

  /// The same line two pixels above the edge of a screen that is two pixels higher than its shape.
  @Test func aLineBesideAnEdgeIsNotIt() throws {
    let high = PixelRect(x: inner.x, y: inner.y, width: inner.width, height: inner.height + 2)
    let pictures = (0...10).map { step -> ColorPicture in
      var bitmap = Bitmap(width: 300, height: 420, filledWith: 0xFF40_4044)
      for y in high.y..<high.y + high.height {
        for x in high.x..<high.x + high.width {
          bitmap[x, y] = x < high.x + step * 13 ? 0xFF30_80D0 : 0xFFF0_F0F0
        }
      }
      let line = high.y + high.height - 3
      for x in high.x + step * 13..<high.x + high.width { bitmap[x, line] = 0xFF80_8080 }
      return ColorPicture(bitmap)
    }
    let moving = try #require(MovingPart(pictures, pictures))
    #expect(moving.screen(shapes: [130.0 / 280])?.part == high)
  }

  /// The last screen is as dark as what lies around it, so that its edges show in the first only. A frame further out
  /// shows in both.
  @Test func aScreenIsFoundThatEndsDark() throws {
    let pictures = (0...10).map {
      phone(
        in: 0xFFC8_CCD0, outline: PixelRect(x: 40, y: 50, width: 170, height: 320),
        from: 0xFFF0_F0F0, to: 0xFF0E_0E10, step: $0)
    }
    let moving = try #require(MovingPart(pictures, pictures))
    #expect(moving.screen(shapes: [130.0 / 280])?.part == inner)
  }

  /// A black phone in a light room has the shape of its dim screen, and the sharper edges. A bar at the bottom of the
  /// screen may be the same in both.
  @Test(arguments: [0, 24])
  func aPhonesOutlineIsNotItsScreen(bar: Int) throws {
    let pictures = (0...10).map {
      phone(
        in: 0xFFFF_FFFF, outline: PixelRect(x: 47, y: 42, width: 156, height: 336),
        from: 0xFF40_2050, to: 0xFF30_80D0, bar: bar, step: $0)
    }
    let moving = try #require(MovingPart(pictures, pictures))
    #expect(moving.screen(shapes: [130.0 / 280])?.part == inner)
  }

  /// A dark screen in a phone as dark shows its edges in part only, and the phone's outline on three sides, with the screen's
  /// on the fourth, has its shape too.
  @Test func aDarkScreenIsFoundInADarkPhone() throws {
    // 157 × 338 from the left of the screen.
    let outline = PixelRect(x: 33, y: 41, width: 184, height: 338)
    let pictures = (0...10).map { step -> ColorPicture in
      var bitmap = Bitmap(width: 300, height: 420, filledWith: 0xFFE0_E0E4)
      bitmap.fill(outline, 0xFF1C_1C1E)
      bitmap.fill(inner, 0xFF10_1012)
      // A picture takes the place of a third of what is as dark as before.
      let height = inner.height
      bitmap.fill(
        PixelRect(x: inner.x, y: inner.y, width: step * 13, height: height), 0xFF20_2024)
      bitmap.fill(
        PixelRect(x: inner.x, y: inner.y, width: step * 13, height: height * 3 / 10), 0xFF90_A0C0)
      bitmap.fill(
        PixelRect(x: inner.x + 10, y: inner.y + height - 40, width: step * 11, height: 40),
        0xFF40_80D0)
      return ColorPicture(bitmap)
    }
    let moving = try #require(MovingPart(pictures, pictures))
    let screen = try #require(moving.screen(shapes: [130.0 / 280]))
    #expect(screen.part == inner)
    #expect(screen.error <= 2)
  }

  /// The bottom of two screens is the same below a button that is as far above it as the phone's outline is above the screen.
  @Test func aFrameAroundAScreenTellsItsEdges() throws {
    let outline = PixelRect(x: 40, y: 40, width: 170, height: 340)
    let pictures = (0...10).map { step -> ColorPicture in
      var bitmap = Bitmap(width: 300, height: 420, filledWith: 0xFFE0_E0E4)
      bitmap.fill(outline, 0xFF1C_1C1E)
      bitmap.fill(inner, 0xFFFF_FFFF)
      bitmap.fill(
        PixelRect(x: inner.x, y: inner.y, width: step * 13, height: inner.height - 30),
        0xFF40_80D0)
      return ColorPicture(bitmap)
    }
    let moving = try #require(MovingPart(pictures, pictures))
    #expect(moving.bounds.height == inner.height - 30)
    #expect(moving.screen(shapes: [130.0 / 280]) == .init(part: inner))
  }

  /// Only a picture at the top shows where a screen is that is as dark as its phone, whose outline is as far from it on all sides.
  @Test func aScreenAsDarkAsItsPhoneIsFoundByTheOutline() throws {
    let outline = PixelRect(x: 52, y: 62, width: 146, height: 296)
    let pictures = (0...10).map { step -> ColorPicture in
      var bitmap = Bitmap(width: 300, height: 420, filledWith: 0xFFE0_E0E4)
      bitmap.fill(outline, 0xFF10_1012)
      let height = inner.height * step / 28
      bitmap.fill(
        PixelRect(x: inner.x + 2, y: inner.y, width: inner.width - 2, height: height), 0xFFC0_6080)
      bitmap.fill(PixelRect(x: inner.x + 20, y: 300, width: step * 9, height: 12), 0xFF40_80D0)
      return ColorPicture(bitmap)
    }
    let moving = try #require(MovingPart(pictures, pictures))
    #expect(moving.bounds.y + moving.bounds.height < inner.y + inner.height)
    #expect(moving.screen(shapes: [130.0 / 280])?.part == inner)
  }

  /// Two screens with backgrounds of nearly the same colour, of which only a card and a header differ much in brightness,
  /// the header in colour alone. The card's edges, and the end of the phone, have the shape of a screen as well.
  @Test func aCardIsNotItsScreen() throws {
    let outline = PixelRect(x: 40, y: 40, width: 170, height: 340)
    func screen(header: UInt32, background: UInt32, card: UInt32, shown: Int) -> [UInt32?] {
      var rows = [UInt32?](repeating: nil, count: 300 * 420)
      for y in inner.y..<inner.y + inner.height {
        for x in inner.x..<inner.x + shown {
          let isCard = (inner.x + 8..<inner.x + 122).contains(x) && (160..<250).contains(y)
          rows[y * 300 + x] = y < inner.y + 30 ? header : isCard ? card : background
        }
      }
      return rows
    }
    let pictures = (0...10).map { step -> ColorPicture in
      var bitmap = Bitmap(width: 300, height: 420, filledWith: 0xFFF0_F0F0)
      for y in outline.y..<outline.y + outline.height {
        for x in outline.x..<outline.x + outline.width { bitmap[x, y] = 0xFF0A_0A0C }
      }
      let screens = [
        screen(header: 0xFFD8_7C94, background: 0xFFE2_DCFC, card: 0xFF3A_90C0, shown: 130),
        screen(header: 0xFF76_AAD8, background: 0xFFDC_F4DA, card: 0xFF10_2010, shown: step * 13),
      ]
      for screen in screens {
        for (place, pixel) in screen.enumerated() {
          if let pixel { bitmap[place % 300, place / 300] = pixel }
        }
      }
      return ColorPicture(bitmap)
    }
    let moving = try #require(MovingPart(pictures, pictures))
    #expect(moving.bounds == inner)
    #expect(moving.screen(shapes: [130.0 / 280])?.part == inner)
  }

  /// Two rectangles of the shape, one in the other, and what changes reaches the right and the bottom of neither.
  @Test func anEdgeThatMayBeAnotherIsAnError() throws {
    func pictures(reaching width: Int, _ height: Int) -> [ColorPicture] {
      (0...10).map { step in
        var bitmap = Bitmap(width: 300, height: 420, filledWith: 0xFF10_1010)
        let outer = PixelRect(x: inner.x, y: inner.y, width: 134, height: 289)
        let shown = PixelRect(x: inner.x, y: inner.y, width: step * width / 10, height: height)
        let parts: [(PixelRect, UInt32)] = [
          (outer, 0xFF30_3030), (inner, 0xFF50_5050), (shown, 0xFFE0_A040),
        ]
        for (part, colour) in parts {
          for y in part.y..<part.y + part.height {
            for x in part.x..<part.x + part.width { bitmap[x, y] = colour }
          }
        }
        return ColorPicture(bitmap)
      }
    }
    func screen(_ pictures: [ColorPicture]) throws -> MovingPart.Screen {
      try #require(MovingPart(pictures, pictures)?.screen(shapes: [130.0 / 280]))
    }
    #expect(try screen(pictures(reaching: 100, 200)) == .init(part: inner, error: 9))
    let whole = try screen(pictures(reaching: inner.width, inner.height))
    #expect(whole.part == inner)
    #expect(whole.error <= 1)
  }

  @Test func anotherShapeIsNotFound() throws {
    let pictures = (0...10).map { picture($0) }
    let moving = try #require(MovingPart(pictures, pictures))
    #expect(moving.screen(shapes: [1]) == nil)
    #expect(moving.screen(shapes: [1, 130.0 / 280])?.part == inner)
  }

  /// The sides of a low and wide part at the bottom are shorter than what round corners would take of them.
  @Test func aBarAtTheBottomIsNoScreen() throws {
    let pictures = (0...10).map { step -> ColorPicture in
      var bitmap = Bitmap(width: 378, height: 658, filledWith: 0xFFFF_FFFF)
      for y in 642..<654 { for x in 20 * step..<20 * step + 60 { bitmap[x, y] = 0xFFE0_2020 } }
      return ColorPicture(bitmap)
    }
    let moving = try #require(MovingPart(pictures, pictures))
    #expect(moving.screen(shapes: [390.0 / 844])?.part != moving.bounds)
  }

  @Test func stillPicturesHaveNone() {
    let pictures = [picture(3), picture(3)]
    #expect(MovingPart(pictures, pictures) == nil)
  }
}

extension Bitmap {
  fileprivate mutating func fill(_ part: PixelRect, _ colour: UInt32) {
    for y in part.y..<part.y + part.height {
      for x in part.x..<part.x + part.width { self[x, y] = colour }
    }
  }
}
