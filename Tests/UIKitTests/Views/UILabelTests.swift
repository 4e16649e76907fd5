import QuartzCore
import Testing
import UIKit

@MainActor struct UILabelTests {
  private func shape(of label: UILabel) -> CAShapeLayer? {
    label.layer.sublayers?.first as? CAShapeLayer
  }

  @Test func oneBarForEachLine() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 10)
    label.text = "one\ntwo"
    let path = try #require(shape(of: label)?.path)
    #expect(path.boundingBox.height > label.font.lineHeight)
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height >= 2 * label.font.lineHeight)
    label.numberOfLines = 1
    #expect((shape(of: label)?.path?.boundingBox.height ?? 0) < label.font.lineHeight)
  }

  @Test func alignmentMovesTheBars() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    label.text = "word"
    let bars = try #require(shape(of: label))
    let width = bars.bounds.width
    #expect(bars.position.x == 0)
    label.textAlignment = .right
    #expect(bars.position.x == 200 - width)
    label.textAlignment = .center
    #expect(bars.position.x == (200 - width) / 2)
  }

  @Test func colourAndFontAreThoseOfTheFirstLetter() {
    let label = UILabel(frame: .zero)
    label.textColor = .red
    #expect(shape(of: label)?.fillColor?.components == UIColor.red.cgColor.components)
    label.attributedText = NSAttributedString(
      string: "x",
      attributes: [.font: UIFont.systemFont(ofSize: 33), .foregroundColor: UIColor.blue])
    #expect(label.font.pointSize == 33)
    #expect(label.text == "x")
    #expect(shape(of: label)?.fillColor?.components == UIColor.blue.cgColor.components)
    label.text = nil
    #expect(label.text == nil)
    #expect(label.intrinsicContentSize == .zero)
  }
}
