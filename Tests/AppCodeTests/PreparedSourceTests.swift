import Messages
import Testing

@testable import AppCode

@Suite struct PreparedSourceTests {
  /// The copy without its head.
  private func mended(_ text: String) throws -> String {
    let prepared = try PreparedSource.prepare([SwiftSource(path: "A.swift", text: text)])
    let lines = prepared[0].text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(PreparedSource.headLineCount).joined(separator: "\n")
  }

  private func words(_ text: String) throws -> String {
    try mended(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func theCompilerIsToldTheUsersFile() throws {
    let prepared = try PreparedSource.prepare([SwiftSource(path: "a/\"b.swift", text: "x")])
    #expect(
      prepared[0].text == "import UIKit\n#sourceLocation(file: \"a/\\\"b.swift\", line: 1)\nx")
  }

  @Test(arguments: [
    ("@objc func a() {}", "func a() {}"),
    ("@objc(tapped:) func a() {}", "func a() {}"),
    ("@objcMembers class A {}", "class A {}"),
    ("@IBOutlet weak var a: UIView!", "weak var a: UIView!"),
    ("@IBAction func a(_ s: Any) {}", "func a(_ s: Any) {}"),
    ("@IBDesignable class A { @IBInspectable var b = 1 }", "class A { var b = 1 }"),
    ("@objc dynamic var a = 1", "var a = 1"),
    ("@UIApplicationMain class A {}", "class A {}"),
    ("@available(iOS 13, *) func a() {}", "@available(iOS 13, *) func a() {}"),
    ("let dynamic = 1; f(dynamic)", "let dynamic = 1; f(dynamic)"),
  ])
  func attributesOfObjectiveCGo(source: String, copy: String) throws {
    #expect(try words(source) == copy)
  }

  @Test(arguments: [
    ("#selector(tap(_:))", #"Selector(action: tap(_:), name: "tap(_:)")"#),
    ("#selector(A.tap)", #"Selector(action: A.tap, name: "A.tap")"#),
    ("#selector(getter: UIView.alpha)", #"Selector("alpha")"#),
    ("#keyPath(CALayer.position)", #""position""#),
    ("#keyPath(CALayer.isHidden)", #""hidden""#),
    ("#keyPath(UIView.layer.opacity)", #""layer.opacity""#),
    (
      "#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "UIColor (red: 1, green: 0, blue: 0, alpha: 1)"
    ),
    (#"#imageLiteral(resourceName: "a")"#, #"UIImage (imageLiteralResourceName: "a")"#),
    ("d?.navigationController?(a, b)", "d?.navigationController (a, b)"),
    ("self.completion?(a)", "self.completion?(a)"),
  ])
  func expressionsOfObjectiveCAreRewritten(source: String, copy: String) throws {
    #expect(try words("let a = \(source)") == "let a = \(copy)")
  }

  @Test(arguments: [
    "import UIKit.UIGestureRecognizerSubclass", "import Foundation", "import QuartzCore",
    "import class UIKit.UIView", "import os", "import AVFoundation",
    "@_exported import CoreGraphics",
  ])
  func importsOfApplesModulesGo(source: String) throws { #expect(try words(source) == "") }

  @Test(arguments: ["import UIKit", "import SnapKit", "@testable import App"])
  func otherImportsStay(source: String) throws { #expect(try mended(source) == source) }

  @Test(arguments: [
    ("#if os(iOS)\na\n#endif", "#if true a #endif"),
    ("#if os(macOS) || os(Linux)\na\n#endif", "#if false || false a #endif"),
    ("#if canImport(UIKit)\na\n#endif", "#if canImport(UIKit) a #endif"),
    ("#Preview(\"x\") {\n  A()\n}\nb", "b"),
  ])
  func conditionsAreThoseOfAPhone(source: String, copy: String) throws {
    #expect(try words(source) == copy)
  }

  @Test(arguments: [
    ("@objc protocol P {}", "protocol P: AnyObject {}"),
    ("@objc public protocol P: Q {}", "public protocol P: AnyObject, Q {}"),
    ("@objc protocol P: NSObjectProtocol {}", "protocol P: NSObjectProtocol {}"),
    (
      "protocol P { func a() }\nclass A { weak var p: P? }",
      "protocol P: AnyObject { func a() } class A { weak var p: P? }"
    ),
    (
      "protocol P: AnyObject {}\nclass A { unowned let p: P }",
      "protocol P: AnyObject {} class A { unowned let p: P }"
    ),
    ("protocol P {}\nclass A { var p: P? }", "protocol P {} class A { var p: P? }"),
  ])
  func protocolsOfWeakReferencesAreObjects(source: String, copy: String) throws {
    #expect(try words(source) == copy)
  }

  @Test func aProtocolOfAnotherFileIsAnObjectsToo() throws {
    let prepared = try PreparedSource.prepare([
      SwiftSource(path: "A.swift", text: "class A { weak var p: P? }"),
      SwiftSource(path: "B.swift", text: "protocol P {}"),
    ])
    #expect(prepared[1].text.hasSuffix("protocol P: AnyObject {}"))
  }

  @Test func optionalRequirementsGetDefaults() throws {
    let source = """
      @objc protocol P {
        @objc optional func done()
        @objc optional func view(at index: Int) -> UIView?
        func must()
      }
      p?.done?()
      """
    let copy = try mended(source)
    #expect(
      copy.contains(
        "}; extension P { func done() {}; func view(at index: Int) -> UIView? { nil } }"))
    #expect(copy.contains("p?.done ()"))
    #expect(!copy.contains("optional"))
    #expect(copy.split(separator: "\n").count == 6)
  }

  @Test func anOptionalRequirementWithoutAValueIsAnError() throws {
    #expect(throws: Failure.self) {
      try mended("@objc protocol P {\n  @objc optional func a() -> UIView\n}")
    }
  }

  @Test(arguments: [
    ("(0.5 as NSNumber)", "(0.5 =>> NSNumber.self)"),
    ("frame as NSValue", "frame =>> NSValue.self"),
    ("text as NSString", "text =>> NSString.self"),
    ("a as? NSNumber", "a as? NSNumber"),
    ("a as NSNumber?", "a as NSNumber?"),
    ("a as Any", "a as Any"),
  ])
  func castsToObjectsAreCalls(source: String, copy: String) throws {
    #expect(try words("let a = \(source)") == "let a = \(copy)")
  }

  @Test(arguments: [
    (
      "class A { let b = B(target: self, action: #selector(go)) }",
      #"class A { let b = B(target: nil , action: Selector(action: A.go, name: "go")) }"#
    ),
    (
      "class A { let b: B = {\n  c.addTarget(self, action: #selector(self.go(_:)))\n}() }",
      #"class A { let b: B = { c.addTarget(nil , action: Selector(action: A .go(_:), name: "self.go(_:)")) }() }"#
    ),
    (
      "class A { lazy var b = B(target: self, action: #selector(go)) }",
      #"class A { lazy var b = B(target: self, action: Selector(action: go, name: "go")) }"#
    ),
    (
      "class A { let b = B(action: #selector(C.go)) }",
      #"class A { let b = B(action: Selector(action: C.go, name: "C.go")) }"#
    ),
  ])
  func selectorsInValuesOfPropertiesNameTheType(source: String, copy: String) throws {
    #expect(try words(source) == copy)
  }

  @Test(arguments: ["override", "override open", "public override"])
  func observersOverrideNothing(modifiers: String) throws {
    let source = "\(modifiers) func observeValue(forKeyPath a: String?) {}"
    #expect(try !words(source).contains("override"))
  }

  @Test func aPrivateAnimatorInAnotherTypeBecomesItsFiles() throws {
    let source = """
      class A {
        private final class B: NSObject, UIViewControllerAnimatedTransitioning {}
        private var c = 1
      }
      """
    let copy = try words(source)
    #expect(copy.contains("fileprivate final class B"))
    #expect(copy.contains(" private var c"))
  }

  @Test func literalsAndCommentsStay() throws {
    let source = """
      // @objc #selector(a) import Foundation
      /* @IBOutlet /* #keyPath(a) */ */
      let a = "@objc #selector(a)", b = #"os(iOS)"#, c = \"\"\"
        import Foundation
        @objc \\(x)
        \"\"\"
      """
    #expect(try mended(source) == source)
  }

  @Test func linesAndColumnsHold() throws {
    let source = """
      import Foundation
      import UIKit

      @objc protocol P {
        @objc optional func done(
          a: Int
        )
      }
      class A: NSObject {
        @objc dynamic var b = 1
        let c = #selector(
          d)
        @IBOutlet
        weak var e: UIView!
      #Preview {
        A()
      }
        func f() {}
      }
      """
    let copy = try mended(source)
    let (old, new) = (
      source.split(separator: "\n", omittingEmptySubsequences: false),
      copy.split(separator: "\n", omittingEmptySubsequences: false)
    )
    #expect(old.count == new.count)
    #expect(new[9] == "                var b = 1".prefix(16) + "var b = 1")
    #expect(old.last == new.last)
    #expect(new[17] == old[17])
  }

  @Test func aCellsInitialisersAreRequired() throws {
    let source = """
      class Base: UICollectionViewCell { override init(frame: CGRect) { super.init(frame: frame) } }
      final class Card: Base { public override init(frame: CGRect) { super.init(frame: frame) } }
      class View: UIView { override init(frame: CGRect) { super.init(frame: frame) } }
      """
    #expect(
      try mended(source) == """
        class Base: UICollectionViewCell { required init(frame: CGRect) { super.init(frame: frame) } }
        final class Card: Base { public required init(frame: CGRect) { super.init(frame: frame) } }
        class View: UIView { override init(frame: CGRect) { super.init(frame: frame) } }
        """)
  }

  @Test func aByteOrderMarkGoes() throws {
    #expect(try words("\u{FEFF}import UIKit") == "import UIKit")
  }
}
