import Foundation
import QuartzCore
package import TransitionEngine

/// A picture, of which the size is known. Source: Apple, `UIImage`.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// How a picture is turned. Source: Apple, `UIImage.Orientation`.
  public enum Orientation: Int, Sendable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  /// Whether a picture's colours count. Source: Apple, `UIImage.RenderingMode`.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// How a picture grows between its caps. Source: Apple, `UIImage.ResizingMode`.
  public enum ResizingMode: Int, Sendable {
    case tile
    case stretch
  }

  /// The content that is drawn for a picture.
  package enum Content {
    /// Nothing: a picture without a size.
    case empty
    /// A flat field in place of a picture that the app would have: a named one, or a symbol.
    case placeholder
    /// A screen or a part of it, which the renderer has.
    case picture(ImageReference)
    /// A picture that the app has drawn, as a copy of its layer that does not change.
    case layer(CALayer)
  }

  /// The content that is drawn.
  package final let content: Content
  /// The name by which the app asked for it; nil for pictures of other origin.
  package final let name: String?
  /// The size, in points.
  public final let size: CGSize
  /// The number of pixels per point.
  public final let scale: CGFloat
  /// How the picture is turned. Up by default.
  public private(set) final var imageOrientation = Orientation.up
  /// Whether the picture's colours count. Automatic by default.
  public private(set) final var renderingMode = RenderingMode.automatic
  /// The edges that do not grow. None by default.
  public private(set) final var capInsets = UIEdgeInsets.zero
  /// How the picture grows between its edges. Tiled by default.
  public private(set) final var resizingMode = ResizingMode.tile
  /// The colour in which the picture is drawn; nil, the default, for its own.
  package private(set) final var tintColor: UIColor?

  /// The size of a picture that is not there, in points.
  package static let placeholderSize = CGSize(width: 100, height: 100)

  /// A picture of this content and size.
  package init(
    _ content: Content, size: CGSize, scale: CGFloat = DeviceState.current.scale,
    name: String? = nil
  ) {
    self.content = content
    self.size = size
    self.scale = scale
    self.name = name
  }

  /// A picture without a size.
  public override convenience init() {
    self.init(.empty, size: .zero, scale: 1)
  }

  /// A flat field of 100 × 100 points in place of the app's picture of this name.
  public convenience init?(named name: String) {
    self.init(.placeholder, size: Self.placeholderSize, name: name)
  }

  /// A flat field of 100 × 100 points in place of the app's picture of this name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// A flat field of 20 × 20 points in place of the system's symbol of this name.
  public convenience init?(systemName name: String) {
    self.init(.placeholder, size: CGSize(width: 20, height: 20), name: name)
  }

  /// A flat field of 100 × 100 points in place of the picture in this file.
  public convenience init?(contentsOfFile path: String) {
    self.init(.placeholder, size: Self.placeholderSize, name: path)
  }

  /// A flat field of 100 × 100 points in place of the picture in this data; nil for no data.
  public convenience init?(data: Data) {
    if data.isEmpty { return nil }
    self.init(.placeholder, size: Self.placeholderSize)
  }

  /// A flat field of a bitmap's size.
  public convenience init(cgImage: CGImage) {
    self.init(
      .placeholder, size: CGSize(width: cgImage.width, height: cgImage.height), scale: 1)
  }

  public required convenience init(imageLiteralResourceName name: String) {
    self.init(.placeholder, size: Self.placeholderSize, name: name)
  }

  /// Nil, with a warning: there is no bitmap.
  open var cgImage: CGImage? {
    DrawingWarnings.add("UIImage.cgImage is nil: pictures have no bitmap while an app's code runs")
    return nil
  }

  /// The same picture with its colours counting or not.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The same picture in one colour.
  open func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tintColor = color }
  }

  /// The same picture in one colour, its colours counting or not.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed { ($0.tintColor, $0.renderingMode) = (color, renderingMode) }
  }

  /// The same picture, with edges that do not grow.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    changed { $0.capInsets = capInsets }
  }

  /// The same picture, with edges that do not grow.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changed { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
  }

  /// Draws the picture, stretched, into the open drawing context.
  open func draw(in rect: CGRect) { draw(in: rect, opacity: 1) }

  /// Draws the picture in its size into the open drawing context.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture translucent; blend modes are not drawn.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    if blendMode != .normal { DrawingWarnings.add("blend modes are not drawn") }
    draw(in: rect, opacity: alpha)
  }

  private func draw(in rect: CGRect, opacity: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let picture = makeLayer() else { return }
    context.draw(picture, in: rect, opacity: opacity)
  }

  /// A new layer of the picture's size that shows it; nil for an empty one.
  ///
  /// - Parameter tint: The colour of pictures whose own colours do not count.
  package func makeLayer(tint: UIColor? = nil) -> CALayer? {
    if case .layer(let layer) = content { return layer.picture(.model) }
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: size)
    switch content {
    case .empty, .layer: return nil
    case .picture(let reference): layer.state.contents = .image(reference)
    case .placeholder:
      let own = renderingMode == .alwaysTemplate ? tint : nil
      layer.state.backgroundColor = (tintColor ?? own ?? .systemGray4).color
      if let name {
        DrawingWarnings.add(
          "UIImage \"\(name)\" is drawn as a flat field: the app's pictures are not read")
      }
    }
    return layer
  }

  /// Nil: there is no bitmap.
  open func pngData() -> Data? { nil }

  /// Nil: there is no bitmap.
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  private func changed(_ change: (UIImage) -> Void) -> UIImage {
    let image = UIImage(content, size: size, scale: scale, name: name)
    image.imageOrientation = imageOrientation
    image.renderingMode = renderingMode
    image.capInsets = capInsets
    image.resizingMode = resizingMode
    image.tintColor = tintColor
    change(image)
    return image
  }
}

/// The type of an image literal. The compiler looks for this name.
public typealias _ImageLiteralType = UIImage
