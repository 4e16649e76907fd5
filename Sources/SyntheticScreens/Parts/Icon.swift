import TransitionEngine

/// A symbol on a grid of 24 × 24, drawn with a round pen or filled.
struct Icon: Hashable {
  private static let grid = 24.0

  /// SVG path data.
  private let data: String
  private let isFilled: Bool
  /// The pen's width on the grid.
  private let lineWidth: Double

  private init(_ data: String, isFilled: Bool = false, lineWidth: Double = 2) {
    self.data = data
    self.isFilled = isFilled
    self.lineWidth = lineWidth
  }

  /// The symbol over a square of `side` points, from its top left.
  func shape(side: Double, color: Color) -> Shape {
    let scale = side / Self.grid
    let path = (try? Path(svg: data)) ?? Path()
    let placed = path.applying(AffineTransform(scaleX: scale, y: scale))
    if isFilled { return Shape(path: placed, fillColor: color) }
    let stroke = StrokeStyle(lineWidth: lineWidth * scale, lineCap: .round, lineJoin: .round)
    return Shape(path: placed, fillColor: nil, strokeColor: color, stroke: stroke)
  }
}

extension Icon {
  static let plus = Icon("M12 5V19M5 12H19", lineWidth: 2.4)
  static let check = Icon("M5 12.8L10 17.5L19 7", lineWidth: 2.6)
  static let close = Icon("M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5", lineWidth: 2.4)
  static let chevronLeft = Icon("M14.5 5L7.5 12L14.5 19", lineWidth: 2.4)
  static let chevronRight = Icon("M9.5 5L16.5 12L9.5 19", lineWidth: 2.4)
  static let search = Icon("M10.5 4.5A6 6 0 1 1 10.5 16.5A6 6 0 1 1 10.5 4.5ZM15 15L20 20")
  static let share = Icon(
    "M12 15V3.5M8 7L12 3L16 7M8 10.5H6.5A1.5 1.5 0 0 0 5 12V19A1.5 1.5 0 0 0 6.5 20.5"
      + "H17.5A1.5 1.5 0 0 0 19 19V12A1.5 1.5 0 0 0 17.5 10.5H16")
  static let ellipsis = Icon(
    "M7.2 12A2 2 0 1 1 3.2 12A2 2 0 1 1 7.2 12ZM14 12A2 2 0 1 1 10 12A2 2 0 1 1 14 12Z"
      + "M20.8 12A2 2 0 1 1 16.8 12A2 2 0 1 1 20.8 12Z", isFilled: true)
  static let heart = Icon(
    "M12 20C6.5 16 3.5 12.8 3.5 9.2A4.4 4.4 0 0 1 12 7.4A4.4 4.4 0 0 1 20.5 9.2"
      + "C20.5 12.8 17.5 16 12 20Z")
  static let heartFilled = Icon(
    "M12 21C6 16.7 2.6 13.2 2.6 9.2A5.2 5.2 0 0 1 12 6.2A5.2 5.2 0 0 1 21.4 9.2"
      + "C21.4 13.2 18 16.7 12 21Z", isFilled: true)
  static let star = Icon(
    "M12 2.5L14.9 8.6L21.5 9.5L16.7 14.1L17.9 20.7L12 17.5L6.1 20.7L7.3 14.1L2.5 9.5L9.1 8.6Z",
    isFilled: true)
  static let bookmark = Icon("M6.5 4H17.5V20.5L12 16.2L6.5 20.5Z")
  static let trash = Icon("M4.5 6.5H19.5M9.5 6.5V4H14.5V6.5M6.5 6.5L7.4 20.5H16.6L17.5 6.5")
  static let info = Icon(
    "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5ZM12 11V16M12 7.8V7.9")
  static let pin = Icon(
    "M12 21C8 16.6 5.5 13.2 5.5 9.8A6.5 6.5 0 0 1 18.5 9.8C18.5 13.2 16 16.6 12 21Z"
      + "M12 7.4A2.4 2.4 0 1 1 12 12.2A2.4 2.4 0 1 1 12 7.4Z")
  static let house = Icon("M4 11.2L12 4L20 11.2V20H14.5V14H9.5V20H4Z")
  static let houseFilled = Icon(
    "M12 2.8L21 11V20A1 1 0 0 1 20 21H14.5V14.5H9.5V21H4A1 1 0 0 1 3 20V11Z", isFilled: true)
  static let compass = Icon(
    "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5ZM15.8 8.2L13.6 13.6L8.2 15.8"
      + "L10.4 10.4Z")
  static let person = Icon(
    "M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4ZM4.5 20.5A7.5 5.5 0 0 1 19.5 20.5Z")
  static let bell = Icon(
    "M4.5 17H19.5C17.8 15.2 17.5 13.5 17.5 10.5A5.5 5.5 0 0 0 6.5 10.5C6.5 13.5 6.2 15.2 4.5 17Z"
      + "M10 20.3A2.3 2.3 0 0 0 14 20.3")
  static let camera = Icon(
    "M4 7.5H7.5L9.2 5H14.8L16.5 7.5H20A1 1 0 0 1 21 8.5V18A1 1 0 0 1 20 19H4A1 1 0 0 1 3 18V8.5"
      + "A1 1 0 0 1 4 7.5ZM12 9.5A3.5 3.5 0 1 1 12 16.5A3.5 3.5 0 1 1 12 9.5Z")
  static let clock = Icon("M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5ZM12 7V12L15.5 14")
  static let calendar = Icon("M4.5 6H19.5V20H4.5ZM4.5 10.5H19.5M8.5 3.5V7.5M15.5 3.5V7.5")
  static let people = Icon(
    "M9 5A3.5 3.5 0 1 1 9 12A3.5 3.5 0 1 1 9 5ZM2.5 19.5A6.5 5 0 0 1 15.5 19.5Z"
      + "M16 5.5A3.2 3.2 0 0 1 16 11.7M18.5 19.5H21.5A6 5 0 0 0 17.6 14.8")
  static let photo = Icon(
    "M3.5 5H20.5V19H3.5ZM3.5 16L9 11L14 16L16.5 13.5L20.5 17.5M15.6 8.6V8.7")
  static let folder = Icon("M3.5 6H9.5L11.5 8.5H20.5V19H3.5Z")
  static let moon = Icon("M19.5 14.2A8 8 0 1 1 9.8 4.5A6.5 6.5 0 0 0 19.5 14.2Z", isFilled: true)
  static let lock = Icon("M6 11H18V20.5H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11")
  static let wave = Icon("M3 12H6.5L9.5 5L14.5 19L17.5 12H21")
  static let sun = Icon(
    "M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8ZM12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5"
      + "M5.3 5.3L6.7 6.7M17.3 17.3L18.7 18.7M18.7 5.3L17.3 6.7M6.7 17.3L5.3 18.7")
  static let edit = Icon("M4.5 19.5L5.5 15L16 4.5L19.5 8L9 18.5Z")
  static let sidebar = Icon("M3.5 5H20.5V19H3.5ZM9.5 5V19")
}
