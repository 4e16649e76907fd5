import QuartzCore
import Testing
import UIKit

@MainActor @Suite(.serialized) struct TimerTests {
  @Test func itRepeatsOnItsGridUntilItIsInvalid() {
    let time = AnimationTime()
    var times: [Double] = []
    let timer = UIKit.Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
      times.append(CACurrentMediaTime())
      if times.count == 3 { timer.invalidate() }
    }
    time.pass(to: 2)
    #expect(times == [0.25, 0.5, 0.75])
    #expect(!timer.isValid)
  }

  @Test func onceIsOnce() {
    let time = AnimationTime()
    var count = 0
    let timer = UIKit.Timer(timeInterval: 0.5, repeats: false) { _ in count += 1 }
    time.pass(to: 1)
    #expect(count == 0)
    RunLoop.main.add(timer, forMode: .common)
    time.pass(to: 3)
    #expect(count == 1)
    #expect(!timer.isValid)
    timer.fire()
    #expect(count == 1)
  }

  @Test func aTargetIsCalledWithTheTimer() {
    let time = AnimationTime()
    var infos: [String] = []
    UIKit.Timer.scheduledTimer(
      timeInterval: 1, target: self,
      selector: Selector(
        action: { (timer: UIKit.Timer) in infos.append(timer.userInfo as? String ?? "") },
        name: "tick:"), userInfo: "a", repeats: false)
    time.pass(to: 1)
    #expect(infos == ["a"])
  }
}
