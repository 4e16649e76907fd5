/// A reference to a bitmap that the renderer provides, so that the engine needs no pixels: a
/// picture of one of the two screens or of a part of it.
package struct ImageReference: Hashable, Sendable {
  /// One of the two screens of a transition.
  package enum Source: String, CaseIterable, Hashable, Sendable {
    /// The screen of the old view controller.
    case from
    /// The screen of the new view controller.
    case to
  }

  /// A part of a screen.
  package enum Part: Hashable, Sendable {
    /// The whole container.
    case whole
    /// One element alone, in the size of its frame and with a transparent background.
    case element(ScreenElement)
    /// The whole container without one element.
    case without(ScreenElement)
    /// The screen inside an element's frame, with everything over and behind the element:
    /// `UIView.resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)`.
    case snapshot(ScreenElement)
  }

  /// The screen that is shown.
  package let source: Source
  /// The part of it that is shown.
  package let part: Part

  /// The whole old screen.
  package static let from = ImageReference(.from)
  /// The whole new screen.
  package static let to = ImageReference(.to)

  /// A reference to a screen or a part of it.
  package init(_ source: Source, _ part: Part = .whole) {
    self.source = source
    self.part = part
  }

  /// All possible references.
  package static let all = Source.allCases.flatMap { source in
    [ImageReference(source)]
      + ScreenElement.allCases.flatMap { element in
        [Part.element(element), .without(element), .snapshot(element)].map {
          ImageReference(source, $0)
        }
      }
  }

  /// Parses a `name`; nil for anything else.
  package init?(name: String) {
    guard let reference = Self.all.first(where: { $0.name == name }) else { return nil }
    self = reference
  }

  /// The name, for example `from`, `to.text`, `to.without-text` or `to.snapshot-picture`.
  package var name: String {
    switch part {
    case .whole: source.rawValue
    case .element(let element): "\(source.rawValue).\(element.rawValue)"
    case .without(let element): "\(source.rawValue).without-\(element.rawValue)"
    case .snapshot(let element): "\(source.rawValue).snapshot-\(element.rawValue)"
    }
  }
}
