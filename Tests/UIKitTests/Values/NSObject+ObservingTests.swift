import Foundation
import Testing
import UIKit

@MainActor struct NSObjectObservingTests {
  @Test func anObserverIsToldTheFirstValueOnly() {
    let view = UIView(frame: .zero)
    var values: [Int?] = []
    let observation = view.observe(\.tag, options: [.initial, .new]) { _, change in
      values.append(change.newValue)
    }
    view.tag = 3
    observation.invalidate()
    #expect(values == [0])
  }
}
