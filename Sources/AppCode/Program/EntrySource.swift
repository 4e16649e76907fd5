/// The file that is generated beside an app's code: the program's entry, which hands the animator to the
/// stage.
struct EntrySource: Hashable, Sendable {
  let text: String

  /// - Parameters:
  ///   - animator: How the animator is had, where `settings` has no expression for it.
  init(
    _ settings: CodeSettings, _ animator: AnimatorChoice?, _ interaction: InteractionChoice? = nil
  ) {
    var closures: [String] = []
    let returned = Self.configured(settings)
    if let expression = settings.animator {
      // What is no animator is an error where it is returned.
      let made = Self.users("let animator = \(expression)\n\(returned)", "--animator")
      closures.append("makeAnimator: { stage in\n\(Self.scope)\n\(made)\n}")
    } else {
      switch animator?.source {
      case .made(let made):
        closures.append("makeAnimator: { stage in\n\(Self.scope)\n\(made)\n\(returned)\n}")
      case .pair(let forward, let backward):
        closures.append(
          "makeAnimator: { stage in\n\(Self.scope)\n"
            + "if stage.isForward {\n\(forward)\n\(returned)\n} else {\n\(backward)\n\(returned)\n}\n}"
        )
      case .delegate(let expression):
        closures.append(
          "makeDelegate: { stage in\n\(Self.scope)\n\(expression)\n\(returned)\n}")
      case nil: break
      }
    }
    for (label, expression, option) in [
      ("makeFrom", settings.from, "--from-controller"), ("makeTo", settings.to, "--to-controller"),
    ] {
      guard let expression else {
        let assumed = label == "makeFrom" ? animator?.from : animator?.to
        closures += assumed.map { ["\(label): { stage in \($0) }"] } ?? []
        continue
      }
      closures.append(
        "\(label): { stage in\n\(Self.scope)\n\(Self.users("return \(expression)", option))\n}")
    }
    if let made = interaction?.statements {
      closures.append("makeInteraction: { stage in\n\(made)\nreturn interaction\n}")
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

        /// One with both screens.
        @MainActor static func tabBarController(
          _ stage: TransitionStage.Stage
        ) -> UITabBarController {
          let controller = UITabBarController()
          controller.viewControllers =
            stage.isForward ? [stage.from, stage.to] : [stage.to, stage.from]
          return controller
        }
      }

      """
  }

  /// The names that expressions may use.
  private static let scope =
    "let (operation, isForward) = (stage.operation, stage.isForward); _ = (operation, isForward)"

  private static func configured(_ settings: CodeSettings) -> String {
    guard let body = settings.configure else { return "return animator" }
    // Statements may do without the animator.
    return "return configured(animator) {\n_ = $0\n\(users(body, "--configure"))\n}"
  }

  /// Statements with a user's code, on lines of their own; an error in them names the option.
  private static func users(_ code: String, _ option: String) -> String {
    "#sourceLocation(file: \"\(option)\", line: 1)\n\(code)\n#sourceLocation()"
  }
}
