import Foundation
import PNG
import Pixels
import SafeFiles

/// The contents of `manifest.json`, written beside the frames of a sequence and read back.
///
/// It is written last, so its presence says that the sequence is complete. It holds no dates, host names
/// or absolute paths: two runs with the same input give the same bytes.
///
/// Read back it is a claim about the files beside it, possibly by another version or edited by hand. A
/// value that is missing or that no frame can have is nil then; a frame needs an index or a file, and a
/// manifest its schema. The spec is not read.
package struct Manifest: Sendable {
  /// The size of every frame.
  package struct Canvas: Codable, Hashable, Sendable {
    /// In pixels.
    package let width: Int
    package let height: Int
    /// Pixels per point.
    package let scale: Double

    /// A canvas of `width` × `height` pixels.
    package init(width: Int, height: Int, scale: Double) {
      (self.width, self.height, self.scale) = (width, height, scale)
    }
  }

  /// A frame of the sequence.
  package struct Frame: Encodable, Hashable, Sendable {
    /// Its number in the sequence, from 0.
    package let index: Int?
    /// Nil where frames have no files of their own.
    package let file: String?
    /// Seconds from the beginning; 0 or more.
    package let time: Double?
    /// Time over duration.
    package let fraction: Double?
    /// The eased fraction.
    package let progress: Double?
    /// True for a frame that shows what stays after the completion handler has run; otherwise nil.
    package let settled: Bool?
    /// The digest of its decoded pixels.
    package let pixels: PixelDigest?
    /// Ties the file's bytes to `pixels`; of goldens only.
    package let seal: FileSeal?
    /// The parts that do not count when it is compared; nil for none.
    package let ignored: [Region]?

    /// A frame as it is written.
    package init(
      index: Int, file: String?, time: Double, fraction: Double, progress: Double,
      isSettled: Bool, pixels: PixelDigest, seal: FileSeal? = nil, ignored: [PixelRect] = []
    ) {
      self.index = index
      self.file = file
      self.time = time
      self.fraction = fraction
      self.progress = progress
      settled = isSettled ? true : nil
      self.pixels = pixels
      self.seal = seal
      self.ignored = ignored.isEmpty ? nil : ignored.map(Region.init)
    }

    private enum CodingKeys: CodingKey {
      case index, file, time, fraction, progress, settled, pixels, seal, ignored
    }
  }

  /// A part of a frame, in pixels.
  package struct Region: Codable, Hashable, Sendable {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int
  }

  /// Everything resolved; nil in a manifest that was read.
  package let spec: (any Encodable & Sendable)?
  package let canvas: Canvas?
  /// In the order of the sequence, as far as there are files or digests.
  package let frames: [Frame]
  /// Versions of what the pictures may depend on, by name.
  package let environment: [String: String]

  /// A manifest to be written.
  package init(
    spec: any Encodable & Sendable, canvas: Canvas, frames: [Frame], environment: [String: String]
  ) {
    self.spec = spec
    self.canvas = canvas
    self.frames = frames
    self.environment = environment
  }

  private enum CodingKeys: CodingKey { case schema, spec, canvas, frames, environment }

  /// The version of the document's shape.
  package static let schema = "transition-render/manifest/1"
}

extension Manifest: Encodable {
  /// - Throws: What encoding the spec throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    if let spec { try container.encode(spec, forKey: .spec) }
    try container.encodeIfPresent(canvas, forKey: .canvas)
    try container.encode(frames, forKey: .frames)
    try container.encode(environment, forKey: .environment)
  }

  /// Indented JSON with sorted keys and a line break at the end.
  ///
  /// - Throws: `EncodingError` for a spec with a number that JSON does not have.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}

extension Manifest: Decodable {
  /// - Throws: `DecodingError` for a document of another schema, or with frames that are none.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard try values.decode(String.self, forKey: .schema) == Self.schema else {
      throw DecodingError.dataCorruptedError(
        forKey: .schema, in: values, debugDescription: "expected \(Self.schema)")
    }
    spec = nil
    canvas = try? values.decode(Canvas.self, forKey: .canvas)
    frames = try values.decode([Frame].self, forKey: .frames)
    environment = (try? values.decode([String: String].self, forKey: .environment)) ?? [:]
  }
}

extension Manifest.Frame: Decodable {
  /// - Throws: `DecodingError` for a frame with neither an index nor a file.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    file = try values.decodeIfPresent(String.self, forKey: .file)
    let index = try? values.decode(Int.self, forKey: .index)
    self.index = index.flatMap { $0 >= 0 ? $0 : nil }
    let time = try? values.decode(Double.self, forKey: .time)
    self.time = time.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    fraction = try? values.decode(Double.self, forKey: .fraction)
    progress = try? values.decode(Double.self, forKey: .progress)
    settled = try? values.decode(Bool.self, forKey: .settled)
    pixels = try? values.decode(PixelDigest.self, forKey: .pixels)
    seal = try? values.decode(FileSeal.self, forKey: .seal)
    ignored = try? values.decode([Manifest.Region].self, forKey: .ignored)
    if file == nil, self.index == nil {
      throw DecodingError.keyNotFound(
        CodingKeys.file,
        .init(codingPath: values.codingPath, debugDescription: "expected an index or a file"))
    }
  }
}

extension Manifest {
  /// The largest manifest that is read, in bytes: twice the size of one of 100,000 frames.
  package static let sizeLimit = 64 << 20

  /// The result of looking for the manifest of a folder.
  package enum Reading: Sendable {
    case none
    /// A file that is not a manifest of this tool.
    case unreadable
    case manifest(Manifest)
  }

  /// Reads the manifest in `folder`, if there is one.
  package static func read(inFolder folder: String) -> Reading {
    let path = "\(folder)/\(OutputFolder.manifestName)"
    guard isRegularFile(path) else { return .none }
    guard let bytes = try? readFile(path, limit: sizeLimit), let manifest = Manifest(json: bytes)
    else { return .unreadable }
    return .manifest(manifest)
  }

  /// The manifest that a file's bytes are; nil for others and for those beyond `sizeLimit`.
  package init?(json bytes: [UInt8]) {
    guard bytes.count <= Self.sizeLimit,
      let manifest = try? JSONDecoder().decode(Self.self, from: Data(bytes))
    else { return nil }
    self = manifest
  }
}

extension Manifest.Region {
  init(_ rect: PixelRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Nil for what is no part of any frame.
  package var pixels: PixelRect? {
    let limit = 0...(1 << 20)
    guard [x, y, width, height].allSatisfy(limit.contains) else { return nil }
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}
