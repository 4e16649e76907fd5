import Messages
import SafeFiles
import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The source of a live page's documents: one argument of the command line.
package struct LiveSource: Sendable {
  /// The spec's file, and those of an app's code; none for a transition's name and for standard input.
  let files: [String]
  /// Reads the documents, one for each timing of the command line.
  let read: @Sendable () throws -> [SpecNode]

  package init(files: [String], read: @escaping @Sendable () throws -> [SpecNode]) {
    self.files = files
    self.read = read
  }
}

/// The documents of a live page, which are read again when their files change: the specs, and the gestures
/// and pictures that they name.
package actor LiveDocuments {
  /// A source's documents, and the state of its files when they were read.
  private struct Content {
    let documents: [SpecNode]
    let plans: [RenderPlan]
    var stamps: [String: FileStamp]

    init(_ source: LiveSource) throws {
      documents = try source.read()
      plans = try documents.map { try RenderPlan(RenderSpec($0)) }
      let files =
        source.files + documents.compactMap(\.gestureFile)
        + plans.flatMap(\.pictureFiles)
      stamps = Dictionary(files.map { ($0, FileStamp($0)) }) { first, _ in first }
        .compactMapValues { $0 }
    }

    /// Looks at the files again.
    ///
    /// - Returns: Whether one of them has changed. A file that is missing has not: an editor may have
    ///   removed the old one and not yet written the new one.
    mutating func hasChanged() -> Bool {
      let current = stamps.merging(
        stamps.keys.compactMap { file in FileStamp(file).map { (file, $0) } }
      ) { $1 }
      defer { stamps = current }
      return current != stamps
    }
  }

  /// The documents of all sources; requests name them by their index.
  private(set) var documents: [SpecNode]
  /// Increases with every change of a file.
  private(set) var revision = 0
  /// Why a changed file could not be read; the documents are those from before then.
  private(set) var failure: Failure?

  private let sources: [LiveSource]
  private var contents: [Content]

  /// Reads all sources.
  ///
  /// - Throws: `SpecErrors`, `SystemCallError`, and a `Failure` for too many documents.
  package init(_ sources: [LiveSource]) throws {
    self.sources = sources
    contents = try sources.map(Content.init)
    documents = contents.flatMap(\.documents)
    guard documents.count <= PreviewLimits.players else {
      throw Failure(
        .usage,
        "<transition>: \(documents.count) are too many for a page with their timings, expected "
          + "\(PreviewLimits.players)")
    }
  }

  /// The spec's file from which a document was read; nil for one from a name, from code or from standard
  /// input.
  func file(of document: Int) -> String? {
    var index = document
    for (source, content) in zip(sources, contents) {
      if index < content.documents.count {
        return source.files.first { file in
          SpecSource.endings.contains { file.lowercased().hasSuffix("." + $0) }
        }
      }
      index -= content.documents.count
    }
    return nil
  }

  /// Reads the sources again whose files have changed.
  func refresh() {
    for (index, source) in sources.enumerated() where contents[index].hasChanged() {
      revision += 1
      do {
        let content = try Content(source)
        contents[index].stamps = content.stamps
        for plan in content.plans { try ScreenPictures.check(plan) }
        contents[index] = content
        failure = nil
      } catch {
        failure = Failure(error)
      }
    }
    documents = contents.flatMap(\.documents)
  }
}

extension SpecNode {
  /// The file that contains the gesture, which may be the spec itself; nil without a gesture.
  fileprivate var gestureFile: String? {
    if case .file(let path, _, _)? = self["gesture"]?.place { path } else { nil }
  }
}

extension RenderPlan {
  /// The paths of screens that are pictures, and of those that layers show.
  fileprivate var pictureFiles: [String] {
    let screens = [from, to].compactMap { screen in
      if case .file(let name, let place) = screen { place.path(to: name) } else { nil }
    }
    return screens + picturePlaces.keys.sorted()
  }
}
