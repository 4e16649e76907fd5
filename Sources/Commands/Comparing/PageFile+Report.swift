import Messages
import Reports
import SafeFiles

extension PageFile {
  /// The page that `--report` names; its folder is made.
  ///
  /// - Parameter name: With .html or .htm.
  /// - Throws: `Failure` for another name, before anything is made; what `init(path:mark:overwrite:)` throws.
  init(report name: String, overwrite: Bool) throws {
    guard [".html", ".htm"].contains(where: name.lowercased().hasSuffix) else {
      throw Failure(.usage, "--report: \(name.quoted) is not valid, expected a name with .html")
    }
    try self.init(path: name, mark: PageHead.mark, overwrite: overwrite)
  }
}
