import TransitionEngine

extension [FrameProgress] {
  /// What a step of the progress costs beside its length, by its square; and a picture that differs more than
  /// another place's, by the logarithm of how many times as much.
  private static let costs = (unevenness: 2.0, misfit: 0.05)

  /// The progress of frames in their order, each at that one of its places with which all of them together take the
  /// shortest way: a transition that runs to and fro shows a picture at several.
  var onShortestWay: [FrameProgress] {
    guard contains(where: { !$0.others.isEmpty }) else { return self }
    let places = map { frame in
      [frame] + frame.others
    }
    var costs: [Double] = []
    var origins: [[Int]] = []
    for (frame, choices) in places.enumerated() {
      let least = Swift.max(choices.map(\.residual).min() ?? 0, 0.1)
      var next: [Double] = []
      var from: [Int] = []
      for choice in choices {
        let misfit = 2 * logarithm(Swift.max(choice.residual, 0.1) / least) * Self.costs.misfit
        guard frame > 0 else {
          // It begins at rest.
          next.append(misfit + abs(choice.value))
          from.append(0)
          continue
        }
        let ways = places[frame - 1].indices.map { earlier in
          let step = abs(choice.value - places[frame - 1][earlier].value)
          return costs[earlier] + step + Self.costs.unevenness * step * step
        }
        let best = ways.indices.min { ways[$0] < ways[$1] } ?? 0
        next.append(misfit + ways[best])
        from.append(best)
      }
      (costs, origins) = (next, origins + [from])
    }
    var place = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var result: [FrameProgress] = []
    for frame in indices.reversed() {
      var chosen = places[frame][place]
      chosen.others = places[frame].indices.filter { $0 != place }.map {
        var other = places[frame][$0]
        other.others = []
        return other
      }
      result.append(chosen)
      place = origins[frame][place]
    }
    return result.reversed()
  }
}
