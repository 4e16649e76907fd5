import Pixels
import TestSupport
import Testing

@Suite struct CopiedRowsTests {
  /// Where two bitmaps lie one above the other, what is left out is like the row above in both; what is
  /// told is in order, and not much more than what differs.
  @Test(arguments: [(0, 0), (64, 0), (5, 70), (1, 63), (130, 129)])
  func whatIsLeftOutIsAlikeInBoth(left: Int, right: Int) {
    for width in [1, 64, 200, 64 * 66 + 9] {
      var random = Splitmix(state: UInt64(width + left))
      let (below, above) = (
        Bitmap.sparse(width: width + left, using: &random),
        Bitmap.sparse(width: width + right, using: &random)
      )
      below.withCopiedRows(origin: (left, 1)) { lower in
        above.withCopiedRows(origin: (right, 1)) { upper in
          for row in 0..<9 {
            var told: [Range<Int>] = []
            lower.forEachChange(row: row, columns: 0..<width, or: upper) { told.append($0) }
            #expect(told.allSatisfy { !$0.isEmpty && $0.clamped(to: 0..<width) == $0 })
            #expect(zip(told, told.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
            let differing = (0..<width).filter {
              below[$0 + left, row + 1] != below[$0 + left, row]
                || above[$0 + right, row + 1] != above[$0 + right, row]
            }
            #expect(differing.allSatisfy { column in told.contains { $0.contains(column) } })
            let cells = told.reduce(0) { $0 + ($1.count + 63) / 64 }
            #expect(cells <= 2 * (below.changes(row: row + 1) + above.changes(row: row + 1)))
          }
        }
      }
    }
  }

  @Test func pixelsLieWhereTheCanvasSays() {
    var bitmap = Bitmap(width: 7, height: 5)
    bitmap[4, 3] = 0xFF12_3456
    bitmap.withCopiedRows(origin: (3, 1)) { rows in
      #expect(rows.pixels(row: 2, column: 1).pointee == 0xFF12_3456)
    }
  }
}

extension Bitmap {
  /// A few pixels that differ from all others, in 10 rows.
  fileprivate static func sparse(width: Int, using random: inout Splitmix) -> Bitmap {
    var bitmap = Bitmap(width: width, height: 10, filledWith: 0xFF10_2030)
    for _ in 0..<12 {
      bitmap[Int(random.next() % UInt64(width)), Int(random.next() % 10)] = 0xFF00_0000
    }
    return bitmap
  }

  /// How many of a row's pixels differ from the one above.
  fileprivate func changes(row: Int) -> Int {
    (0..<width).count { self[$0, row] != self[$0, row - 1] }
  }

  fileprivate func withCopiedRows(origin: (x: Int, y: Int), _ body: (CopiedRows) -> Void) {
    RowRepetition(self).withChanges { changes in
      pixels.withUnsafeBufferPointer { words in
        guard let start = words.baseAddress else { return }
        body(CopiedRows(start: start, width: width, origin: origin, changes: changes))
      }
    }
  }
}
