import Pixels
import SafeFiles
import SpecFiles
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct MotionRunTests {
  /// Two pictures in a row are missing at a slow beginning of a recording whose times were closed up, and others behind them:
  /// the spec's easing tells how many.
  @Test func dropsThatAreClosedUpAreFound() throws {
    let values = [
      ("transition", "cover"), ("operation", "dismiss"), ("timing", "easeInOutCubic"),
      ("duration", "0.45"),
    ]
    let recording = try RecordedFolder(
      values, begin: 0.3151, without: [23, 24, 27, 30, 38], isClosedUp: true)
    let measured = try recording.measured(values)
    #expect(measured.cadence.droppedCount == 5)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// Six of thirty are missing, and of what is left every third one leaps: speeds do not tell that, but the spec does.
  @Test func manyDropsThatAreClosedUpAreFound() throws {
    let values = [
      ("transition", "ping"), ("operation", "pop"), ("origin", "133, 89, 60, 60"),
      ("timing", "easeInEaseOut"), ("duration", "0.5"),
    ]
    let recording = try RecordedFolder(
      values, begin: 0.4133, without: [33, 35, 39, 41, 43, 45], isClosedUp: true)
    let measured = try recording.measured(values)
    #expect(measured.cadence.droppedCount == 6)
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(abs(measured.duration - 0.5) < 0.002)
  }

  /// A spring has left the screen after thirteen pictures, of which four are missing, as is one behind them: far too many for
  /// speeds to tell, but with them the spec's course passes exactly through all others.
  @Test func moreDropsThanSpeedsTellAreFound() throws {
    let values = [
      ("transition", "reveal"), ("operation", "push"),
      ("timing", "spring(duration: 0.5, bounce: 0.35)"),
    ]
    let recording = try RecordedFolder(
      values, begin: 0.416, without: [28, 30, 32, 34, 37], isClosedUp: true)
    let measured = try recording.measured(values)
    #expect(measured.fit.best.kind == .specified)
    #expect(measured.cadence.droppedCount == 5)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// A spring that leaves the screen after twelve pictures lacks one before each of four in a row: that is not what another
  /// rate of frames leaves out.
  @Test func dropsInARowAreFound() throws {
    let values = [
      ("transition", "mask"), ("operation", "push"), ("timing", "spring(duration: 0.5, bounce: 0)"),
    ]
    let recording = try RecordedFolder(
      values, begin: 0.4098, without: [31, 33, 35, 37, 38], isClosedUp: true)
    let measured = try recording.measured(values)
    #expect(measured.fit.best.kind == .specified)
    #expect(measured.cadence.droppedCount == 5)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// The first picture of a motion is shown twice more, which could also be two pictures that are missing behind it.
  @Test func aFirstPictureThatIsHeldIsNoLeap() throws {
    var (run, progress) = try Self.run(begin: 0.0985, duration: 0.4) { values in
      for frame in [7, 8, 16, 23] { values[frame] = values[frame - 1] }
    }
    // What is seen of the first gets a little sharper.
    for (frame, value) in [(6, 0.0035), (7, 0.0036), (8, 0.00375)] {
      progress[frame].value = value
      (progress[frame].errorBelow, progress[frame].errorAbove) = (0.0002, 0.0002)
    }
    let motion = try run.motion(progress)
    #expect(motion.leaps == 0)
    #expect(motion.cadence?.heldFrames == [7, 8, 16, 23])
    #expect(abs(try #require(motion.fit).best.begin - 0.0985) < 0.001)
  }

  /// Three pictures are left out beneath the mark of a touch, where it does not show how many, and one on the way, of a recording
  /// whose times are closed up: only that one is told, and the begin is within the error that comes of the others.
  @Test func picturesLeftOutBeneathAMarkAreNotTold() throws {
    let (hidden, rate) = (12..<20, 60.0)
    let course = Course(easing: .linear, begin: 0.2, duration: 0.4)
    var (run, progress) = try Self.run(begin: 0.2, duration: 0.4) { values in
      for frame in values.indices where frame >= hidden.upperBound {
        let missing = frame < 26 ? 3.0 : 4
        values[frame] = course.progress(at: (Double(frame) + missing) / rate)
      }
    }
    for frame in hidden {
      (progress[frame].state, progress[frame].value) = (.before, 0)
      progress[frame].errorAbove = 0.4
    }
    let motion = try run.motion(progress)
    let fit = try #require(motion.fit?.best)
    #expect(fit.kind == .specified)
    #expect(motion.cadence?.hitches.map(\.kind) == [.closedUp])
    #expect(motion.cadence?.droppedCount == 1)
    #expect(abs(fit.duration - 0.4) < 0.001)
    #expect(abs(fit.begin - 0.2) < Double(hidden.count) / 2 / rate)
    #expect(motion.mostLeftOut(beneathCoverAt: motion.placesDue(after: fit.begin, run.times)) > 2)
  }

  /// The first picture of a motion is missing where times are closed up: the one behind it is as far on as two should be.
  @Test func aDropOfTheFirstPictureIsFound() throws {
    let values = [
      ("transition", "cover"), ("operation", "dismiss"), ("timing", "cubic-bezier(0.4, 0, 0.2, 1)"),
      ("duration", "0.4"),
    ]
    let recording = try RecordedFolder(
      values, begin: 0.3767, without: [24, 31], isClosedUp: true)
    let measured = try recording.measured(values)
    #expect(measured.cadence.droppedCount == 2)
    #expect(measured.fit.best.kind == .specified)
    #expect(abs(measured.begin - 0.3767) < 0.002)
  }

  /// The same of a circle that begins as a point, so that the screen at rest is still there when it should be seen.
  @Test func aDropOfTheFirstCircleIsFound() throws {
    let values = [
      ("transition", "circle"), ("operation", "push"), ("origin", "173, 398, 4, 4"),
      ("parameters.startDiameter", "0"), ("timing", "spring(duration: 0.45, bounce: 0.15)"),
    ]
    let recording = try RecordedFolder(
      values, begin: 0.5132, without: [32, 40], isClosedUp: true)
    let measured = try recording.measured(values)
    #expect(measured.cadence.hitches.map(\.kind) == [.closedUp, .closedUp])
    #expect(measured.cadence.droppedCount == 2)
    #expect(abs(measured.begin - 0.5132) < 0.001)
  }

  /// The last picture before a circle leaves the screen is missing where times are closed up: the screen at rest comes while
  /// a corner is due.
  @Test func aDropBeforeTheScreenAtRestIsFound() throws {
    let values = [
      ("transition", "circle"), ("operation", "push"), ("origin", "266, 700, 56, 56"),
      ("parameters.endDiameter", "2.05"), ("timing", "easeInEaseOut"), ("duration", "0.5"),
      ("from", "photo"), ("to", "form"),
    ]
    func dropped(_ missing: Set<Int>, beneathMark: Bool = false) throws -> Int {
      let recording = try RecordedFolder(
        values, begin: 0.4722, without: missing, isClosedUp: true
      ) { picture, index in
        if beneathMark, (30..<60).contains(index) { picture.layMark() }
      }
      let measured = try recording.measured(Array(values.dropLast(2)))
      #expect(measured.differences(beyond: .init()).isEmpty)
      return measured.cadence.droppedCount
    }
    // From the 52nd on the circle covers the screen.
    #expect(try dropped([35, 39, 51]) == 3)
    // The same beneath the mark of a touch.
    #expect(try dropped([35, 39, 51], beneathMark: true) == 3)
  }

  /// An encoder shows the screen at rest when a sheet that springs back is a thousandth of its way from it: none is missing.
  @Test func theLastOfTheWayIsNoDrop() throws {
    let values = [
      ("transition", "cover"), ("operation", "present"),
      ("timing", "spring(duration: 0.3, bounce: 0.3)"),
    ]
    var rest: Bitmap?
    _ = try RecordedFolder(values, begin: 0.5667) { picture, _ in rest = picture }
    let last = try #require(rest)
    let recording = try RecordedFolder(values, begin: 0.5667) { picture, index in
      if index >= 63 { picture = last }
    }
    let measured = try recording.measured(values)
    #expect(measured.cadence.droppedCount == 0)
    #expect(abs(measured.begin - 0.5667) < 0.001)
  }

  /// The old screen stays for two pictures at which a circle should be seen, that is then where it is due.
  @Test func picturesHeldBeforeTheFirstAreFound() throws {
    let values = [
      ("transition", "mask"), ("operation", "push"), ("origin", "178, 278, 44, 44"),
      ("parameters.endDiameter", "1.4"), ("parameters.startDiameter", "0"),
      ("timing", "easeInEaseOut"), ("duration", "0.6"),
    ]
    let recording = try RecordedFolder(values, begin: 0.2627, repeating: [19, 20])
    let measured = try recording.measured(values)
    #expect(measured.cadence.hitches.map(\.kind) == [.repeated])
    #expect(measured.frames.last(where: \.isRepeated)?.index == 20)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// A circle whose end is not known is held on its way until the new screen is there: whether it had ended cannot be told.
  @Test func picturesHeldUntilTheScreenAtRestAreInDoubt() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "mask"), ("operation", "push"), ("origin", "31.6, 300.4, 60, 60"),
        ("timing", "spring(mass: 1, stiffness: 220, damping: 20, initialVelocity: 0)"),
        ("fixes", "coverage"),
      ], begin: 0.305, repeating: [28, 29, 30])
    let measured = try recording.measured([("transition", "mask")])
    #expect(measured.cadence.droppedCount == 0)
    let undecided = measured.cadence.undecidedFrames.map { measured.frames[$0].index }
    #expect(Set(undecided).isSuperset(of: [28, 29, 30]))
    #expect(measured.isEndUnknown)
    #expect(measured.durationBounds.contains(0.7556))
  }

  /// A picture is repeated at which an even circle has all but covered the screen, as if it ended there.
  @Test func aPictureThatIsRepeatedLastIsNoEnd() throws {
    let values = [
      ("transition", "mask"), ("operation", "pop"), ("parameters.endDiameter", "1.24"),
      ("timing", "linear"), ("duration", "0.5"),
    ]
    // The circle reaches the corner at 0.881 of its way.
    let recording = try RecordedFolder(values, begin: 0.29383, repeating: [45])
    let measured = try recording.measured(Array(values.dropLast()))
    let last = try #require(measured.frames.last { $0.progress.state == .moving })
    #expect(last.index == 45 && last.progress.value < 0.89)
    #expect(abs(measured.duration - 0.5) < 0.008)
    #expect(measured.geometry.allSatisfy { $0.difference == 0 })
  }

  /// An encoder leaves the first small circle out: only the frame just before the first that is seen may show one.
  @Test func theFirstPictureMayBeLeftOut() throws {
    let values = [
      RecordedFolder.finer,
      ("transition", "mask"), ("operation", "push"), ("origin", "178, 278, 44, 44"),
      ("parameters.endDiameter", "1.4"), ("timing", "linear"), ("duration", "0.6"),
      ("from", "photo"), ("to", "form"),
    ]
    var rest: Bitmap?
    let recording = try RecordedFolder(values, begin: 0.313, repeating: [19]) { picture, _ in
      let first = rest ?? picture
      rest = first
      picture.fade(into: first)
    }
    let measured = try recording.measured(Array(values.dropLast(4)))
    func errorAbove(_ index: Int) throws -> Double {
      let frame = try #require(measured.frames.first { $0.index == index }?.progress)
      #expect(frame.state == .before)
      return frame.errorAbove
    }
    #expect(try errorAbove(19) > 0.003)
    #expect(try errorAbove(18) < 0.003)
    #expect(abs(measured.duration - 0.6) < 0.01)
    #expect(measured.cadence.droppedCount == 0)
  }

  /// A picture is shown three times more, or one that comes later twice, before a circle has left the screen. At last too little changes for one
  /// more to be told, but neither is that a difference from the spec.
  @Test func whatIsShownOnBehindARepeatedPictureIsLate() throws {
    let values = [
      RecordedFolder.finer,
      ("transition", "ping"), ("operation", "push"), ("origin", "305, 62, 44, 44"),
      ("timing", "spring(duration: 0.45, bounce: 0.15)"),
    ]
    for (last, count) in [([42, 43], 2), ([41, 42, 43], 4)] {
      let recording = try RecordedFolder(values, begin: 0.45624, repeating: Set([34] + last))
      let measured = try recording.measured(values)
      #expect(measured.cadence.droppedCount == count)
      #expect(measured.differences(beyond: .init()).isEmpty)
      #expect(abs(measured.begin - 0.45624) < 0.001)
    }
  }

  /// A curve that goes most of its way in three frames: what comes later is little beside them, and shows.
  @Test func aDropBehindALeapIsFound() throws {
    let values = [
      ("transition", "circle"), ("operation", "pop"), ("origin", "178, 278, 44, 44"),
      ("parameters.endDiameter", "1.8"), ("timing", "cubic-bezier(0.05, 0.7, 0.1, 1)"),
      ("duration", "0.5"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083, repeating: [37])
    let measured = try recording.measured(values)
    #expect(measured.cadence.hitches.map { ($0.time * 60).rounded() } == [37])
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// A frame of a slow beginning shows the picture before, and those beside it are where they are due. At the edges, where the
  /// motion begins, the screens are nearly the same.
  @Test func aDropAtASlowBeginningIsFound() throws {
    let values = [
      RecordedFolder.finer,
      ("transition", "reveal"), ("operation", "pop"), ("origin", "148, 424, 120, 60"),
      ("timing", "cubic-bezier(0.65, 0.34, 0.11, 0.72)"), ("duration", "1"), ("from", "photo"),
      ("to", "form"),
    ]
    var rest: Bitmap?
    let recording = try RecordedFolder(values, begin: 0.52, repeating: [35]) { picture, _ in
      let first = rest ?? picture
      rest = first
      for y in 0..<picture.height {
        for x in 0..<picture.width
        where min(x, y, picture.width - 1 - x, picture.height - 1 - y) < 16 {
          picture[x, y] =
            0xFF00_0000 | (picture[x, y] >> 3 & 0x001F_1F1F) &+ (first[x, y] >> 1 & 0x007F_7F7F)
        }
      }
    }
    let measured = try recording.measured(Array(values.dropLast(2)))
    #expect(measured.frames.filter(\.isRepeated).map(\.index) == [35])
  }

  /// The last corner of a faint circle shows the picture before, and those beside it are where they are due.
  @Test func aDropAtASlowEndIsFound() throws {
    let values = [
      RecordedFolder.finer,
      ("transition", "mask"), ("operation", "push"), ("origin", "211, 607, 64, 64"),
      ("timing", "easeOutCubic"), ("duration", "0.3"), ("from", "photo"), ("to", "form"),
    ]
    var rest: Bitmap?
    let recording = try RecordedFolder(values, begin: 0.3508, repeating: [33]) { picture, _ in
      let first = rest ?? picture
      rest = first
      for _ in 0..<2 { picture.fade(into: first, rows: 0..<picture.height / 3) }
    }
    let measured = try recording.measured(Array(values.dropLast(2)))
    #expect(measured.frames.filter(\.isRepeated).map(\.index) == [33])
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// A circle that a spring takes beyond a point grows again, with nothing else of what the spec's path does there: in few
  /// frames it may as well have turned round before, along a curve that is made to fit, and the spec tells.
  @Test func theSpecTellsWhichOfTwoPlacesIsMeant() throws {
    let place = [
      ("transition", "circle"), ("operation", "pop"), ("origin", "193, 420, 4, 4"),
      ("parameters.endDiameter", "1.31"), ("shadow.opacity", "0"), ("from", "photo"),
      ("to", "form"),
    ]
    let timing = ("timing", "spring(duration: 0.125, bounce: 0.3)")
    let easing = MotionFit.Candidate(
      kind: .specified, easing: .spring(Spring(duration: 0.125, bounce: 0.3)), begin: 0.14338,
      duration: 0.21574, beginError: 0, durationError: 0, rootMeanSquare: 0, largestError: 0,
      score: 0)
    var pictures: [Bitmap] = []
    _ = try RecordedFolder(
      RecordedFolder.document(place + [("timing", "linear"), ("duration", "1")]), begin: 0,
      rate: 256
    ) { picture, _ in pictures.append(picture) }
    // From one size through a point to the other, as a part of the way.
    let toAndFro = 2 * 1.31 * 844 / (1.31 * 844 - 4)
    let recording = try RecordedFolder(
      RecordedFolder.document(place + [timing]), begin: easing.begin
    ) { picture, index in
      let progress = easing.progress(at: Double(index) / 60)
      guard progress > toAndFro / 2 else { return }
      picture = pictures[Int(((toAndFro - progress) * 256).rounded())]
    }
    let measured = try recording.measured(Array(place.dropLast(2)) + [timing])
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(measured.fit.best.kind == .specified)
    #expect(abs(measured.begin - easing.begin) < 0.002)
  }

  /// Rows that scroll by from the picture before the one that was repeated look like those of that one.
  @Test func whatScrollsPastIsNoRepeatedPicture() throws {
    let values = [
      ("transition", "cover"), ("operation", "dismiss"), ("edge", "bottom"),
      ("timing", "default"), ("duration", "0.6"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083, repeating: [22, 24, 26, 27])
    let measured = try recording.measured(values)
    #expect(measured.frames.filter(\.isRepeated).map(\.index) == [22, 24, 26, 27])
  }

  /// What lies over a picture that is shown again may make it look like one from before it: that is no way on.
  @Test func aRepeatedPictureThatSeemsToGoBackIsFound() throws {
    let cadence = try cadence { values in
      values[12] = values[11]
    } seen: { frames in
      frames[12].value -= 0.02
    }
    #expect(cadence.repeatedFrames == [12])
  }

  /// Frames of which each alone may be anywhere for a while: those that are where they are due tell one between them that is
  /// not, as does the screen at rest behind the last one, and that they themselves are not repeated.
  @Test(arguments: [12...12, 20...21, 35...35])
  func placesTellWhatIsRepeatedHoweverLittleEachIsKnown(held: ClosedRange<Int>) throws {
    func cadence(_ change: (inout [FrameProgress]) -> Void = { _ in }) throws -> Cadence {
      try self.cadence { values in
        for frame in held { values[frame] = values[held.lowerBound - 1] }
      } seen: { frames in
        for frame in frames.indices where frames[frame].state == .moving {
          (frames[frame].errorBelow, frames[frame].errorAbove) = (0.2, 0.2)
        }
        change(&frames)
      }
    }
    let told = try cadence()
    #expect(told.repeatedFrames == Set(held))
    #expect(told.undecidedFrames.isEmpty)
    let next = held.upperBound + 1
    guard next < 36 else { return }
    let untold = try cadence { $0[next].value -= 0.01 }
    #expect(untold.repeatedFrames.isEmpty)
    #expect(untold.undecidedFrames.isSuperset(of: held))
  }

  /// Frames that wander by as much as half of the way from one to the next: one that shows the picture before is then not far
  /// from where it is due, which does not tell that it is new.
  @Test func whatIsStillIsUndecidedWhereFramesWander() throws {
    let wandering = try cadence { values in
      values[20] = values[19]
    } seen: { frames in
      for frame in frames.indices where frames[frame].state == .moving {
        frames[frame].value += frame.isMultiple(of: 2) ? 0.009 : -0.009
      }
      frames[19].value += 0.029
      frames[20].value = frames[19].value
    }
    #expect(wandering.undecidedFrames.union(wandering.repeatedFrames).contains(20))
  }

  /// The cadence of an even motion that begins at 0.1 s and takes half a second, in frames at 60 a second.
  ///
  /// - Parameters:
  ///   - change: Changes the progress of the frames that are shown.
  ///   - seen: The same of what is found of them.
  private func cadence(
    _ change: (inout [Double]) -> Void, seen: (inout [FrameProgress]) -> Void
  ) throws -> Cadence {
    let fit = MotionFit.Candidate(
      kind: .specified, easing: .linear, begin: 0.1, duration: 0.5, beginError: 0,
      durationError: 0, rootMeanSquare: 0, largestError: 0, score: 0)
    var (run, progress) = try Self.run(begin: fit.begin, duration: fit.duration, change)
    seen(&progress)
    return try run.cadence(
      fit, progress, noise: 1, 1 / 60, run.times, shown: run.times, slack: 0)
  }

  /// An even motion in 48 frames at 60 a second, and what is found of each.
  ///
  /// - Parameter change: Changes the progress of the frames that are shown.
  private static func run(
    begin: Double, duration: Double, _ change: (inout [Double]) -> Void
  ) throws -> (MotionRun, [FrameProgress]) {
    let document = RecordedFolder.document([("transition", "reveal"), ("scale", "1")])
    let search = try ProgressSearch(document, scale: 1) { .plain(40, 220, $0, $1) }
    let course = Course(easing: .linear, begin: begin, duration: duration)
    let times = (0..<48).map { Double($0) / 60 }
    var values = times.map(course.progress(at:))
    change(&values)
    let progress = values.map { value in
      FrameProgress(
        state: value <= 0 ? .before : value >= 1 ? .after : .moving, value: value,
        errorBelow: 0.0001, errorAbove: 0.0001, residual: 1)
    }
    let run = MotionRun(
      times: times, planes: try values.map(search.model.drawnPlane(at:)), search: search,
      isSteady: true, specified: (.linear, duration))
    return (run, progress)
  }

  /// Frames that are repeated once or twice are too few to be left out at first, and many enough to draw an easing to them.
  @Test func shortRepeatsDoNotMisleadTheEasing() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "reveal"), ("operation", "pop"), ("origin", "172, 484, 120, 60"),
        ("timing", "easeInEaseOut"), ("duration", "0.4"), ("from", "photo"), ("to", "form"),
      ], begin: 0.5304, repeating: [36, 43, 44, 50, 51, 52])
    let measured = try recording.measured([("transition", "reveal")])
    #expect(measured.frames.filter(\.isRepeated).map(\.index) == [36, 43, 44, 50, 51, 52])
    #expect(abs(measured.duration - 0.4) < 0.004)
  }

  /// A GIF's stamps at 33 frames a second are even but for rounding. With the refreshes of some screen, another spring passes
  /// through the few frames of a fast one as well.
  @Test func roundedStampsAreLikelierThanAScreensRefreshes() throws {
    let values = [
      ("transition", "mask"), ("timing", "spring(duration: 0.4, bounce: 0.3)"),
      ("parameters.endDiameter", "1.2"),
    ]
    let recording = try RecordedFolder(values, begin: 0.4994, rate: 33, stampUnit: 0.01)
    let measured = try recording.measured(values, rate: nil)
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(abs(measured.begin - 0.4994) < 0.005)
  }

  /// A recorder that says when it got a picture is up to 3 ms off, by which a fast motion goes on by 4 % of its way; a frame that
  /// is missing near its end lets other curves end early.
  @Test func stampsAroundTheScreensRefreshesTellItsTimes() throws {
    let values = [
      ("transition", "ping"), ("operation", "pop"), ("origin", "141, 758, 120, 44"),
      ("timing", "cubic-bezier(0.7, 0, 0.3, 1)"), ("duration", "0.25"), ("fixes", "coverage"),
      ("from", "photo"), ("to", "form"),
    ]
    let recording = try RecordedFolder(
      values, begin: 0.305, stampUnit: 1.0 / 600,
      stampErrors: [0] + (1..<60).map { 0.003 * (Double($0 * 7 % 13) - 6) / 6 }, without: [27, 31])
    let measured = try recording.measured(values, rate: nil)
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(measured.largestDifference < 0.01)
    #expect(abs(measured.begin - 0.305) < 0.002)
    #expect(measured.cadence.droppedCount == 2)
  }

  /// Two screens of nearly the same colours, between which an encoder leaves the first small circles out: the motion had
  /// begun at rest before.
  @Test func whatAnEncoderLeavesOutIsNoRest() throws {
    let values = [
      ("transition", "mask"), ("timing", "easeInEaseOut"), ("duration", "1"), ("from", "photo"),
      ("to", "form"),
    ]
    var rest: Bitmap?
    let recording = try RecordedFolder(values, begin: 0.43) { picture, index in
      let first = rest ?? picture
      rest = first
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          // A 16th of the picture beside half of the old screen, and that of the old screen in the first frames.
          let shown = index < 38 ? first[x, y] : picture[x, y]
          picture[x, y] =
            0xFF00_0000 | (shown >> 4 & 0x000F_0F0F) &+ (first[x, y] >> 1 & 0x007F_7F7F)
        }
      }
    }
    let measured = try recording.measured([("transition", "mask")])
    let held = measured.frames.filter { $0.index < 38 }
    #expect(held.allSatisfy { $0.progress.state == .before && $0.progress.errorAbove > 0.07 })
    #expect(measured.cadence.droppedCount == 0)
    #expect(measured.fit.best.easing == .easeInEaseOut)
    #expect(abs(measured.begin - 0.43) < max(2 * measured.fit.best.beginError, 0.004))
    #expect(abs(measured.duration - 1) < max(2 * measured.fit.best.durationError, 0.008))
  }

  /// The first picture of the motion, which looks like the screen at rest, is shown three times: a curve that is made to fit passes
  /// through what follows as if the motion began there.
  @Test func aFirstPictureThatIsShownAgainIsNoLaterBegin() throws {
    let asked = [
      ("transition", "reveal"), ("operation", "push"), ("origin", "16, 719, 358, 88"),
    ]
    let recording = try RecordedFolder(
      asked + [("timing", "spring(duration: 0.45, bounce: 0)")], begin: 0.3311,
      repeating: [21, 22])
    let measured = try recording.measured(asked)
    #expect(abs(measured.begin - 0.3311) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - 0.7) < 1 / RecordedFolder.rate)
    #expect(measured.fit.best.kind == .spring)
    #expect(measured.frames.filter(\.isRepeated).map(\.index) == [21, 22])
  }

  /// Frames tell when an easing in steps begins to one of them only: one that comes a little before its step is due by that
  /// begin repeats no picture.
  @Test func aStepIsDueWithinTheErrorOfTheBegin() throws {
    let values = [
      ("transition", "cover"), ("operation", "present"), ("duration", "0.8"),
      ("timing", "steps(8, jump-end)"),
    ]
    for begin in [20.0 / 57 + 0.0005, 21.0 / 57 - 0.0005] {
      let recording = try RecordedFolder(values, begin: begin, rate: 57)
      let measured = try recording.measured(values, rate: 57)
      #expect(measured.cadence.droppedCount == 0)
      #expect(measured.differences(beyond: .init()).isEmpty)
    }
  }

  /// The mark of a touch moves over a picture that is shown again at the slow end of a motion, and changes more than that would.
  @Test func aRepeatedPictureBeneathAMarkThatMovesIsFound() throws {
    let values = [
      ("transition", "circle"), ("operation", "pop"), ("timing", "cubic-bezier(0.2, 0.8, 0.2, 1)"),
      ("duration", "0.8"),
    ]
    let recording = try RecordedFolder(values, begin: 0.4011, repeating: [56]) { picture, index in
      if (20..<58).contains(index) { picture.layMark(movedBy: index) }
    }
    let measured = try recording.measured(values)
    #expect(measured.frames.filter(\.isRepeated).map(\.index) == [56])
  }

  /// An encoder shows a picture again and all of it better than before, which changes more than the motion goes on there.
  @Test func aPictureThatGetsSharperIsStillRepeated() throws {
    let values = [
      ("transition", "cover"), ("operation", "dismiss"), ("timing", "default"), ("duration", "0.6"),
    ]
    let recording = try RecordedFolder(values, begin: 0.4011, repeating: [50]) { picture, index in
      if index < 50 { picture.roughen() }
    }
    let measured = try recording.measured(values)
    #expect(measured.frames.filter(\.isRepeated).map(\.index) == [50])
  }

  /// The edges of pictures lie on whole pixels, which a recording has more of than are measured: one goes on a frame later
  /// there, or earlier.
  @Test func anEdgeThatGoesOnByAPixelIsNoDrop() throws {
    let path = Fixtures.folder.appending(path: "specs/ticket.yaml").path
    var document = try SpecSource.parse(readFile(path, limit: 1 << 16), file: path)
    document.set(["scale"], to: SpecNode(option: "scale", text: "1.2"))
    let measured = try RecordedFolder(document, begin: 24.0 / 57, rate: 57)
      .measured(document, rate: 57)
    #expect(measured.cadence.droppedCount == 0)
  }

  /// A screen that swings back by a few points: the lines of its text change by far more than the rest of it, and where they
  /// do so none is missing.
  @Test func aScreenThatSwingsBackDropsNothing() throws {
    let text = """
      from: list
      to: detail
      duration: 0.6
      layers:
      - {id: old, screen: from}
      - {id: dim, backgroundColor: "#00000080"}
      - {id: new, screen: to}
      animations:
      - {layer: dim, keyPath: opacity, from: 0, duration: 0.3}
      - group:
        - {layer: new, keyPath: transform.scale, from: 0.6, timing: "spring(duration: 0.4, bounce: 0.4)"}
        - {layer: new, keyPath: opacity, from: 0, duration: 0.2}
        duration: 0.6
      completion: {remove: [old, dim]}

      """
    let document = try SpecSource.parse(Array(text.utf8), file: "own.yaml")
    let measured = try RecordedFolder(document, begin: 20.0 / 60, rate: 30).measured(document)
    #expect(measured.cadence.droppedCount == 0)
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(abs(measured.duration - 0.6) < 0.003)
  }
}

extension Bitmap {
  /// A grey square in the lower left, as the mark of a touch, that is an eighth of the screen's width wide.
  ///
  /// - Parameter way: How many pixels it has moved to the right.
  fileprivate mutating func layMark(movedBy way: Int = 0) {
    for y in height * 2 / 3..<height * 2 / 3 + width / 8 {
      for x in way..<way + width / 8 { self[x, y] = 0xFF80_8080 }
    }
  }

  /// Makes every other pixel a little lighter.
  fileprivate mutating func roughen() {
    for y in 0..<height {
      for x in 0..<width where (x + y).isMultiple(of: 2) {
        self[x, y] = 0xFF00_0000 | (self[x, y] & 0x00FF_FFFF) &- (self[x, y] >> 5 & 0x0007_0707)
      }
    }
  }

  /// A quarter of the picture beside half of another one, in some rows or in all.
  fileprivate mutating func fade(into other: Bitmap, rows: Range<Int>? = nil) {
    for y in rows ?? 0..<height {
      for x in 0..<width {
        self[x, y] =
          0xFF00_0000 | (self[x, y] >> 2 & 0x003F_3F3F) &+ (other[x, y] >> 1 & 0x007F_7F7F)
      }
    }
  }
}
