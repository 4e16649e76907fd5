import SafeFiles
import TestSupport
import Testing

@Suite struct PageFileTests {
  private let folder: TemporaryFolder
  private let mark = "<!-- ours -->"

  init() throws { folder = try TemporaryFolder() }

  private func page(_ name: String, overwrite: Bool = false) throws -> PageFile {
    try PageFile(path: folder.path(name), mark: mark, overwrite: overwrite)
  }

  @Test func folderIsMadeAndPageWritten() throws {
    let page = try page("a/b/page.html")
    #expect(try folder.names(in: "a/b") == [])
    try page.write([1, 2])
    #expect(try folder.read("a/b/page.html") == [1, 2])
  }

  @Test func earlierPageIsReplaced() throws {
    try folder.write("<!doctype html>\(mark)".utf8, to: "page.html")
    try page("page.html").write([1])
    #expect(try folder.read("page.html") == [1])
  }

  @Test func otherPageIsReplacedOnlyOnRequest() throws {
    try folder.write("<!doctype html>".utf8, to: "page.html")
    #expect(throws: OutputFolderError.foreignFile(folder.path("page.html"))) {
      try page("page.html")
    }
    try page("page.html", overwrite: true).write([1])
    #expect(try folder.read("page.html") == [1])
  }

  @Test func folderIsNotAFile() throws {
    try folder.makeFolder("page.html")
    #expect(throws: OutputFolderError.notAFile(folder.path("page.html"))) {
      try page("page.html", overwrite: true)
    }
  }
}
