import CCairo
import Pixels
import TransitionEngine

/// Turns display lists into bitmaps: a `switch` over draw commands, each handed to Cairo or, for
/// shadows, to `ShadowPainter`. It decides nothing that Core Animation has rules for; those are in the
/// engine's `DisplayList+Layer`.
///
/// A value without state: any number of threads may draw with the same one at once.
package struct CairoRasterizer: Sendable {
  /// In pixels; both at least 1.
  package let width: Int
  package let height: Int
  /// What lies below everything; its alpha is ignored, so frames are opaque. Nil leaves what nobody
  /// draws on clear.
  package let background: Color?
  /// The bitmaps that `image` commands name. A command whose image is missing draws nothing.
  package let images: [ImageReference: Bitmap]
  /// How images are scaled.
  package let imageFilter: ImageFilter

  package enum ImageFilter: Sendable {
    /// As Core Animation does it: `CALayerContentsFilter.linear`.
    case linear
    /// With all pixels that fall into one; for making a picture of another size once.
    case best
  }

  package init(
    width: Int, height: Int, background: Color? = .black, images: [ImageReference: Bitmap] = [:],
    imageFilter: ImageFilter = .linear
  ) {
    self.width = width
    self.height = height
    self.background = background
    self.images = images
    self.imageFilter = imageFilter
  }

  /// Cairo's version, as "1.16.0".
  package static var libraryVersion: String { String(cString: cairo_version_string()) }

  /// Draws one frame.
  package func draw(_ list: DisplayList) throws(CairoError) -> Bitmap {
    let pixel =
      background.map { color in
        Bitmap.premultiplied(
          red: level(color.red), green: level(color.green), blue: level(color.blue), alpha: 255)
      } ?? 0
    var frame = Bitmap(width: width, height: height, filledWith: pixel)
    let region = Region(x: 0, y: 0, width: width, height: height)
    try withSurfaces { surfaces throws(CairoError) in
      try frame.pixels.withUnsafeMutableBufferPointer { words throws(CairoError) in
        guard let words = words.baseAddress else { return }
        let target = try CairoSurface(borrowing: words, region: region)
        try FrameRasterizer(images: surfaces, imageFilter: imageFilter).draw(list, on: target)
      }
    }
    return frame
  }

  private func level(_ component: Double) -> UInt8 {
    UInt8((min(max(component, 0), 1) * 255).rounded())
  }

  /// Wraps the bitmaps in surfaces of this call's own: pixman's reference counts are not atomic, so
  /// threads must not share a surface. Their memory is shared and only read.
  private func withSurfaces(
    _ body: ([ImageReference: CairoSurface]) throws(CairoError) -> Void
  ) throws(CairoError) {
    func wrap(
      _ rest: ArraySlice<ImageReference>, _ surfaces: [ImageReference: CairoSurface]
    ) throws(CairoError) {
      guard let reference = rest.first, let bitmap = images[reference] else {
        return try body(surfaces)
      }
      try bitmap.pixels.withUnsafeBufferPointer { words throws(CairoError) in
        guard let words = words.baseAddress else { return }
        var surfaces = surfaces
        surfaces[reference] = try CairoSurface(
          borrowing: UnsafeMutablePointer(mutating: words),
          region: Region(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
        try wrap(rest.dropFirst(), surfaces)
      }
    }
    try wrap(images.keys.sorted { $0.rawValue < $1.rawValue }[...], [:])
  }
}

/// The drawing of one frame, with the surfaces that belong to it.
struct FrameRasterizer {
  let images: [ImageReference: CairoSurface]
  let imageFilter: CairoRasterizer.ImageFilter

  func draw(_ list: DisplayList, on target: CairoSurface) throws(CairoError) {
    let context = try CairoContext(drawingOn: target)
    for command in list.commands { try draw(command, with: context, on: target) }
    try context.finish()
  }

  private func draw(
    _ command: DrawCommand, with context: CairoContext, on target: CairoSurface
  ) throws(CairoError) {
    switch command {
    case .fill(let path, let rule, let paint): context.fill(path, rule: rule, paint: paint)
    case .stroke(let path, let style, let color, let transform):
      context.stroke(path, style: style, color: color, transform: transform)
    case .image(let reference, let transform):
      guard let image = images[reference] else { return }
      context.draw(image, transform: transform, filter: imageFilter)
    case .shadow(let caster, let color, let sigma, let offset):
      try ShadowPainter(rasterizer: self)
        .paint(shadowOf: caster, color: color, sigma: sigma, offset: offset, on: target)
    case .group(let list, let opacity, let mask, let clip):
      let picture = try CairoSurface(target.format, region: target.region)
      try draw(list, on: picture)
      let mask = try mask.map { mask throws(CairoError) in
        try alpha(of: mask, opacity: opacity, on: target.region)
      }
      context.compose(picture, opacity: opacity, mask: mask, clip: clip)
    }
  }

  private func alpha(
    of mask: DisplayList, opacity: Double, on region: Region
  ) throws(CairoError) -> CairoSurface {
    let surface = try CairoSurface(.alpha, region: region)
    try draw(mask, on: surface)
    if opacity < 1 {
      let context = try CairoContext(drawingOn: surface)
      context.fade(to: opacity)
      try context.finish()
    }
    return surface
  }
}
