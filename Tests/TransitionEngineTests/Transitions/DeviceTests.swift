import Testing
import TransitionEngine

/// Every row of the published table of devices (CoreAnimation.md, 12).
struct DeviceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let names: [String]
    let width: Double
    let height: Double
    let scale: Double

    var testDescription: String { names.joined(separator: ", ") }

    init(_ names: String..., size: (Double, Double), scale: Double) {
      (self.names, self.scale) = (names, scale)
      (width, height) = size
    }
  }

  static let table = [
    Row("iphone-se-1", size: (320, 568), scale: 2),
    Row("iphone-8", "iphone-se-2", "iphone-se-3", size: (375, 667), scale: 2),
    Row("iphone-8-plus", size: (414, 736), scale: 3),
    Row(
      "iphone-x", "iphone-xs", "iphone-11-pro", "iphone-12-mini", "iphone-13-mini",
      size: (375, 812), scale: 3),
    Row("iphone-xr", "iphone-11", size: (414, 896), scale: 2),
    Row("iphone-xs-max", "iphone-11-pro-max", size: (414, 896), scale: 3),
    Row("iphone-12", "iphone-13", "iphone-14", "iphone-16e", size: (390, 844), scale: 3),
    Row(
      "iphone-14-pro", "iphone-15", "iphone-15-pro", "iphone-16", size: (393, 852), scale: 3),
    Row(
      "iphone-12-pro-max", "iphone-13-pro-max", "iphone-14-plus", size: (428, 926), scale: 3),
    Row(
      "iphone-14-pro-max", "iphone-15-pro-max", "iphone-15-plus", "iphone-16-plus",
      size: (430, 932), scale: 3),
    Row("iphone-16-pro", "iphone-17", "iphone-17-pro", size: (402, 874), scale: 3),
    Row("iphone-air", size: (420, 912), scale: 3),
    Row("iphone-16-pro-max", "iphone-17-pro-max", size: (440, 956), scale: 3),
    Row("ipad-mini", size: (744, 1133), scale: 2),
    Row("ipad-9.7", size: (768, 1024), scale: 2),
    Row("ipad-10.2", size: (810, 1080), scale: 2),
    Row("ipad-10", "ipad-air", size: (820, 1180), scale: 2),
    Row("ipad-pro-11", size: (834, 1194), scale: 2),
    Row("ipad-pro-11-m4", size: (834, 1210), scale: 2),
    Row("ipad-pro-12.9", size: (1024, 1366), scale: 2),
    Row("ipad-pro-13-m4", size: (1032, 1376), scale: 2),
  ]

  @Test(arguments: table)
  func sizesAreThoseOfTheTable(_ row: Row) throws {
    for name in row.names {
      let upright = try #require(Device(named: name))
      #expect(upright.size == Size(width: row.width, height: row.height))
      #expect(upright.scale == row.scale)
      let landscape = try #require(Device(named: name + "-landscape"))
      #expect(landscape.size == Size(width: row.height, height: row.width))
      #expect(landscape.scale == row.scale)
    }
  }

  @Test func defaultIsThePhoneOfTheArticle() {
    #expect(Device.default.name == "iphone-14")
    #expect(Device.default.size == Size(width: 390, height: 844))
    #expect(Device.default.scale == 3)
  }

  @Test func namesAreUnique() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    #expect(Device.all.count == 2 * Device.upright.count)
  }

  @Test(arguments: ["", "iPhone-14", "iphone", "landscape", "iphone-14-landscape-landscape"])
  func otherNamesAreNone(_ name: String) {
    #expect(Device(named: name) == nil)
  }
}
