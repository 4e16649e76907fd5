import Pixels
import TestSupport
import Testing

@Suite struct RowRepetitionTests {
  /// What is left out is like the row above; what is told is what differs, rounded out to cells.
  @Test(arguments: [1, 63, 64, 65, 200, 64 * 65 + 7])
  func whatIsLeftOutIsLikeTheRowAbove(width: Int) {
    var random = Splitmix(state: UInt64(width))
    var bitmap = Bitmap(width: width, height: 12, filledWith: 0xFF10_2030)
    for _ in 0..<20 {
      bitmap[Int(random.next() % UInt64(width)), Int(random.next() % 12)] = 0xFF00_0000
    }
    RowRepetition(bitmap).withChanges { changes in
      for row in 1..<12 {
        for columns in [0..<width, width / 3..<width, width / 2..<width / 2 + 1] {
          var told: [Range<Int>] = []
          bitmap.withSegment(columns, firstRow: row - 1, changes) { segment in
            segment.forEachChange(row: 1) { told.append($0) }
          }
          let differing = columns.filter { bitmap[$0, row] != bitmap[$0, row - 1] }
          #expect(differing.allSatisfy { x in told.contains { $0.contains(x) } })
          for part in told {
            let cells = part.lowerBound / 64 * 64..<(part.upperBound + 63) / 64 * 64
            #expect(
              stride(from: cells.lowerBound, to: cells.upperBound, by: 64).allSatisfy { cell in
                (cell..<min(cell + 64, width)).contains { bitmap[$0, row] != bitmap[$0, row - 1] }
              })
          }
        }
      }
    }
  }

  @Test func theFirstRowIsNew() {
    let bitmap = Bitmap(width: 130, height: 1)
    RowRepetition(bitmap).withChanges { changes in
      bitmap.withSegment(10..<130, firstRow: -1, changes) { segment in
        var told: [Range<Int>] = []
        segment.forEachChange(row: 1) { told.append($0) }
        #expect(told == [10..<130])
      }
    }
  }
}

extension Bitmap {
  /// Columns of this bitmap as a segment of a band that begins at a row.
  fileprivate func withSegment(
    _ columns: Range<Int>, firstRow: Int, _ changes: RowChanges, _ body: (BandSegment) -> Void
  ) {
    pixels.withUnsafeBufferPointer { words in
      guard let start = words.baseAddress else { return }
      body(
        BandSegment(
          columns: columns, pixels: start, width: width, origin: (0, firstRow), changes: changes))
    }
  }
}
