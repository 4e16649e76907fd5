import Foundation
import QuartzCore

/// A time of the virtual clock. Source: Apple, `DispatchTime`.
///
/// It stands in for Dispatch's in files that import UIKit only.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// In seconds of the clock.
  package let seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  public init(uptimeNanoseconds: UInt64) { seconds = Double(uptimeNanoseconds) / 1e9 }

  public static func now() -> DispatchTime { DispatchTime(seconds: VirtualClock.current.now) }

  public static let distantFuture = DispatchTime(seconds: .infinity)

  public var uptimeNanoseconds: UInt64 {
    seconds < Double(UInt64.max) / 1e9 ? UInt64(max(seconds, 0) * 1e9) : .max
  }

  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

  public static func < (first: Self, second: Self) -> Bool { first.seconds < second.seconds }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds - seconds)
  }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.inSeconds
  }

  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time - interval.inSeconds
  }
}

extension DispatchTimeInterval {
  fileprivate var inSeconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    @unknown default: 0
    }
  }
}
