import Foundation
import TestSupport
import Testing
import TransitionEngine

@testable import CodeExport

/// The Swift that is written compiles without a warning against what it calls of UIKit and SwiftUI, as
/// `Fixtures/code/interfaces` has it from Apple's documentation.
struct SwiftCodeTests {
  private static let timings: [TimingFunction] = [
    .easeIn, .cubicBezier(x1: 0.2, y1: -0.5, x2: 0.3, y2: 1.4), .bouncy,
    .spring(Spring(mass: 2, stiffness: 120, damping: 9, initialVelocity: -1)),
    .spring(Spring(dampingRatio: 0.8, duration: 0.5)),
    .steps(StepTiming(count: 3, position: .jumpBoth)),
    .linearStops(
      LinearEasing(stops: [.init(0), .init(0.25, start: 25, end: 75), .init(1)])),
  ]

  private static let size = Size(width: 390, height: 844)

  @Test(arguments: CodeTarget.allCases.prefix(2))
  func transitionsCompileWithoutAWarning(target: CodeTarget) throws {
    let sources = [0, 1].flatMap { Self.transitions(target, operation: $0) }
    #expect(try Self.folder(for: target).complaints(about: sources) == "")
  }

  /// Names that nothing uses are what one goes on with.
  @Test(arguments: CodeTarget.allCases.prefix(2))
  func timingsCompile(target: CodeTarget) throws {
    let sources = Self.timings.indices.flatMap { Self.timed($0, target) }
    let complaints = try Self.folder(for: target).complaints(
      about: sources, flags: ["-suppress-warnings"])
    #expect(complaints == "")
  }

  /// Screens inside of layers, backdrops, borders, dashes and endless animations.
  @Test(arguments: CodeTarget.allCases.prefix(2))
  func allKindsOfLayersCompileWithoutAWarning(target: CodeTarget) throws {
    let stage = Stage(Mask(), size: Self.size)
    var (cube, new) = (
      Layer(id: "cube", frame: stage.bounds), Layer(id: "new", frame: stage.bounds)
    )
    new.contents = .image(.to)
    (cube.isTransformLayer, cube.sublayers) = (true, [new])
    var glass = Layer(id: "glass", frame: stage.bounds)
    glass.backdrop = Backdrop(radius: 12, tint: .white.withAlpha(0.5), intensity: 0.5)
    (glass.cornerRadius, glass.borderWidth, glass.borderColor) = (9, 2, .white)
    var ring = Layer(id: "ring", frame: stage.bounds)
    ring.shape = Shape(
      path: Path(ovalIn: stage.bounds), fillColor: nil, strokeColor: .black,
      stroke: StrokeStyle(lineCap: .round, lineJoin: .round, dashPattern: [4, 2], dashPhase: 1),
      strokeStart: 0.25)
    let one = MediaTiming(duration: 1)
    let animations: [any Animation] = [
      BasicAnimation(
        layer: "ring", keyPath: .transformRotation, from: .number(0), to: .number(6),
        timing: MediaTiming(duration: 1, repeatCount: .infinity)),
      BasicAnimation(
        layer: "glass", keyPath: .backdropIntensity, from: .number(0), to: .number(1),
        timingFunction: .bouncy, timing: one),
      BasicAnimation(
        layer: "glass", keyPath: .backdropTint, from: .color(.black), timing: one),
      BasicAnimation(
        layer: "glass", keyPath: .boundsWidth, from: .number(20), timing: one),
    ]
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [cube, glass, ring], animations: animations,
      settled: [new])
    let code = TransitionCode(scene, of: stage, named: "kinds").snippet(for: target).code
    #expect(try Self.folder(for: target).complaints(about: [code]) == "")
  }

  /// One with the module that the code imports.
  private static func folder(for target: CodeTarget) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let interface = Fixtures.folder
      .appending(path: "code/interfaces/\(target.name).swift").path
    let module = ["-emit-module", "-module-name", target.name]
    #expect(try folder.compile(module + ["-o", "\(target.name).swiftmodule", interface]) == "")
    return folder
  }

  /// All of them one way: each in a file of its own, all in one module.
  private static func transitions(_ target: CodeTarget, operation: Int) -> [String] {
    TransitionCatalog.all.map { transition in
      let stage = Stage(
        transition, size: size, operation: transition.operations[operation])
      let name = "\(transition.name)\(operation)"
      return TransitionCode(transition.scene(on: stage), of: stage, named: name)
        .snippet(for: target).code
    }
  }

  /// A transition and the statements alone, of one of the timings; what these are about is declared around them.
  private static func timed(_ index: Int, _ target: CodeTarget) -> [String] {
    let timing = timings[index]
    let stage = Stage(
      size: size, operation: .push, duration: 0.7, timingFunction: timing, overridesTiming: true)
    let scene = TransitionCode(Circle().scene(on: stage), of: stage, named: "circle\(index)")
    let statements = TimingCode(timing, duration: 0.7).snippet(for: target).code
    let isOwn = statements.contains("let anima") || statements.contains("struct ")
    let given = isOwn ? "" : ", _ animation: CABasicAnimation"
    return [
      scene.snippet(for: target).code,
      """
      import \(target.name)
      @MainActor func animate\(index)(_ keyPath: String, _ start: Double, _ end: Double\(given)) {
      \(statements)
      }
      """,
    ]
  }
}

extension TemporaryFolder {
  /// What the compiler says of sources, each a file of one module.
  fileprivate func complaints(about sources: [String], flags: [String] = []) throws -> String {
    let names = sources.indices.map { "source\($0).swift" }
    for (name, source) in zip(names, sources) { try write(source.utf8, to: name) }
    return try compile(flags + ["-typecheck", "-I", "."] + names)
  }

  fileprivate func compile(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-swift-version", "6", "-parse-as-library"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    try write([], to: "complaints")
    process.standardError = try FileHandle(
      forWritingTo: URL(fileURLWithPath: path("complaints")))
    try process.run()
    process.waitUntilExit()
    return String(decoding: try read("complaints"), as: UTF8.self)
  }
}
