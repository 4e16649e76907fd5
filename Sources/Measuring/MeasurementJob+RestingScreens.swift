extension MeasurementJob {
  /// How far a frame's time may lie from where it is asked for, in seconds.
  private static let timeError = 0.004

  /// The screens before and behind a motion: means of frames that show the same, read once more at the size at which they
  /// are drawn.
  ///
  /// - Parameters:
  ///   - frames: Those of the recording, as they are measured.
  ///   - view: Of the recording's pictures, at the size that is drawn.
  /// - Throws: A `Failure` for a recording that cannot be read again.
  func restingScreens(
    of segment: MotionSegment, _ frames: [RecordedFrame], _ view: RecordingSource.View,
    _ corners: RoundCorners?
  ) throws -> ScreenImages {
    let (before, after) = (segment.framesBefore, segment.framesAfter)
    // What has fewer pixels than are drawn gains nothing by being read again.
    if view.height > view.part.height {
      func enlarged(_ indices: [Int]) -> ColorPicture {
        ColorPicture.mean(of: indices.map { frames[$0].picture })
          .enlarged(by: ModelFrames.oversampling)
      }
      return ScreenImages(from: enlarged(before), to: enlarged(after), corners: corners)
    }
    func times(_ indices: [Int]) -> ClosedRange<Double> {
      let (first, last) = (frames[indices[0]].time, frames[indices[indices.count - 1]].time)
      return max(first - Self.timeError, 0)...last + Self.timeError
    }
    func mean(_ read: [RecordedFrame], _ time: Double) throws -> ColorPicture {
      guard !read.isEmpty else {
        throw failure("cannot be read at \(time) s, expected a whole recording")
      }
      let picture = ColorPicture.mean(of: read.map(\.picture))
      return corners?.filled(picture) ?? picture
    }
    let (first, second) = (times(before), times(after))
    let read = try source.frames(view, during: first, and: second)
    return ScreenImages(
      from: try mean(read.first, first.lowerBound), to: try mean(read.second, second.lowerBound),
      corners: corners)
  }
}
