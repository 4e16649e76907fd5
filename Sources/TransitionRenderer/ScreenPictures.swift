import PNG
import Pixels
import Rasterizer
import SafeFiles
import SyntheticScreens
import TransitionEngine
import TransitionSpec

/// The pictures of both screens at the canvas's size, of the parts of them that a transition moves on
/// their own, and of the files that layers show.
package struct ScreenPictures: Sendable {
  package let images: [ImageReference: Bitmap]
  /// The pictures' own sizes in points, at a `contentsScale` of 1.
  let sizes: [ImageReference: Size]
  private let fileDigests: [ImageReference.Source: PixelDigest]
  /// Everything that the pictures of the two screens depend on.
  private let basis: [ScreenStore.Key]
  /// Where their parts are cut out.
  private let frames: [ScreenFrames]

  /// Draws the synthetic screens and reads the picture files that a plan names.
  ///
  /// - Parameters:
  ///   - references: Pictures to load as well, whether the transition shows them or not.
  ///   - store: Pictures that other plans share.
  /// - Throws: `MemoryShortage` before anything is loaded, `ScreenError` for a file that cannot be used,
  ///   `CairoError`.
  package init(
    _ plan: RenderPlan, including references: [ImageReference] = [],
    sharing store: ScreenStore? = nil
  ) throws {
    let wanted = Array(plan.pictures(of: plan.scene).union(references))
    try MemoryShortage.check(forPictures: wanted.count { $0.file == nil }, of: plan)
    let screens = [(plan.from, plan.stage.fromScenery), (plan.to, plan.stage.toScenery)]
    let loaded = try screens.concurrentMap { try ScreenPicture($0, plan, $1, store) }
    let pictures = Dictionary(uniqueKeysWithValues: zip([ImageReference.Source.from, .to], loaded))
    fileDigests = pictures.compactMapValues(\.digest)
    (basis, frames) = (plan.screenKeys, plan.screenFrames)
    let bitmaps = try wanted.concurrentMap { reference -> Bitmap? in
      if let file = reference.file { return try PictureFile(file, in: plan).read() }
      guard let source = reference.source, let part = reference.part else { return nil }
      return try pictures[source]?.picture(of: part)
    }
    images = Dictionary(uniqueKeysWithValues: zip(wanted, bitmaps)).compactMapValues { $0 }
    sizes = Self.sizes(of: images, in: plan)
  }

  /// Throws what loading a plan's pictures would. Those of a plan that names no file are not drawn for it.
  ///
  /// - Throws: As the initializer.
  package static func check(_ plan: RenderPlan) throws {
    if plan.readsFiles {
      _ = try Self(plan)
      return
    }
    let wanted = plan.pictures(of: plan.scene)
    try MemoryShortage.check(forPictures: wanted.count { $0.file == nil }, of: plan)
  }

  private static func sizes(
    of images: [ImageReference: Bitmap], in plan: RenderPlan
  ) -> [ImageReference: Size] {
    Dictionary(
      uniqueKeysWithValues: images.map { reference, bitmap in
        let scale = reference.file == nil ? plan.scale : 1
        return (
          reference,
          Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
        )
      })
  }

  /// Whether a plan's pictures need a `fit` that it does not have. Only the headers of their files are read;
  /// one that cannot be read needs none.
  package static func needsFit(_ plan: RenderPlan) -> Bool {
    if plan.fit != nil { return false }
    return [plan.from, plan.to].contains { source in
      guard case .file(let name, let place) = source,
        let bytes = try? readFile(place.path(to: name), limit: PNGHeader.byteCount),
        let header = try? PNGHeader(bytes)
      else { return false }
      let picture = PictureCanvas.Picture(name: name, width: header.width, height: header.height)
      return !picture.isAtOtherDensity(width: plan.width, height: plan.height)
    }
  }

  /// Pictures from elsewhere, of the canvas's size, that stand in for a plan's.
  init(_ images: [ImageReference: Bitmap], inPlaceOf plan: RenderPlan) {
    self.images = images
    sizes = Self.sizes(of: images, in: plan)
    fileDigests = [:]
    (basis, frames) = (plan.screenKeys, plan.screenFrames)
  }

  /// Whether these are the pictures that a plan would load.
  ///
  /// - Parameter scene: The plan's.
  func serve(_ plan: RenderPlan, showing scene: Scene) -> Bool {
    basis == plan.screenKeys && frames == plan.screenFrames
      && plan.pictures(of: scene).allSatisfy { images[$0] != nil }
  }

  /// The digest of a file's own pixels, before they are fitted to the canvas; nil for a synthetic screen.
  package func fileDigest(of source: ImageReference.Source) -> PixelDigest? { fileDigests[source] }
}

