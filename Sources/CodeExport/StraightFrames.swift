import TransitionEngine

/// Key frames between which values run in straight lines, as few as a tolerance permits: for targets whose
/// easings hold from one key frame to the next, whereas Core Animation's `timingFunction` bends the time of
/// all key frames at once.
struct StraightFrames {
  /// The fractions of the duration, rising, with five decimals.
  let times: [Double]
  let values: [AnimatableValue]

  private struct Place {
    let index: Int
    /// How far the value is from the one at `index` to the next, eased.
    let fraction: Double
    var whole: Double { Double(index) + fraction }
  }

  private static let sampleCount = 1200
  /// The smallest distance of two times, as they are printed.
  private static let step = 0.00001

  /// The key frames of a track.
  ///
  /// - Parameter easing: The easing of the whole, which the key frames take over.
  init(_ track: SceneOutline.Track, easedBy easing: TimingFunction) {
    func place(at time: Double) -> Place {
      Self.place(
        at: min(max(easing.progress(at: time, duration: track.duration), 0), 1), of: track)
    }
    var samples = [(time: 0.0, place: place(at: 0))]
    // What must be kept: values turn where the way through them does not.
    var corners = [0]
    for number in 1...Self.sampleCount {
      let time = Double(number) / Double(Self.sampleCount)
      let next = place(at: time)
      if let last = samples.last, last.place.index != next.index {
        // The time at which the next segment begins, between two samples.
        var (before, after) = (last.time, time)
        while after - before > Self.step / 4 {
          let middle = (before + after) / 2
          if place(at: middle).index == last.place.index { before = middle } else { after = middle }
        }
        let (start, end) = (place(at: before), place(at: after))
        if abs(end.whole - start.whole) > 0.01 {
          corners.append(samples.count)
          samples.append((before, start))
        }
        corners.append(samples.count)
        samples.append((after, end))
      }
      samples.append((time, next))
    }
    let stops = samples.map { SampledStops.Stop(fraction: $0.time, progress: $0.place.whole) }
    corners.append(samples.count - 1)
    let kept = zip(corners, corners.dropFirst()).flatMap { start, end in
      [start] + SampledStops.turns(stops, between: start, and: end)
    }
    var frames: [(time: Double, value: AnimatableValue)] = []
    for index in kept + [samples.count - 1] {
      let place = samples[index].place
      let value = Self.value(at: place, of: track)
      if track.isDiscrete, frames.last?.value == value { continue }
      let time = (samples[index].time / Self.step).rounded() * Self.step
      if let last = frames.last, time - last.time < Self.step / 2 {
        if last.value == value || time + Self.step > 1 { frames.removeLast() }
        frames.append(
          (last.value == value || time + Self.step > 1 ? time : time + Self.step, value))
      } else {
        frames.append((time, value))
      }
    }
    (times, values) = (frames.map(\.time), frames.map(\.value))
  }

  /// The place at a progress in 0…1, as Core Animation finds it.
  private static func place(at progress: Double, of track: SceneOutline.Track) -> Place {
    let (times, count) = (track.keyTimes, track.values.count)
    let last = (0..<count).last { times[$0] <= progress } ?? 0
    if track.isDiscrete { return Place(index: last, fraction: 0) }
    let index = min(last, count - 2)
    let (start, end) = (times[index], times[index + 1])
    let fraction = end > start ? min(max((progress - start) / (end - start), 0), 1) : 1
    guard index < track.segmentTimings.count else { return Place(index: index, fraction: fraction) }
    let eased = track.segmentTimings[index].progress(
      at: fraction, duration: (end - start) * track.duration)
    return Place(index: index, fraction: eased)
  }

  private static func value(at place: Place, of track: SceneOutline.Track) -> AnimatableValue {
    let value = track.values[place.index]
    guard place.fraction != 0, place.index + 1 < track.values.count else { return value }
    let next = track.values[place.index + 1]
    return (try? value.interpolated(to: next, progress: place.fraction)) ?? next
  }
}
