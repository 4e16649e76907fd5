import Foundation

/// The files that tests read, in the folder `Fixtures` of the checkout.
package enum Fixtures {
  /// The path of the folder, relative to this source file, so that tests run from any folder.
  package static var folder: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures", isDirectory: true)
  }
}
