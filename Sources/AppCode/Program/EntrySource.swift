/// The file that is generated beside an app's code: the program's entry, which hands the animator to the
/// stage.
struct EntrySource: Hashable, Sendable {
  let text: String

  /// - Parameters:
  ///   - animator: How the animator is had, where `settings` has no expression for it.
  init(_ settings: CodeSettings, _ animator: AnimatorChoice?) {
    var closures: [String] = []
    if let expression = settings.animator {
      closures.append(
        "makeAnimator: { stage in\n\(Self.scope)\n"
          + "let animator = (\n\(Self.users(expression, "--animator"))\n)\n"
          + Self.configured(settings) + "\n}")
    } else if case .made(let body)? = animator?.source {
      closures.append(
        "makeAnimator: { stage in\n\(Self.scope)\n"
          + "func make() -> some UIViewControllerAnimatedTransitioning { \(body) }\n"
          + "let animator = make()\n\(Self.configured(settings))\n}")
    } else if case .delegate(let expression)? = animator?.source {
      closures.append(
        "makeDelegate: { stage in\n\(Self.scope)\nlet animator = \(expression)\n"
          + "\(Self.configured(settings))\n}")
    }
    for (label, expression, option) in [
      ("makeFrom", settings.from, "--from-controller"), ("makeTo", settings.to, "--to-controller"),
    ] {
      guard let expression else { continue }
      closures.append(
        "\(label): { stage in\n\(Self.scope)\nreturn (\n\(Self.users(expression, option))\n)\n}")
    }
    text = """
      import UIKit
      import TransitionStage

      @main enum TransitionRenderProgram {
        @MainActor static func main() {
          runTransition(
      \(closures.joined(separator: ",\n")))
        }

        @MainActor static func configured<Animator>(
          _ animator: Animator, _ body: (Animator) -> Void
        ) -> Animator {
          body(animator)
          return animator
        }

        /// Puts a view where the transition starts from.
        @MainActor static func originView<View: UIView>(
          _ view: View, _ stage: TransitionStage.Stage
        ) -> View {
          (stage.isForward ? stage.from : stage.to).view.addSubview(view)
          return view
        }
      }

      """
  }

  /// The names that expressions may use.
  private static let scope =
    "let (operation, isForward) = (stage.operation, stage.isForward); _ = (operation, isForward)"

  private static func configured(_ settings: CodeSettings) -> String {
    guard let body = settings.configure else { return "return animator" }
    return "return configured(animator) {\n\(users(body, "--configure"))\n}"
  }

  /// A user's code on lines of its own; an error in it names the option.
  private static func users(_ code: String, _ option: String) -> String {
    "#sourceLocation(file: \"\(option)\", line: 1)\n\(code)\n#sourceLocation()"
  }
}
