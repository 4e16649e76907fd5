import TransitionEngine

/// Where the elements of a screen lie that is a PNG file, as far as the spec says so. In points of the container.
struct ScreenAnchors: Hashable, Sendable {
  var frames: [ScreenElement: Rect] = [:]

  subscript(element: ScreenElement) -> Rect? { frames[element] }

  /// The frames of a screen's elements with these in place of those that are assumed.
  func applied(to assumed: ScreenFrames, scale: Double) -> ScreenFrames {
    ScreenFrames(
      trigger: frames[.trigger] ?? assumed.trigger, text: frames[.text] ?? assumed.text,
      picture: frames[.picture] ?? assumed.picture
    ).alignedToPixels(scale: scale)
  }
}

extension RenderSpec {
  /// The keys under which anchors are written.
  static let anchorKeys = ["fromAnchors", "toAnchors"]

  var fromAnchors: ScreenAnchors {
    ScreenAnchors(self.fromTrigger, self.fromText, self.fromPicture)
  }

  var toAnchors: ScreenAnchors { ScreenAnchors(self.toTrigger, self.toText, self.toPicture) }
}

extension RenderPlan {
  /// Checks that anchors are those of a picture: a synthetic screen knows where its elements are.
  ///
  /// - Throws: `SpecError` for the anchors of another screen.
  static func checkAnchors(
    _ spec: RenderSpec, from: ScreenSource, to: ScreenSource
  ) throws(SpecError) {
    for (key, anchors, screen) in [
      ("fromAnchors", spec.fromAnchors, from), ("toAnchors", spec.toAnchors, to),
    ] where !anchors.frames.isEmpty {
      if case .file = screen { continue }
      throw SpecError(
        .withoutEffect(on: screen.text, users: ["PNG files"]), key: key,
        at: spec.anchorPlace(key) ?? spec.place)
    }
  }
}

extension ScreenAnchors {
  fileprivate init(_ trigger: Located<Rect>?, _ text: Located<Rect>?, _ picture: Located<Rect>?) {
    frames = [.trigger: trigger, .text: text, .picture: picture].compactMapValues { $0?.value }
  }
}
