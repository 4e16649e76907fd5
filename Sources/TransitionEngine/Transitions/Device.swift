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

  /// The device of a spec that does not set one.
  package static let `default` = Device(named: "iphone-14") ?? all[0]

  /// All devices held upright, then all in landscape, whose names end with `-landscape`.
  package static let all = upright + upright.map(\.landscape)

  /// The device with this name; nil if there is none.
  package init?(named name: String) {
    guard let device = Self.all.first(where: { $0.name == name }) else { return nil }
    self = device
  }

  private init(name: String, size: Size, scale: Double) {
    self.name = name
    self.size = size
    self.scale = scale
  }

  private var landscape: Device {
    Device(
      name: name + "-landscape", size: Size(width: size.height, height: size.width), scale: scale)
  }

  /// Whether the screen is wider than high.
  package var isLandscape: Bool { size.width > size.height }

  /// All devices held upright.
  package static let upright: [Device] = [
    devices(320, 568, 2, "iphone-se-1"),
    devices(375, 667, 2, "iphone-8", "iphone-se-2", "iphone-se-3"),
    devices(414, 736, 3, "iphone-8-plus"),
    devices(
      375, 812, 3, "iphone-x", "iphone-xs", "iphone-11-pro", "iphone-12-mini", "iphone-13-mini"),
    devices(414, 896, 2, "iphone-xr", "iphone-11"),
    devices(414, 896, 3, "iphone-xs-max", "iphone-11-pro-max"),
    devices(
      390, 844, 3, "iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro", "iphone-14",
      "iphone-16e"),
    devices(393, 852, 3, "iphone-14-pro", "iphone-15", "iphone-15-pro", "iphone-16"),
    devices(428, 926, 3, "iphone-12-pro-max", "iphone-13-pro-max", "iphone-14-plus"),
    devices(
      430, 932, 3, "iphone-14-pro-max", "iphone-15-plus", "iphone-15-pro-max", "iphone-16-plus"),
    devices(402, 874, 3, "iphone-16-pro", "iphone-17", "iphone-17-pro"),
    devices(420, 912, 3, "iphone-air"),
    devices(440, 956, 3, "iphone-16-pro-max", "iphone-17-pro-max"),
    devices(744, 1133, 2, "ipad-mini"),
    devices(768, 1024, 2, "ipad-9.7"),
    devices(810, 1080, 2, "ipad-10.2"),
    devices(820, 1180, 2, "ipad-10", "ipad-air"),
    devices(834, 1194, 2, "ipad-pro-11"),
    devices(834, 1210, 2, "ipad-pro-11-m4"),
    devices(1024, 1366, 2, "ipad-pro-12.9"),
    devices(1032, 1376, 2, "ipad-pro-13-m4"),
  ].flatMap { $0 }

  private static func devices(
    _ width: Double, _ height: Double, _ scale: Double, _ names: String...
  ) -> [Device] {
    names.map { Device(name: $0, size: Size(width: width, height: height), scale: scale) }
  }
}
