// swift-tools-version: 6.0
import PackageDescription

// How the tool's own program is linked, so that it starts in a third of the time. scripts/toolchain sets
// this where a trial shows that it works here; nothing else is linked that way.
let link = Context.environment["TRANSITION_RENDER_LINK"].map {
  $0.split(separator: " ").map(String.init)
}

let package = Package(
  name: "transition-render",
  products: [
    .executable(name: "transition-render", targets: ["transition-render"]),
    .executable(name: "transition-render-serve", targets: ["transition-render-serve"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.26.0"),
  ],
  targets: [
    // Two leaves that do not know each other: the subject, and its pixels.
    .target(name: "TransitionEngine", exclude: ["README.md", "CoreAnimation.md"]),
    .target(name: "SyntheticScreens", dependencies: ["TransitionEngine"]),
    .target(name: "TransitionSpec", dependencies: ["TransitionEngine", "SyntheticScreens"]),
    .target(name: "Pixels", dependencies: ["CPixelKernels"]),

    // C: the loops over pixels, and the libraries that one target each imports.
    .target(name: "CEmbeddedFiles", exclude: ["Preview", "Reports", "SelfTest"]),
    .target(name: "CPixelKernels"),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .systemLibrary(
      name: "CISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),

    .target(name: "Rasterizer", dependencies: ["TransitionEngine", "Pixels", "CCairo"]),
    .target(
      name: "PNG",
      dependencies: ["Pixels", "CPNG", "CPixelKernels", "CXXHash", "CISAL", "CDeflate"]),
    .target(name: "SafeFiles"),
    .target(name: "TransitionRenderer", dependencies: ["Pixels", "PNG", "SafeFiles"]),
    .target(name: "CodeExport", dependencies: ["TransitionEngine"]),
    // Contact sheets and plots, drawn with the engine's own display lists and lettering.
    .target(name: "Figures", dependencies: ["TransitionEngine"]),
    // Two sequences of frames, and how they differ.
    .target(
      name: "Comparison", dependencies: ["Pixels", "PNG", "SafeFiles", "TransitionRenderer"]),
    // What a difference between a transition and its goldens amounts to.
    .target(
      name: "Verification",
      dependencies: ["TransitionEngine", "TransitionSpec", "Pixels", "Rasterizer", "Comparison"]),
    // Pages that open anywhere: their sources are part of the program.
    .target(name: "Pages", dependencies: ["CEmbeddedFiles"]),
    // Every error's words and status.
    .target(
      name: "Messages",
      dependencies: [
        "TransitionEngine", "TransitionSpec", "Rasterizer", "PNG", "SafeFiles",
        "TransitionRenderer", "Comparison", "Verification",
      ]),
    // Specs and gestures as YAML and JSON, from files or standard input.
    .target(
      name: "SpecFiles",
      dependencies: ["TransitionEngine", "TransitionSpec", "SafeFiles", "Messages", "Yams"]),
    .target(
      name: "Commands",
      dependencies: [
        "Messages", "SpecFiles", "TransitionEngine", "SyntheticScreens", "TransitionSpec",
        "Pixels", "Rasterizer", "PNG", "SafeFiles", "TransitionRenderer", "Comparison",
        "CodeExport", "CEmbeddedFiles", "Figures", "Pages", "Verification",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/transition-render"),
    // The tool, and the same with an HTTP server, which the first executes for `preview --serve`.
    .executableTarget(
      name: "transition-render", dependencies: ["Commands"], path: "Sources/Program",
      linkerSettings: link.map { [.unsafeFlags($0)] }),
    .executableTarget(
      name: "transition-render-serve",
      dependencies: ["Commands", .product(name: "FlyingFox", package: "FlyingFox")]),

    .executableTarget(
      name: "Benchmarks",
      dependencies: ["TransitionEngine", "Pixels", "Rasterizer", "PNG", "SafeFiles"]),

    .target(
      name: "TestSupport",
      dependencies: ["TransitionEngine", "TransitionSpec", "Pixels", "Rasterizer", "PNG"]),
    .testTarget(name: "TransitionEngineTests", dependencies: ["TransitionEngine", "TestSupport"]),
    .testTarget(
      name: "SyntheticScreensTests", dependencies: ["SyntheticScreens", "TransitionEngine"]),
    .testTarget(
      name: "TransitionSpecTests",
      dependencies: ["TransitionSpec", "SyntheticScreens", "TransitionEngine", "TestSupport"]),
    .testTarget(name: "PixelsTests", dependencies: ["Pixels", "TestSupport"]),
    .testTarget(
      name: "RasterizerTests",
      dependencies: ["TransitionEngine", "Pixels", "Rasterizer", "TestSupport"]),
    .testTarget(
      name: "CodeExportTests", dependencies: ["CodeExport", "TransitionEngine", "TestSupport"]),
    .testTarget(name: "FiguresTests", dependencies: ["Figures", "TransitionEngine"]),
    .testTarget(name: "PagesTests", dependencies: ["Pages"]),
    .testTarget(name: "PNGTests", dependencies: ["PNG", "Pixels", "TestSupport", "CPNG"]),
    .testTarget(name: "SafeFilesTests", dependencies: ["SafeFiles", "TestSupport"]),
    .testTarget(
      name: "TransitionRendererTests",
      dependencies: ["TransitionRenderer", "PNG", "SafeFiles", "Pixels", "TestSupport"]),
    .testTarget(
      name: "ComparisonTests", dependencies: ["Comparison", "PNG", "Pixels", "TestSupport"]),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "Verification", "TransitionEngine", "TransitionSpec", "Pixels", "TestSupport",
      ]),
    .testTarget(
      name: "TransitionGoldenTests",
      dependencies: [
        "TransitionEngine", "SyntheticScreens", "TransitionSpec", "Pixels", "Rasterizer", "PNG",
        "TestSupport",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "Commands", "Messages", "SpecFiles", "TransitionEngine", "SyntheticScreens",
        "TransitionSpec", "Rasterizer", "PNG", "TransitionRenderer",
        "Comparison", "Pixels", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x  // for #embed
)

// Commands and tests spend their time in the targets below them. Optimising their own code takes a third of
// the processor time of a whole build (60 s of 300 for the commands, 150 of 500 for the tests) and makes
// neither faster by more than can be measured.
for target in package.targets where target.type == .test || target.name == "Commands" {
  target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}
