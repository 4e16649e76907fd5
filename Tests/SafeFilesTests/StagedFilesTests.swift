import SafeFiles
import TestSupport
import Testing

struct StagedFilesTests {
  private let folder = try! TemporaryFolder()

  @Test func filesTakeTheirPlacesTogether() throws {
    try folder.write([1], to: "a")
    var staged = StagedFiles(in: folder.path)
    try staged.add([2], name: "a")
    try staged.add([3], name: "b")
    #expect(try folder.read("a") == [1])
    #expect(try !folder.names().contains("b"))
    try staged.replaceAll()
    #expect(try folder.read("a") == [2] && folder.read("b") == [3])
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func whatIsNotPutInPlaceIsRemoved() throws {
    try folder.write([1], to: "a")
    do {
      var staged = StagedFiles(in: folder.path)
      try staged.add([2], name: "a")
    }
    #expect(try folder.names() == ["a"])
    #expect(try folder.read("a") == [1])
  }

  @Test func errorsNameTheFileThatWasAskedFor() throws {
    let path = folder.path("missing")
    #expect {
      var staged = StagedFiles(in: path)
      try staged.add([1], name: "a")
    } throws: { error in
      (error as? SystemCallError)?.path == "\(path)/a"
    }
  }
}
