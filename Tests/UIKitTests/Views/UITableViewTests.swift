import QuartzCore
import Testing
import UIKit

@MainActor struct UITableViewTests {
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
  }

  @Test func rowsLieOneBelowTheOther() {
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
    let path = IndexPath(row: 2, section: 0)
    #expect(table.cellForRow(at: path)?.frame == CGRect(x: 0, y: 60, width: 100, height: 30))
    #expect(table.cellForRow(at: path)?.textLabel?.text == "Row 2")
    #expect(table.cellForRow(at: IndexPath(row: 10, section: 0)) == nil)
    #expect(table.contentSize.height == 600)
    #expect(table.visibleCells.count == 4)
    table.selectRow(at: IndexPath(row: 10, section: 0), animated: false, scrollPosition: .top)
    #expect(table.contentOffset.y == 300)
    #expect(table.indexPathForSelectedRow?.row == 10)
  }
}
