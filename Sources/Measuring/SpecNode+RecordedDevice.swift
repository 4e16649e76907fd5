import Pixels
import TransitionEngine
import TransitionSpec

/// Which device a recording is of, where the spec leaves that open.
extension SpecNode {
  /// Whether the spec leaves the device open, and has a transition that any device can show.
  private var leavesDeviceOpen: Bool {
    self["transition"] != nil && ["device", "size", "scale"].allSatisfy { self[$0] == nil }
  }

  /// The screen in what moves: of a shape, or, where the spec leaves the device open, of a device's, which is more likely
  /// nearly the same than another one.
  ///
  /// - Parameter isInMargins: Whether there is something else on all its sides.
  func screen(
    in moving: MovingPart, shape: Double, isInMargins: Bool = false
  ) -> MovingPart.Screen? {
    guard leavesDeviceOpen else {
      return moving.screen(shapes: [shape], isInMargins: isInMargins)
    }
    let devices = Set(Device.all.map { $0.size.width / $0.size.height })
    let near = devices.filter { abs($0 / shape - 1) < MeasurementJob.shapeTolerance }
    return moving.screen(
      shapes: [shape] + near, others: Array(devices.subtracting(near)), isInMargins: isInMargins)
  }

  /// Pixels of a recording for each point of a device: those of the displays, and the halves of them.
  private static let usualScales = [0.5, 1, 1.5, 2, 3]

  /// The spec with the device that a part of a recording has the size of at one of the usual scales, where the spec
  /// says none and the usual device has another size. Encoders make both sides even, so that a pixel may be missing.
  ///
  /// - Returns: The spec, and what there is to say of it; nil where nothing changed.
  func onDevice(sizedLike part: PixelRect) throws -> (SpecNode, note: String?) {
    guard leavesDeviceOpen, !Self.hasSize(part, .default),
      let device = Self.device(sizedLike: part)
    else { return (self, nil) }
    return (on(device), note: Self.note(of: "size", device))
  }

  /// The usual device, or else the first that has the size.
  private static func device(sizedLike part: PixelRect) -> Device? {
    ([.default] + Device.all).first { hasSize(part, $0) }
  }

  private static func hasSize(_ part: PixelRect, _ device: Device) -> Bool {
    usualScales.contains { scale in
      abs(device.size.width * scale - Double(part.width)) < 2
        && abs(device.size.height * scale - Double(part.height)) < 2
    }
  }

  /// How much the shape of a picture may differ from that of a screen that fills it.
  static let exactness = 0.002

  /// Whether a recording's pictures are no larger than the screen: they have the shape that the spec says exactly, or a
  /// device's size where it says none.
  func isOnScreen(ofSize part: PixelRect) throws -> Bool {
    if leavesDeviceOpen { return Device.all.contains { Self.hasSize(part, $0) } }
    let size = try RenderPlan(RenderSpec(self)).stage.size
    return part.has(shape: size.width / size.height, within: Self.exactness)
  }

  /// The spec with the device that a recording has the size or else the shape of, where the spec says none and the usual
  /// one has another.
  func onDevice(shapedLike part: PixelRect) throws -> (SpecNode, [String]) {
    if case (let document, let note?) = try onDevice(sizedLike: part) { return (document, [note]) }
    let usual = Device.default.size
    guard leavesDeviceOpen, !part.has(shape: usual.width / usual.height) else { return (self, []) }
    let shape = Double(part.width) / Double(part.height)
    func difference(_ device: Device) -> Double {
      abs(device.size.width / device.size.height / shape - 1)
    }
    guard let device = Device.all.min(by: { difference($0) < difference($1) }),
      difference(device) < MeasurementJob.shapeTolerance
    else { return (self, []) }
    return (on(device), [Self.note(of: "shape", device)])
  }

  private func on(_ device: Device) -> SpecNode {
    var document = self
    document.overlay(["device"], "--device", device.name)
    return document
  }

  /// What to say of pictures whose size tells no device, which are taken for the usual one.
  func note(ofDefaultDeviceFor part: PixelRect) -> String? {
    let usual = Device.default
    guard leavesDeviceOpen, !Self.hasSize(part, usual) else { return nil }
    let size = "\(usual.size.width.plainDescription)×\(usual.size.height.plainDescription)"
    return
      "the recording's size tells no device: its points are those of an \(usual.name), \(size); --device names another"
  }

  /// What to say of pictures of exactly another device's size than that which the spec says.
  func note(ofOtherDeviceFor part: PixelRect) -> String? {
    guard let name = self["device"]?.scalarText, let said = Device(named: name),
      !Self.hasSize(part, said), let other = Self.device(sizedLike: part)
    else { return nil }
    return
      "the recording has the size of an \(other.name), not of the \(said.name) that the spec says"
  }

  private static func note(of quantity: String, _ device: Device) -> String {
    "the recording has the \(quantity) of an \(device.name) and is taken for one; --device names another"
  }
}
