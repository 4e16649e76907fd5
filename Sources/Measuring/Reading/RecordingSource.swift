import Goldens
import Messages
import Pixels
import SafeFiles

/// A screen recording on the disk, looked at but not read yet: a video, or a folder of PNG frames.
package struct RecordingSource: Sendable {
  package let path: String
  /// A picture's size in pixels, as a viewer shows it.
  package let width: Int
  package let height: Int
  private let kind: Kind

  private enum Kind: Sendable {
    case video(VideoFile)
    case folder(FrameFolder)
  }

  /// Looks at a recording.
  ///
  /// - Parameter fps: Frames per second of a folder that does not say when its frames were shown.
  /// - Throws: A `Failure` that names the file: it is missing, is not a recording, or cannot be read here.
  package init(_ path: String, fps: Double?) throws {
    self.path = path
    if isFolder(path) {
      let folder = try FrameFolder(path, fps: fps)
      (width, height, kind) = (folder.width, folder.height, .folder(folder))
    } else {
      let video = try VideoFile(path)
      (width, height, kind) = (video.width, video.height, .video(video))
    }
  }

  /// What is assumed of when the frames were shown; nil where that is known.
  var note: String? {
    guard case .folder(let folder) = kind, folder.isRateAssumed else { return nil }
    return
      "nothing says when the frames were shown, which are taken to be \(FrameFolder.usualRate.plainDescription) a second; --fps says another rate"
  }

  /// What of the pictures is read, and how large.
  package struct View: Hashable, Sendable {
    /// The part of each picture, in its own pixels.
    package var part: PixelRect
    /// The size that the part is scaled to.
    package var width: Int
    package var height: Int

    package init(part: PixelRect, width: Int, height: Int) {
      (self.part, self.width, self.height) = (part, width, height)
    }
  }

  /// The whole pictures.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// How much memory the frames of a recording may take, in bytes.
  package static let byteLimit = 1 << 30

  /// The frames in the order of their times, of which the first may be above 0.
  ///
  /// - Parameters:
  ///   - times: Seconds of the recording.
  ///   - onFrame: Called with the number of frames read so far.
  /// - Throws: A `Failure`, as for a file that is cut short.
  package func frames(
    _ view: View, times: ClosedRange<Double>? = nil, onFrame: (Int) -> Void = { _ in }
  ) throws -> [RecordedFrame] {
    switch kind {
    case .video(let video): try video.frames(view, times: times, onFrame: onFrame)
    case .folder(let folder): try folder.frames(view, times: times, onFrame: onFrame)
    }
  }

  /// The frames of two parts of a recording, of which the first is over before the second begins; a video is decoded once
  /// for both.
  ///
  /// - Parameters:
  ///   - first: Seconds of the recording.
  ///   - second: Later ones.
  /// - Throws: A `Failure`, as `frames(_:times:onFrame:)` does.
  func frames(
    _ view: View, during first: ClosedRange<Double>, and second: ClosedRange<Double>
  ) throws -> (first: [RecordedFrame], second: [RecordedFrame]) {
    switch kind {
    case .video(let video):
      let frames = try video.frames(
        view, times: first.lowerBound...second.upperBound, during: [first, second]
      ) { _ in }
      let middle = (first.upperBound + second.lowerBound) / 2
      return (frames.filter { $0.time < middle }, frames.filter { $0.time >= middle })
    case .folder(let folder):
      return (
        try folder.frames(view, times: first) { _ in },
        try folder.frames(view, times: second) { _ in }
      )
    }
  }

  /// How many frames there are, where that is known without reading them.
  package var frameCount: Int? {
    switch kind {
    case .video(let video): video.frameCount
    case .folder(let folder): folder.frameCount
    }
  }
}
