import SafeFiles
import Testing

@Suite struct AvailableMemoryTests {
  @Test func somethingIsAvailable() throws {
    let bytes = try #require(availableMemory())
    #expect(bytes > 1 << 20 && bytes < 1 << 50)
  }

  /// Less than all, where there is a limit; the tests' own process usually has none.
  @Test func theAddressSpaceIsAPartOfIt() throws {
    guard let space = availableAddressSpace() else { return }
    #expect(try #require(availableMemory()) <= space)
  }
}
