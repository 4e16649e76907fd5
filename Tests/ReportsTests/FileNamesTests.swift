import Testing

@testable import Reports

/// Case names as names of folders.
struct FileNamesTests {
  @Test(arguments: [
    ("cards/open-1x", "cards/open-1x"), ("16:9", "16%3A9"),
    ("a<b>\"c\"|*?\\", "a%3Cb%3E%22c%22%7C%2A%3F%5C"),
    ("a\r\nb", "a%0D%0Ab"), ("100%w", "100%w"), ("16%3A9", "16%253A9"), ("é", "é"), ("%", "%"),
  ]) func whatArtefactsRefuseIsEncoded(name: String, files: String) {
    #expect(name.fileNames == files)
  }
}
