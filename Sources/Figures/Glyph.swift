import TransitionEngine

/// A character as a path to stroke with a round pen.
///
/// Capitals reach from y = 0 to the baseline at y = 12, small letters begin at y = 4, and descenders end at
/// y = 15.6. The path lies between x = 0 and x = `width`; the pen's own width comes on top.
struct Glyph: Hashable, Sendable {
  /// SVG path data.
  let data: String
  let width: Double

  private init(_ width: Double, _ data: String) {
    (self.width, self.data) = (width, data)
  }

  /// The glyph for unknown characters: an empty box.
  static let missing = Glyph(5, "M0 4H5V12H0Z")

  /// The glyph of a character, or `missing`.
  static func of(_ character: Character) -> Glyph {
    digits[character] ?? small[character] ?? capital[character] ?? signs[character] ?? missing
  }

  /// Digits, all of the same width, so that changing numbers do not shift.
  private static let digits: [Character: Glyph] = [
    "0": Glyph(6.6, "M3.3 0C5.6 0 6.6 2.4 6.6 6S5.6 12 3.3 12 0 9.6 0 6 1 0 3.3 0Z"),
    "1": Glyph(6.6, "M1.2 2.4L4.2 0V12"),
    "2": Glyph(6.6, "M0.4 3.3C0.4 1.3 1.7 0 3.4 0S6.2 1.3 6.2 3.1C6.2 5 5 6.4 0.2 12H6.6"),
    "3": Glyph(
      6.6,
      "M0.6 2.2C1.1 0.8 2.1 0 3.4 0 5 0 6.1 1.2 6.1 2.8 6.1 4.5 4.9 5.6 2.8 5.6 5.2 5.6 6.6 6.9 6.6 "
        + "8.8 6.6 10.7 5.2 12 3.3 12 1.7 12 0.5 11.1 0 9.6"),
    "4": Glyph(6.6, "M5 12V0L-0.2 8.7H7"),
    "5": Glyph(
      6.6,
      "M6 0H1.3L0.7 5.7C1.4 5.1 2.3 4.7 3.3 4.7 5.2 4.7 6.6 6.2 6.6 8.3 6.6 10.4 5.1 12 3.2 12 1.7 12 "
        + "0.6 11.2 0 9.8"),
    "6": Glyph(6.6, "M5 0C2 2.6 0 5.4 0 8.5A3.3 3.5 0 1 0 6.6 8.5A3.3 3.5 0 0 0 0.2 7.6"),
    "7": Glyph(6.6, "M0.2 0H6.6L2.4 12"),
    "8": Glyph(
      6.6,
      "M3.3 5.6A2.7 2.8 0 1 1 3.3 0A2.7 2.8 0 1 1 3.3 5.6A3.3 3.2 0 1 0 3.3 12A3.3 3.2 0 1 0 3.3 5.6Z"
    ),
    "9": Glyph(6.6, "M1.6 12C4.6 9.4 6.6 6.6 6.6 3.5A3.3 3.5 0 1 0 0 3.5A3.3 3.5 0 0 0 6.4 4.4"),
  ]

