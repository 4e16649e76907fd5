import TransitionEngine

/// Layers and animations of Core Animation, which has all that the engine has.
struct UIKitDialect: Dialect {
  let easingNames: [TimingFunction: String] = [
    .linear: "linear", .easeIn: "easeIn", .easeOut: "easeOut", .easeInEaseOut: "easeInEaseOut",
    .default: "default",
  ]

  func snippet(for timing: TimingCode) -> CodeSnippet { timing.uiKit }

  func snippet(for transition: TransitionCode) -> CodeSnippet {
    UIKitTransition(transition).snippet
  }
}
