import SafeFiles
import Testing

@Suite struct AvailableMemoryTests {
  @Test func somethingIsAvailable() throws {
    let bytes = try #require(availableMemory())
    #expect(bytes > 1 << 20 && bytes < 1 << 50)
  }
}
