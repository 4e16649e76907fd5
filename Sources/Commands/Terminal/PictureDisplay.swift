import Foundation
import Messages
import Pixels

/// Shows a picture in the terminal on standard output: `--show`.
struct PictureDisplay {
  /// A character's width in pixels, assumed where the terminal does not report it.
  private static let characterWidth = 9

  private let pictureProtocol: PictureProtocol

  /// - Parameters:
  ///   - choice: The protocol to use whatever standard output is; nil finds out which one the terminal has.
  ///   - environment: The variables that describe the terminal.
  /// - Throws: A `Failure` if `choice` is nil and standard output cannot show pictures.
  init(
    _ choice: PictureProtocol?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Failure) {
    if let choice {
      pictureProtocol = choice
      return
    }
    guard TerminalSize.isTerminal else {
      throw Failure(
        .usage,
        "--show: standard output is no terminal, expected one that shows pictures, or --show-as "
          + "kitty, iterm2 or sixel")
    }
    guard let known = PictureProtocol(environment: environment) else {
      if PictureProtocol.isMultiplexed(environment) {
        throw Failure(
          .usage,
          "--show: tmux and screen keep pictures from the terminal, expected a terminal by itself, "
            + "or --show-as kitty, iterm2 or sixel where they let them through")
      }
      throw Failure(
        .usage,
        "--show: this terminal is not known to show pictures, expected kitty, Ghostty, WezTerm, "
          + "iTerm2, VS Code, Windows Terminal, foot and mlterm, or --show-as kitty, iterm2 or sixel"
      )
    }
    pictureProtocol = known
  }

  func show(_ picture: Bitmap) throws {
    let size = TerminalSize.current
    let columns = size?.columns ?? 80
    let room = max(size?.pixelWidth ?? columns * Self.characterWidth, 1)
    let isWide = picture.width > room
    let fitted =
      isWide && pictureProtocol == .sixel
      ? picture.downsampled(
        width: room, height: max(picture.height * room / picture.width, 1)) : picture
    try StandardOutput.write(pictureProtocol.bytes(for: fitted, columns: isWide ? columns : nil))
  }
}
