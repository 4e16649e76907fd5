import Foundation
import Testing
import TransitionEngine

@testable import CodeExport

/// The Swift that is written is Swift: the compiler's parser takes it. What the calls mean, only Apple's
/// SDK knows.
struct SwiftSyntaxTests {
  private static let timings: [TimingFunction] = [
    .easeIn, .cubicBezier(x1: 0.2, y1: -0.5, x2: 0.3, y2: 1.4), .bouncy,
    .spring(Spring(mass: 2, stiffness: 120, damping: 9, initialVelocity: -1)),
    .steps(StepTiming(count: 3, position: .jumpBoth)),
    .linearStops(
      LinearEasing(stops: [.init(0), .init(0.25, start: 25, end: 75), .init(1)])),
  ]

  private static func stages() -> [(any Transition, Stage)] {
    TransitionCatalog.all.flatMap { transition in
      transition.operations.map { operation in
        (
          transition,
          Stage(transition, size: Size(width: 390, height: 844), operation: operation)
        )
      }
    }
  }

  @Test func transitionsAndTimingsParse() throws {
    var sources: [String] = []
    for (transition, stage) in Self.stages() {
      let code = TransitionCode(transition.scene(on: stage), of: stage, named: transition.name)
      for target in [CodeTarget.uiKit, .swiftUI] { sources.append(code.snippet(for: target).code) }
    }
    for timing in Self.timings {
      let circle = Circle()
      let stage = Stage(
        size: Size(width: 390, height: 844), operation: .push, duration: 0.7,
        timingFunction: timing, overridesTiming: true)
      let scene = TransitionCode(circle.scene(on: stage), of: stage, named: "circle")
      for target in [CodeTarget.uiKit, .swiftUI] {
        let statements = TimingCode(timing, duration: 0.7).snippet(for: target).code
        sources.append("func animate() {\n\(statements)\n}")
        sources.append(scene.snippet(for: target).code)
      }
    }
    let complaints = try Self.complaints(about: sources)
    #expect(complaints == "")
  }

  /// What the parser says of sources, each a file of its own.
  private static func complaints(about sources: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-render-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try sources.enumerated().map { index, source in
      let file = folder.appendingPathComponent("source-\(index).swift")
      try source.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend", "-parse"] + files
    let output = folder.appendingPathComponent("complaints")
    try Data().write(to: output)
    process.standardError = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8)
  }
}
