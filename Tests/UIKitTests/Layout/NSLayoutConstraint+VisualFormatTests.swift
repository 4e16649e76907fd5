import QuartzCore
import Testing
import UIKit

@MainActor struct VisualFormatTests {
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let a = UIView()
  private let b = UIView()

  init() {
    parent.insetsLayoutMarginsFromSafeArea = false
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
  }

  private func layOut(_ formats: String..., metrics: [String: Any]? = nil) {
    for format in formats {
      parent.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: metrics, views: ["a": a, "b": b]))
    }
    parent.layoutIfNeeded()
  }

  @Test func edgeToEdge() {
    layOut("H:|[a]|", "V:|-10-[a]-20-|")
    #expect(a.frame == CGRect(x: 0, y: 10, width: 200, height: 70))
  }

  @Test func neighboursSizesAndStandardSpaces() {
    layOut("|-[a(50)]-[b]-|", "V:|[a(==20)]", "V:|[b(==a)]")
    #expect(a.frame == CGRect(x: 8, y: 0, width: 50, height: 20))
    #expect(b.frame == CGRect(x: 66, y: 0, width: 126, height: 20))
  }

  @Test func metricsRelationsAndPriorities() {
    layOut(
      "H:|-margin-[a(>=30,<=40,200@250)]-(>=5)-[b(b1)]|", "V:|[a(10)]-(-4)-[b(10)]",
      metrics: ["margin": 6, "b1": 20.0])
    #expect(a.frame == CGRect(x: 6, y: 0, width: 40, height: 10))
    #expect(b.frame == CGRect(x: 180, y: 6, width: 20, height: 10))
  }

  @Test func viewsAreAligned() {
    parent.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[a(20)][b(20)]", options: [.alignAllTop, .alignAllBottom],
        metrics: nil, views: ["a": a, "b": b]))
    layOut("V:|-5-[a(30)]")
    #expect(b.frame == CGRect(x: 20, y: 5, width: 20, height: 30))
  }

  @Test(arguments: ["H:|[c]|", "H:|-[a", "H:|-(5-[a]|", "nonsense", "H:|-x-[a]|"])
  func whatCannotBeReadGivesNothing(format: String) {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: format, metrics: nil, views: ["a": a])
    #expect(constraints.isEmpty)
  }
}
