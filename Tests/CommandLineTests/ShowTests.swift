import Foundation
import PNG
import Testing

@testable import Commands

/// Pictures in a terminal.
struct ShowTests {
  private func shown(_ name: String, in sandbox: Sandbox) throws -> [UInt8] {
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "3", "--show-as", name])
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.outputBytes
  }

  /// The sheet that a file would hold.
  private func sheet(in sandbox: Sandbox) throws -> [UInt32] {
    try sandbox.render("--frames", "3", "sheet.png")
    return try sandbox.picture("sheet.png").pixels
  }

  @Test func kittyIsSentTheSheetInPieces() throws {
    let sandbox = try Sandbox()
    let text = String(decoding: try shown("kitty", in: sandbox), as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}\\\n"))
    let pieces = text.dropLast().components(separatedBy: "\u{1B}\\").dropLast().map { piece in
      piece.dropFirst(3).components(separatedBy: ";")
    }
    #expect(text.hasPrefix("\u{1B}_Ga=T,f=100,q=2,"))
    #expect(pieces.dropLast().allSatisfy { $0[0].hasSuffix("m=1") && $0[1].count == 4096 })
    #expect(pieces.last?[0].hasSuffix("m=0") == true)
    let data = try #require(Data(base64Encoded: pieces.map { $0[1] }.joined()))
    #expect(try PNGCodec.decode(Array(data)).pixels == sheet(in: sandbox))
  }

  @Test func iterm2IsSentTheSheet() throws {
    let sandbox = try Sandbox()
    let text = String(decoding: try shown("iterm2", in: sandbox), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}]1337;File=inline=1;size=") && text.hasSuffix("\u{07}\n"))
    let letters = try #require(text.dropLast(2).split(separator: ":").last)
    let data = try #require(Data(base64Encoded: String(letters)))
    #expect(try PNGCodec.decode(Array(data)).pixels == sheet(in: sandbox))
    #expect(text.contains("size=\(data.count);"))
  }

  @Test func sixelsBeginAndEndAsTheyMust() throws {
    let text = String(decoding: try shown("sixel", in: Sandbox()), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;") && text.hasSuffix("\u{1B}\\\n"))
  }

  /// tmux lets the variables of the terminal around it through, but not the pictures.
  @Test(
    arguments: [
      ["KITTY_WINDOW_ID": "1", "TMUX": "/tmp/tmux-0/default,1,0"],
      ["TERM_PROGRAM": "iTerm.app", "TERM": "screen-256color"],
      ["WT_SESSION": "x", "TERM": "tmux-256color"], ["TERM": "foot", "STY": "1.pts-0"],
    ])
  func picturesDoNotReachATerminalAroundAnother(environment: [String: String]) {
    #expect(PictureProtocol(environment: environment) == nil)
    #expect(PictureProtocol.isMultiplexed(environment))
  }

  @Test func withoutAnOutputNothingIsWritten() throws {
    let sandbox = try Sandbox()
    _ = try shown("kitty", in: sandbox)
    #expect(try sandbox.names(in: ".") == ["from.png", "to.png"])
  }

  @Test func outputIsWrittenAsEver() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "plain")
    let arguments = Sandbox.circle + ["--frames", "3", "--show-as", "kitty", "shown"]
    #expect(try sandbox.run(arguments).status == 0)
    #expect(try sandbox.contents(of: "plain") == sandbox.contents(of: "shown"))
  }

  @Test(
    arguments: [
      (["KITTY_WINDOW_ID": "1"], .kitty), (["TERM": "xterm-kitty"], .kitty),
      (["TERM_PROGRAM": "ghostty"], .kitty), (["TERM_PROGRAM": "iTerm.app"], .iterm2),
      (["TERM_PROGRAM": "WezTerm", "TERM": "xterm-256color"], .iterm2),
      (["TERM_PROGRAM": "vscode"], .iterm2), (["TERM": "foot"], .sixel),
      (["TERM": "mlterm"], .sixel), (["WT_SESSION": "x"], .sixel),
      (["TERM": "xterm-256color"], nil), (["TERM": "dumb"], nil), ([:], nil),
    ] as [([String: String], PictureProtocol?)])
  func terminalsAreKnownByTheirVariables(
    environment: [String: String], expected: PictureProtocol?
  ) {
    #expect(PictureProtocol(environment: environment) == expected)
  }
}
