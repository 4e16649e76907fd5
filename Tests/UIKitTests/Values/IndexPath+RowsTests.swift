import Testing
import UIKit

struct IndexPathRowsTests {
  @Test func theSectionComesFirst() {
    var path = IndexPath(row: 3, section: 2)
    #expect(path == IndexPath(indexes: [2, 3]))
    #expect((path.section, path.row, path.item) == (2, 3, 3))
    path.section = 5
    #expect(path == IndexPath(item: 3, section: 5))
    #expect(IndexPath().row == 0)
  }
}
