import Messages
import PNG
import Pixels
import Rasterizer
import SafeFiles
import SpecFiles
import SyntheticScreens
import TransitionEngine
import TransitionSpec

/// The pictures of both screens, and of the parts of them that a transition moves on their own.
struct ScreenPair {
  let images: [ImageReference: Bitmap]
  /// Digests of the files' pixels, for screens that come from files.
  let fromDigest: String?
  let toDigest: String?

  /// Draws the synthetic screens and reads the pictures that a plan names.
  ///
  /// - Parameter others: Pictures that are wanted too, whether the transition shows them or not.
  init(_ plan: RenderPlan, with others: [ImageReference] = []) throws {
    let screens = [(plan.from, plan.stage.fromScenery), (plan.to, plan.stage.toScenery)]
    let pictures = try screens.concurrentMap { try ScreenPicture($0, plan, $1) }
    let (from, to) = (pictures[0], pictures[1])
    (fromDigest, toDigest) = (from.digest, to.digest)
    let references = Array(Set(plan.layers(of: plan.scene).flatMap(\.images) + others))
    let bitmaps = try references.concurrentMap { reference in
      try (reference.source == .from ? from : to).picture(of: reference.part)
    }
    images = Dictionary(uniqueKeysWithValues: zip(references, bitmaps))
  }
}

extension Layer {
  /// The pictures that the layer, its mask and its sublayers show.
  fileprivate var images: [ImageReference] {
    var references = (mask.map { [$0] } ?? []).flatMap(\.images) + sublayers.flatMap(\.images)
    if case .image(let reference) = contents { references.append(reference) }
    return references
  }
}

/// One of the two screens.
private struct ScreenPicture {
  let digest: String?
  private let source: ScreenSource
  private let plan: RenderPlan
  private let frames: ScreenFrames
  /// The picture at the canvas's size, of a screen that comes from a file.
  private let file: Bitmap?

  init(_ source: ScreenSource, _ plan: RenderPlan, _ scenery: Stage.Scenery) throws {
    self.source = source
    self.plan = plan
    frames = scenery.frames
    if case .file(let name, let place) = source {
      let picture = PictureFile(name: name, writtenAt: place)
      let pixels = try picture.read()
      digest = PixelDigest(pixels).description
      file = try picture.fit(pixels, to: plan)
    } else {
      (digest, file) = (nil, nil)
    }
  }

  func picture(of part: ImageReference.Part) throws -> Bitmap {
    switch part {
    case .whole, .without: try whole(part)
    case .element(let element), .snapshot(let element):
      try whole(part).cropped(to: frames[element], scale: plan.scale)
    }
  }

  /// The part on a canvas of the container's size. From a file, nothing can be taken out or alone.
  private func whole(_ part: ImageReference.Part) throws -> Bitmap {
    if let file { return file }
    guard case .synthetic(let name, let appearance) = source,
      let screen = ScreenCatalog.screen(named: name)
    else { return Bitmap(width: plan.width, height: plan.height) }
    let layers = screen.layers(in: plan.stage.size, appearance: appearance, part: part)
    var background: Color? = .white
    if case .element = part { background = nil }
    return try Rasterizer(width: plan.width, height: plan.height, background: background)
      .picture(of: DisplayList(layers, transform: plan.transform)).bitmap()
  }
}

extension Bitmap {
  /// The pixels of a frame in points, its edges rounded to whole pixels; clear where it reaches out.
  fileprivate func cropped(to frame: Rect, scale: Double) -> Bitmap {
    let (x, y) = (Int((frame.minX * scale).rounded()), Int((frame.minY * scale).rounded()))
    let right = Int((frame.maxX * scale).rounded())
    let bottom = Int((frame.maxY * scale).rounded())
    return cropped(x: x, y: y, width: max(right - x, 1), height: max(bottom - y, 1))
  }
}

/// A PNG file that a spec or an option names.
private struct PictureFile {
  let name: String
  let path: String
  let place: Place

  init(name: String, writtenAt place: Place) {
    self.name = name
    self.place = place
    path = place.path(to: name)
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
    let rasterizer = Rasterizer(
      width: plan.width, height: plan.height,
      background: fit == .contain ? plan.background : nil, images: [.from: picture],
      imageFilter: .best)
    return try rasterizer.picture(of: DisplayList([.image(.from, transform: placement)])).bitmap()
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
