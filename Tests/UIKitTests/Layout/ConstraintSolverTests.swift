import QuartzCore
import Testing
import UIKit

@MainActor struct ConstraintSolverTests {
  private let parent = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 100))

  private func makeChild(in parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? self.parent).addSubview(view)
    return view
  }

  /// A view with a size of its own.
  private final class Sized: UIView {
    var own = CGSize(width: 60, height: 20)
    override var intrinsicContentSize: CGSize { own }
  }

  private func makeSized(_ width: CGFloat) -> Sized {
    let view = Sized()
    view.own.width = width
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test func edgesWithInsets() {
    let view = makeChild()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 8),
      view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -12),
      view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -30),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 0, width: 180, height: 70))
  }

  @Test func centreAndSizesWithMultipliers() {
    let view = makeChild()
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: parent.centerYAnchor, constant: 9.5),
      view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5, constant: -10),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 55, y: 37, width: 90, height: 45))
  }

  @Test func theLongFormOfAConstraint() {
    let view = makeChild()
    parent.addConstraints([
      NSLayoutConstraint(
        item: view, attribute: .right, relatedBy: .equal, toItem: parent, attribute: .right,
        multiplier: 0.5, constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: parent, attribute: .bottom,
        multiplier: 0.25, constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 40),
      NSLayoutConstraint(
        item: view, attribute: .height, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 30),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 60, y: 25, width: 40, height: 30))
  }

  @Test func changedConstantMovesTheViewAtTheNextLayout() {
    let view = makeChild()
    let left = view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 5)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    parent.layoutIfNeeded()
    left.constant = 25
    #expect(view.frame.minX == 5)
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 25, y: 0, width: 50, height: 50))
  }

  @Test func inequalitiesHoldAndPrioritiesGiveWay() {
    let view = makeChild()
    let wide = view.widthAnchor.constraint(equalToConstant: 500)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 20),
      view.rightAnchor.constraint(lessThanOrEqualTo: parent.rightAnchor, constant: -10), wide,
      view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 35),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 0, width: 170, height: 35))
  }

  @Test func viewsInViews() {
    let outer = makeChild()
    let inner = makeChild(in: outer)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10),
      outer.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -5),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -5),
      inner.widthAnchor.constraint(equalToConstant: 30),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    parent.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 10, y: 10, width: 40, height: 30))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 30, height: 20))
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 40, height: 30))
  }

  @Test func aViewWithAFrameStays() {
    let fixed = UIView(frame: CGRect(x: 100, y: 10, width: 50, height: 10))
    parent.addSubview(fixed)
    let view = makeChild()
    NSLayoutConstraint.activate([
      view.rightAnchor.constraint(equalTo: fixed.leftAnchor, constant: -4),
      view.topAnchor.constraint(equalTo: fixed.bottomAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      view.heightAnchor.constraint(equalTo: fixed.heightAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(fixed.frame == CGRect(x: 100, y: 10, width: 50, height: 10))
    #expect(view.frame == CGRect(x: 46, y: 20, width: 50, height: 10))
  }

  @Test func ownSizesHoldUnlessSomethingMatters() {
    let (first, second) = (makeSized(60), makeSized(60))
    second.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: parent.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: parent.rightAnchor),
      first.topAnchor.constraint(equalTo: parent.topAnchor),
      second.topAnchor.constraint(equalTo: parent.topAnchor),
    ])
    parent.layoutIfNeeded()
    // 80 points are left over, and the first one takes them.
    #expect(first.frame == CGRect(x: 0, y: 0, width: 140, height: 20))
    #expect(second.frame == CGRect(x: 140, y: 0, width: 60, height: 20))
    (first.own.width, second.own.width) = (150, 150)
    second.setContentHuggingPriority(.defaultLow, for: .horizontal)
    second.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    parent.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(first.frame.width == 50)
    #expect(second.frame.width == 150)
  }

  @Test func guidesAndMargins() {
    parent.insetsLayoutMarginsFromSafeArea = false
    let view = makeChild()
    let guide = UILayoutGuide()
    parent.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: parent.leftAnchor),
      guide.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.25),
      guide.topAnchor.constraint(equalTo: parent.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 10),
      view.leftAnchor.constraint(equalTo: guide.rightAnchor),
      view.rightAnchor.constraint(equalTo: parent.layoutMarginsGuide.rightAnchor),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: parent.layoutMarginsGuide.bottomAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 50, height: 10))
    #expect(view.frame == CGRect(x: 50, y: 10, width: 142, height: 82))
  }

  @Test func transformsCountForNothing() {
    let view = makeChild()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: parent.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    parent.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 20, height: 20))
    #expect(view.frame == CGRect(x: 80, y: 30, width: 40, height: 40))
  }

  @Test func edgesLieOnWholePixels() {
    let view = makeChild()
    let scale = UIScreen.main.scale
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10.1),
      view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    parent.layoutIfNeeded()
    let pixels = view.frame.minX * scale
    #expect(abs(pixels - pixels.rounded()) < 1e-9)
  }

  @Test func aViewThatIsTakenOutLosesItsConstraints() {
    let view = makeChild()
    let left = view.leftAnchor.constraint(equalTo: parent.leftAnchor)
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    NSLayoutConstraint.activate([left, width])
    #expect(parent.constraints == [left])
    view.removeFromSuperview()
    #expect(!left.isActive)
    #expect(width.isActive)
    #expect(parent.constraints.isEmpty)
  }

  @Test func constraintsBetweenTreesHaveNoEffect() {
    let constraint = UIView().leftAnchor.constraint(equalTo: parent.leftAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
  }

  @Test func layoutInABlockAnimates() {
    let time = AnimationTime()
    let root = time.makeView(CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = makeChild(in: root)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    time.commit()
    left.constant = 40
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    time.draw(at: 0.5)
    #expect(view.frame.minX == 40)
    #expect(abs(view.shown.frame.minX - 20) < 1e-9)
  }
}
