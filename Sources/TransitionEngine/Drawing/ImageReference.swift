/// A reference to a bitmap that the renderer provides, so that the engine needs no pixels: a
/// picture of one of the two screens or of a part of it, or a picture in a file.
package struct ImageReference: Hashable, Sendable {
  /// One of the two screens of a transition.
  package enum Source: String, CaseIterable, Hashable, Sendable {
    /// The screen of the old view controller.
    case from
    /// The screen of the new view controller.
    case to

    package var other: Source { self == .from ? .to : .from }
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

  /// A picture in a PNG file.
  package struct File: Hashable, Sendable {
    /// As it was written.
    package let name: String
    /// By which it is opened.
    package let path: String
  }

  private enum Subject: Hashable, Sendable {
    case screen(Source, Part)
    case file(File)
  }

  private let subject: Subject

  /// The screen that is shown; nil for a file.
  package var source: Source? { if case .screen(let source, _) = subject { source } else { nil } }
  /// The part of the screen that is shown; nil for a file.
  package var part: Part? { if case .screen(_, let part) = subject { part } else { nil } }
  /// The file that is shown; nil for a screen.
  package var file: File? { if case .file(let file) = subject { file } else { nil } }

  /// The whole old screen.
  package static let from = ImageReference(.from)
  /// The whole new screen.
  package static let to = ImageReference(.to)

  /// A reference to a screen or a part of it.
  package init(_ source: Source, _ part: Part = .whole) {
    subject = .screen(source, part)
  }

  /// A reference to a picture in a PNG file.
  ///
  /// - Parameters:
  ///   - name: As it was written.
  ///   - path: By which it is opened.
  package init(file name: String, at path: String) {
    subject = .file(File(name: name, path: path))
  }

  /// All possible references to screens.
  package static let all = Source.allCases.flatMap { source in
    [ImageReference(source)]
      + ScreenElement.allCases.flatMap { element in
        [Part.element(element), .without(element), .snapshot(element)].map {
          ImageReference(source, $0)
        }
      }
  }

  /// Parses the `name` of a screen's picture; nil for anything else.
  package init?(name: String) {
    guard let reference = Self.all.first(where: { $0.name == name }) else { return nil }
    self = reference
  }

  /// The name, for example `from`, `to.text`, `to.without-text` or `to.snapshot-picture`; of a file as it
  /// was written.
  package var name: String {
    switch subject {
    case .screen(let source, .whole): source.rawValue
    case .screen(let source, .element(let element)): "\(source.rawValue).\(element.rawValue)"
    case .screen(let source, .without(let element)):
      "\(source.rawValue).without-\(element.rawValue)"
    case .screen(let source, .snapshot(let element)):
      "\(source.rawValue).snapshot-\(element.rawValue)"
    case .file(let file): file.name
    }
  }
}
