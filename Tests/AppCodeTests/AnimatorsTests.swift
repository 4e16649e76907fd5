import Messages
import Testing
import TransitionEngine

@testable import AppCode

@Suite struct AnimatorsTests {
  private static let body = """
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
      func animateTransition(using c: UIViewControllerContextTransitioning) {}
    """

  private func animators(_ text: String) -> Animators {
    Animators([
      SwiftSource(path: "A.swift", text: text.replacing("BODY", with: Self.body))
    ])
  }

  private func made(_ text: String) throws -> String {
    guard case .made(let statements) = try animators(text).choice().source else { return "" }
    return statements.split(separator: "\n").joined(separator: "; ")
  }

  @Test(arguments: [
    ("class A: NSObject, UIViewControllerAnimatedTransitioning { BODY }", "let animator = A()"),
    (
      "class A: NSObject {}\nextension A: UIViewControllerAnimatedTransitioning { BODY }",
      "let animator = A()"
    ),
    (
      "enum Outer { final class A: NSObject, UIKit.UIViewControllerAnimatedTransitioning { BODY } }",
      "let animator = Outer.A()"
    ),
    (
      "class B: NSObject, UIViewControllerAnimatedTransitioning { BODY }\nclass A: B {}",
      "let animator = A()"
    ),
    (
      "protocol P: UIViewControllerAnimatedTransitioning {}\nclass A: NSObject, P { BODY }",
      "let animator = A()"
    ),
  ])
  func conformanceIsFound(source: String, statements: String) throws {
    #expect(try made(source) == statements)
  }

  @Test(arguments: [
    ("init(operation: UINavigationController.Operation) {}", "A(operation: stage.operation)"),
    ("init(isPresenting: Bool) {}", "A(isPresenting: stage.isForward)"),
    ("init(_ presenting: Bool) {}", "A(stage.isForward)"),
    (
      "init(reverse: Bool, duration: TimeInterval) {}",
      "A(reverse: !stage.isForward, duration: 0.4)"
    ),
    (
      "init(duration: TimeInterval = 1, presenting: Bool = true) {}",
      "A(presenting: stage.isForward)"
    ),
    ("init(originFrame: CGRect) {}", "A(originFrame: stage.origin)"),
    ("init(from point: CGPoint) {}", "A(from: stage.originCenter)"),
    (
      "enum Mode { case present, dismiss }\n init(mode: Mode) {}",
      "A(mode: stage.isForward ? A.Mode.present : A.Mode.dismiss)"
    ),
    ("init?(coder: NSCoder) { nil }\n init(push: Bool) {}", "A(push: stage.isForward)"),
    ("override init() { fatalError() }\n init(push: Bool) {}", "A(push: stage.isForward)"),
    ("private init() {}\n init(push: Bool) {}", "A(push: stage.isForward)"),
    ("var delegate: UIView?\n init(delegate: UIView?) {}", "A(delegate: nil)"),
  ])
  func argumentsComeFromTheStage(members: String, expression: String) throws {
    let source = "class A: NSObject, UIViewControllerAnimatedTransitioning {\n \(members)\n BODY }"
    #expect(try made(source) == "let animator = \(expression)")
  }

