import CEmbeddedFiles
import Foundation
import Measuring
import Messages
import PNG
import Pixels
import TransitionEngine
import TransitionSpec

/// A measured recording as one self-contained HTML page: the recording and the spec side by side and in step, their
/// difference, both curves in one plot, and the frames that are late.
package struct MeasurementReport: Sendable {
  private let title: String
  private let result: MeasurementJob.Result
  private let tolerance: MeasuredTransition.Tolerance

  /// The most frames of a transition that the page has.
  private static let frameLimit = 240

  /// - Parameter title: The recording's name.
  package init(
    title: String, _ result: MeasurementJob.Result, beyond tolerance: MeasuredTransition.Tolerance
  ) {
    (self.title, self.result, self.tolerance) = (title, result, tolerance)
  }

  /// The page as UTF-8.
  ///
  /// - Throws: What drawing the transition throws.
  package func page() throws -> [UInt8] {
    let transitions = try result.measurements.map(transition)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = Array(
      try encoder.encode(
        Document(
          tolerance: .init(progress: tolerance.progress, distance: tolerance.distance),
          motions: result.motions(beyond: tolerance).map { .init(text: $0.line, place: $0.place) },
          transitions: transitions)))
    let isSame = result.isSame(beyond: tolerance)
    let verdict = result.verdict(beyond: tolerance)
    let headline = result.outline(beyond: tolerance)
    let nonce = hexadecimalXXH128(data)
    let head = PageHead(title: "\(title) – measured", style: .measurementReportCSS)
    return PageTemplate(.measurementReportHTML).filled([
      "head": head.html(nonce: nonce), "nonce": Array(nonce.utf8),
      "title": Array(title.htmlEscaped.utf8),
      "status": Array((isSame ? "same" : "different").utf8),
      "verdict": Array(verdict.utf8), "headline": Array(headline.htmlEscaped.utf8),
      "script": EmbeddedFile.measurementReportScript.bytes, "data": data.withoutMarkup,
    ])
  }

  private func transition(_ measured: MeasuredTransition) throws -> Transition {
    func pictures(_ document: SpecNode) throws -> TransitionPictures {
      try TransitionPictures(document, between: measured, scale: result.scale)
    }
    let found = try pictures(measured.document)
    let spec = try pictures(measured.specifiedDocument)
    let isElsewhere = measured.geometry.contains { $0.isSpecified && $0.difference != 0 }
    let others = Set(measured.unexplainedFrames.map(\.index))
    let limit = min(measured.frames.count, Self.frameLimit)
    let frames = try Array(measured.frames.prefix(limit).enumerated()).concurrentMap {
      place, frame in
      let matched = frame.progress.state == .before ? 0 : frame.progress.value
      func png(_ bitmap: Bitmap) throws -> String {
        Data(try PNGCodec.encode(bitmap, key: "frame", compression: .small)).base64EncodedString()
      }
      let isClose = !isElsewhere && abs(matched - frame.specified) < 0.002
      let gap = measured.cadence.hitches.first { $0.kind != .repeated && $0.frame == place - 1 }
      return Frame(
        index: frame.index, time: frame.time, state: frame.progress.state.rawValue,
        progress: measured.progress(of: frame), specified: measured.specifiedProgress(of: frame),
        telling: frame.progress.state == .moving && frame.progress.error < 0.02,
        repeated: frame.isRepeated, missing: gap?.count,
        unexplained: others.contains(frame.index) ? frame.progress.residual : nil,
        figure: measured.figure?.frames[place].map(Figure.init),
        recorded: try png(result.frames[frame.index].picture.bitmap),
        spec: try png(spec.picture(at: frame.specified)),
        matched: isClose ? nil : try png(found.picture(at: matched)))
    }
    let begin = measured.frames.first?.time ?? 0
    let end = measured.frames.last?.time ?? 1
    /// A course as points of time and eased progress.
    func curve(of fit: MotionFit.Candidate) -> [[Double]] {
      (0...200).map { place in
        let time = begin + (end - begin) * Double(place) / 200
        return [time, measured.easedProgress(fit.progress(at: measured.momentOfMotion(at: time)))]
      }
    }
    return Transition(
      name: "\(measured.operation.rawValue) at \((measured.begin * 100).rounded() / 100) s",
      hasOwnEasings: measured.hasOwnEasings, frames: frames,
      rows: measured.rows.map { [$0.name, $0.text] },
      curve: curve(of: measured.fit.best), specCurve: curve(of: measured.fit.asSpecified),
      hitches: measured.cadence.hitches.map { Hitch(time: $0.time, duration: $0.duration) },
      size: measured.plan.stage.size, layer: measured.figure?.figure.layer,
      fit: try measured.commentedYAML)
  }
}

extension MeasurementReport {
  private struct Document: Encodable {
    struct Tolerance: Encodable {
      let progress: Double
      /// In points.
      let distance: Double
    }

    /// One of several, with the place of its transition where it is measured.
    struct Motion: Encodable {
      let text: String
      let place: Int?
    }

    let tolerance: Tolerance
    /// Empty where there is one.
    let motions: [Motion]
    let transitions: [Transition]
  }

  private struct Transition: Encodable {
    let name: String
    /// Whether progress is the share of the time.
    let hasOwnEasings: Bool
    let frames: [Frame]
    let rows: [[String]]
    let curve: [[Double]]
    let specCurve: [[Double]]
    let hitches: [Hitch]
    /// The screen's, in points.
    let size: Size
    /// The id of that whose figure is told.
    let layer: String?
    let fit: String
  }

  private struct Hitch: Encodable {
    let time: Double
    let duration: Double
  }

  /// Where the moving figure is, in points.
  private struct Figure: Encodable, Sendable {
    let shape: String
    let recorded: Rect
    let specified: Rect
    let difference: Double
    let ofPlace: Double
    /// Two standard errors.
    let uncertainty: Double

    init(_ frame: MeasuredFigure.Frame) {
      shape = frame.recorded.kind.rawValue
      (recorded, specified) = (frame.recorded.box, frame.specified.box)
      (difference, ofPlace) = (frame.difference, frame.ofPlace)
      uncertainty = 2 * frame.error
    }
  }

  private struct Frame: Encodable, Sendable {
    let index: Int
    let time: Double
    let state: String
    let progress: Double
    let specified: Double
    let telling: Bool
    let repeated: Bool
    let missing: Int?
    /// By how many levels it differs, where it shows something else.
    let unexplained: Double?
    let figure: Figure?
    let recorded: String
    let spec: String
    let matched: String?
  }
}
