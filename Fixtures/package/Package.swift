// swift-tools-version: 6.0
import PackageDescription

// A stranger's package: scripts/test-package copies it and builds it against this clone.
let package = Package(
  name: "Films",
  dependencies: [
    .package(
      name: "transition-render", path: Context.environment["TRANSITION_RENDER"] ?? "../..")
  ],
  targets: [
    .executableTarget(
      name: "Films",
      dependencies: [.product(name: "TransitionKit", package: "transition-render")]),
    // An app's animators: with UIKit where there is one, and with this package's on Linux.
    .target(
      name: "Animators",
      dependencies: [
        .product(
          name: "UIKit", package: "transition-render", condition: .when(platforms: [.linux]))
      ]),
    .testTarget(
      name: "FilmsTests",
      dependencies: [
        "Animators",
        .product(name: "TransitionKit", package: "transition-render"),
        .product(name: "TransitionTesting", package: "transition-render"),
      ]),
  ]
)
