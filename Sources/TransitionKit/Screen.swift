import Foundation

/// One of the two screens that a transition shows.
///
///     let renderer = try Renderer(spec, from: .png(oldScreen), to: .synthetic(.detail, .dark))
public struct Screen: Hashable, Sendable {
  /// How a spec says it.
  let text: String

  /// The screens that the tool draws itself, with greeked text, for any size.
  public enum Synthetic: String, CaseIterable, Hashable, Sendable {
    /// A journal with thumbnails, a large title, search and tabs.
    case list
    /// A place with a hero picture, facts, tags, text and a booking button.
    case detail
    /// A picture from edge to edge with caption, film strip and toolbar.
    case photo
    /// A profile form with fields, switches, slider, segments and a button.
    case form
  }

  /// The colours of a synthetic screen, as UIKit's `userInterfaceStyle` chooses them.
  public enum Appearance: String, CaseIterable, Hashable, Sendable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
  }

  /// A screen that the tool draws.
  public static func synthetic(_ screen: Synthetic, _ appearance: Appearance = .light) -> Screen {
    Screen(text: appearance == .light ? screen.rawValue : "\(screen.rawValue)-dark")
  }

  /// A PNG file of the canvas's size in pixels, or of another one where the spec has a `fit`.
  public static func png(_ file: URL) -> Screen { Screen(text: file.path) }
}
