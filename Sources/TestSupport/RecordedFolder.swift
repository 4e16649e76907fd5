import PNG
import Pixels
import SafeFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// A folder of frames as a recording of a transition whose begin, duration and easing are known.
package struct RecordedFolder {
  /// That of most phones' screens, in frames a second.
  package static let rate = 60.0
  private static let device = [("device", "iphone-14"), ("scale", "0.3")]
  /// The scale, as a value of a spec, of a recording that tells too little at the usual one.
  package static let finer = ("scale", "0.4")

  /// In frames a second.
  package let rate: Double
  private let folder: TemporaryFolder
  package var path: String { folder.path }

  /// A spec on a small canvas.
  ///
  /// - Parameters:
  ///   - values: By key paths, as `shadow.radius`.
  ///   - isOpen: Whether it says no device and no scale but what the values say.
  package static func document(_ values: [(String, String)], isOpen: Bool = false) -> SpecNode {
    var document = SpecNode(.mapping([]), at: .option("<test>"))
    for (key, value) in (isOpen ? [] : device) + values {
      document.set(
        key.split(separator: ".").map(String.init), to: SpecNode(option: key, text: value))
    }
    return document
  }

  /// A rest, the transition, a rest.
  ///
  /// - Parameters:
  ///   - rate: In frames a second.
  ///   - stampUnit: To which times are rounded that are written beside the frames, in seconds; nil where none are written.
  ///   - stampErrors: By how many seconds each time is off that is written, before it is rounded; those of the first frames, others
  ///     are not off.
  ///   - without: Frames that are missing.
  ///   - repeating: Frames that show the picture of the one before.
  ///   - isClosedUp: Whether the frames behind missing ones come earlier for it.
  ///   - shade: Changes a picture; it is given the frame's number.
  package init(
    _ document: SpecNode, begin: Double, rest: Double = 0.4, rate: Double = Self.rate,
    stampUnit: Double? = nil, stampErrors: [Double] = [],
    without: Set<Int> = [], repeating: Set<Int> = [], isClosedUp: Bool = false,
    shade: (inout Bitmap, Int) -> Void = { _, _ in }
  ) throws {
    self.rate = rate
    folder = try TemporaryFolder()
    let renderer = try Renderer(RenderPlan(RenderSpec(document)))
    let length = renderer.plan.length
    let count = Int(((begin + length + rest) * rate).rounded())
    if let stampUnit {
      let stamps = (0..<count).filter { !without.contains($0) }.map {
        ((Double($0) / rate + (stampErrors.indices.contains($0) ? stampErrors[$0] : 0)) / stampUnit)
          .rounded() * stampUnit
      }
      try AtomicFile.write(
        Array(stamps.map { "\($0)\n" }.joined().utf8), name: "times.txt", folder: folder.path)
    }
    var last: (time: Double, picture: Bitmap)?
    var file: (picture: Bitmap, bytes: [UInt8])?
    var number = 0
    for index in 0..<count where !without.contains(index) {
      let time = min(max(Double(index) / rate - begin, 0), length.nextUp)
      var picture: Bitmap
      if let last, repeating.contains(index) || last.time == time {
        picture = last.picture
      } else {
        picture = try renderer.frame(at: min(time, length), isSettled: time > length).bitmap()
        last = (time, picture)
      }
      shade(&picture, index)
      let bytes =
        try file.flatMap { $0.picture == picture ? $0.bytes : nil }
        ?? PNGCodec.encode(picture, key: "test")
      file = (picture, bytes)
      try AtomicFile.write(
        bytes, name: "frame-\(isClosedUp ? number : index).png", folder: folder.path)
      number += 1
    }
  }
}

extension Bitmap {
  /// Takes a sixteenth of its light from each pixel, as a screen that dims does.
  package mutating func darken() {
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        self[x, y] = 0xFF00_0000 | (pixel & 0x00FF_FFFF) &- (pixel >> 4 & 0x000F_0F0F)
      }
    }
  }
}
