// swift-tools-version: 6.0
import PackageDescription

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
    .target(name: "Pixels", dependencies: ["CComposition", "CMemory", "CPacking"]),

    // C, each imported by one target.
    .target(name: "CComposition"),
    .target(name: "CEmbeddedFiles", exclude: ["Preview", "Reports", "SelfTest"]),
    .target(name: "CMemory"),
    .target(name: "CPacking"),
    .target(name: "CRowFilters"),
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
      name: "FrameOutput",
      dependencies: ["Pixels", "CPNG", "CRowFilters", "CXXHash", "CISAL", "CDeflate"]),
    .target(name: "CodeExport", dependencies: ["TransitionEngine"]),
    // Contact sheets and plots, drawn with the engine's own display lists and lettering.
    .target(name: "Figures", dependencies: ["TransitionEngine"]),
    // Two sequences of frames, and how they differ.
    .target(name: "Comparison", dependencies: ["Pixels", "FrameOutput"]),
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
        "TransitionEngine", "TransitionSpec", "Rasterizer", "FrameOutput", "Comparison",
        "Verification",
      ]),
    // Specs and gestures as YAML and JSON, from files or standard input.
    .target(
      name: "SpecFiles",
      dependencies: ["TransitionEngine", "TransitionSpec", "FrameOutput", "Messages", "Yams"]),
    .target(
      name: "Commands",
      dependencies: [
        "Messages", "SpecFiles", "TransitionEngine", "SyntheticScreens", "TransitionSpec",
        "Pixels", "Rasterizer", "FrameOutput", "Comparison", "CodeExport", "CEmbeddedFiles",
        "Figures", "Pages", "Verification",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/transition-render"),
    // The tool, and the same with an HTTP server, which the first executes for `preview --serve`.
    .executableTarget(
      name: "transition-render", dependencies: ["Commands"], path: "Sources/Program"),
    .executableTarget(
      name: "transition-render-serve",
      dependencies: ["Commands", .product(name: "FlyingFox", package: "FlyingFox")]),

    .executableTarget(
      name: "Benchmarks",
      dependencies: ["TransitionEngine", "Pixels", "Rasterizer", "FrameOutput"]),

    .target(
      name: "TestSupport",
      dependencies: ["TransitionEngine", "TransitionSpec", "Pixels", "Rasterizer", "FrameOutput"]),
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
    .testTarget(
      name: "FrameOutputTests", dependencies: ["FrameOutput", "Pixels", "TestSupport", "CPNG"]),
    .testTarget(
      name: "ComparisonTests", dependencies: ["Comparison", "FrameOutput", "Pixels", "TestSupport"]),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "Verification", "TransitionEngine", "TransitionSpec", "Pixels", "TestSupport",
      ]),
    .testTarget(
      name: "TransitionGoldenTests",
      dependencies: [
        "TransitionEngine", "SyntheticScreens", "TransitionSpec", "Pixels", "Rasterizer",
        "FrameOutput", "TestSupport",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "transition-render", "transition-render-serve", "Commands", "Messages", "SpecFiles",
        "TransitionEngine", "SyntheticScreens", "TransitionSpec", "Rasterizer", "FrameOutput",
        "Comparison", "Pixels", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x  // for #embed
)
