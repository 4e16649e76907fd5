import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct VirtualClockTests {
  @Test func eventsComeInTheOrderOfTimePhaseAndSchedule() {
    let clock = VirtualClock()
    var order: [Int] = []
    clock.schedule(at: 1, .timer) { order.append(4) }
    clock.schedule(at: 1, .removal) { order.append(2) }
    clock.schedule(at: 1, .timer) { order.append(5) }
    clock.schedule(at: 0.5, .timer) { order.append(1) }
    clock.schedule(at: 1, .delegate) { order.append(3) }
    while clock.nextTime != nil { clock.performNext() }
    #expect(order == [1, 2, 3, 4, 5])
    #expect(clock.now == 1)
  }

  @Test func timesThatAreRoundedAreTheSame() {
    let clock = VirtualClock()
    var order: [Int] = []
    clock.schedule(at: 0.1 + 0.2, .removal) { order.append(1) }
    clock.schedule(at: 0.3, .timer) { order.append(2) }
    clock.move(to: 0.3)
    #expect(order.isEmpty)
    clock.performDue()
    #expect(order == [1, 2])
  }

  @Test func aPastTimeIsNowAndACancelledEventIsNone() {
    let clock = VirtualClock()
    clock.move(to: 2)
    let event = clock.schedule(at: 1, .timer, "late") {}
    #expect(clock.nextTime == 2)
    #expect(clock.pending == ["late"])
    event.cancel()
    #expect(clock.nextTime == nil)
    #expect(clock.pending.isEmpty)
  }

  @Test func whatWaitsForACallIsKnownUntilItWaitsNoMore() {
    let clock = VirtualClock()
    let first = clock.standstill("start")
    _ = clock.standstill("start")
    let other = clock.standstill("add")
    #expect(clock.standstills == ["start", "add"])
    (first.summary, other.summary) = (nil, "go on")
    #expect(clock.standstills == ["start", "go on"])
    #expect(clock.nextTime == nil)
  }
}
