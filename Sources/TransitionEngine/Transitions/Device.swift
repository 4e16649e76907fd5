/// The screen of a device.
///
/// Source: iosref.com; see CoreAnimation.md, 12. The minis and the 8 Plus render at scale 3, and
/// the hardware scales the picture down; here they have the scale 3.
package struct Device: Hashable, Sendable {
  /// The name in a spec, in lower case with hyphens.
  package let name: String
  /// The size in points.
  package let size: Size
  /// The number of pixels per point.
  package let scale: Double
  /// What status bar, notch and home indicator keep free of a view that fills the screen, as
  /// `UIView.safeAreaInsets`.
  package let safeAreaInsets: EdgeInsets

  /// The device of a spec that does not set one.
  package static let `default` = Device(named: "iphone-14") ?? all[0]

  /// All devices held upright, then all in landscape, whose names end with `-landscape`.
  package static let all = upright + upright.map(\.landscape)

  /// The device with this name; nil if there is none.
  package init?(named name: String) {
    guard let device = Self.all.first(where: { $0.name == name }) else { return nil }
    self = device
  }

  /// The device whose screen has this many pixels, of several the default one, or else the first; nil if
  /// there is none.
  package init?(width: Int, height: Int) {
    func fits(_ device: Device) -> Bool {
      device.size.width * device.scale == Double(width)
        && device.size.height * device.scale == Double(height)
    }
    guard let device = ([Self.default] + Self.all).first(where: fits) else { return nil }
    self = device
  }

  private init(name: String, size: Size, scale: Double, safeAreaInsets: EdgeInsets) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
  }

  private var landscape: Device {
    Device(
      name: name + "-landscape", size: Size(width: size.height, height: size.width), scale: scale,
      safeAreaInsets: landscapeInsets)
  }

  /// A phone's notch turns to the side, and its status bar is not shown.
  private var landscapeInsets: EdgeInsets {
    if size.width >= 600 { return safeAreaInsets }
    if safeAreaInsets.bottom == 0 { return .zero }
    let notch = safeAreaInsets.top
    return EdgeInsets(top: 0, left: notch, bottom: 21, right: notch)
  }

  /// The safe area's insets in a container of a size: those of the first device that has it, the default one
  /// before others; none where there is no such device.
  package static func safeAreaInsets(in size: Size) -> EdgeInsets {
    ([.default] + all).first { $0.size == size }?.safeAreaInsets ?? .zero
  }

  /// Whether the screen is wider than high.
  package var isLandscape: Bool { size.width > size.height }

  /// All devices held upright.
  package static let upright: [Device] = [
    devices(320, 568, 2, .button, "iphone-se-1"),
    devices(375, 667, 2, .button, "iphone-8", "iphone-se-2", "iphone-se-3"),
    devices(414, 736, 3, .button, "iphone-8-plus"),
    devices(375, 812, 3, .notch(44), "iphone-x", "iphone-xs", "iphone-11-pro"),
    devices(375, 812, 3, .notch(50), "iphone-12-mini", "iphone-13-mini"),
    devices(414, 896, 2, .notch(48), "iphone-xr", "iphone-11"),
    devices(414, 896, 3, .notch(44), "iphone-xs-max", "iphone-11-pro-max"),
    devices(
      390, 844, 3, .notch(47), "iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro",
      "iphone-14", "iphone-16e"),
    devices(
      393, 852, 3, .notch(59), "iphone-14-pro", "iphone-15", "iphone-15-pro", "iphone-16"),
    devices(
      428, 926, 3, .notch(47), "iphone-12-pro-max", "iphone-13-pro-max", "iphone-14-plus"),
    devices(
      430, 932, 3, .notch(59), "iphone-14-pro-max", "iphone-15-plus", "iphone-15-pro-max",
      "iphone-16-plus"),
    devices(402, 874, 3, .notch(62), "iphone-16-pro", "iphone-17", "iphone-17-pro"),
    devices(420, 912, 3, .notch(68), "iphone-air"),
    devices(440, 956, 3, .notch(62), "iphone-16-pro-max", "iphone-17-pro-max"),
    devices(744, 1133, 2, .tablet, "ipad-mini"),
    devices(768, 1024, 2, .button, "ipad-9.7"),
    devices(810, 1080, 2, .button, "ipad-10.2"),
    devices(820, 1180, 2, .tablet, "ipad-10", "ipad-air"),
    devices(834, 1194, 2, .tablet, "ipad-pro-11"),
    devices(834, 1210, 2, .tablet, "ipad-pro-11-m4"),
    devices(1024, 1366, 2, .tablet, "ipad-pro-12.9"),
    devices(1032, 1376, 2, .tablet, "ipad-pro-13-m4"),
  ].flatMap { $0 }

  private static func devices(
    _ width: Double, _ height: Double, _ scale: Double, _ safeAreaInsets: EdgeInsets,
    _ names: String...
  ) -> [Device] {
    names.map {
      Device(
        name: $0, size: Size(width: width, height: height), scale: scale,
        safeAreaInsets: safeAreaInsets)
    }
  }
}

// The safe areas of devices held upright.
extension EdgeInsets {
  /// With a home button: a status bar.
  fileprivate static let button = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)

  /// A tablet without one: a status bar and the home indicator.
  fileprivate static let tablet = EdgeInsets(top: 24, left: 0, bottom: 20, right: 0)

  /// A phone without one: the notch or the island, and the home indicator.
  fileprivate static func notch(_ top: Double) -> EdgeInsets {
    EdgeInsets(top: top, left: 0, bottom: 34, right: 0)
  }
}
