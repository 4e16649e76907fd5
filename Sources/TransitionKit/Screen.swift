import Foundation

/// One of the two screens that a transition shows.
///
///     let renderer = try Renderer(spec, from: .png(oldScreen), to: .synthetic(.detail, .dark))
public struct Screen: Hashable, Sendable {
  /// How a spec says it.
  let text: String

  /// The screens that the tool draws itself, with greeked text, for any size.
  public enum Synthetic: String, CaseIterable, Hashable, Sendable {
    case list, detail, photo, form
  }

  /// `UITraitCollection.userInterfaceStyle`.
  public enum Appearance: String, CaseIterable, Hashable, Sendable {
    case light, dark
  }

  /// A screen that the tool draws.
  public static func synthetic(_ screen: Synthetic, _ appearance: Appearance = .light) -> Screen {
    Screen(text: appearance == .light ? screen.rawValue : "\(screen.rawValue)-dark")
  }

  /// A PNG file of the canvas's size in pixels, or of another one where the spec has a `fit`.
  public static func png(_ file: URL) -> Screen { Screen(text: file.path) }
}
