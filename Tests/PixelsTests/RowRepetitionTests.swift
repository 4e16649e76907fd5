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
    for row in 1..<12 {
      let differing = (0..<width).filter { bitmap[$0, row] != bitmap[$0, row - 1] }
      let cells = Set(differing.map { $0 / RowRepetition.cellWidth })
      for columns in [0..<width, width / 3..<width, width / 2..<width / 2 + 1] {
        let told = bitmap.changes(row: row, columns: columns).flatMap { Array($0) }
        #expect(told == columns.filter { cells.contains($0 / RowRepetition.cellWidth) })
      }
    }
  }

  @Test func theFirstRowIsNew() {
    let bitmap = Bitmap(width: 130, height: 1)
    #expect(bitmap.changes(row: 0, columns: 10..<130) == [10..<130])
  }
}

extension Bitmap {
  /// What a band's segment tells of a row, if the band begins with the row above.
  fileprivate func changes(row: Int, columns: Range<Int>) -> [Range<Int>] {
    RowRepetition(self).withChanges { changes in
      pixels.withUnsafeBufferPointer { words in
        words.baseAddress.map { start in
          BandSegment(
            columns: columns,
            of: CopiedRows(start: start, width: width, origin: (0, 0), changes: changes),
            firstRow: row - 1
          ).changes(row: 1)
        } ?? []
      }
    }
  }
}

extension BandSegment {
  fileprivate func changes(row: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    forEachChange(row: row) { parts.append($0) }
    return parts
  }
}
