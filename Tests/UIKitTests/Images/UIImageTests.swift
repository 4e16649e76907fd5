import Testing
import TransitionEngine
import UIKit

@MainActor struct UIImageTests {
  @Test func aNamedPictureIsAFlatField() {
    let image = UIImage(named: "photo")
    #expect(image?.size == CGSize(width: 100, height: 100))
    #expect(image?.name == "photo")
    #expect(image?.cgImage == nil)
    #expect(UIImage(systemName: "xmark")?.size == CGSize(width: 20, height: 20))
    #expect(UIImage().size == .zero)
  }

  @Test func aChangedPictureShowsTheSame() throws {
    let image = UIImage(.picture(.from), size: CGSize(width: 3, height: 4), scale: 2)
    let tinted = image.withTintColor(.red, renderingMode: .alwaysTemplate)
      .resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    #expect(tinted.size == image.size)
    #expect(tinted.scale == 2)
    #expect(tinted.renderingMode == .alwaysTemplate)
    #expect(tinted.tintColor == .red)
    #expect(tinted.capInsets.top == 1)
    guard case .picture(.from) = tinted.content else {
      Issue.record("the picture is lost")
      return
    }
    #expect(image.renderingMode == .automatic)
  }
}
