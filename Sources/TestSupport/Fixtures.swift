import Foundation

/// The files that tests read: the checkout's folder `Fixtures`.
package enum Fixtures {
  /// Found from this source file's place, so that tests run from any folder.
  package static var folder: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures", isDirectory: true)
  }
}
