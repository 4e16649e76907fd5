import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CADisplayLinkTests {
  private func link(_ tick: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
    CADisplayLink(target: NSObject(), selector: Selector(action: tick, name: "tick:"))
  }

  @Test func itIsCalledBeforeEachFrame() {
    let time = LayerTime()
    var times: [Double] = []
    let link = link { times.append($0.timestamp) }
    link.add(to: .main, forMode: .common)
    time.pass(to: 0.05)
    let frame = 1 / 60.0
    #expect(times == [1, 2, 3].map { $0 * frame })
    #expect(link.duration == frame)
    #expect(abs(link.targetTimestamp - 4 * frame) < 1e-9)
    link.invalidate()
    time.pass(to: 1)
    #expect(times.count == 3)
  }

  @Test func itCanBePausedAndSlower() {
    let time = LayerTime()
    var count = 0
    let link = link { _ in count += 1 }
    link.preferredFramesPerSecond = 30
    link.add(to: .current, forMode: .default)
    time.pass(to: 0.1)
    #expect(count == 3)
    link.isPaused = true
    time.pass(to: 1)
    #expect(count == 3)
    link.isPaused = false
    time.pass(to: 1.04)
    #expect(count == 4)
  }
}
