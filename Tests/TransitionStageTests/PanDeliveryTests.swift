import QuartzCore
import Testing
import TransitionEngine
import TransitionSpec
import UIKit

@testable import TransitionStage

@Suite(.serialized) @MainActor struct PanDeliveryTests {
  private static let bounds = CGRect(x: 0, y: 0, width: 100, height: 200)

  private func pan(_ direction: Gesture.Direction) throws -> StageRequest.Pan {
    let gesture = try Gesture(
      samples: [
        Gesture.Sample(time: 0, position: .progress(0)),
        Gesture.Sample(time: 0.1, position: .progress(0.5)),
      ], direction: direction, endTime: 0.2, outcome: .finish)
    return StageRequest.Pan(gesture, in: Size(width: 100, height: 200))
  }

  /// What a recogniser of a view of half the size is told, as text.
  private func told(_ direction: Gesture.Direction) throws -> [String] {
    let clock = VirtualClock()
    VirtualClock.current = clock
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    var lines: [String] = []
    var recognizer: UIPanGestureRecognizer?
    let target = Target { pan in
      let (way, place, speed) = (
        pan.translation(in: nil), pan.location(in: nil), pan.velocity(in: nil)
      )
      lines.append(
        "\(pan.state.rawValue) \(Int(way.x)),\(Int(way.y)) \(Int(place.x)),\(Int(place.y)) "
          + "\(Int(speed.x)),\(Int(speed.y)) \(Int(pan.translation(in: view).x)) \(clock.now)")
    }
    recognizer = UIPanGestureRecognizer(
      target: target, action: Selector(action: { target.act($0) }, name: "act(_:)"))
    try view.addGestureRecognizer(#require(recognizer))
    let pan = try pan(direction)
    let found = PanDelivery.recognizers(for: pan, in: [view], besides: [])
    #expect(found.count == 1)
    PanDelivery(pan, to: found, in: Self.bounds, clock: clock).schedule()
    while clock.nextTime != nil { clock.performNext() }
    return lines
  }

  private final class Target: NSObject {
    let handler: (UIPanGestureRecognizer) -> Void

    init(_ handler: @escaping (UIPanGestureRecognizer) -> Void) { self.handler = handler }

    @MainActor func act(_ pan: UIPanGestureRecognizer) { handler(pan) }
  }

  @Test func theFingerComesFromTheEdgeAndGoesItsWay() throws {
    let lines = try told(.right)
    #expect(
      lines == [
        "1 0,0 0,100 500,0 0 0.0", "2 0,0 0,100 500,0 0 0.0", "2 50,0 50,100 500,0 100 0.1",
        "3 50,0 50,100 500,0 100 0.2",
      ])
    let last = try told(.up).last
    #expect(last == "3 0,-100 50,100 0,-1000 0 0.2")
  }

  @Test func edgesAndTargetsDecideWhoCanRecognise() throws {
    let target = Target { _ in }
    func edge(_ edges: UIRectEdge) -> UIScreenEdgePanGestureRecognizer {
      let recognizer = UIScreenEdgePanGestureRecognizer(
        target: target, action: Selector(action: { target.act($0) }, name: "act(_:)"))
      recognizer.edges = edges
      return recognizer
    }
    let (left, right, none) = (edge(.left), edge(.right), UIPanGestureRecognizer())
    let found = try PanDelivery.recognizers(for: pan(.right), in: [], besides: [left, right, none])
    #expect(found == [left])
  }
}
