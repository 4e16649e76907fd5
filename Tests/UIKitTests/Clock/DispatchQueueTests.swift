import QuartzCore
import Testing
import UIKit

@MainActor @Suite(.serialized) struct DispatchQueueTests {
  @Test func blocksRunInTheOrderOfTheirTimes() {
    let time = AnimationTime()
    var order: [String] = []
    let queue = UIKit.DispatchQueue.main
    queue.asyncAfter(deadline: .now() + 0.5) { order.append("half") }
    queue.asyncAfter(deadline: .now() + .milliseconds(250)) { order.append("quarter") }
    queue.async { order.append("now") }
    UIKit.DispatchQueue.global(qos: .userInitiated).async { order.append("next") }
    order.append("here")
    time.pass(to: 1)
    #expect(order == ["here", "now", "next", "quarter", "half"])
  }

  @Test func aBlockAtTheEndOfAnAnimationComesAfterItsCompletion() {
    let time = AnimationTime()
    var order: [String] = []
    let view = time.makeView()
    UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 1) { order.append("block") }
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: { _ in
      order.append("completion")
    }
    time.pass(to: 1)
    #expect(order == ["completion", "block"])
  }

  @Test func aCancelledItemDoesNotRun() {
    let time = AnimationTime()
    var count = 0
    let item = UIKit.DispatchWorkItem { count += 1 }
    UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
    time.pass(to: 0.5)
    item.cancel()
    time.pass(to: 2)
    #expect(count == 0)
    #expect(item.isCancelled)
  }

  @Test func aGroupNotifiesAfterItsLastBlock() {
    let time = AnimationTime()
    var order: [Int] = []
    let group = UIKit.DispatchGroup()
    group.notify(queue: .main) { order.append(0) }
    time.pass(to: 0)
    UIKit.DispatchQueue.main.async(group: group) { order.append(1) }
    group.notify(queue: .main) { order.append(2) }
    time.pass(to: 1)
    #expect(order == [0, 1, 2])
  }

  @Test func syncReturnsItsResult() {
    _ = AnimationTime()
    #expect(UIKit.DispatchQueue.main.sync { 7 } == 7)
  }
}
