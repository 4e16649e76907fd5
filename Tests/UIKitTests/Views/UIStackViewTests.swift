import QuartzCore
import Testing
import UIKit

@MainActor struct UIStackViewTests {
  private final class Sized: UIView {
    var own = CGSize(width: 20, height: 10)
    override var intrinsicContentSize: CGSize { own }
  }

  private func makeStack(_ count: Int) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: (0..<count).map { _ in Sized() })
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    stack.spacing = 5
    return stack
  }

  private func frames(_ stack: UIStackView) -> [CGRect] {
    stack.setNeedsLayout()
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test func viewsShareTheRoomEqually() {
    let stack = makeStack(3)
    stack.distribution = .fillEqually
    #expect(
      frames(stack) == [
        CGRect(x: 0, y: 0, width: 30, height: 40), CGRect(x: 35, y: 0, width: 30, height: 40),
        CGRect(x: 70, y: 0, width: 30, height: 40),
      ])
  }

  @Test func theFirstOfThoseThatStretchTakesTheRest() {
    let stack = makeStack(2)
    stack.alignment = .center
    #expect(
      frames(stack) == [
        CGRect(x: 0, y: 15, width: 75, height: 10), CGRect(x: 80, y: 15, width: 20, height: 10),
      ])
    stack.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
    #expect(frames(stack).map(\.width) == [20, 75])
  }

  @Test func columnsAndHiddenViews() {
    let stack = makeStack(3)
    stack.axis = .vertical
    stack.alignment = .trailing
    stack.arrangedSubviews[1].isHidden = true
    stack.distribution = .equalSpacing
    let frames = frames(stack)
    #expect(frames[0] == CGRect(x: 80, y: 0, width: 20, height: 10))
    #expect(frames[2] == CGRect(x: 80, y: 30, width: 20, height: 10))
    #expect(stack.intrinsicContentSize == CGSize(width: 20, height: 25))
  }

  @Test func constraintsOfItsViewsCount() {
    let stack = makeStack(2)
    stack.arrangedSubviews[1].widthAnchor.constraint(equalToConstant: 50).isActive = true
    stack.arrangedSubviews[1].setContentHuggingPriority(.required, for: .horizontal)
    #expect(frames(stack).map(\.width) == [45, 50])
  }
}
