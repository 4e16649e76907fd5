import QuartzCore
import Testing
import TransitionEngine
import UIKit

@MainActor struct UIVisualEffectViewTests {
  @Test func effectFadesInABlock() throws {
    let time = AnimationTime()
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    time.window.addSubview(view)
    time.window.layoutIfNeeded()
    time.commit()
    let fill = try #require(view.layer.sublayers?.first)
    #expect(fill.backdrop?.intensity == 0)
    #expect(fill.frame == view.bounds)
    #expect(view.contentView.frame == view.bounds)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .dark)
    }
    #expect(fill.backdrop?.radius == 20 && fill.backdrop?.saturation == 1.8)
    #expect(fill.backdrop?.intensity == 1 && fill.backdrop?.tint.alpha == Double(Float(0.73)))
    time.draw(at: 0.5)
    #expect(abs((fill.presentationState.backdrop?.intensity ?? 0) - 0.5) < 1e-6)
    #expect(DrawingWarnings.lines.contains { $0.hasPrefix("UIVisualEffectView") })
  }
}
