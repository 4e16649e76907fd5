// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import QuartzCore

/// The drawing contexts that are open, the innermost last.
private enum OpenContexts {
  struct Entry {
    let context: CGContext
    /// In points.
    let size: CGSize
    let scale: CGFloat
  }

  /// Main thread only, as all app code.
  nonisolated(unsafe) static var entries: [Entry] = []
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture. Source: Apple, `UIGraphicsBeginImageContextWithOptions`.
///
/// - Parameter scale: Pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let context = CGContext(bounds: CGRect(origin: .zero, size: size))
  OpenContexts.entries.append(
    OpenContexts.Entry(
      context: context, size: size, scale: scale == 0 ? DeviceState.current.scale : scale))
}

public func UIGraphicsEndImageContext() { _ = OpenContexts.entries.popLast() }

public func UIGraphicsGetCurrentContext() -> CGContext? { OpenContexts.entries.last?.context }

/// The picture drawn so far; later drawing does not change it.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  OpenContexts.entries.last.map { entry in
    UIImage(
      .layer(entry.context.root.picture(.model)), size: entry.size, scale: entry.scale)
  }
}

public func UIGraphicsPushContext(_ context: CGContext) {
  OpenContexts.entries.append(
    OpenContexts.Entry(
      context: context, size: context.root.bounds.size, scale: DeviceState.current.scale))
}

public func UIGraphicsPopContext() { _ = OpenContexts.entries.popLast() }

/// Fills a rectangle in the open context. Source: Apple, `UIRectFill`.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// How a renderer draws. Source: Apple, `UIGraphicsImageRendererFormat`.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; the screen's by default.
  open var scale = DeviceState.current.scale
  open var opaque = false
  open var bounds = CGRect.zero

  public class func `default`() -> Self { Self() }

  public class func preferred() -> Self { Self() }

  public required override init() { super.init() }
}

/// The context of a renderer's block. Source: Apple, `UIGraphicsImageRendererContext`.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  fileprivate init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  open var currentImage: UIImage {
    UIImage(.layer(cgContext.root.picture(.model)), size: cgContext.root.bounds.size)
  }
}

/// Makes pictures of what a block draws. Source: Apple, `UIGraphicsImageRenderer`.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(bounds: bounds)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphicsPopContext()
    return UIImage(
      .layer(context.root.picture(.model)), size: bounds.size, scale: format.scale)
  }
}
