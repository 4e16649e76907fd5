import TransitionEngine

/// The layers of a scene that are views in UIKit: the screens, what holds one, and what has a backdrop, as only a
/// `UIVisualEffectView` blurs what is behind it.
struct UIKitViews {
  private let hosts: Set<String>

  init(_ scene: Scene) {
    var hosts: Set<String> = []
    func visit(_ layer: Layer) -> Bool {
      let holds = layer.sublayers.map(visit).contains(true)
      if Self.screen(of: layer) != nil { return true }
      guard holds || layer.backdrop != nil, !layer.isPartOfScreen else { return false }
      hosts.insert(layer.id)
      return true
    }
    for layer in scene.layers { _ = visit(layer) }
    self.hosts = hosts
  }

  /// The expression for a layer's view; nil if it has none.
  func name(of layer: Layer) -> String? {
    Self.screen(of: layer) ?? (hosts.contains(layer.id) ? layer.id.identifier + "View" : nil)
  }

  /// Whether the code has to make the view.
  func isMade(_ layer: Layer) -> Bool { hosts.contains(layer.id) }

  /// The screen's own view that a layer shows; nil for a part of it and for a file.
  static func screen(of layer: Layer) -> String? {
    guard case .image(let reference) = layer.contents, reference.part == .whole else { return nil }
    return reference.source?.rawValue
  }

  /// The declaration of a view class with layers of a class.
  static func declaration(of layerClass: String) -> String {
    """
    private final class \(viewClass(of: layerClass)): UIView {
      override class var layerClass: AnyClass { \(layerClass).self }
    }
    """
  }

  /// `TransformView` for `CATransformLayer`.
  static func viewClass(of layerClass: String) -> String {
    layerClass == "CALayer" ? "UIView" : layerClass.dropFirst(2).dropLast(5) + "View"
  }
}

extension Layer {
  /// Whether it shows a picture of a part of a screen, which stands in for a view.
  var isPartOfScreen: Bool {
    guard case .image(let reference) = contents, let part = reference.part else { return false }
    return part != .whole
  }
}