  private static let small: [Character: Glyph] = [
    "a": Glyph(6, "M6 4.2V12M6 8A3 4 0 1 1 0 8A3 4 0 1 1 6 8"),
    "b": Glyph(6, "M0 0V12M0 8A3 4 0 1 1 6 8A3 4 0 1 1 0 8"),
    "c": Glyph(5.6, "M5.6 5.6A3.1 4 0 1 0 5.6 10.4"),
    "d": Glyph(6, "M6 0V12M6 8A3 4 0 1 1 0 8A3 4 0 1 1 6 8"),
    "e": Glyph(6.1, "M0.1 7.9H6.1C6.1 5.6 4.9 4 3.1 4A3.1 4 0 1 0 5.7 10.4"),
    "f": Glyph(4.2, "M4.4 0.2C2.6 -0.3 1.8 0.8 1.8 2.6V12M0 4.2H4"),
    "g": Glyph(
      6,
      "M6 4.2V12.4C6 14.6 4.8 15.6 3 15.6 1.7 15.6 0.8 15.1 0.3 14.3M6 8A3 4 0 1 1 0 8A3 4 0 1 1 6 8"
    ),
    "h": Glyph(5.6, "M0 0V12M0 7.4C0 5.2 1.2 4 3 4S5.6 5.2 5.6 7.2V12"),
    "i": Glyph(0, "M0 4.2V12M0 0.9V1"),
    "j": Glyph(1.6, "M1.6 4.2V13.4C1.6 15 1 15.7 0 15.5M1.6 0.9V1"),
    "k": Glyph(5.5, "M0 0V12M5.2 4.2L0 9.2M2 7.4L5.5 12"),
    "l": Glyph(0, "M0 0V12"),
    "m": Glyph(
      9.4,
      "M0 4.2V12M0 7.2C0 5.2 1 4 2.5 4S4.7 5.1 4.7 7V12M4.7 7.2C4.7 5.2 5.7 4 7.2 4S9.4 5.1 9.4 7V12"
    ),
    "n": Glyph(5.6, "M0 4.2V12M0 7.4C0 5.2 1.2 4 3 4S5.6 5.2 5.6 7.2V12"),
    "o": Glyph(6.2, "M3.1 4A3.1 4 0 1 1 3.1 12A3.1 4 0 1 1 3.1 4Z"),
    "p": Glyph(6, "M0 4.2V15.6M0 8A3 4 0 1 1 6 8A3 4 0 1 1 0 8"),
    "q": Glyph(6, "M6 4.2V15.6M6 8A3 4 0 1 1 0 8A3 4 0 1 1 6 8"),
    "r": Glyph(3.4, "M0 4.2V12M0 7.6C0 5.2 1.4 3.8 3.4 4.1"),
    "s": Glyph(
      5.3,
      "M5 5.3C4.5 4.4 3.7 4 2.7 4 1.3 4 0.4 4.8 0.4 5.9 0.4 8.6 5.3 7.2 5.3 9.9 5.3 11.2 4.2 12 2.7 12 "
        + "1.4 12 0.5 11.5 0 10.5"),
    "t": Glyph(4.3, "M1.8 1.4V9.6C1.8 11.4 2.6 12.2 4.3 11.9M0 4.2H4.2"),
    "u": Glyph(5.6, "M0 4.2V8.8C0 10.9 1 12 2.7 12S5.6 10.8 5.6 8.6M5.6 4.2V12"),
    "v": Glyph(6, "M0 4.2L3 12L6 4.2"),
    "w": Glyph(9.2, "M0 4.2L2.3 12L4.6 4.6L6.9 12L9.2 4.2"),
    "x": Glyph(5.4, "M0 4.2L5.4 12M5.4 4.2L0 12"),
    "y": Glyph(6, "M0 4.2L3 11.8M6 4.2L2.6 13.4C2.1 14.9 1.4 15.6 0.2 15.5"),
    "z": Glyph(5.4, "M0.2 4.2H5.2L0 12H5.4"),
  ]

