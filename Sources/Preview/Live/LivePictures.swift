import Foundation
import Messages
import PNG
import SafeFiles
import Synchronization
import TransitionRenderer
import TransitionSpec

/// Pictures that were dropped on a live page, which are screens there until they are saved.
///
/// They lie in a folder of their own, which goes with the process.
final class LivePictures: Sendable {
  /// What the names of dropped pictures begin with, in the place of a screen's.
  static let prefix = "dropped:"
  /// In bytes.
  static let largestPicture = 64 << 20
  private static let largestCount = 64

  struct Picture: Hashable, Sendable {
    /// The name that it had where it came from, without a folder.
    let name: String
    let path: String
  }

  private struct State {
    var folder: String?
    var pictures: [String: Picture] = [:]
  }

  private let state = Mutex(State())

  /// Takes a picture.
  ///
  /// - Parameters:
  ///   - bytes: A PNG file.
  ///   - name: Its name; whatever is in it, it becomes a plain file name.
  /// - Returns: What stands for it in the place of a screen's name.
  /// - Throws: A `Failure` for what is no PNG, `SystemCallError`.
  func take(_ bytes: [UInt8], named name: String) throws -> String {
    do {
      _ = try PNGHeader(bytes)
    } catch {
      throw Failure(.invalidInput, "\(name.oneLine): is no PNG, expected a screenshot as PNG")
    }
    let key = Self.prefix + hexadecimalXXH128(bytes)
    try state.withLock { state in
      if state.pictures[key] != nil { return }
      guard state.pictures.count < Self.largestCount else {
        throw Failure(
          .usage, "there are \(Self.largestCount) pictures on the page already; start it again")
      }
      let folder = try state.folder ?? Self.makeFolder()
      state.folder = folder
      let file = Self.fileName(name)
      // The folder keeps those of one name apart, and the name is that of the file.
      let place = "\(folder)/\(state.pictures.count)"
      _ = try Folder.create(place)
      try AtomicFile.write(bytes, name: file, folder: place)
      state.pictures[key] = Picture(name: file, path: "\(place)/\(file)")
    }
    return key
  }

  /// The picture for which a screen's name stands; nil for any other name.
  subscript(_ name: String) -> Picture? { state.withLock { $0.pictures[name] } }

  private static func makeFolder() throws -> String {
    let path =
      NSTemporaryDirectory() + "transition-render-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try TemporaryFiles.createFolder(path)
    return path
  }

  /// A name of letters, digits and a few signs that ends in `.png`.
  private static func fileName(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    let base = last.lowercased().hasSuffix(".png") ? String(last.dropLast(4)) : last
    let plain = base.map { $0.isLetter || $0.isNumber || "-_@. ".contains($0) ? $0 : "-" }
    let text = String(plain).trimmingCharacters(in: CharacterSet(charactersIn: ". "))
    return (text.isEmpty ? "screen" : String(text.prefix(80))) + ".png"
  }
}