  @Test func anInitialiserThatMayFailIsAskedFirst() throws {
    let source =
      "class A: NSObject, UIViewControllerAnimatedTransitioning { init?(push: Bool) {}\n BODY }"
    #expect(
      try made(source) == "guard let animator = A(push: stage.isForward) else { return nil }")
  }

  @Test(arguments: [
    ("var isPresenting = true", "animator.isPresenting = stage.isForward"),
    (
      "var operation: UINavigationController.Operation = .push",
      "animator.operation = stage.operation"
    ),
    ("var originFrame = CGRect.zero", "animator.originFrame = stage.origin"),
    (
      "open var startingPoint = CGPoint.zero {\n didSet { a() }\n }",
      "animator.startingPoint = stage.originCenter"
    ),
    ("var reverse: Bool!", "animator.reverse = !stage.isForward"),
    (
      "enum Mode: Int { case present, dismiss, pop }\n var mode: Mode = .present",
      "animator.mode = stage.isForward ? A.Mode.present : A.Mode.dismiss"
    ),
  ])
  func propertiesAreSet(members: String, statement: String) throws {
    let source = "class A: NSObject, UIViewControllerAnimatedTransitioning {\n \(members)\n BODY }"
    #expect(try made(source) == "let animator = A(); \(statement)")
  }

  @Test(arguments: [
    "private var isPresenting = true", "private(set) var presenting = true",
    "let isPresenting = true",
    "var isPresenting: Bool { true }", "static var isPresenting = true", "var hidesBar = true",
    "lazy var presenting = true", "var originFrame = CGRect(x: 1, y: 2, width: 3, height: 4)",
  ])
  func otherPropertiesStay(member: String) throws {
    let source = "class A: NSObject, UIViewControllerAnimatedTransitioning {\n \(member)\n BODY }"
    #expect(try made(source) == "let animator = A()")
  }

  @Test func aPairIsChosenByTheDirection() throws {
    let source = """
      class PushAnimator: NSObject, UIViewControllerAnimatedTransitioning { BODY }
      class PopAnimator: NSObject, UIViewControllerAnimatedTransitioning { BODY }
      """
    #expect(
      try animators(source).choice().source
        == .pair(forward: "let animator = PushAnimator()", backward: "let animator = PopAnimator()")
    )
  }

  @Test func aDelegateIsAskedWhereThereAreSeveral() throws {
    let source = """
      class Fade: NSObject, UIViewControllerAnimatedTransitioning { BODY }
      class Slide: NSObject, UIViewControllerAnimatedTransitioning { BODY }
      class Delegate: NSObject, UINavigationControllerDelegate {}
      """
    #expect(try animators(source).choice().source == .delegate("let animator = Delegate()"))
  }

  @Test func severalAreAnErrorThatShowsWhatToWrite() throws {
    let source = """
      class Fade: NSObject, UIViewControllerAnimatedTransitioning { BODY }
      class Slide: NSObject, UIViewControllerAnimatedTransitioning { init(push: Bool) {}
      BODY }
      """
    let failure = #expect(throws: Failure.self) { try animators(source).choice() }
    #expect(
      failure?.message
        == "A.swift: holds several animators: Fade, Slide, expected one of them to be chosen: "
        + "--animator 'Fade()' or --animator 'Slide(push: isForward)'")
  }

  @Test func noneIsAnError() throws {
    let failure = #expect(throws: Failure.self) { try animators("class A {}").choice() }
    #expect(failure?.message?.hasPrefix("A.swift: holds no animator") == true)
  }

  @Test func whatCannotBeMadeIsAnErrorThatNamesTheType() throws {
    let source =
      "class A: NSObject, UIViewControllerAnimatedTransitioning { init(a: Unknown) {}\n BODY }"
    let failure = #expect(throws: Failure.self) { try animators(source).choice() }
    #expect(failure?.message?.contains("takes Unknown") == true)
    #expect(failure?.message?.contains("--animator 'A(a: …)'") == true)
  }

  @Test func whatIsMadeUpIsTold() throws {
    let source =
      "class A: NSObject, UIViewControllerAnimatedTransitioning { init(view: UIView) {}\n BODY }"
    let choice = try animators(source).choice()
    #expect(choice.assumptions.count == 1)
    #expect(choice.assumptions.first?.hasPrefix("A: view: ") == true)
  }

  @Test func theAppsControllersAreMade() throws {
    let source = """
      class List: UIViewController {}
      class A: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          guard let list = c.viewController(forKey: .from) as? List else { return }
          if let other = c.viewController(forKey: .to) as? List { _ = other }
        }
      }
      """
    let choice = try animators(source).choice()
    #expect(choice.from == "List()")
    #expect(choice.to == nil)
  }

  @Test(arguments: [
    ("class A { let o: UINavigationController.Operation }", Operation.push),
    ("class A: UIPresentationController {}", .present),
    ("class A { var isPresenting = true }", .present),
    ("class A {}", .push),
    ("class SheetFade: NSObject, UIViewControllerAnimatedTransitioning { BODY }", .present),
    ("class DismissFade: NSObject, UIViewControllerAnimatedTransitioning { BODY }", .dismiss),
    (
      "class DismissFade: NSObject, UIViewControllerAnimatedTransitioning { init(presenting: Bool) {}\n BODY }",
      .present
    ),
  ])
  func theOperationIsWhatTheCodeSpeaksOf(source: String, operation: Operation) {
    #expect(animators(source).operation == operation)
  }

  // MARK: Files, private types and values

  private func animators(files: [String]) -> Animators {
    Animators(
      files.enumerated().map {
        SwiftSource(
          path: "\($0.offset).swift", text: $0.element.replacing("BODY", with: Self.body))
      })
  }

  @Test func theFileNamedFirstHasTheAnimator() throws {
    let fade = "class Fade: NSObject, UIViewControllerAnimatedTransitioning { BODY }"
    let others =
      "class Slide: Fade {}\nclass Turn: NSObject, UIViewControllerAnimatedTransitioning { BODY }"
    let source = animators(files: [
      fade.replacing("Fade", with: "DismissFade"), others.replacing("Fade", with: "Base"),
      fade.replacing("Fade", with: "Base"),
    ])
    #expect(try source.choice().source == .made("let animator = DismissFade()"))
    #expect(source.operation == .dismiss)
  }

  @Test func theEntryOfAPrivateAnimatorIsPutBehindItsFile() throws {
    let source = animators(files: [
      "struct Other {}",
      "private class Fade: NSObject, UIViewControllerAnimatedTransitioning { BODY }",
    ])
    let choice = try source.choice()
    #expect(choice.source == .made("let animator = Fade()"))
    #expect(choice.host == "1.swift")
    #expect(source.host(of: "Fade()") == "1.swift")
    #expect(source.host(of: "Other()") == nil)
  }

  @Test func aBaseThatIsNotInTheFilesIsNamed() {
    let source = animators(files: ["class Fold: BaseAnimation { override func run() {} }"])
    #expect {
      try source.choice()
    } throws: { error in
      "\(error)".contains("BaseAnimation is not in these files")
    }
  }

  @Test(arguments: [
    ("init(done: @escaping Done) {}", "typealias Done = (Bool) -> Void", "A(done: { _ in })"),
    ("init(style: Style) {}", "enum Style { case fixed(CGFloat) }", "A(style: Style.fixed(1))"),
    (
      "init(style: Style) {}", "enum Style { case at(frame: CGRect, alpha: CGFloat) }",
      "A(style: Style.at(frame: stage.origin, alpha: 0.5))"
    ),
  ])
  func aliasesAndCasesWithValuesAreAssumed(
    initializer: String, type: String, expression: String
  ) throws {
    let code =
      "\(type)\nclass A: NSObject, UIViewControllerAnimatedTransitioning { \(initializer)\nBODY }"
    #expect(try made(code) == "let animator = \(expression)")
  }

  @Test(arguments: [
    ("var cell: UIView?", "cell!.alpha = 0", true),
    ("var cell: UIView?", "guard let view = self.cell else { return }", true),
    ("var cell: UIView?", "guard let cell, cell.isHidden else { return }", true),
    ("var cell: UIView?", "cell?.alpha = 0", false),
    ("var cell: UIView?", "cell = UIView(); cell!.alpha = 0", false),
    ("var cell: UIView?", "if cell != nil {}", false),
  ])
  func anOptionalWithoutWhichTheCodeStopsIsAssumed(
    property: String, use: String, isSet: Bool
  ) throws {
    let code = """
      class A: NSObject, UIViewControllerAnimatedTransitioning {
        \(property)
        func run() { \(use) }
        BODY
      }
      """
    #expect(try made(code).contains("animator.cell = originView") == isSet)
  }
}
