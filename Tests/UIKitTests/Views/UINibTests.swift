import Foundation
import Testing
import UIKit

@MainActor struct UINibTests {
  @Test func aFileOfNoClassGivesAnEmptyView() {
    let views = Bundle.main.loadNibNamed("NoSuchView", owner: nil)
    #expect(views?.count == 1)
    #expect((views?.first as? UIView)?.subviews.isEmpty == true)
  }

  @Test func aTableTakesOneForItsCells() {
    let table = UITableView(frame: .zero)
    table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") != nil)
  }
}
