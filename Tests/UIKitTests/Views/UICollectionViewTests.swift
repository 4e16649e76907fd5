import QuartzCore
import Testing
import UIKit

@MainActor struct UICollectionViewTests {
  final class Cell: UICollectionViewCell {}

  final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 5 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func linesAreFilled() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 50), collectionViewLayout: layout)
    let source = Source()
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    // Two in a line, with the rest of the line between them.
    #expect(
      (0..<5).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame } == [
        CGRect(x: 0, y: 5, width: 40, height: 20), CGRect(x: 60, y: 5, width: 40, height: 20),
        CGRect(x: 0, y: 35, width: 40, height: 20), CGRect(x: 60, y: 35, width: 40, height: 20),
        CGRect(x: 0, y: 65, width: 40, height: 20),
      ])
    #expect(view.contentSize == CGSize(width: 100, height: 90))
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) is Cell)
    #expect(view.cellForItem(at: IndexPath(item: 4, section: 0)) == nil)
  }
}
