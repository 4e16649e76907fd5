// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How a device is held. Source: Apple, `UIDeviceOrientation`.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  /// Whether the device is held sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is held upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can be held the same way.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// Whether the device is held sideways. Source: Apple, `UIDeviceOrientationIsLandscape`, of Swift
/// 3 and 4.
@available(*, deprecated, message: "Use UIDeviceOrientation.isLandscape")
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isLandscape
}

/// Whether the device is held upright or upside down. Source: Apple,
/// `UIDeviceOrientationIsPortrait`, of Swift 3 and 4.
@available(*, deprecated, message: "Use UIDeviceOrientation.isPortrait")
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isPortrait
}
