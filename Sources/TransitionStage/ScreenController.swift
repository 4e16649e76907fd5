internal import QuartzCore
internal import TransitionEngine
internal import TransitionSpec
import UIKit

/// The controller of one of the two screens: its view shows the screen's picture, and the screen's elements can
/// be found in it as views.
///
/// The picture contains the elements, so that their views draw nothing while they are where they belong. One
/// that the code moves, fades or hides draws itself, and the screen is drawn without it.
final class ScreenController: UIViewController {
  let source: ImageReference.Source
  private let screen: StageRequest.Screen
  /// The views of the screen's elements.
  private(set) var elements: [ScreenElement: ElementView] = [:]

  init(_ source: ImageReference.Source, _ screen: StageRequest.Screen) {
    self.source = source
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    title = source.rawValue
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.layer.name = source.rawValue
    view.layer.contents = LayerContents.image(ImageReference(source))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    let frames: [(ScreenElement, StageRequest.Frame)] = [
      (.picture, screen.picture), (.text, screen.text), (.trigger, screen.trigger),
    ]
    for (element, frame) in frames {
      let child = ElementView(frame: CGRect(frame: frame))
      child.element = ImageReference(source, .element(element))
      child.layer.snapshotContents = .image(ImageReference(source, .element(element)))
      child.layer.name = "\(source.rawValue).\(element.rawValue)"
      child.home = child.layer.state
      elements[element] = child
      view.addSubview(child)
    }
  }
}

/// The view of an element of a screen.
final class ElementView: UIView {
  /// The picture of the element alone.
  var element: ImageReference?
  /// Its values while the screen's picture shows it.
  var home: Layer?

  /// Whether the code has changed it, so that it must be drawn by itself.
  var isTouched: Bool {
    guard let home else { return false }
    return layer.state != home || !layer.running.isEmpty || layer.mask != nil
  }
}