  private static let capital: [Character: Glyph] = [
    "A": Glyph(8.4, "M0 12L4.2 0L8.4 12M1.5 8H6.9"),
    "B": Glyph(
      7,
      "M0 0V12H3.8C5.9 12 7 10.8 7 8.9S5.7 5.8 3.8 5.8H0M3.6 5.8C5.4 5.8 6.4 4.7 6.4 2.9S5.2 0 3.4 0H0"
    ),
    "C": Glyph(8.4, "M8.4 2.4A4.6 6 0 1 0 8.4 9.6"),
    "D": Glyph(8.4, "M0 0V12H3.4C6.6 12 8.4 9.6 8.4 6S6.6 0 3.4 0Z"),
    "E": Glyph(6.4, "M6.4 0H0V12H6.4M0 5.8H5.6"),
    "F": Glyph(6.2, "M6.2 0H0V12M0 6H5.4"),
    "G": Glyph(8.8, "M8.6 2.4A4.7 6 0 1 0 8.8 9.2V6.6H5.4"),
    "H": Glyph(7.6, "M0 0V12M7.6 0V12M0 5.8H7.6"),
    "I": Glyph(0, "M0 0V12"),
    "J": Glyph(4.6, "M4.6 0V8.6C4.6 10.8 3.8 12 2.2 12 1.2 12 0.4 11.5 0 10.6"),
    "K": Glyph(7.4, "M0 0V12M7 0L0 7.4M2.6 4.8L7.4 12"),
    "L": Glyph(6, "M0 0V12H6"),
    "M": Glyph(9.6, "M0 12V0L4.8 8.6L9.6 0V12"),
    "N": Glyph(7.6, "M0 12V0L7.6 12V0"),
    "O": Glyph(9.8, "M4.9 0A4.9 6 0 1 1 4.9 12A4.9 6 0 1 1 4.9 0Z"),
    "P": Glyph(6.8, "M0 12V0H3.6C5.7 0 6.8 1.3 6.8 3.3S5.7 6.6 3.6 6.6H0"),
    "Q": Glyph(9.8, "M4.9 0A4.9 6 0 1 1 4.9 12A4.9 6 0 1 1 4.9 0ZM6.2 9L9.6 12.6"),
    "R": Glyph(7, "M0 12V0H3.6C5.7 0 6.8 1.3 6.8 3.3S5.7 6.6 3.6 6.6H0M3.4 6.6L7 12"),
    "S": Glyph(
      7,
      "M6.6 2.2C6 0.8 5 0 3.5 0 1.7 0 0.5 1.2 0.5 2.8 0.5 6.8 7 4.8 7 8.9 7 10.8 5.6 12 3.6 12 1.8 12 "
        + "0.5 11.1 0 9.5"),
    "T": Glyph(7.6, "M0 0H7.6M3.8 0V12"),
    "U": Glyph(7.4, "M0 0V7.4C0 10.4 1.3 12 3.7 12S7.4 10.4 7.4 7.4V0"),
    "V": Glyph(8.2, "M0 0L4.1 12L8.2 0"),
    "W": Glyph(12.4, "M0 0L3 12L6.2 1L9.4 12L12.4 0"),
    "X": Glyph(7.4, "M0 0L7.4 12M7.4 0L0 12"),
    "Y": Glyph(7.6, "M0 0L3.8 6.2L7.6 0M3.8 6.2V12"),
    "Z": Glyph(7.2, "M0.2 0H7L0 12H7.2"),
  ]

  private static let signs: [Character: Glyph] = [
    " ": Glyph(1.4, ""),
    ".": Glyph(0, "M0 11.9V12"),
    ",": Glyph(0.5, "M0.5 11.6L0 14"),
    ":": Glyph(0, "M0 5.4V5.5M0 11.9V12"),
    "·": Glyph(0, "M0 6.6V6.7"),
    "-": Glyph(3.6, "M0 7.4H3.6"),
    "–": Glyph(5.6, "M0 7.4H5.6"),
    "+": Glyph(6, "M0 7H6M3 4V10"),
    "×": Glyph(5, "M0 4.6L5 9.6M5 4.6L0 9.6"),
    "=": Glyph(6, "M0 5.2H6M0 9H6"),
    "_": Glyph(6, "M0 13.4H6"),
    "/": Glyph(4.6, "M0 13.4L4.6 -1.2"),
    "(": Glyph(2.2, "M2.2 -1.2C-0.7 3 -0.7 10 2.2 14.2"),
    ")": Glyph(2.2, "M0 -1.2C2.9 3 2.9 10 0 14.2"),
    "%": Glyph(
      10,
      "M1.9 0A1.9 2.5 0 1 1 1.9 5A1.9 2.5 0 1 1 1.9 0ZM8.1 7A1.9 2.5 0 1 1 8.1 12A1.9 2.5 0 1 1 8.1 7Z"
        + "M8.2 0L1.8 12"),
    "@": Glyph(
      9.6,
      "M6.8 4.4V8.4C6.8 9.6 7.3 10.2 8.1 10.2 9.1 10.2 9.6 8.8 9.6 6.6 9.6 2.6 7.6 0.4 4.8 0.4 2 0.4 0 "
        + "3 0 6.8S2 13 4.9 13C5.9 13 6.8 12.7 7.5 12.2M6.8 6.8A2.1 2.9 0 1 1 2.6 6.8A2.1 2.9 0 1 1 6.8 6.8"
    ),
    "→": Glyph(9, "M0 7.2H9M6 4L9 7.2L6 10.4"),
  ]
}
