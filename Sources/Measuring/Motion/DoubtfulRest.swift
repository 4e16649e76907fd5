/// Frames that seem to be at rest, or to move, because something lies over the screen, or because noise hides what is left.
extension [FrameProgress] {
  /// What lies over a screen at rest, as the mark of a touch, changes so much beside the recording's noise: as a factor of
  /// that, and in levels.
  private static var leastCover: (factor: Double, level: Double) { (1.5, 0.5) }

  /// The residual beyond which something lies over a screen at rest.
  ///
  /// - Parameters:
  ///   - quiet: That of the screen without it.
  ///   - level: By how many levels it changes at least.
  private static func covered(_ quiet: Double, _ level: Double) -> Double {
    let cover = leastCover.factor * quiet + level
    return (quiet * quiet + cover * cover).squareRoot()
  }

  /// The same where a frame seems to be at rest between two that move and are both short of that: noise may hide what is
  /// left of the way.
  var doubtingRestOnTheWay: [FrameProgress] {
    let moving = indices.filter { self[$0].state == .moving }
    return indices.map { place in
      var frame = self[place]
      guard frame.state != .moving, let last = moving.last(where: { $0 < place }),
        let next = moving.first(where: { $0 > place })
      else { return frame }
      let (low, high) = (
        Swift.min(self[last].value, self[next].value), Swift.max(self[last].value, self[next].value)
      )
      if frame.state == .after, high < 1 { frame.errorBelow = Swift.max(frame.errorBelow, 1 - low) }
      if frame.state == .before, low > 0 { frame.errorAbove = Swift.max(frame.errorAbove, high) }
      return frame
    }
  }

  /// How far frames go on at most that show the same picture, by what part of what lies over the screen and by how many
  /// levels they differ at most, and how many of them there are at least.
  private static var leastAdvance: Double { 0.003 }
  private static var stillness: (share: Double, level: Double) { (0.05, 0.05) }
  private static var fewestCovered: Int { 3 }
  /// The part of the picture that the mark of a touch covers at most.
  private static var largestCover: Double { 0.02 }
  /// By how many levels what lies over the screen shows at least where it stays as it is.
  private static var leastStillCover: Double { 0.1 }

  /// The part of its change that a frame leaves at least that shows something else, though some of that is clearly none of the
  /// old screen.
  private static var leastLeftOfCover: Double { 0.1 }
  /// In how many frames at most the mark of a touch comes.
  private static var mostComing: Int { 4 }

  /// The same where what lies over the screen at rest looks like a motion that has hardly begun, as the mark of a touch on
  /// the button does at which it begins: once it is there, such a motion does not go on.
  var restingBeneathCover: [FrameProgress] {
    guard let first = firstIndex(where: { $0.state != .before }), self[first].state == .moving,
      let quiet = self[..<first].map(\.residual).min()
    else { return self }
    let limit = Self.covered(quiet, Self.leastStillCover)
    let covered = self[first...].prefix {
      $0.state != .after && $0.changedShare < Self.largestCover
        && (!$0.tellsFromBefore || $0.leftOfChange > Self.leastLeftOfCover)
    }
    /// The frames from one on that show the same as that.
    func still(from place: Int) -> Range<Int> {
      let (value, residual) = (self[place].value, self[place].residual)
      let mostChange = Self.stillness.share * residual + Self.stillness.level
      let same = covered[place...].prefix {
        $0.residual > limit && $0.value < value + Self.leastAdvance
          && abs($0.residual - residual) < mostChange
      }
      return same.startIndex..<same.endIndex
    }
    guard
      let cover = covered.indices.prefix(Self.mostComing).lazy.map(still)
        .first(where: { $0.count >= Self.fewestCovered })
    else { return self }
    let value = self[cover.lowerBound].value
    var frames = self
    for place in covered.indices where frames[place].state == .moving {
      if place < cover.upperBound {
        frames[place].errorAbove += frames[place].value
        (frames[place].state, frames[place].value) = (.before, 0)
        frames[place].errorBelow = MotionFit.leastError
      } else if self[place].value < value + Self.leastAdvance {
        // Where it goes away, the motion may be anywhere beneath it.
        frames[place].errorBelow = Swift.max(self[place].errorBelow, self[place].value)
        frames[place].errorAbove = Swift.max(self[place].errorAbove, value)
      }
    }
    return frames
  }

