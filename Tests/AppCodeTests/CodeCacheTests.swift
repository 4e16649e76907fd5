import Testing

@testable import AppCode

@Suite struct CodeCacheTests {
  @Test func aKeyIsOfTheContent() {
    #expect(CodeCache.key(["a", "b"]) == CodeCache.key(["a", "b"]))
    #expect(CodeCache.key(["a", "b"]) != CodeCache.key(["b", "a"]))
    #expect(CodeCache.key(["ab", "c"]) != CodeCache.key(["a", "bc"]))
    #expect(CodeCache.key(["a"]).count == 32)
  }

  @Test(arguments: [
    (["TRANSITION_RENDER_CACHE": "/a", "XDG_CACHE_HOME": "/b", "HOME": "/c"], "/a/code"),
    (["XDG_CACHE_HOME": "/b", "HOME": "/c"], "/b/transition-render/code"),
    (["TRANSITION_RENDER_CACHE": "", "HOME": "/c"], "/c/.cache/transition-render/code"),
  ])
  func theFolderIsTheUsers(environment: [String: String], folder: String) {
    #expect(CodeCache(in: environment).folder == folder)
  }
}
