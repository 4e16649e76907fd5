import Messages
import Testing

struct PrintableTests {
  @Test(arguments: [
    ("a\u{1B}[31m\n", #"a\u{1b}[31m\u{a}"#), ("::error::x", #"\u{3a}:error::x"#),
    ("  ::add-mask::x", #"  \u{3a}:add-mask::x"#), ("a ::error::x", "a ::error::x"),
    ("##[error]x", #"\u{23}#[error]x"#), ("a ##vso[task.x]b", #"a \u{23}#vso[task.x]b"#),
    ("a\u{202E}b", #"a\u{202e}b"#), ("", ""), ("##", "##"), (":", ":"), ("é 漢", "é 漢"),
  ])
  func nothingIsLeftToActOn(text: String, printable: String) {
    #expect(text.printable == printable)
  }
}
