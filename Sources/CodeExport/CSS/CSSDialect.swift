import TransitionEngine

/// HTML elements with rules and keyframes.
struct CSSDialect: Dialect {
  let easingNames: [TimingFunction: String] = [
    .linear: "linear", .easeIn: "ease-in", .easeOut: "ease-out", .easeInEaseOut: "ease-in-out",
    .default: "ease",
  ]

  func comment(_ text: String) -> String { "/* \(text) */" }

  func snippet(for timing: TimingCode) -> CodeSnippet { timing.css }

  func snippet(for transition: TransitionCode) -> CodeSnippet { CSSTransition(transition).snippet }
}
