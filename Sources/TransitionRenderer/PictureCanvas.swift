import PNG
import SafeFiles
import TransitionEngine
import TransitionSpec

/// A canvas taken from the pictures of a spec that names none.
package struct PictureCanvas: Hashable, Sendable {
  /// A picture's file, by the name that the spec gives it, and its size in pixels.
  package struct Picture: Hashable, Sendable {
    package let name: String
    package let width: Int
    package let height: Int
  }

  /// The picture that the canvas is for; where it is scaled, that is what is said of it.
  package let picture: Picture
  /// The device with just these pixels; nil where there is none.
  package let device: Device?
  /// In points.
  package let size: Size
  /// In pixels per point.
  package let scale: Double

  /// Whether it is what a spec without a canvas has anyhow.
  package var isDefault: Bool { size == Device.default.size && scale == Device.default.scale }
  /// Whether the picture has another number of pixels than the canvas.
  package var isScaled: Bool {
    Double(picture.width) != (size.width * scale).rounded()
      || Double(picture.height) != (size.height * scale).rounded()
  }

  /// The densities of screens, in pixels per point.
  static let densities = [1.0, 2, 3, 4]

  /// - Parameter scale: In pixels per point, where the spec says so; the picture's own otherwise.
  fileprivate init(_ picture: Picture, scale: Double?) {
    self.picture = picture
    let (width, height) = (Double(picture.width), Double(picture.height))
    device = Device(width: picture.width, height: picture.height)
    if let device {
      size = device.size
      self.scale = scale ?? device.scale
    } else {
      self.scale = scale ?? Self.density(of: picture)
      size = Size(width: width / self.scale, height: height / self.scale)
    }
  }

  /// The density that a picture's name tells, as `old@2x.png`, or else its size: that of a phone, of a
  /// tablet, or 1.
  private static func density(of picture: Picture) -> Double {
    func isWhole(_ density: Int) -> Bool {
      picture.width.isMultiple(of: density) && picture.height.isMultiple(of: density)
    }
    for density in 2...4 where picture.name.contains("@\(density)x.") && isWhole(density) {
      return Double(density)
    }
    let (short, long) = (min(picture.width, picture.height), max(picture.width, picture.height))
    if (960...1440).contains(short), long >= 1700, isWhole(3) { return 3 }
    if (640...2200).contains(short), long >= 1136, isWhole(2) { return 2 }
    return 1
  }
}

extension SpecNode {
  /// Sets the canvas to the size of the pictures that are the screens, where the spec has pictures and
  /// neither a device nor a size. What cannot be read is left for when it is drawn.
  ///
  /// - Returns: What was set; nil if nothing was.
  /// - Throws: `ScreenError` where two pictures are of different shapes and nothing says how they fit.
  package mutating func adoptCanvasOfPictures() throws -> PictureCanvas? {
    guard self["device"] == nil, self["size"] == nil else { return nil }
    let pictures = ["from", "to"].compactMap { key in self[key].flatMap(Self.picture) }
    guard let first = pictures.first else { return nil }
    let largest = pictures.dropFirst().reduce(first) { largest, other in
      other.picture.width > largest.picture.width ? other : largest
    }
    if self["fit"] == nil,
      let other = pictures.dropFirst().first(where: { !$0.picture.hasShape(of: first.picture) })
    {
      throw ScreenError(
        problem: .sizes(first.picture, other.picture), name: first.picture.name,
        isScreen: true, place: first.place)
    }
    let chosen = self["fit"] == nil ? largest : first
    let canvas = PictureCanvas(
      chosen.picture, scale: self["scale"]?.scalarText.flatMap(Double.init))
    // A place in a file, so that options and the page may set another canvas.
    let place = Place.file(chosen.picture.name, line: 1, column: 1)
    func node(_ text: String) -> SpecNode { SpecNode(.scalar(text, isQuoted: false), at: place) }
    if let device = canvas.device {
      set(["device"], to: node(device.name))
    } else {
      set(["size"], to: node("\(canvas.size.width)x\(canvas.size.height)"))
      if self["scale"] == nil { set(["scale"], to: node("\(canvas.scale)")) }
    }
    return canvas
  }

  /// The picture that a screen's value names, by the header of its file; nil for anything else.
  private static func picture(
    _ node: SpecNode
  ) -> (picture: PictureCanvas.Picture, place: Place)? {
    guard let name = node.scalarText, name.contains(".") || name.contains("/") else { return nil }
    let path = node.place.path(to: name)
    guard isRegularFile(path), let bytes = try? readFile(path, limit: PNGHeader.byteCount),
      let header = try? PNGHeader(bytes)
    else { return nil }
    return (
      PictureCanvas.Picture(name: name, width: header.width, height: header.height), node.place
    )
  }
}

extension PictureCanvas.Picture {
  /// Whether the two are pictures of one screen at densities that screens have.
  fileprivate func hasShape(of other: PictureCanvas.Picture) -> Bool {
    isAtOtherDensity(width: other.width, height: other.height)
  }

  /// Whether the picture shows the same screen as one of this size at another density, so that scaling it
  /// loses no part and bends nothing.
  func isAtOtherDensity(width: Int, height: Int) -> Bool {
    let densities = PictureCanvas.densities
    return densities.contains { own in
      densities.contains { other in
        Double(self.width) * other == Double(width) * own
          && Double(self.height) * other == Double(height) * own
      }
    }
  }
}
