/// A bitmap that the engine names and whoever renders provides, so that the engine needs no pixels: a
/// picture of one of the two screens, or of a part of it.
package struct ImageReference: Hashable, Sendable {
  package enum Source: String, CaseIterable, Hashable, Sendable {
    /// What the old view controller shows.
    case from
    /// What the new one shows.
    case to
  }

  package enum Part: Hashable, Sendable {
    /// The whole container.
    case whole
    /// One element alone, at the size of its frame, with nothing behind it.
    case element(ScreenElement)
    /// The whole container without one element.
    case without(ScreenElement)
    /// What shows in an element's frame, with all that lies over it and behind it:
    /// `UIView.resizableSnapshotView(from:)`.
    case snapshot(ScreenElement)
  }

  package let source: Source
  package let part: Part

  package static let from = ImageReference(.from)
  package static let to = ImageReference(.to)

  package init(_ source: Source, _ part: Part = .whole) {
    self.source = source
    self.part = part
  }

  /// Every reference there is.
  package static let all = Source.allCases.flatMap { source in
    [ImageReference(source)]
      + ScreenElement.allCases.flatMap { element in
        [Part.element(element), .without(element), .snapshot(element)].map {
          ImageReference(source, $0)
        }
      }
  }

  /// Reads `name`; nil for anything else.
  package init?(name: String) {
    guard let reference = Self.all.first(where: { $0.name == name }) else { return nil }
    self = reference
  }

  /// `from`, `to.text`, `to.without-text`, `to.snapshot-picture`.
  package var name: String {
    switch part {
    case .whole: source.rawValue
    case .element(let element): "\(source.rawValue).\(element.rawValue)"
    case .without(let element): "\(source.rawValue).without-\(element.rawValue)"
    case .snapshot(let element): "\(source.rawValue).snapshot-\(element.rawValue)"
    }
  }
}