extension RenderPlan {
  /// Whether a screen or a layer comes from a file.
  fileprivate var readsFiles: Bool {
    !picturePlaces.isEmpty || [from, to].contains { if case .file = $0 { true } else { false } }
  }

  fileprivate var screenKeys: [ScreenStore.Key] {
    [from, to].map { ScreenStore.Key($0, self, part: .whole) }
  }

  fileprivate var screenFrames: [ScreenFrames] {
    [stage.fromScenery.frames, stage.toScenery.frames]
  }

  /// The pictures that one of the frames may show.
  package func pictures(of scene: Scene) -> Set<ImageReference> {
    let values = scene.spans.flatMap(\.animations).flatMap(\.propertyAnimations)
      .flatMap(\.ownValues)
    return Set(layers(of: scene).flatMap(\.images)).union(values.flatMap(\.images))
  }
}

/// Why pictures are not loaded: they would not fit into memory. Amounts in bytes.
package struct MemoryShortage: Error, Hashable, Sendable {
  package let needed: Int
  package let available: Int

  /// What a run takes beside pictures.
  private static let reserve = 64 << 20
  /// Pictures that take less are loaded without looking.
  private static let threshold = 256 << 20

  /// - Throws: `MemoryShortage` where pictures of the canvas's size, and one that is being drawn, do not fit.
  fileprivate static func check(forPictures count: Int, of plan: RenderPlan) throws {
    try check(forPixels: (count + 1) * plan.width * plan.height)
  }

  /// - Throws: `MemoryShortage` where so many pixels do not fit.
  fileprivate static func check(forPixels count: Int) throws {
    let needed = count * MemoryLayout<UInt32>.size
    guard needed > threshold, let available = availableMemory(), needed + reserve > available
    else { return }
    throw MemoryShortage(needed: needed, available: available)
  }
}

/// Why a screen's picture file cannot be used.
package struct ScreenError: Error, Sendable {
  /// The reason.
  package enum Problem: Sendable {
    case unreadable(SystemCallError)
    case invalid(PNGError)
    /// A pipe, a socket or a device.
    case special
    /// A picture of another size than the canvas, in pixels, and no `fit` to say how to scale it.
    case size(width: Int, height: Int, canvasWidth: Int, canvasHeight: Int)
    /// Pictures of different shapes, where neither the canvas nor a `fit` is given.
    case sizes(PictureCanvas.Picture, PictureCanvas.Picture)
  }

  package let problem: Problem
  /// The file's name as the spec has it.
  package let name: String
  /// Whether it stands for a screen rather than a layer's contents.
  package let isScreen: Bool
  /// Where the spec or an option names the file.
  package let place: Place
}

extension Layer {
  /// The pictures that the layer, its mask and its sublayers show.
  fileprivate var images: [ImageReference] {
    var references = (mask.map { [$0] } ?? []).flatMap(\.images) + sublayers.flatMap(\.images)
    references += contents?.images ?? []
    return references
  }
}

extension AnimatableValue {
  /// The pictures that a layer with this value shows.
  fileprivate var images: [ImageReference] {
    if case .contents(let contents) = self { contents?.images ?? [] } else { [] }
  }
}

/// One of the two screens.
private struct ScreenPicture {
  /// The digest of a file's own pixels.
  let digest: PixelDigest?
  private let source: ScreenSource
  private let plan: RenderPlan
  private let frames: ScreenFrames
  /// A file's picture at the canvas's size; nil for a synthetic screen.
  private let file: Bitmap?
  private let store: ScreenStore?

