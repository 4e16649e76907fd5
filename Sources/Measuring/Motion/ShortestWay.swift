import TransitionEngine

extension [FrameProgress] {
  /// What a step of the progress costs beside its length, by its square; and a picture that differs more than
  /// another place's, by the logarithm of how many times as much.
  private static let costs = (unevenness: 2.0, misfit: 0.05)

  /// What a change of the step from one frame to the next costs, which decides where two ways are as long: a circle that has
  /// shrunk to a point and grows again may turn back, or go on beyond its end, where it is drawn as large.
  private static let bending = 1.75

  /// The progress of frames in their order, each at that one of its places with which all of them together take the
  /// shortest way: a transition that runs to and fro shows a picture at several.
  var onShortestWay: [FrameProgress] {
    guard contains(where: { !$0.others.isEmpty }) else { return self }
    let places = map(\.places)
    // By place of a frame and of the one before it.
    var costs: [[Double]] = []
    var origins: [[[Int]]] = []
    for (frame, choices) in places.enumerated() {
      let least = Swift.max(choices.map(\.residual).min() ?? 0, 0.1)
      // It begins at rest.
      let earlier = frame > 0 ? places[frame - 1].map(\.value) : [0]
      let earliest = frame > 1 ? places[frame - 2].map(\.value) : [0]
      let ways = choices.map { choice in
        let misfit = 2 * logarithm(Swift.max(choice.residual, 0.1) / least) * Self.costs.misfit
        return earlier.indices.map { last -> (cost: Double, origin: Int) in
          let step = choice.value - earlier[last]
          let way = misfit + abs(step) + Self.costs.unevenness * step * step
          guard frame > 0 else { return (misfit + abs(step), 0) }
          let bent = earliest.indices.map { first in
            costs[last][first] + Self.bending * abs(step - (earlier[last] - earliest[first]))
          }
          let best = bent.indices.min { bent[$0] < bent[$1] } ?? 0
          return (way + bent[best], best)
        }
      }
      costs = ways.map { $0.map(\.cost) }
      origins.append(ways.map { $0.map(\.origin) })
    }
    let ends = costs.indices.flatMap { place in
      costs[place].indices.map { (place: place, last: $0, cost: costs[place][$0]) }
    }
    guard var (place, last, _) = ends.min(by: { $0.cost < $1.cost }) else { return self }
    var result: [FrameProgress] = []
    for frame in indices.reversed() {
      result.append(self[frame].at(place))
      (place, last) = (last, origins[frame][place][last])
    }
    return result.reversed()
  }

  /// How far a frame counts at most that is off a motion at each of its places, as a part of the way.
  private static let mostDistance = 0.1

  /// A motion's course with the begin, of those around its own, at which the frames' places are nearest to it altogether: a
  /// begin that was found with other places is that of another course.
  ///
  /// - Parameters:
  ///   - times: In seconds of the recording, as many.
  ///   - interval: From one frame to the next, in seconds; begins are tried at halves of it, up to half of all frames' time away.
  func aligning(
    _ motion: MotionFit.Candidate, at times: [Double], interval: Double
  ) -> MotionFit.Candidate {
    let moved = (-count...count).map { step -> MotionFit.Candidate in
      var moved = motion
      moved.begin += Double(step) * interval / 2
      return moved
    }
    let distances = moved.map { motion in
      zip(self, times).reduce(0) { sum, sample in
        let due = motion.progress(at: sample.1)
        let nearest = sample.0.places.map { abs($0.value - due) }.min() ?? 0
        return sum + Swift.min(nearest, Self.mostDistance)
      }
    }
    return distances.indices.min { distances[$0] < distances[$1] }.map { moved[$0] } ?? motion
  }

  /// The same frames, each at that one of its places which is nearest to where a motion is at its time.
  ///
  /// - Parameter times: In seconds of the recording, as many.
  func nearer(to motion: MotionFit.Candidate, at times: [Double]) -> [FrameProgress] {
    zip(self, times).map { frame, time in
      let due = motion.progress(at: time)
      let distances = frame.places.map { abs($0.value - due) }
      return frame.at(distances.indices.min { distances[$0] < distances[$1] } ?? 0)
    }
  }
}

extension FrameProgress {
  /// The frame's own place, then the others with as good a picture.
  fileprivate var places: [FrameProgress] { [self] + others }

  /// The same frame at one of its places, with the rest as others.
  fileprivate func at(_ place: Int) -> FrameProgress {
    var places = places.map { place in
      var place = place
      place.others = []
      return place
    }
    var chosen = places.remove(at: place)
    chosen.others = places
    return chosen
  }
}
