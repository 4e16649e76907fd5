import Testing

@testable import PNG
@testable import Pixels

@Suite struct BandCacheTests {
  private func band(_ byteCount: Int, _ content: UInt8 = 0) -> CompressedBand {
    let data = [UInt8](repeating: content, count: byteCount - 12)
    return CompressedBand(chunk: PNGChunk("IDAT", data), checksum: Adler32(), rowDigests: [])
  }

  private func identity(_ index: Int) -> BandIdentity { BandIdentity("band \(index)") }

  @Test func whatIsPutInComesOut() {
    let cache = BandCache(byteLimit: 1000)
    #expect(cache[identity(1)] == nil)
    cache[identity(1)] = band(100, 1)
    cache[identity(2)] = band(100, 2)
    #expect(cache[identity(1)] == band(100, 1))
    #expect(cache[identity(2)] == band(100, 2))
  }

  @Test func limitHolds() {
    let cache = BandCache(byteLimit: 1000)
    for index in 0..<100 { cache[identity(index)] = band(100) }
    let kept = (0..<100).filter { cache[identity($0)] != nil }
    #expect(kept.contains(99))
    #expect(kept.count <= 12)
  }

  @Test func whatIsAskedForStays() {
    let cache = BandCache(byteLimit: 1000)
    cache[identity(0)] = band(100, 7)
    for index in 1..<100 {
      cache[identity(index)] = band(100)
      #expect(cache[identity(0)] == band(100, 7))
    }
  }

  @Test func bandLargerThanAllIsNoTrouble() {
    let cache = BandCache(byteLimit: 1000)
    cache[identity(0)] = band(5000)
    cache[identity(1)] = band(100)
    #expect(cache[identity(1)] != nil)
  }

  /// The first who asks is to add it; others know that it is awaited.
  @Test func oneIsToldToAddABand() {
    let cache = BandCache(byteLimit: 1000)
    #expect(cache.search(identity(1)).isUnknown)
    #expect(cache.search(identity(1)).isAwaited)
    #expect(cache.search(identity(2)).isUnknown)
    cache[identity(1)] = band(100, 1)
    #expect(cache.search(identity(1)).band == band(100, 1))
    #expect(cache.search(identity(2)).isAwaited)
  }
}

extension BandCache.Search {
  fileprivate var band: CompressedBand? { if case .known(let band) = self { band } else { nil } }
  fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }
  fileprivate var isAwaited: Bool { if case .awaited = self { true } else { false } }
}