  /// Reads a file's picture; a synthetic screen is drawn later.
  ///
  /// - Throws: `ScreenError` for a file that cannot be used, `CairoError`.
  init(
    _ source: ScreenSource, _ plan: RenderPlan, _ scenery: Stage.Scenery, _ store: ScreenStore?
  ) throws {
    self.source = source
    self.plan = plan
    self.store = store
    frames = scenery.frames
    if case .file(let name, let place) = source {
      let entry = try store.entry(ScreenStore.Key(source, plan, part: .whole)) {
        let picture = PictureFile(name: name, writtenAt: place)
        let pixels = try picture.read()
        return ScreenStore.Entry(
          picture: try picture.fit(pixels, to: plan), fileDigest: PixelDigest(pixels))
      }
      (digest, file) = (entry.fileDigest, entry.picture)
    } else {
      (digest, file) = (nil, nil)
    }
  }

  /// The picture of the screen or of one of its parts.
  ///
  /// - Throws: `CairoError`.
  func picture(of part: ImageReference.Part) throws -> Bitmap {
    switch part {
    case .whole, .without: try whole(part)
    case .element(let element), .snapshot(let element):
      try whole(part).cropped(to: frames[element], scale: plan.scale)
    }
  }

  /// The part on a canvas of the container's size. A file is one picture, without parts to leave out.
  private func whole(_ part: ImageReference.Part) throws -> Bitmap {
    if let file { return file }
    guard case .synthetic(let name, let appearance) = source,
      let screen = ScreenCatalog.screen(named: name)
    else { return Bitmap(width: plan.width, height: plan.height) }
    return try store.entry(ScreenStore.Key(source, plan, part: part)) {
      let layers = screen.layers(in: plan.stage.size, appearance: appearance, part: part)
      var background: Color? = .white
      if case .element = part { background = nil }
      let rasterizer = Rasterizer(
        width: plan.width, height: plan.height, background: background)
      let picture = try rasterizer.picture(of: DisplayList(layers, transform: plan.transform))
      return ScreenStore.Entry(picture: try picture.bitmap(), fileDigest: nil)
    }.picture
  }
}

extension ScreenStore? {
  /// Loads where there is no store.
  fileprivate func entry(
    _ key: ScreenStore.Key, load: () throws -> ScreenStore.Entry
  ) rethrows -> ScreenStore.Entry {
    try self?.entry(key, load: load) ?? load()
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
  private let isScreen: Bool

  /// A file that stands for a screen.
  init(name: String, writtenAt place: Place) {
    isScreen = true
    self.name = name
    self.place = place
    path = place.path(to: name)
  }

  /// A file that a layer shows.
  init(_ file: ImageReference.File, in plan: RenderPlan) {
    isScreen = false
    name = file.name
    path = file.path
    place = plan.picturePlaces[file.path] ?? .option("contents")
  }

  private func error(_ problem: ScreenError.Problem) -> ScreenError {
    ScreenError(problem: problem, name: name, isScreen: isScreen, place: place)
  }

  /// Checks the header before it reads the rest.
  ///
  /// - Throws: `ScreenError`, `MemoryShortage`.
  func read() throws -> Bitmap {
    if isSpecialFile(path) { throw error(.special) }
    do {
      let bytes = try readFile(path, headLength: PNGHeader.byteCount) { head in
        let header = try PNGHeader(head)
        try MemoryShortage.check(forPixels: header.width * header.height)
        return header.fileLimit
      }
      return try PNGCodec.decode(bytes)
    } catch let problem as PNGError {
      throw error(.invalid(problem))
    } catch let problem as SystemCallError {
      throw error(.unreadable(problem))
    }
  }

  /// The picture at the canvas's size, scaled as the plan's `fit` says. One of the same screen at another
  /// density needs none.
  ///
  /// - Throws: `ScreenError` for a picture of another size without a `fit`, `CairoError`.
  func fit(_ picture: Bitmap, to plan: RenderPlan) throws -> Bitmap {
    if picture.width == plan.width, picture.height == plan.height { return picture }
    let own = PictureCanvas.Picture(name: name, width: picture.width, height: picture.height)
    let isAtOtherDensity = own.isAtOtherDensity(width: plan.width, height: plan.height)
    guard let fit = plan.fit ?? (isAtOtherDensity ? .stretch : nil) else {
      throw error(
        .size(
          width: picture.width, height: picture.height, canvasWidth: plan.width,
          canvasHeight: plan.height))
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
