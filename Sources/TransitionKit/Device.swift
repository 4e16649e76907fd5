import TransitionEngine

/// A container: its size in points, and its pixels per point.
///
///     Spec(.circle, device: .iPhone14)
///     Spec(.circle, device: Device(width: 320, height: 200, scale: 2))
///     Spec(.circle, device: try Device(named: "ipad-air-landscape"))
public struct Device: Hashable, Sendable {
  /// The container's width in points.
  public let width: Double
  /// The container's height in points.
  public let height: Double
  /// Pixels per point.
  public let scale: Double
  private let name: String?

  /// 390 × 844 points at 3 pixels a point.
  public static let iPhone14 = Device(width: 390, height: 844, scale: 3, name: "iphone-14")
  /// 375 × 667 points at 2 pixels a point.
  public static let iPhone8 = Device(width: 375, height: 667, scale: 2, name: "iphone-8")
  /// 820 × 1180 points at 2 pixels a point.
  public static let iPadAir = Device(width: 820, height: 1180, scale: 2, name: "ipad-air")

  /// A container of any size. A ``Renderer`` refuses sizes outside 1 to 16384 points, scales outside 0.01
  /// to 16, and frames of more than 16384 pixels either way.
  public init(width: Double, height: Double, scale: Double) {
    self.init(width: width, height: height, scale: scale, name: nil)
  }

  /// A device by the name that `transition-render list` gives it.
  ///
  /// - Parameter name: A name such as `ipad-air`; `ipad-air-landscape` is the same device on its side.
  /// - Throws: ``TransitionError/Kind/invalidInput`` for a name that is not listed.
  public init(named name: String) throws(TransitionError) {
    guard let device = TransitionEngine.Device(named: name) else {
      throw TransitionError(.invalidInput, "device \(name): expected a name that 'list' shows")
    }
    self.init(
      width: device.size.width, height: device.size.height, scale: device.scale, name: name)
  }

  private init(width: Double, height: Double, scale: Double, name: String?) {
    (self.width, self.height, self.scale, self.name) = (width, height, scale, name)
  }

  /// The keys and values that say so in a spec.
  var values: [(key: String, text: String)] {
    if let name { return [("device", name)] }
    return [("size", "\(width)x\(height)"), ("scale", "\(scale)")]
  }
}
