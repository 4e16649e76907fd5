import ArgumentParser
import Foundation
import PNG
import Pixels
import TransitionRenderer

/// A way to show a picture in a terminal.
///
/// - `kitty`: `ESC _G a=T,f=100,… ; base64 of a PNG ESC \`, in pieces of 4096 letters of which all but the
///   last have `m=1`. Source: sw.kovidgoyal.net/kitty/graphics-protocol.
/// - `iterm2`: `ESC ]1337;File=inline=1;… : base64 of a PNG BEL`. Source: iterm2.com/documentation-images.
/// - `sixel`: see `Sixel`.
enum PictureProtocol: String, CaseIterable, ExpressibleByArgument {
  case kitty, iterm2, sixel

  /// Whether the program runs in tmux or screen. Variables may then describe the outer terminal, which
  /// pictures do not reach.
  static func isMultiplexed(_ environment: [String: String]) -> Bool {
    let term = environment["TERM", default: ""]
    return environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("screen")
      || term.hasPrefix("tmux")
  }

  /// The protocol of the terminal that the variables describe; nil if they describe none that is known.
  init?(environment: [String: String]) {
    if Self.isMultiplexed(environment) { return nil }
    let term = environment["TERM", default: ""]
    let program = environment["TERM_PROGRAM", default: ""].lowercased()
    if environment["KITTY_WINDOW_ID"] != nil || term == "xterm-kitty" || term == "xterm-ghostty"
      || program == "ghostty"
    {
      self = .kitty
    } else if ["iterm.app", "wezterm", "vscode", "mintty", "rio", "warpterminal", "tabby"]
      .contains(program)
    {
      self = .iterm2
    } else if environment["WT_SESSION"] != nil || term.contains("sixel")
      || ["foot", "foot-extra", "mlterm", "yaft-256color", "contour"].contains(term)
    {
      self = .sixel
    } else {
      return nil
    }
  }

  /// The bytes that show a picture, and a line break.
  ///
  /// - Parameter columns: The picture's width in characters; nil for its own size. Sixels always have their
  ///   own size.
  /// - Throws: `PNGError`.
  func bytes(for picture: Bitmap, columns: Int?) throws -> [UInt8] {
    switch self {
    case .kitty: Self.kitty(try PNGCodec.encode(picture, key: "preview"), columns)
    case .iterm2: Self.iterm2(try PNGCodec.encode(picture, key: "preview"), columns)
    case .sixel: Sixel.encoded(picture) + [0x0A]
    }
  }

  private static func kitty(_ png: [UInt8], _ columns: Int?) -> [UInt8] {
    let letters = Array(Data(png).base64EncodedData())
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: letters.count, by: 4096) {
      let end = min(start + 4096, letters.count)
      let first = start == 0 ? "a=T,f=100,q=2,\(columns.map { "c=\($0)," } ?? "")" : ""
      bytes += Array("\u{1B}_G\(first)m=\(end < letters.count ? 1 : 0);".utf8)
      bytes += letters[start..<end]
      bytes += Array("\u{1B}\\".utf8)
    }
    return bytes + [0x0A]
  }

  private static func iterm2(_ png: [UInt8], _ columns: Int?) -> [UInt8] {
    let width = columns.map { "width=\($0);" } ?? ""
    return Array("\u{1B}]1337;File=inline=1;size=\(png.count);\(width)preserveAspectRatio=1:".utf8)
      + Array(Data(png).base64EncodedData()) + [0x07, 0x0A]
  }
}
