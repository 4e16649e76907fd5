import SafeFiles
import TestSupport
import Testing

@testable import TransitionRenderer

@Suite struct OutputFileTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  @Test func nameAppearsWhenTheFileIsWhole() throws {
    let file = try OutputFile(temporary.path("a/b.gif"), overwrite: false)
    #expect(try temporary.names() == ["a"])
    try file.write([1, 2])
    #expect(!(try temporary.names().contains("b.gif")))
    try file.write([3])
    try file.commit()
    #expect(try temporary.read("a/b.gif") == [1, 2, 3])
  }

  @Test func unfinishedFileIsRemoved() throws {
    try {
      let file = try OutputFile(temporary.path("b.gif"), overwrite: false)
      try file.write([1])
      #expect(try temporary.names().count == 1)
    }()
    #expect(try temporary.names() == [])
  }

  @Test func ownFilesAreKnownByTheirMark() throws {
    let filler = [UInt8](repeating: 0, count: 200_000)
    let mark = Array(OutputFile.mark.utf8)
    for bytes in [mark, filler + mark, Array("YUV4MPEG2 X\(OutputFile.shortMark)\n".utf8)] {
      try temporary.write(bytes, to: "b.gif")
      #expect(throws: Never.self) {
        try OutputFile(temporary.path("b.gif"), overwrite: false)
      }
    }
  }

  /// As a power failure leaves it.
  @Test(arguments: [0, 1, 70_000])
  func fileThatHoldsNothingIsReplaced(count: Int) throws {
    try temporary.write([UInt8](repeating: 0, count: count), to: "b.gif")
    let file = try OutputFile(temporary.path("b.gif"), overwrite: false)
    try file.write([7])
    try file.commit()
    #expect(try temporary.read("b.gif") == [7])
  }

  @Test(arguments: [[0, 0, 1], [1, 2, 3], Array("notes".utf8)])
  func othersFilesAreKept(bytes: [UInt8]) throws {
    try temporary.write(bytes, to: "b.gif")
    let refusal = OutputFolderError.foreignFile(temporary.path("b.gif"))
    #expect(throws: refusal) { try OutputFile(temporary.path("b.gif"), overwrite: false) }
    #expect(try temporary.read("b.gif") == bytes)
    #expect(throws: Never.self) { try OutputFile(temporary.path("b.gif"), overwrite: true) }
  }

  @Test(arguments: [false, true])
  func whatIsNoFileIsNotReplaced(overwrite: Bool) throws {
    try temporary.makeFolder("b.gif")
    let path = temporary.path("b.gif")
    #expect(throws: OutputFolderError.notAFile(path)) {
      try OutputFile(path, overwrite: overwrite)
    }
  }

  @Test func aDeviceTakesBytesWhereItMay() throws {
    #expect(throws: OutputFolderError.notAFile("/dev/null")) {
      try OutputFile("/dev/null", overwrite: true)
    }
    let file = try OutputFile("/dev/null", overwrite: false, takesDevice: true)
    try file.write([1, 2, 3])
    try file.commit()
  }
}
