import Messages
import SafeFiles
import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Where documents of a live page come from: one argument of the command line.
struct LiveSource: Sendable {
  /// The spec's file; nil for a transition's name and for standard input.
  let file: String?
  /// The documents, one for each timing of the command line. Reads the files anew.
  let read: @Sendable () throws -> [SpecNode]

  init(file: String?, read: @escaping @Sendable () throws -> [SpecNode]) {
    self.file = file
    self.read = read
  }
}

/// The documents that a live page shows, read again whenever their files change: specs, the gestures and
/// the pictures that they name.
actor LiveDocuments {
  /// What a source had in it when it was read, and how its files were then.
  private struct Content {
    let documents: [SpecNode]
    let plans: [RenderPlan]
    var stamps: [String: FileStamp]

    init(_ source: LiveSource) throws {
      documents = try source.read()
      plans = try documents.map { try RenderPlan(RenderSpec($0)) }
      let files =
        [source.file].compactMap { $0 } + documents.compactMap(\.gestureFile)
        + plans.flatMap(\.pictureFiles)
      stamps = Dictionary(files.map { ($0, FileStamp($0)) }) { first, _ in first }
        .compactMapValues { $0 }
    }

    /// Notes how the files are now.
    ///
    /// - Returns: Whether any of them is another than before. An editor may have taken the old file away
    ///   and not yet put the new one there: that is no change.
    mutating func hasChanged() -> Bool {
      let current = stamps.merging(
        stamps.keys.compactMap { file in FileStamp(file).map { (file, $0) } }
      ) { $1 }
      defer { stamps = current }
      return current != stamps
    }
  }

  /// How the documents are called: by their place in all of them.
  private(set) var documents: [SpecNode]
  /// Rises with every change of a file.
  private(set) var revision = 0
  /// Why a file cannot be read as it is now; the documents are then those of before.
  private(set) var failure: Failure?

  private let sources: [LiveSource]
  private var contents: [Content]

  init(_ sources: [LiveSource]) throws {
    self.sources = sources
    contents = try sources.map(Content.init)
    documents = contents.flatMap(\.documents)
    guard documents.count <= PreviewLimits.players else {
      throw Failure(
        .usage,
        "<transition>: \(documents.count) are too many for a page with their timings, allowed are "
          + "\(PreviewLimits.players)")
    }
  }

  /// Looks at the files.
  func refresh() {
    for (index, source) in sources.enumerated() where contents[index].hasChanged() {
      revision += 1
      do {
        let content = try Content(source)
        contents[index].stamps = content.stamps
        for plan in content.plans { _ = try ScreenPictures(plan) }
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
  /// The file that the gesture was read from; the spec's own where it stands in there.
  fileprivate var gestureFile: String? {
    if case .file(let path, _, _)? = self["gesture"]?.place { path } else { nil }
  }
}

extension RenderPlan {
  /// Of the screens that are pictures.
  fileprivate var pictureFiles: [String] {
    [from, to].compactMap { screen in
      if case .file(let name, let place) = screen { place.path(to: name) } else { nil }
    }
  }
}
