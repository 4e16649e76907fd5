import QuartzCore
import Testing
import TransitionEngine
import UIKit

@MainActor struct UIViewSnapshotTests {
  private func makeView(_ time: AnimationTime) -> UIView {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 30))
    let child = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    child.backgroundColor = .red
    view.addSubview(child)
    time.window.addSubview(view)
    time.commit()
    return view
  }

  @Test func itIsFrozenAndClippedToItsSize() throws {
    let view = makeView(AnimationTime())
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    let picture = try #require(snapshot.layer.sublayers?.first)
    #expect(picture.masksToBounds)
    let root = try #require(picture.sublayers?.first)
    #expect(root.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    view.subviews[0].frame.origin.x = 20
    view.subviews[0].backgroundColor = .blue
    let copy = try #require(root.sublayers?.first)
    #expect(copy.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(copy.backgroundColor?.components == UIColor.red.cgColor.components)
  }

  @Test func itIsStretchedWithItsFrame() throws {
    let view = makeView(AnimationTime())
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    snapshot.frame = CGRect(x: 0, y: 0, width: 80, height: 90)
    let copy = try #require(snapshot.layer.sublayers?.first?.sublayers?.first?.sublayers?.first)
    #expect(
      copy.convert(copy.bounds, to: snapshot.layer) == CGRect(x: 10, y: 15, width: 20, height: 30))
  }

  @Test func aPartIsShown() throws {
    let view = makeView(AnimationTime())
    let snapshot = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 5, y: 0, width: 20, height: 20), afterScreenUpdates: true,
        withCapInsets: .zero))
    #expect(snapshot.bounds.size == CGSize(width: 20, height: 20))
    let copy = try #require(snapshot.layer.sublayers?.first?.sublayers?.first?.sublayers?.first)
    #expect(
      copy.convert(copy.bounds, to: snapshot.layer) == CGRect(x: 0, y: 5, width: 10, height: 10))
  }

  @Test func whatWasNeverOnScreenIsEmptyWithoutUpdates() throws {
    let time = AnimationTime()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    time.window.addSubview(view)
    let before = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(before.layer.sublayers == nil)
    #expect(before.bounds.size == view.bounds.size)
    time.commit()
    #expect(view.snapshotView(afterScreenUpdates: false)?.layer.sublayers?.count == 1)
  }

  @Test func aSnapshotNeedNotBeOnScreenForOneOfIt() throws {
    let view = makeView(AnimationTime())
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    let part = try #require(
      snapshot.resizableSnapshotView(
        from: CGRect(x: 0, y: 0, width: 8, height: 8), afterScreenUpdates: false,
        withCapInsets: .zero))
    #expect(part.layer.sublayers?.count == 1)
  }

  @Test func withoutUpdatesAnimatedValuesShow() throws {
    let time = AnimationTime()
    let view = makeView(time)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.subviews[0].frame.origin.x = 25
    }
    time.draw(at: 0.5)
    func left(_ updates: Bool) -> CGFloat? {
      view.snapshotView(afterScreenUpdates: updates)?.layer.sublayers?.first?.sublayers?.first?
        .sublayers?.first?.frame.minX
    }
    #expect(left(false) == 15)
    #expect(left(true) == 25)
  }

  @Test func aPictureAloneIsNotScaledButSized() throws {
    let time = AnimationTime()
    let view = time.makeView(CGRect(x: 0, y: 0, width: 40, height: 30))
    view.layer.contents = LayerContents.image(.from)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    time.window.addSubview(snapshot)
    time.commit()
    let picture = try #require(snapshot.layer.sublayers?.first)
    #expect(picture.state.contents == .image(.from))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      snapshot.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    }
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 80, height: 30))
    time.draw(at: 0.5)
    #expect(picture.presentation()?.frame.width == 60)
    #expect(snapshot.shown.frame.width == 60)
  }

  @Test func aFrameThatComesFromNothingIsFollowed() throws {
    let time = AnimationTime()
    let view = makeView(time)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    time.window.addSubview(snapshot)
    snapshot.frame = .zero
    time.commit()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      snapshot.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    }
    time.draw(at: 0.5)
    let picture = try #require(snapshot.layer.sublayers?.first?.presentation())
    #expect(abs(picture.frame.width - 20) < 1e-4)
    #expect(abs(picture.frame.height - 15) < 1e-4)
  }
}
