import Pixels
import SafeFiles
import TransitionRenderer

/// The PNG files of a folder, hidden ones and those in folders below left aside.
package struct PictureFolder: FrameSequence {
  package let path: String
  package let frames: [SequenceFrame]
  package let manifest: Manifest.Reading
  /// The files' names, in the order of `frames`.
  private let files: [String]

  /// The most frames that a sequence may have.
  package static let frameLimit = 100_000

  /// Two folders, their frames paired by the numbers in their files' names, or else by the names.
  ///
  /// - Throws: `SequenceError`, `SystemCallError`.
  package static func pair(
    _ expected: String, _ actual: String
  ) throws -> (expected: PictureFolder, actual: PictureFolder) {
    let (first, second) = (try pictures(in: expected), try pictures(in: actual))
    let numbers = [first, second].compactMap { FrameNumbering($0)?.numbers }
    if numbers.count == 2 {
      return (PictureFolder(expected, numbers[0]), PictureFolder(actual, numbers[1]))
    }
    let all = Set(first + second).sorted(by: NaturalOrder.precedes)
    let places = Dictionary(uniqueKeysWithValues: zip(all, all.indices))
    return (
      PictureFolder(expected, places.filter { first.contains($0.key) }),
      PictureFolder(actual, places.filter { second.contains($0.key) })
    )
  }

  /// One folder, its frames numbered by their names, or else in natural order.
  ///
  /// - Throws: `SequenceError`, `SystemCallError`.
  package init(_ path: String) throws {
    let names = try Self.pictures(in: path).sorted(by: NaturalOrder.precedes)
    let places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    self.init(path, FrameNumbering(names)?.numbers ?? places)
  }

  /// - Parameter indices: By name.
  private init(_ path: String, _ indices: [String: Int]) {
    self.path = path
    let manifest = Manifest.read(inFolder: path)
    self.manifest = manifest
    let listed = manifest.framesByFile
    let sorted = indices.sorted { $0.value < $1.value }
    files = sorted.map(\.key)
    frames = sorted.map { name, index in
      SequenceFrame(
        index: index, name: "\(path)/\(name)", time: listed[name]?.time,
        digest: listed[name]?.pixels,
        ignored: listed[name]?.ignored?.compactMap(\.pixels) ?? [])
    }
  }

  private static func pictures(in path: String) throws -> [String] {
    let names = try Folder.names(in: path, attempt: .open).filter { name in
      name.lowercased().hasSuffix(".png") && !name.hasPrefix(".")
        && isRegularFile("\(path)/\(name)")
    }
    guard !names.isEmpty else { throw SequenceError.emptyFolder(path) }
    guard names.count <= frameLimit else {
      throw SequenceError.tooManyFrames(path: path, count: names.count)
    }
    return names
  }

  /// How the manifest disagrees with the list of pictures in the folder. Their pixels are checked by the code
  /// that decodes them.
  package var manifestFindings: [ManifestFinding] {
    switch manifest {
    case .none: return []
    case .unreadable: return [.unreadable]
    case .manifest(let manifest):
      let (listed, found) = (Set(manifest.frames.compactMap(\.file)), Set(files))
      let missing = manifest.frames.compactMap(\.file).filter { !found.contains($0) }
      let unlisted = files.filter { !listed.contains($0) }
      return missing.map { .missing(file: $0) } + unlisted.map { .unlisted(file: $0) }
    }
  }

  /// The bytes of a frame's file.
  ///
  /// - Throws: `SequenceError` for a file that is not a PNG file, `SystemCallError`.
  package func contents(at position: Int) throws -> FrameContents {
    .file(try PictureFile.read(frames[position].name))
  }
}

extension Manifest.Reading {
  /// The frames that have a file, by its name.
  fileprivate var framesByFile: [String: Manifest.Frame] {
    guard case .manifest(let manifest) = self else { return [:] }
    let named = manifest.frames.compactMap { frame in frame.file.map { ($0, frame) } }
    return Dictionary(named) { $1 }
  }
}

/// How a manifest disagrees with the pictures beside it.
package enum ManifestFinding: Hashable, Sendable {
  case unreadable
  /// It lists a picture that is not there.
  case missing(file: String)
  /// A picture that it does not list.
  case unlisted(file: String)
}
