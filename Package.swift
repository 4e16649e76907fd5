// swift-tools-version: 6.0
import PackageDescription

// How the tool's own program is linked, so that it starts in a third of the time and needs no Swift. scripts/toolchain
// sets this where a trial shows that it works here; nothing else is linked that way.
let link = Context.environment["TRANSITION_RENDER_LINK"].map {
  $0.split(separator: " ").map(String.init)
}

let package = Package(
  name: "transition-render",
  products: [
    .executable(name: "transition-render", targets: ["transition-render"]),
    .executable(name: "transition-render-serve", targets: ["transition-render-serve"]),
    .library(name: "TransitionKit", targets: ["TransitionKit"]),
    .library(name: "TransitionTesting", targets: ["TransitionTesting"]),
    // For a package whose target compiles for iOS with Apple's modules and on Linux with these.
    .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "_Testing_UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    // What an app's own animator is compiled against and run with by the tool, on Linux.
    .library(name: "TransitionStage", type: .dynamic, targets: ["TransitionStage"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    // The subject, in pure Swift: no pixels, no files.
    .target(
      name: "TransitionEngine", exclude: ["README.md", "CoreAnimation.md", "LayerBehaviour.md"]),
    .target(name: "SyntheticScreens", dependencies: ["TransitionEngine"]),
    .target(
      name: "TransitionSpec", dependencies: ["TransitionEngine", "SyntheticScreens"],
      exclude: ["README.md"]),
    // Contact sheets and plots, drawn with the engine's own display lists and lettering.
    .target(name: "Figures", dependencies: ["TransitionEngine"]),

    // Pixels and files, which know nothing of transitions, but for the rasterizer.
    .target(name: "Pixels", dependencies: ["CPixelKernels"]),
    .target(
      name: "Rasterizer", dependencies: ["TransitionEngine", "Pixels", "CPixelKernels", "CCairo"]),
    .target(name: "SafeFiles"),
    .target(
      name: "PNG",
      dependencies: [
        "Pixels", "CPNG", "CPixelKernels", "CXXHash", "CISAL", "CDeflate",
      ]),

    // The renderer: a plan with its pictures, asked for a frame; and where frames go.
    .target(
      name: "TransitionRenderer",
      dependencies: [
        "TransitionEngine", "SyntheticScreens", "TransitionSpec", "Figures", "Pixels", "Rasterizer",
        "PNG", "SafeFiles",
      ]),

    // Users of the renderer.

    // Two sequences of frames, how they differ, and what the difference amounts to.
    .target(
      name: "Goldens",
      dependencies: [
        "TransitionEngine", "TransitionSpec", "Pixels", "PNG", "SafeFiles", "TransitionRenderer",
      ]),
    // Words and status for the errors of the layers below.
    .target(
      name: "Messages",
      dependencies: [
        "TransitionEngine", "TransitionSpec", "Pixels", "Rasterizer", "PNG", "SafeFiles",
        "TransitionRenderer", "Goldens",
      ]),
    // Specs and gestures as YAML and JSON, from files or standard input.
    .target(
      name: "SpecFiles",
      dependencies: ["TransitionEngine", "TransitionSpec", "SafeFiles", "Messages", "Yams"]),
    // A screen recording of an app, held against what its spec says.
    .target(
      name: "Measuring",
      dependencies: [
        "TransitionEngine", "TransitionSpec", "SpecFiles", "Pixels", "PNG", "SafeFiles",
        "TransitionRenderer", "Goldens", "Messages",
      ]),
    // Results as pages that open anywhere, and for CI servers.
    .target(
      name: "Reports",
      dependencies: [
        "CEmbeddedFiles", "TransitionEngine", "TransitionSpec", "Pixels", "PNG", "SafeFiles",
        "TransitionRenderer", "Goldens", "Messages", "Measuring",
      ]),
    .target(name: "CodeExport", dependencies: ["TransitionEngine"]),
    // Pages that play transitions: their content, and the live page's answers. Knows no HTTP.
    .target(
      name: "Preview",
      dependencies: [
        "TransitionEngine", "SyntheticScreens", "TransitionSpec", "SpecFiles", "Pixels", "PNG",
        "SafeFiles", "TransitionRenderer", "CodeExport", "CEmbeddedFiles", "Messages", "Reports",
      ]),

    // Libraries and programs.

    // The public libraries.
    .target(
      name: "TransitionKit",
      dependencies: [
        "TransitionEngine", "TransitionSpec", "TransitionRenderer", "SpecFiles", "Pixels", "PNG",
        "Goldens", "Messages",
      ]),
    .target(
      name: "TransitionTesting",
      dependencies: [
        "TransitionKit", "TransitionSpec", "Pixels", "Goldens", "Reports", "Messages",
        .target(name: "TransitionStage", condition: .when(platforms: [.linux])),
        .target(name: "UIKit", condition: .when(platforms: [.linux])),
      ]),
    // An app's own code: modules of Apple's names on a virtual clock, and UIKit's part in a transition.
    .target(name: "QuartzCore", dependencies: ["TransitionEngine"]),
    .target(name: "UIKit", dependencies: ["QuartzCore", "TransitionEngine"]),
    // Without it, no file could import both Testing and UIKit.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
    .target(
      name: "TransitionStage",
      dependencies: [
        "UIKit", "QuartzCore", "TransitionEngine", "SyntheticScreens", "TransitionSpec",
      ]),
    // Compiles and runs it; the result is a spec.
    .target(
      name: "AppCode",
      dependencies: [
        "TransitionEngine", "TransitionSpec", "SpecFiles", "SafeFiles", "Messages", "PNG",
      ]),
    .target(
      name: "Commands",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "Messages", "SpecFiles", "TransitionEngine", "SyntheticScreens", "TransitionSpec",
        "AppCode",
        "Pixels", "Rasterizer", "PNG", "SafeFiles", "TransitionRenderer", "Goldens", "CodeExport",
        "CEmbeddedFiles", "Figures", "Preview", "Reports", "Measuring",
      ], exclude: ["Farm/Growth.md"]),
    // The tool, and the same with an HTTP server, which the first executes for `preview --serve`.
    .executableTarget(
      name: "transition-render", dependencies: ["Commands", "CProcess"],
      linkerSettings: link.map { [.unsafeFlags($0)] }),
    .executableTarget(
      name: "transition-render-serve",
      dependencies: [
        "Commands", "CProcess", "Preview", "CQREncode",
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),

    // C: bytes of files, the loops over pixels, and libraries, each of which one target imports.
    .target(name: "CEmbeddedFiles", exclude: ["Pages", "Preview", "Reports", "SelfTest"]),
    .target(name: "CPixelKernels"),
    // A program's threads, arguments and the end of its memory; for the two programs alone.
    .target(name: "CProcess"),
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
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),

    .executableTarget(
      name: "Benchmarks",
      dependencies: ["TransitionEngine", "Pixels", "Rasterizer", "PNG", "SafeFiles"]),

    .target(
      name: "TestSupport",
      dependencies: [
        "TransitionEngine", "TransitionSpec", "SpecFiles", "TransitionRenderer", "Pixels",
        "Rasterizer", "PNG", "SafeFiles",
      ]),
    .testTarget(name: "TransitionEngineTests", dependencies: ["TransitionEngine", "TestSupport"]),
    .testTarget(
      name: "SyntheticScreensTests", dependencies: ["SyntheticScreens", "TransitionEngine"]),
    .testTarget(
      name: "TransitionSpecTests",
      dependencies: ["TransitionSpec", "SyntheticScreens", "TransitionEngine", "TestSupport"]),
    .testTarget(name: "FiguresTests", dependencies: ["Figures", "TransitionEngine"]),
    .testTarget(
      name: "QuartzCoreTests", dependencies: ["QuartzCore", "TransitionEngine", "TestSupport"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "_Testing_UIKit", "QuartzCore", "TransitionEngine", "TestSupport"]),
    .testTarget(
      name: "TransitionStageTests",
      dependencies: [
        "TransitionStage", "UIKit", "_Testing_UIKit", "QuartzCore", "TransitionEngine",
        "TransitionSpec",
        "TransitionRenderer", "SpecFiles", "Pixels", "TestSupport",
      ]),
    .testTarget(
      name: "AppCodeTests",
      dependencies: [
        "AppCode", "TransitionEngine", "TransitionSpec", "SafeFiles", "SpecFiles", "Messages",
        "TestSupport",
      ]),
    .testTarget(name: "PixelsTests", dependencies: ["Pixels", "TestSupport"]),
    .testTarget(
      name: "RasterizerTests",
      dependencies: ["TransitionEngine", "Pixels", "Rasterizer", "TestSupport"]),
    .testTarget(name: "SafeFilesTests", dependencies: ["SafeFiles", "TestSupport"]),
    .testTarget(name: "PNGTests", dependencies: ["PNG", "Pixels", "TestSupport", "CPNG"]),
    .testTarget(
      name: "TransitionRendererTests",
      dependencies: [
        "TransitionRenderer", "TransitionEngine", "TransitionSpec", "Pixels", "PNG", "SafeFiles",
        "TestSupport",
      ]),
    .testTarget(
      name: "GoldensTests",
      dependencies: [
        "Goldens", "TransitionRenderer", "TransitionEngine", "TransitionSpec", "Pixels", "PNG",
        "SafeFiles", "TestSupport",
      ]),
    .testTarget(
      name: "MeasuringTests",
      dependencies: [
        "Measuring", "TransitionEngine", "TransitionSpec", "SpecFiles", "Pixels", "Messages",
        "SafeFiles", "TestSupport",
      ]),
    .testTarget(
      name: "PreviewTests",
      dependencies: ["Preview", "Reports", "TransitionEngine", "TransitionSpec", "SpecFiles"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Reports", "Measuring", "Goldens", "Messages", "PNG", "Pixels", "TransitionSpec",
        "TestSupport",
      ]),
    .testTarget(
      name: "TransitionKitTests",
      dependencies: ["TransitionKit", "TransitionEngine", "TestSupport"]),
    .testTarget(
      name: "TransitionTestingTests",
      dependencies: [
        "TransitionTesting", "TransitionKit", "UIKit", "_Testing_UIKit", "TestSupport",
      ]),
    .testTarget(
      name: "CodeExportTests", dependencies: ["CodeExport", "TransitionEngine", "TestSupport"]),
    .testTarget(
      name: "TransitionGoldenTests",
      dependencies: [
        "TransitionEngine", "SyntheticScreens", "TransitionSpec", "Pixels", "Rasterizer", "PNG",
        "TransitionRenderer", "TestSupport",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "Commands", "Messages", "SpecFiles", "TransitionEngine", "SyntheticScreens",
        "TransitionSpec", "Rasterizer", "PNG", "SafeFiles", "TransitionRenderer", "Goldens",
        "Preview", "Reports", "Pixels", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x  // for #embed
)

// Targets that turn values into words and pages spend their time in the targets below them, as tests do.
// Optimising them would take a third of the processor time of a build, and save 2 to 4 ms at start-up.
// Targets of a library product may not have such flags where the package is a dependency, so theirs are
// left to scripts/toolchain.
var unoptimized: Set = ["Commands", "Preview", "CodeExport"]
if Context.environment["TRANSITION_RENDER_QUICK_BUILD"] != nil {
  unoptimized.formUnion([
    "Figures", "Messages", "Reports", "QuartzCore", "UIKit", "TransitionStage", "AppCode",
  ])
}
for target in package.targets where target.type == .test || unoptimized.contains(target.name) {
  target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}
