import CairoRasterizer
import FrameOutput
import Pixels
import TransitionEngine

/// The pictures of both screens, at the canvas's size.
struct ScreenPair {
  let from: Bitmap
  let to: Bitmap
  /// Digests of the files' pixels, for screens that come from files.
  let fromDigest: String?
  let toDigest: String?

  /// Draws the synthetic screens and reads the pictures that a plan names.
  init(_ plan: RenderPlan) throws {
    (from, fromDigest) = try Self.picture(of: plan.from, option: "--from", plan)
    (to, toDigest) = try Self.picture(of: plan.to, option: "--to", plan)
  }

  var images: [ImageReference: Bitmap] { [.from: from, .to: to] }

  private static func picture(
    of source: ScreenSource, option: String, _ plan: RenderPlan
  ) throws -> (Bitmap, String?) {
    switch source {
    case .synthetic(let name, let appearance):
      let layers = ScreenCatalog.screen(named: name)?
        .layers(in: plan.stage.size, appearance: appearance)
      let list = DisplayList(layers ?? [], transform: plan.transform)
      let rasterizer = CairoRasterizer(width: plan.width, height: plan.height, background: .white)
      return (try rasterizer.draw(list), nil)
    case .file(let name, let place):
      let file = PictureFile(name: name, writtenAt: place)
      let picture = try file.read()
      let digest = PixelDigest(rgb: picture.rgb).description
      return (try file.fit(picture, to: plan), digest)
    }
  }
}

/// A PNG file that a spec or an option names.
private struct PictureFile {
  let name: String
  let path: String
  let place: Place

  /// Names in a spec file are relative to it, names on the command line to the current folder.
  init(name: String, writtenAt place: Place) {
    self.name = name
    self.place = place
    var folder = ""
    if case .file(let spec, _, _) = place, !name.hasPrefix("/"), let slash = spec.lastIndex(of: "/")
    {
      folder = String(spec[...slash])
    }
    path = folder + name
  }

  private var subject: String { "\(place.description): \(name)" }

  func read() throws -> Bitmap {
    do {
      // The header is looked at before the rest is read.
      let bytes = try readFile(path, headLength: PNGHeader.byteCount) { head in
        let header = try PNGHeader(head)
        return 8 * header.width * header.height * 2 + (64 << 20)
      }
      return try PNGCodec.decode(bytes)
    } catch let error as PNGError {
      throw Failure(.invalidInput, "\(subject) \(error.words)")
    } catch let error as SystemCallError {
      throw Failure(
        .missingInput,
        "\(subject) cannot be read: \(error.reason), allowed is a synthetic screen or a PNG file")
    }
  }

  func fit(_ picture: Bitmap, to plan: RenderPlan) throws -> Bitmap {
    if picture.width == plan.width, picture.height == plan.height { return picture }
    guard let fit = plan.fit else {
      throw Failure(
        .invalidInput,
        "\(subject) is \(picture.width)×\(picture.height) pixels and the canvas "
          + "\(plan.width)×\(plan.height), allowed is the same size, or --fit fill, contain or stretch"
      )
    }
    let placement = fit.placement(
      of: Size(width: Double(picture.width), height: Double(picture.height)),
      in: Size(width: Double(plan.width), height: Double(plan.height)))
    let rasterizer = CairoRasterizer(
      width: plan.width, height: plan.height,
      background: fit == .contain ? plan.background : nil, images: [.from: picture],
      imageFilter: .best)
    return try rasterizer.draw(DisplayList([.image(.from, transform: placement)]))
  }
}

extension ScreenFit {
  /// From the unit square to pixels of the canvas.
  fileprivate func placement(of picture: Size, in canvas: Size) -> AffineTransform {
    let scales = (x: canvas.width / picture.width, y: canvas.height / picture.height)
    let scale: (x: Double, y: Double) =
      switch self {
      case .fill: (max(scales.x, scales.y), max(scales.x, scales.y))
      case .contain: (min(scales.x, scales.y), min(scales.x, scales.y))
      case .stretch: scales
      }
    let size = Size(width: picture.width * scale.x, height: picture.height * scale.y)
    return AffineTransform(scaleX: size.width, y: size.height).concatenating(
      AffineTransform(
        translationX: ((canvas.width - size.width) / 2).rounded(),
        y: ((canvas.height - size.height) / 2).rounded()))
  }
}

extension PNGError {
  fileprivate var words: String {
    switch self {
    case .notPNG: "is not a PNG file, allowed is any PNG that libpng reads"
    case .truncated: "is cut off, allowed is a whole PNG file"
    case .tooLarge(let width, let height):
      "is \(width)×\(height) pixels, allowed are 1×1 to \(Limits.side)×\(Limits.side)"
    case .damaged(let reason): "is damaged (\(reason)), allowed is a whole PNG file"
    }
  }
}
