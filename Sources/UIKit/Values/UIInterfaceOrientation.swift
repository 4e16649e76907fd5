// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which way up an interface is. Source: Apple, `UIInterfaceOrientation`.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  /// The device is turned the other way: `UIDeviceOrientation.landscapeRight`.
  case landscapeRight
  /// The device is turned the other way: `UIDeviceOrientation.landscapeLeft`.
  case landscapeLeft

  /// Whether the interface is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the interface is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Ways up. Source: Apple, `UIInterfaceOrientationMask`.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// Whether the interface is wider than high. Source: Apple, `UIInterfaceOrientationIsLandscape`,
/// of Swift 3 and 4.
@available(*, deprecated, message: "Use UIInterfaceOrientation.isLandscape")
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isLandscape
}

/// Whether the interface is higher than wide. Source: Apple, `UIInterfaceOrientationIsPortrait`,
/// of Swift 3 and 4.
@available(*, deprecated, message: "Use UIInterfaceOrientation.isPortrait")
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isPortrait
}
