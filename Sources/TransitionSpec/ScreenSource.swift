import SyntheticScreens
import TransitionEngine

/// One of the two screens: a synthetic one, or a picture from a file.
package enum ScreenSource: Hashable, Sendable {
  case synthetic(name: String, appearance: Appearance)
  /// A PNG file, by the name that the spec gives it, and where that was written.
  case file(String, at: Place)
}

extension ScreenSource {
  /// The part of the screen that a transition may know. Its frames are widened to whole pixels, so that a picture
  /// of one, put in its place, changes nothing.
  ///
  /// - Parameter anchors: Where elements lie on a screen that is a file; elsewhere they are assumed.
  func scenery(
    in size: Size, _ scale: Double, _ background: Color?, _ anchors: ScreenAnchors
  ) -> Stage.Scenery {
    guard case .synthetic(let name, let appearance) = self,
      let screen = ScreenCatalog.screen(named: name)
    else {
      let frames = anchors.applied(to: .assumed(in: size), scale: scale)
      return Stage.Scenery(frames: frames, backgroundColor: background ?? .black.withAlpha(0))
    }
    return Stage.Scenery(
      frames: screen.frames(in: size).alignedToPixels(scale: scale),
      backgroundColor: screen.backgroundColor(appearance))
  }
}

extension ScreenSource {
  /// As a spec names it.
  package var text: String {
    switch self {
    case .synthetic(let name, .light): name
    case .synthetic(let name, .dark): name + "-dark"
    case .file(let name, _): name
    }
  }

  /// As a spec or a manifest has it. Manifests hold a file's name without its folder.
  func node(as form: SpecForm) -> SpecNode {
    guard form == .resolved else { return SpecNode(text) }
    switch self {
    case .synthetic(let name, let appearance):
      return SpecNode(
        mapping: [
          ("screen", SpecNode(name)), ("appearance", SpecNode(appearance.rawValue)),
        ])
    case .file(let path, _):
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return SpecNode(mapping: [("file", SpecNode(name))])
    }
  }
}
