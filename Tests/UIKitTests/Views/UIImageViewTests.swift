import QuartzCore
import Testing
import TransitionEngine
import UIKit

@MainActor struct UIImageViewTests {
  private let image = UIImage(.picture(.from), size: CGSize(width: 100, height: 50), scale: 1)

  @Test func sizeIsThePictures() {
    let view = UIImageView(image: image)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.intrinsicContentSize == CGSize(width: 100, height: 50))
  }

  @Test func pictureFollowsContentModeAndFrame() throws {
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 5, y: 5, width: 200, height: 200)
    let picture = try #require(view.layer.sublayers?.first)
    #expect(picture.state.contents == .image(.from))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    view.contentMode = .scaleAspectFit
    #expect(picture.frame == CGRect(x: 0, y: 50, width: 200, height: 100))
  }

  @Test func aNewPictureTakesThePlaceOfTheOld() {
    let view = UIImageView(image: image)
    view.addSubview(UIView())
    view.image = UIImage(.picture(.to), size: CGSize(width: 10, height: 10), scale: 1)
    #expect(view.layer.sublayers?.count == 2)
    #expect(view.layer.sublayers?.first?.state.contents == .image(.to))
    view.image = nil
    #expect(view.layer.sublayers?.count == 1)
  }

  @Test func inABlockThePictureKeepsUpWithTheFrame() throws {
    let time = AnimationTime()
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFit
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    time.window.addSubview(view)
    time.commit()
    let picture = try #require(view.layer.sublayers?.first)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    }
    time.draw(at: 0.5)
    let shown = picture.presentation() ?? picture
    #expect(shown.frame == CGRect(x: 0, y: 37.5, width: 150, height: 75))
  }
}
