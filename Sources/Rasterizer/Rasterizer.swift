import CCairo
import Pixels
import TransitionEngine

/// Turns display lists into pixels. Core Animation's rules are not applied here but in the engine's
/// `DisplayList+Layer`.
///
/// Cairo scales and turns images; all else is done here, by one of two
/// painters. The plain painter (`draw`) executes a list as it is written, on the whole canvas, slowly. The
/// tiled painter (`picture`) draws band by band, and only what can be seen. Both give the same bits.
///
/// A value without state: any number of threads may draw with the same one at once.
package struct Rasterizer: Sendable {
  /// In pixels; both at least 1.
  package let width: Int
  package let height: Int
  /// The backdrop of the whole frame. Its alpha is ignored, so frames are opaque; without a background,
  /// pixels that no command draws on are clear.
  package let background: Color?
  private let images: ImageStore

  /// How an image is resampled where it is not drawn pixel by pixel.
  package enum ImageFilter: Sendable {
    /// Core Animation's default: `CALayerContentsFilter.linear`.
    case linear
    /// Cairo's best, which averages all source pixels that fall into one. For resizing an image once.
    case best
  }

  /// - Parameters:
  ///   - images: The bitmaps that `image` commands name. A command whose image is missing draws nothing.
  ///   - imageFilter: How images are scaled.
  package init(
    width: Int, height: Int, background: Color? = .black, images: [ImageReference: Bitmap] = [:],
    imageFilter: ImageFilter = .linear
  ) {
    self.width = width
    self.height = height
    self.background = background
    self.images = ImageStore(images, filter: imageFilter)
  }

  /// A rasterizer for a picture on clear pixels that a frame contains.
  init(width: Int, height: Int, images: ImageStore) {
    (self.width, self.height, self.images) = (width, height, images)
    background = nil
  }

  /// Cairo's version, as "1.16.0".
  package static var libraryVersion: String { String(cString: cairo_version_string()) }

  /// Draws one frame as the list says, command by command, with the plain painter.
  ///
  /// - Throws: What Cairo reports, such as a lack of memory.
  package func draw(_ list: DisplayList) throws(CairoError) -> Bitmap {
    let region = region(of: list)
    let painter = PlainPainter(
      images: images, coverage: CoveragePainter(region: region), canvas: canvas)
    var frame = Canvas(canvas, filledWith: background?.opaquePixel ?? 0)
    try painter.draw(list, on: &frame)
    return frame.bitmap
  }

  /// Prepares one frame for the tiled painter, which draws it band by band when its pixels are asked for.
  ///
  /// - Returns: A picture for one thread at a time.
  /// - Throws: What Cairo reports, such as a lack of memory.
  package func picture(of list: DisplayList) throws(CairoError) -> TiledPicture {
    let resolver = CommandResolver(
      images: images, coverage: CoveragePainter(region: region(of: list)), canvas: canvas,
      background: background?.opaquePixel)
    return TiledPicture(
      width: width, height: height, background: background?.opaquePixel,
      commands: try resolver.resolve(list, area: canvas))
  }

  private var canvas: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The canvas, and around it the pixels that can cast shadows onto it.
  private func region(of list: DisplayList) -> PixelRect {
    DrawnRegion(of: list, on: canvas).pixels
  }
}

extension Color {
  /// The pixel of this colour at full alpha.
  var opaquePixel: UInt32 {
    func level(_ component: Double) -> UInt8 {
      UInt8((min(max(component, 0), 1) * 255).rounded())
    }
    return Bitmap.premultiplied(
      red: level(red), green: level(green), blue: level(blue), alpha: 255)
  }
}

/// The pixels that must be drawn for a list to be right on a canvas.
private struct DrawnRegion {
  private(set) var pixels: PixelRect
  /// The part of each shared list that has been looked at.
  private var seen: [ObjectIdentifier: PixelRect] = [:]

  init(of list: DisplayList, on canvas: PixelRect) {
    pixels = canvas
    add(list, seenFrom: canvas)
  }

  private mutating func add(_ list: DisplayList, seenFrom area: PixelRect) {
    if let identity = list.identity.map(ObjectIdentifier.init) {
      // A shadow precedes what casts it, so that the larger area comes first.
      if let known = seen[identity], known.intersection(area) == area { return }
      seen[identity] = area
    }
    pixels = pixels.union(area)
    for command in list.commands {
      switch command {
      case .fill, .stroke, .image, .imagePart: break
      case .shadow(let caster, _, let sigma, _, let kernel):
        let blur = ShadowBlur(sigma: sigma, end: kernel.end)
        add(caster, seenFrom: blur.sourceRegion(for: area))
      case .group(let list, _, let mask, _):
        add(list, seenFrom: area)
        if let mask { add(mask, seenFrom: area) }
      case .warp: break  // It is drawn on pixels of its own.
      case .backdrop(_, _, let mask, _): if let mask { add(mask, seenFrom: area) }
      case .inline(let list), .blend(let list, _): add(list, seenFrom: area)
      }
    }
  }
}

extension PixelRect {
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      columns: min(x, other.x)..<max(columns.upperBound, other.columns.upperBound),
      rows: min(y, other.y)..<max(rows.upperBound, other.rows.upperBound))
  }
}

extension Shadow.Kernel {
  var end: ShadowBlur.End {
    switch self {
    case .gaussian: .threeSigma
    case .coreGraphics: .twoSigma
    }
  }
}

extension ShadowBlur {
  /// The cells that whole cells' pixels of one axis are.
  func cells(of pixels: Range<Int>) -> Range<Int> {
    let end = PixelRect.floorDivide(pixels.upperBound, reduction)
    return PixelRect.floorDivide(pixels.lowerBound, reduction)..<end
  }

  /// The pixels of a caster that a shadow on `area` depends on: whole cells.
  func sourceRegion(for area: PixelRect) -> PixelRect {
    func pixels(_ cells: Range<Int>) -> Range<Int> {
      cells.lowerBound * reduction..<cells.upperBound * reduction
    }
    return PixelRect(
      columns: pixels(sourceCells(for: area.columns)), rows: pixels(sourceCells(for: area.rows)))
  }
}
