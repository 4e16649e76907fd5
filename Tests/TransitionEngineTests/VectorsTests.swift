import TestSupport
import Testing

/// The decoding of the vectors that other targets use.
struct VectorsTests {
  @Test func frameTimesHoldEveryDurationAtEveryRate() throws {
    let rows = try Vectors.frameTimes().rows
    #expect(rows.count == 28)
    for row in rows {
      #expect(row.inclusiveCount == row.exclusiveCount + 1)
      let last = Double(row.exclusiveCount - 1) / row.framesPerSecond
      #expect(last.isClose(to: row.lastExclusiveTime, within: 1e-15))
      #expect(row.lastExclusiveTime < row.duration)
    }
  }

  @Test func compositingRowsFollowTheirFormulas() throws {
    let vectors = try Vectors.compositing()
    #expect(vectors.sourceOver.count == 6)
    for row in vectors.sourceOver {
      let alpha = row.source[3]
      for channel in 0..<4 {
        func premultiplied(_ color: [Double]) -> Double {
          channel == 3 ? color[3] : color[channel] * color[3]
        }
        let blended = premultiplied(row.source) + premultiplied(row.destination) * (1 - alpha)
        #expect(blended.isClose(to: row.result[channel], within: 1e-6))
        #expect((row.result[channel] * 255).isClose(to: Double(row.bytes[channel]), within: 0.5))
      }
    }
    #expect(vectors.circleFringe.count == 15)
    for row in vectors.circleFringe {
      let (c, s) = (row.coverage, row.shadowAlpha)
      let behind = (1 - c) * (1 - s) * row.to
      #expect(row.withoutBlackFill.isClose(to: c * row.from + behind, within: 1e-12))
      #expect(row.faithful.isClose(to: c * row.from + (1 - c) * behind, within: 1e-12))
      #expect((row.faithful * 255).isClose(to: Double(row.faithfulByte), within: 0.5))
      #expect(
        (row.withoutBlackFill * 255).isClose(to: Double(row.withoutBlackFillByte), within: 0.5))
    }
  }

  @Test func shadowProfilesRiseIntoTheCaster() throws {
    let vectors = try Vectors.shadowProfiles()
    #expect(vectors.sigma == 6)
    #expect(vectors.edge.distance.count == vectors.edge.alpha.count)
    for (alpha, opposite) in zip(vectors.edge.alpha, vectors.edge.alpha.reversed()) {
      #expect((alpha + opposite).isClose(to: 1, within: 1e-12))
    }
    #expect(vectors.holes.map(\.radius) == [2, 10, 20, 50, 100, 200])
    for hole in vectors.holes {
      #expect(hole.distanceFromCenter.count == hole.alpha.count)
      #expect(zip(hole.alpha, hole.alpha.dropFirst()).allSatisfy { $0 < $1 })
    }
    #expect(vectors.slabs.map(\.width) == [4, 12, 24, 60])
    #expect(vectors.slabs[1].alpha.isClose(to: 0.6826894921, within: 1e-9))
  }
}
