import FrameOutput
import TransitionEngine

/// Where documents of a live page come from: one argument of the command line.
struct LiveSource: Sendable {
  /// The file that is watched; nil where there is nothing that could change.
  let file: String?
  /// The documents, one for each timing of the command line. Reads the file anew.
  let read: @Sendable () throws -> [SpecNode]

  init(file: String?, read: @escaping @Sendable () throws -> [SpecNode]) {
    self.file = file
    self.read = read
  }
}

/// The documents that a live page shows, read again whenever their files change.
actor LiveDocuments {
  /// How the documents are called: by their place in all of them.
  private(set) var documents: [SpecNode]
  /// Rises with every change of a file.
  private(set) var revision = 0
  /// Why the file cannot be read as it is now; the documents are then those of before.
  private(set) var failure: Failure?

  private let sources: [LiveSource]
  /// Each source's documents, and its file as it was when they were read.
  private var contents: [(documents: [SpecNode], stamp: FileStamp?)]

  init(_ sources: [LiveSource]) throws {
    self.sources = sources
    contents = try sources.map { source in
      (try source.read(), source.file.flatMap(FileStamp.init))
    }
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
    for (index, source) in sources.enumerated() {
      guard let file = source.file else { continue }
      let stamp = FileStamp(file)
      // An editor may have taken the old file away and not yet put the new one there.
      guard let stamp, stamp != contents[index].stamp else { continue }
      contents[index].stamp = stamp
      revision += 1
      do {
        let documents = try source.read()
        for document in documents { _ = try RenderPlan(RenderSpec(document)) }
        contents[index].documents = documents
        failure = nil
      } catch {
        failure = Failure(error)
      }
    }
    documents = contents.flatMap(\.documents)
  }
}
