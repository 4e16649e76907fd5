import QuartzCore
import Testing
import UIKit

@MainActor struct UIScrollViewTests {
  final class Delegate: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
  }

  @Test func offsetIsTheBoundsOrigin() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let delegate = Delegate()
    view.delegate = delegate
    view.contentOffset = CGPoint(x: 0, y: 30)
    #expect(view.bounds == CGRect(x: 0, y: 30, width: 100, height: 100))
    #expect(delegate.offsets == [30])
    view.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 110)
    #expect(view.gestureRecognizers?.contains(view.panGestureRecognizer) == true)
  }

  @Test func scrollingAnimates() {
    let time = AnimationTime()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    time.window.addSubview(view)
    time.commit()
    view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
    time.draw(at: 0.15)
    #expect(abs(view.shown.bounds.minY - 20) < 1e-6)
    #expect(view.contentOffset.y == 40)
  }
}