  /// The residual from which on something begins to come from beneath what lies over the screen: as a factor of that of the
  /// screen at rest, and in levels.
  private static var slightChange: (factor: Double, level: Double) { (1.3, 0.05) }

  /// The same where frames before the motion that something lies over may show some of it as well, beneath that.
  var doubtingCoveredRest: [FrameProgress] {
    guard let first = firstIndex(where: { $0.state != .before }), self[first].state == .moving,
      let quiet = self[..<first].map(\.residual).min()
    else { return self }
    let limit = Self.covered(quiet, Self.leastCover.level)
    let covered = indices[..<first].filter { self[$0].residual > limit }
    // The motion's own first pictures are fewer, unless what lies over the screen stays over them.
    let mostChange = Self.stillness.share * self[first].residual + Self.stillness.level
    let isFirstCovered =
      self[first].residual > limit
      && self[first...].prefix {
        $0.state == .moving && abs($0.residual - self[first].residual) < mostChange
      }.count >= Self.fewestCovered
    guard covered.count >= Self.fewestCovered || isFirstCovered else { return self }
    let slight = Self.slightChange.factor * quiet + Self.slightChange.level
    let changing = indices[..<first].reversed().prefix { self[$0].residual > slight }
    var frames = self
    // One that was found to move is no further than it was found, as a shape that is larger than what lies over it would be seen.
    let hidden = covered + (isFirstCovered ? changing.map(\.self) : [])
    for place in hidden where self[place].leftOfChange == 0 {
      frames[place].errorAbove = Swift.max(self[place].errorAbove, self[first].value)
    }
    return frames
  }

  /// How far a motion has come at most in a frame that hardly shows it, and how many times as far as in the next frame it is
  /// from there to the first that does.
  private static var leastShown: (way: Double, factor: Double) { (0.01, 4) }

  /// The same where a motion seems to have hardly begun beneath what lies over the screen, and is far on its way in the next
  /// frame: it may be anywhere up to that before.
  var doubtingCoveredBegin: [FrameProgress] {
    guard let quiet = map(\.residual).min(),
      let next = indices.first(where: { self[$0].value > Self.leastShown.way }),
      next + 1 < count, self[next].state == .moving, self[next + 1].state == .moving,
      let last = self[..<next].last, last.state == .moving
    else { return self }
    let limit = Self.covered(quiet, Self.leastStillCover)
    let covered = self[..<next].reversed().prefix { $0.state != .after && $0.residual > limit }
    guard covered.count >= Self.fewestCovered,
      self[next].value - last.value
        > Self.leastShown.factor
        * Swift.max(self[next + 1].value - self[next].value, Self.leastStep)
    else { return self }
    var frames = self
    for place in next - covered.count..<next {
      frames[place].errorAbove = Swift.max(
        self[place].errorAbove, self[next].value - self[place].value)
    }
    return frames
  }

  /// How much further beyond its end a motion may be that something hides there, as a part of the way.
  private static var hiddenOvershoot: Double { 0.1 }
  /// How far before its end a motion may be found from which it goes on to where that is hidden.
  private static var leastHidden: Double { 0.005 }

  /// The same where a motion beyond its end stays as it is for a while beneath what lies over the screen, as where a rectangle becomes
  /// smaller than the mark of a touch, or a circle larger than what is known of the new screen: how far beyond it is does not show.
  var doubtingCoveredOvershoot: [FrameProgress] {
    guard let quiet = map(\.residual).min() else { return self }
    let limit = Self.covered(quiet, Self.leastCover.level)
    var frames = self
    let stalled = self.stalled
    // What is unknown of the new screen comes little by little, and noise may hide the first and the last of it. Where nothing
    // beyond the end is known, a motion there is found at its end.
    for stay in indices.indices(where: stalled.contains).ranges
    where stay.contains(where: { self[$0].residual > limit && self[$0].value > 1 - Self.leastStep })
    {
      for hidden in Swift.max(stay.lowerBound - 2, 0)..<stay.upperBound
      where self[hidden].value > 1 - Self.leastHidden {
        frames[hidden].errorAbove = Swift.max(self[hidden].errorAbove, Self.hiddenOvershoot)
        frames[hidden].errorBelow = Swift.max(self[hidden].errorBelow, Self.hiddenOvershoot)
      }
    }
    return frames
  }

