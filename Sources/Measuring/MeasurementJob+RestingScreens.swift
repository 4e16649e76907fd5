extension MeasurementJob {
  /// How far a frame's time may lie from where it is asked for, in seconds: that of a GIF is written in hundredths.
  static let timeError = 0.006

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
    /// From the middle between the first and the frame before it to that between the last and the next one.
    func times(_ indices: [Int]) -> ClosedRange<Double> {
      let (first, last) = (indices[0], indices[indices.count - 1])
      let (begin, end) = (frames[first].time, frames[last].time)
      let before = first > 0 ? (frames[first - 1].time + begin) / 2 : begin - Self.timeError
      let behind =
        last + 1 < frames.count ? (end + frames[last + 1].time) / 2 : end + Self.timeError
      return max(before, 0)...behind
    }
    func mean(_ read: [RecordedFrame], _ time: Double) throws -> ColorPicture {
      guard !read.isEmpty else {
        throw failure("cannot be read at \(time.hundredthsText), expected a whole recording")
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
