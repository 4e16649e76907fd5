import Foundation
import Messages
import PNG
import SafeFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The live page and the responses to its requests, whatever protocol carries them.
///
/// Requests and responses are JSON documents, except for the page itself and its pictures. A request that
/// cannot be met throws: a `DecodingError` where it is not what the page sends, otherwise an error that
/// `failure(_:)` puts into words for the page.
package struct LivePage: Sendable {
  /// In bytes.
  private static let largestRequest = 256 * 1024

  let documents: LiveDocuments
  let pictures = LivePictures()
  private let renderer = LiveRenderer()
  private let scale: Double?
  private let generator: String
  private let invites: Bool

  /// - Parameters:
  ///   - scale: Pixels per point of the page's frames; nil for the default of `PreviewSubject`.
  ///   - generator: The name and version of the program, for the page.
  ///   - invites: Whether the page can be opened on other machines.
  package init(
    _ documents: LiveDocuments, scale: Double?, generator: String, invites: Bool = false
  ) {
    self.documents = documents
    self.scale = scale
    self.generator = generator
    self.invites = invites
  }

  /// Throws what is wrong with the documents, without drawing a frame.
  package func check() async throws {
    _ = try await scene(of: initialRequest())
  }

  /// The page with the documents as they are now.
  package func html() async throws -> [UInt8] {
    let scene = try await scene(of: initialRequest())
    let data = Array(try JSONEncoder.compact.encode(PageData(live: scene, invites: invites)))
    return PreviewPage(
      title: scene.content.title, data: data, nonce: hexadecimalXXH128(data), mode: .live
    ).bytes
  }

  /// Players for `LiveRequest`s, without their pictures, and the values that can be changed.
  package func scene(_ request: Data) async throws -> Data {
    try JSONEncoder.compact.encode(
      await scene(of: JSONDecoder().decode(SceneRequest.self, from: request)))
  }

  /// One picture as a PNG file.
  package func frame(_ request: Data) async throws -> [UInt8] {
    let request = try JSONDecoder().decode(FrameRequest.self, from: request)
    guard (0.05...1).contains(request.quality), request.time.isFinite else {
      throw Failure(.usage, "quality: expected 0.05 to 1")
    }
    let (bases, revision) = await (documents.documents, documents.revision)
    let subject = try PreviewSubject(
      request.player.applied(to: bases, with: pictures), scale: scale, count: request.count,
      readsPictures: false)
    let plan =
      request.quality == 1
      ? subject.reduced : subject.plan.reduced(to: subject.reduced.scale * request.quality)
    let time = min(max(request.time, 0), plan.length)
    let frame = try await renderer.renderer(
      for: plan.onWhite, of: request.player, revision: revision
    )
    .frame(at: time, isSettled: request.settled)
    return try PNGCodec.encode(frame.bitmap(), key: "preview")
  }

  /// The documents' revision: as soon as it differs from the request's, or after ten seconds.
  package func changes(_ request: Data) async throws -> Data {
    let request = try JSONDecoder().decode(ChangesRequest.self, from: request)
    for _ in 0..<Self.watchCount {
      await documents.refresh()
      if await documents.revision != request.revision { break }
      try await Task.sleep(for: Self.watchInterval)
    }
    return try JSONEncoder.compact.encode(
      await Changes(
        revision: documents.revision, count: documents.documents.count,
        failure: documents.failure?.message))
  }

  /// Takes a picture that may be a screen then.
  ///
  /// - Parameters:
  ///   - bytes: A PNG file.
  ///   - name: The file's name.
  /// - Returns: What the page writes in the place of the screen's name, as JSON.
  package func take(_ bytes: [UInt8], named name: String) throws -> Data {
    let key = try pictures.take(bytes, named: name)
    return try JSONEncoder.compact.encode(
      TakenPicture(screen: key, name: pictures[key]?.name ?? name))
  }

  /// - Parameters:
  ///   - length: A request's announced length in bytes; nil where there is none.
  ///   - isPicture: Whether it brings a picture.
  /// - Throws: A `Failure` where the request must not be read.
  package static func checkLength(_ length: Int?, isPicture: Bool = false) throws {
    let limit = isPicture ? LivePictures.largestPicture : largestRequest
    guard let length, (0...limit).contains(length) else {
      throw Failure(.usage, "the request is too long, expected at most \(limit) bytes")
    }
  }

  /// Why there is no address for another machine.
  package static var notInvited: any Error {
    Failure(
      .usage, "the page is served on this machine only; start it with --host to show it on a phone")
  }

  /// The answer to a request that failed: the errors as JSON, which the page shows beside its fields.
  package static func failure(_ error: any Error) -> Data {
    (try? JSONEncoder.compact.encode(LiveFailure(error))) ?? Data()
  }

  private static let watchInterval = Duration.milliseconds(200)
  private static let watchCount = 50

  // MARK: Documents

  private struct SceneRequest: Decodable {
    let players: [LiveRequest]
  }

  private struct Scene: Encodable {
    let content: PreviewContent
    let controls: [LiveControls]
    let revision: Int
    /// For each player the documents' own values of what it has changed.
    let bases: [[String: String?]]
  }

  private struct TakenPicture: Encodable {
    let screen: String
    let name: String
  }

  private struct FrameRequest: Decodable {
    let player: LiveRequest
    let time: Double
    let settled: Bool
    /// The fraction of the page's pixels per point, 0.05 to 1: less while something is dragged.
    let quality: Double
    let count: Int
  }

  private struct ChangesRequest: Decodable {
    let revision: Int
  }

  private struct Changes: Encodable {
    let revision: Int
    let count: Int
    let failure: String?
  }

  private struct PageData: Encodable {
    let live: Scene
    let catalog = LiveCatalog()
    /// Whether other machines may be invited.
    let invites: Bool

    private enum CodingKeys: CodingKey { case live, catalog, invites }
  }

  /// The documents without changes.
  private func initialRequest() async -> SceneRequest {
    SceneRequest(
      players: await documents.documents.indices.map { LiveRequest(document: $0, changes: [:]) })
  }

  private func scene(of request: SceneRequest) async throws -> Scene {
    guard (1...PreviewLimits.players).contains(request.players.count) else {
      throw Failure(.usage, "1 to \(PreviewLimits.players) players are allowed")
    }
    let (bases, revision) = await (documents.documents, documents.revision)
    let subjects = try request.players.map { player in
      try PreviewSubject(
        player.applied(to: bases, with: pictures), scale: scale, count: request.players.count)
    }
    let count = subjects.map(\.frameCount).reduce(0, +)
    guard count <= PreviewLimits.frames else {
      throw Failure(
        .usage,
        "the page would have \(count) frames, expected at most \(PreviewLimits.frames); make it shorter"
      )
    }
    return Scene(
      content: PreviewContent(try subjects.map(PreviewPlayer.init), generator: generator),
      controls: subjects.map { LiveControls($0.plan) }, revision: revision,
      bases: request.players.map { $0.bases(in: bases) })
  }
}

private struct LiveFailure: Encodable {
  struct Entry: Encodable {
    /// The field's key; empty where the request as a whole is wrong.
    let key: String
    let message: String
  }

  let errors: [Entry]

  init(_ error: any Error) {
    if let errors = error as? SpecErrors {
      self.errors = errors.errors.map { Entry(key: $0.key, message: $0.message.withoutFlags) }
    } else {
      errors = [Entry(key: "", message: (Failure(error).message ?? "").withoutFlags)]
    }
  }
}
