import Foundation
import QuartzCore
import Testing
import TransitionEngine

/// Layers with gradients and dashes, and the parts of pictures and shadows.
@MainActor @Suite(.serialized) struct CAGradientLayerTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test(arguments: [
    (CAGradientLayerType.axial, Gradient.Kind.axial), (.radial, .radial), (.conic, .conic),
  ])
  func aGradientIsDrawnAsItIsSet(type: CAGradientLayerType, kind: Gradient.Kind) {
    let layer = CAGradientLayer()
    layer.type = type
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    #expect(layer.state.contents == nil)
    layer.colors = [red, blue]
    layer.locations = [0.25, 1]
    let gradient = Gradient(
      [Color(hex: 0xFF0000), Color(hex: 0x0000FF)], locations: [0.25, 1], kind: kind,
      from: Point(x: 0.5, y: 0.5), to: Point(x: 1, y: 1))
    #expect(layer.state.contents == .gradient(gradient))
    #expect(layer.type == type && layer.locations == [0.25, 1])
    layer.colors = nil
    #expect(layer.state.contents == nil && layer.type == type)
  }

  @Test func changesOfAGradientAreAnimated() throws {
    let time = LayerTime()
    let layer = CAGradientLayer()
    layer.colors = [red, blue]
    time.root.addSublayer(layer)
    time.commit()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.colors = [blue, blue]
    layer.endPoint = CGPoint(x: 1, y: 1)
    #expect(layer.animationKeys() == ["colors", "endPoint"])
    time.commit()
    time.draw(at: 0.125)
    let shown = try #require(layer.presentation())
    #expect(shown.endPoint == CGPoint(x: 0.75, y: 1))
    #expect(layer.presentationState.gradient?.colors.first == Color(red: 0.5, green: 0, blue: 0.5))
  }

  @Test func anExplicitAnimationTakesListsOfColoursAndNumbers() throws {
    let layer = CAGradientLayer()
    layer.colors = [red, blue]
    let animation = CABasicAnimation(keyPath: "locations")
    animation.fromValue = [NSNumber(value: -1), NSNumber(value: 0)]
    animation.toValue = [1.0, 2.0]
    layer.add(animation, forKey: nil)
    let drawn = try #require(layer.running.first?.drawn as? BasicAnimation)
    #expect(drawn.from == .numbers([-1, 0]) && drawn.to == .numbers([1, 2]))
    let colors = CABasicAnimation(keyPath: "colors")
    colors.toValue = [blue, red]
    layer.add(colors, forKey: nil)
    let second = try #require(layer.running.last?.drawn as? BasicAnimation)
    #expect(second.to == .colors([Color(hex: 0x0000FF), Color(hex: 0xFF0000)]))
  }

  @Test func shapesHaveDashes() {
    let layer = CAShapeLayer()
    #expect(layer.lineDashPattern == nil)
    layer.lineDashPattern = [4, 2.5, -1]
    layer.lineDashPhase = 3
    #expect(layer.state.shape?.stroke.dashPattern == [4, 2.5, 0])
    #expect(layer.state.shape?.stroke.dashPhase == 3 && layer.lineDashPhase == 3)
    #expect(DrawingWarnings.lines.isEmpty)
  }

  @Test func partsOfPicturesAndShadowsAreTheModels() {
    let layer = CALayer()
    layer.contentsGravity = .resizeAspectFill
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    layer.maskedCorners = [.layerMinXMinYCorner]
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    #expect(layer.state.contentsGravity == .resizeAspectFill)
    #expect(layer.state.contentsRect == Rect(x: 0.5, y: 0, width: 0.5, height: 1))
    #expect(layer.state.contentsCenter == Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    #expect(layer.state.maskedCorners == .topLeft && layer.maskedCorners == .layerMinXMinYCorner)
    #expect(layer.state.shadow?.path == Path(rect: Rect(x: 0, y: 0, width: 2, height: 2)))
    layer.shadowPath = nil
    #expect(layer.state.shadow?.path == nil)
  }
}
