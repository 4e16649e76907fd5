import Foundation
import Goldens
import Messages
import PNG
import Pixels
import SafeFiles

/// A folder of PNG frames as a recording. Their times are those of the manifest beside them, or else of a file
/// `times.txt` with a number of seconds in each line, or else evenly spaced.
struct FrameFolder: Sendable {
  let width: Int
  let height: Int
  private let path: String
  private let folder: PictureFolder
  private let times: [Double]
  /// Whether nothing says when the frames were shown, which are taken to be `usualRate` a second.
  let isRateAssumed: Bool

  /// Frames a second where nothing says otherwise.
  static let usualRate = 60.0

  var frameCount: Int { times.count }

  private static let timesName = "times.txt"
  /// In seconds.
  private static let largestTime = 1_000_000.0

  init(_ path: String, fps: Double?) throws {
    self.path = path
    folder = try PictureFolder(path)
    let known = try Self.times(of: folder, fps: fps)
    isRateAssumed = known == nil && fps == nil
    let first = folder.frames[0].index
    times =
      known ?? folder.frames.map { Double($0.index - first) / (fps ?? Self.usualRate) }
    let header = try Self.picture(at: 0, of: folder)
    (width, height) = (header.width, header.height)
  }

  /// Those that files beside the frames say; nil where none does, or the rate is given.
  private static func times(of folder: PictureFolder, fps: Double?) throws -> [Double]? {
    let count = folder.frames.count
    if fps == nil {
      var listed = folder.frames.compactMap(\.time)
      if listed.count == count {
        if folder.endsSettled, count > 2 {
          listed[count - 1] = 2 * listed[count - 2] - listed[count - 3]
        }
        return try checked(listed, in: folder.path)
      }
      let path = "\(folder.path)/\(timesName)"
      if isRegularFile(path) {
        let text = String(decoding: try readFile(path, limit: 4 << 20), as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .map { String($0).trimmed }.enumerated()
          .filter { !$0.element.isEmpty && !$0.element.hasPrefix("#") }
        let numbers = try lines.map { place, line in
          guard let number = line.finiteNumber else {
            throw Failure(
              .invalidInput,
              "\(path):\(place + 1): \(line.quoted) is not valid, expected a number of seconds")
          }
          return number
        }
        guard numbers.count == count else {
          throw Failure(
            .invalidInput,
            "\(path): has \(numbers.count) lines for \(count) frames, expected a number of seconds for each"
          )
        }
        return try checked(numbers, in: path)
      }
    }
    return nil
  }

  private static func checked(_ times: [Double], in path: String) throws -> [Double] {
    if let place = zip(times, times.dropFirst()).enumerated().first(where: {
      $0.element.0 >= $0.element.1
    })?.offset {
      throw Failure(
        .invalidInput,
        "\(path): times do not rise, \(times[place + 1].plainDescription) s of frame \(place + 1) comes behind "
          + "\(times[place].plainDescription) s, expected rising times")
    }
    if let far = times.first(where: { abs($0) > largestTime }) {
      throw Failure(
        .invalidInput,
        "\(path): \(far) is no time of a recording, expected at most \(Int(largestTime)) seconds")
    }
    return times
  }

  private static func picture(at position: Int, of folder: PictureFolder) throws -> Bitmap {
    guard case .file(let bytes) = try folder.contents(at: position) else {
      return Bitmap(width: 1, height: 1)
    }
    do {
      return Bitmap(overWhite: try PNGCodec.decodeStraight(bytes))
    } catch {
      throw SequenceError.picture(path: folder.frames[position].name, error)
    }
  }

  func frames(
    _ view: RecordingSource.View, times range: ClosedRange<Double>?, onFrame: (Int) -> Void
  ) throws -> [RecordedFrame] {
    let positions = times.indices.filter { range?.contains(times[$0]) ?? true }
    var frames: [RecordedFrame] = []
    // In groups, so that progress is told and few pictures at full size are in memory at once.
    for start in stride(from: 0, to: positions.count, by: 8) {
      let group = Array(positions[start..<min(start + 8, positions.count)])
      frames += try group.concurrentMap { position in
        let picture = try Self.picture(at: position, of: folder)
        guard picture.width == width, picture.height == height else {
          throw Failure(
            .invalidInput,
            "\(folder.frames[position].name): has \(picture.width)×\(picture.height) pixels, expected "
              + "\(width)×\(height) as the first frame")
        }
        let part = view.part == picture.bounds ? picture : picture.cropped(to: view.part)
        let small =
          part.width == view.width && part.height == view.height
          ? part : part.downsampled(width: view.width, height: view.height)
        return RecordedFrame(time: times[position], picture: ColorPicture(small))
      }
      onFrame(frames.count)
    }
    return frames
  }
}

extension PictureFolder {
  /// Whether the last frame is what stays once the completion handler has run, which is seen in the frame behind the motion's
  /// last, and is listed with the same time as that.
  fileprivate var endsSettled: Bool {
    guard case .manifest(let manifest) = manifest, let last = manifest.frames.last else {
      return false
    }
    return last.settled == true && frames.last?.time == last.time
  }
}