  /// The first frame at rest behind the motion; nil where there is none.
  var firstAtEnd: Int? {
    guard let last = lastIndex(where: { $0.state == .moving }), last + 1 < count else { return nil }
    return last + 1
  }

  /// The same where frames at rest behind the motion tell no more than the one before each, as far as pictures differ so
  /// little from the screen at rest that encoders may leave that out for as long as they like.
  ///
  /// - Parameter faint: How far that is, as a part of the way.
  func doubtingEnd(by faint: Double) -> Self {
    guard let first = firstAtEnd else { return self }
    var frames = self
    for place in indices[first...].dropFirst() {
      frames[place].errorBelow = Swift.max(
        self[place].errorBelow, Swift.min(frames[place - 1].errorBelow, faint))
    }
    return frames
  }

  /// The part of the way that the last picture of a motion may leave out for as long as it is shown.
  static var leastLeft: Double { 0.02 }

  /// The same where the motion stays for a while just before its end: as what is left of it does not show, as in a round
  /// corner of the screen, where in it the first of those frames is does not show either.
  var doubtingStillEnd: Self {
    guard let last = firstAtEnd.map({ $0 - 1 }), (1 - Self.leastLeft...1).contains(self[last].value)
    else { return self }
    let still = self[...last].reversed().prefix {
      $0.state == .moving && abs($0.value - self[last].value) < Self.leastStep
    }.count
    let first = last - still + 1
    guard still > Self.fewestStalled, first > 0, self[first - 1].state == .moving else {
      return self
    }
    var frames = self
    for place in first...last {
      frames[place].errorBelow = Swift.max(
        self[place].errorBelow, self[first].value - self[first - 1].value)
      frames[place].errorAbove = Swift.max(self[place].errorAbove, 1 - self[place].value)
    }
    return frames
  }

  /// The same where something else than the screen at rest is there for a while when the motion seems to be over, as what the
  /// mark of a touch lay over before: the motion may go on there.
  var doubtingCoveredEnd: Self {
    guard let first = firstAtEnd, self[first - 1].value > 1 - Self.leastLeft,
      let quiet = self[first...].map(\.residual).min()
    else { return self }
    let limit = Self.covered(quiet, Self.leastCover.level)
    let covered = self[first...].prefix { $0.residual > limit }
    guard covered.count >= Self.fewestCovered else { return self }
    var frames = self
    for place in covered.indices {
      frames[place].errorBelow = Swift.max(self[place].errorBelow, Self.leastLeft)
    }
    return frames
  }

  /// The part of what is left of the way that a motion goes in a frame at least before it is all there in the next one.
  private static var leastOfRest: Double { 0.6 }

  /// The same where a motion that has slowed down seems to be at rest at once, well before its end, and something differs from
  /// the screen at rest for a while: an encoder shows too little of its pictures to tell where it is.
  var doubtingFadedRest: Self {
    guard let first = indices.dropFirst(2).first(where: { self[$0].state == .after }),
      self[first - 1].state == .moving, self[first - 2].state == .moving
    else { return self }
    let value = self[first - 1].value
    let left = 1 - value
    guard left > Self.leastLeft, value - self[first - 2].value < Self.leastOfRest * left,
      let quiet = self[first...].filter({ $0.state == .after }).map(\.residual).min()
    else { return self }
    // It may be so little that it counts beside clearer ones only.
    let (clear, limit) = (
      Self.covered(quiet, Self.leastCover.level), Self.covered(quiet, Self.leastStillCover)
    )
    let faded = self[first...].prefix { $0.residual > limit && $0.value > value }
    guard faded.prefix(while: { $0.residual > clear }).count >= Self.fewestCovered else {
      return self
    }
    var frames = self
    for place in faded.indices {
      frames[place].errorBelow = Swift.max(self[place].errorBelow, self[place].value - value)
      frames[place].errorAbove = Swift.max(self[place].errorAbove, 1 - self[place].value)
      frames[place].others = []
    }
    return frames
  }
}
