import Foundation
import QuartzCore
import Testing
import TransitionEngine

@MainActor struct CAKeyframeAnimationTests {
  private func keyframes(
    _ values: [Double], times: [NSNumber]? = nil, timings: Int
  ) throws -> KeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = values
    animation.keyTimes = times
    animation.timingFunctions = (0..<timings).map { _ in CAMediaTimingFunction(name: .easeIn) }
    animation.duration = 1
    let layer = CALayer()
    layer.add(animation, forKey: nil)
    return try #require(layer.running.first?.drawn as? KeyframeAnimation)
  }

  @Test(arguments: [(0, 0), (1, 2), (2, 2), (5, 2)])
  func thereIsATimingForEachStep(given: Int, used: Int) throws {
    let timings = try keyframes([0, 1, 0], timings: given).timingFunctions
    #expect(timings.count == used)
    if given == 1 { #expect(timings == [.easeIn, .linear]) }
  }

  @Test(arguments: [
    ([0, 0.5, 1], [0, 0.5, 1]), ([0, 1], []), ([0, 0.7, 0.2], []), ([0, 0.5, 2], []),
  ])
  func timesThatDoNotFitAreIgnored(times: [Double], used: [Double]) throws {
    let numbers = times.map { NSNumber(value: $0) }
    #expect(try keyframes([0, 1, 0], times: numbers, timings: 0).keyTimes == used)
  }

  @Test func curvesHaveAShapeForEachValue() throws {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0.0, 1.0, 0.0]
    animation.calculationMode = .cubic
    animation.tensionValues = [1]
    animation.continuityValues = [0, 0.5, 0, 9]
    animation.duration = 1
    let layer = CALayer()
    layer.add(animation, forKey: nil)
    let drawn = try #require(layer.running.first?.drawn as? KeyframeAnimation)
    #expect(drawn.tensionValues == [1, 0, 0] && drawn.continuityValues == [0, 0.5, 0])
    #expect(drawn.biasValues.isEmpty)
  }
}
