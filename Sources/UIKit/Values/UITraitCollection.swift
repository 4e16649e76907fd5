import Foundation
import QuartzCore

/// The surroundings of an interface. Source: Apple, `UITraitCollection`.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// Light or dark.
  public private(set) final var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The kind of device.
  public private(set) final var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  /// How much room there is sideways.
  public private(set) final var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// How much room there is from top to bottom.
  public private(set) final var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The direction of reading.
  public private(set) final var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// The number of pixels per point; 0 where it is not said.
  public private(set) final var displayScale: CGFloat = 0

  /// Surroundings of which nothing is said.
  public override init() {}

  /// Surroundings that are light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Surroundings on this kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init()
    userInterfaceIdiom = idiom
  }

  /// Surroundings with so much room sideways.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// Surroundings with so much room from top to bottom.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }

  /// Surroundings with this direction of reading.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }

  /// Surroundings with so many pixels per point.
  public convenience init(displayScale scale: CGFloat) {
    self.init()
    displayScale = scale
  }

  /// The traits of all collections; the last one that has a trait counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init()
    for other in traitCollections {
      if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
      if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
      if other.horizontalSizeClass != .unspecified {
        horizontalSizeClass = other.horizontalSizeClass
      }
      if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
      if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
      if other.displayScale != 0 { displayScale = other.displayScale }
    }
  }

  /// The surroundings of the code that runs: those of the device, unless another thread of
  /// calls has set them.
  public static var current: UITraitCollection {
    get { override ?? UITraitCollection(DeviceState.current) }
    set { override = newValue }
  }

  /// Everything runs on the main thread.
  nonisolated(unsafe) private static var override: UITraitCollection?

  private convenience init(_ device: DeviceState) {
    self.init()
    userInterfaceStyle = device.userInterfaceStyle
    userInterfaceIdiom = device.userInterfaceIdiom
    let isPad = userInterfaceIdiom == .pad
    let isLarge = max(device.bounds.width, device.bounds.height) >= 896
    horizontalSizeClass = isPad || device.isLandscape && isLarge ? .regular : .compact
    verticalSizeClass = isPad || !device.isLandscape ? .regular : .compact
    layoutDirection = .leftToRight
    displayScale = device.scale
  }

  /// Runs `actions` in these surroundings.
  open func performAsCurrent(_ actions: () -> Void) {
    let before = Self.override
    defer { Self.override = before }
    Self.override = self
    actions()
  }

  /// Whether colours look different in the other surroundings.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Whether this collection says all that the other says.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).isEqual(self)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle
      && userInterfaceIdiom == other.userInterfaceIdiom
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
      && layoutDirection == other.layoutDirection && displayScale == other.displayScale
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    return hasher.finalize()
  }
}

/// An object with surroundings. Source: Apple, `UITraitEnvironment`.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The surroundings.
  var traitCollection: UITraitCollection { get }

  /// Called after they have changed, which they do not during a run.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
