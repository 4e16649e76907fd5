import Testing
import TransitionEngine

@testable import SyntheticScreens

/// What holds for every screen, in every container.
struct ScreenTests {
  @Test(arguments: ScreenCatalog.all.map(\.name), ScreenElement.allCases)
  func everyScreenHasEveryElementToTakeOutOrAlone(
    name: String, element: ScreenElement
  ) throws {
    let screen = try #require(ScreenCatalog.screen(named: name))
    let size = Size(width: 390, height: 844)
    let whole = screen.layers(in: size, appearance: .light)
    let alone = screen.layers(in: size, appearance: .light, part: .element(element))
    let rest = screen.layers(in: size, appearance: .light, part: .without(element))
    #expect(!alone.isEmpty)
    #expect(rest.flatMap(\.ids).count < whole.flatMap(\.ids).count)
    #expect(Set(rest.flatMap(\.ids)).isDisjoint(with: ["\(name)/\(element.rawValue)"]))
  }

  @Test(arguments: Shot.devices)
  func idsAreUnique(_ shot: Shot) {
    let ids = shot.layers.flatMap(\.ids)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.hasPrefix(shot.screen.name + "/") })
  }

  @Test(arguments: Shot.devices)
  func numberOfLayersIsModerate(_ shot: Shot) {
    let isPad = min(shot.size.width, shot.size.height) >= 600
    #expect(shot.layers.flatMap(\.ids).count < (isPad ? 900 : 400))
  }

  @Test(arguments: Shot.devices)
  func framesAreInsideTheContainer(_ shot: Shot) {
    let bounds = Rect(origin: .zero, size: shot.size)
    for frame in shot.frames.all {
      #expect(frame.width > 0 && frame.height > 0)
      #expect(bounds.contains(frame.corners[0]) && bounds.contains(frame.corners[2]))
    }
  }

  @Test(arguments: Shot.devices + Shot.extremes)
  func framesAreThoseOfTheLayersDrawn(_ shot: Shot) throws {
    for (name, frame) in zip(["trigger", "text", "picture"], shot.frames.all) {
      let drawn = try #require(shot.frame(of: "\(shot.screen.name)/\(name)"))
      for (expected, corner) in zip(frame.corners, drawn) {
        #expect(corner.distance(to: expected) <= 1e-9 * max(shot.size.width, shot.size.height, 1))
      }
    }
  }

  @Test(arguments: Shot.devices)
  func triggerIsAsLargeAsAFingertipAndAtTheTopRight(_ shot: Shot) {
    let trigger = shot.frames.trigger
    #expect(trigger.size == Size(width: 40, height: 40))
    #expect(trigger.maxX > shot.size.width * 0.85)
    #expect(trigger.maxY < 120)
  }

  @Test(arguments: Shot.devices + Shot.extremes)
  func backgroundIsOpaqueAndCoversTheContainer(_ shot: Shot) throws {
    let background = try #require(shot.layers.first)
    #expect(background.bounds == Rect(origin: .zero, size: shot.size))
    #expect(background.affineTransform.isIdentity)
    #expect(background.backgroundColor?.alpha == 1)
    #expect(background.opacity == 1 && background.cornerRadius == 0 && background.mask == nil)
  }

  @Test(arguments: Shot.devices + Shot.extremes)
  func numbersAreFinite(_ shot: Shot) {
    let list = DisplayList(shot.layers, transform: AffineTransform(scaleX: 3, y: 3))
    for path in list.commands.flatMap(\.paths) {
      let points = path.elements.flatMap(\.points)
      #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
    #expect(shot.layers.flatMap(\.ids).count < 900)
  }

  @Test(arguments: ScreenCatalog.all.map(\.name))
  func lightAndDarkDiffer(_ name: String) throws {
    let screen = try #require(ScreenCatalog.screen(named: name))
    let size = Size(width: 390, height: 844)
    let light = screen.layers(in: size, appearance: .light)
    let dark = screen.layers(in: size, appearance: .dark)
    #expect(light != dark)
    #expect(light.flatMap(\.ids) == dark.flatMap(\.ids))
    #expect(light.first?.backgroundColor != dark.first?.backgroundColor)
    #expect(light.first?.backgroundColor == screen.backgroundColor(.light))
    #expect(dark.first?.backgroundColor == screen.backgroundColor(.dark))
  }

  @Test(arguments: Shot.devices)
  func layersAreDeterministic(_ shot: Shot) {
    #expect(shot.layers == shot.layers)
    #expect(shot.frames == shot.frames)
  }

  @Test func smallContainersShowAMiniature() throws {
    let size = Size(width: 40, height: 71)
    let large = Size(width: 320, height: 568)
    for screen in ScreenCatalog.all {
      let (small, full) = (screen.frames(in: size), screen.frames(in: large))
      for (a, b) in zip(small.all, full.all) {
        #expect(a.center.distance(to: Point(x: b.midX / 8, y: b.midY / 8)) < 1e-9)
        #expect(abs(a.width - b.width / 8) < 1e-9)
      }
    }
  }
}

struct ScreenCatalogTests {
  @Test func screensAreFoundByName() {
    #expect(ScreenCatalog.all.map(\.name) == ["list", "detail", "photo", "form"])
    for screen in ScreenCatalog.all {
      #expect(ScreenCatalog.screen(named: screen.name)?.summary == screen.summary)
    }
    #expect(ScreenCatalog.screen(named: "List") == nil)
  }
}

/// One screen in one container.
struct Shot: CustomTestStringConvertible, Sendable {
  let screen: any Screen
  let size: Size

  var layers: [Layer] { screen.layers(in: size, appearance: .light) }
  var frames: ScreenFrames { screen.frames(in: size) }
  var testDescription: String { "\(screen.name) \(size.width)×\(size.height)" }

  /// In portrait and in landscape.
  static let devices = shots(
    [
      (320, 568), (375, 667), (414, 736), (375, 812), (414, 896), (390, 844), (393, 852),
      (428, 926), (430, 932), (402, 874), (420, 912), (440, 956), (744, 1133), (768, 1024),
      (810, 1080), (820, 1180), (834, 1194), (834, 1210), (1024, 1366), (1032, 1376),
    ].flatMap { [Size(width: $0.0, height: $0.1), Size(width: $0.1, height: $0.0)] })

  static let extremes = shots(
    [
      (0, 0), (1, 1), (40, 40), (0.5, 300), (100, 20), (10_000, 20), (20, 10_000), (1, 10_000),
      (599, 599), (600, 600), (5000, 5000),
    ].map { Size(width: $0.0, height: $0.1) })

  private static func shots(_ sizes: [Size]) -> [Shot] {
    ScreenCatalog.all.flatMap { screen in sizes.map { Shot(screen: screen, size: $0) } }
  }

  /// The corners, in the container, of the layer called `id`.
  func frame(of id: String) -> [Point]? {
    func search(_ layers: [Layer], _ parent: AffineTransform) -> [Point]? {
      for layer in layers {
        let transform = layer.affineTransform.concatenating(parent)
        if layer.id == id { return layer.bounds.corners.map(transform.apply) }
        if let found = search(layer.sublayers, transform) { return found }
      }
      return nil
    }
    return search(layers, .identity)
  }
}

extension ScreenFrames {
  fileprivate var all: [Rect] { [trigger, text, picture] }
}

extension DrawCommand {
  fileprivate var paths: [Path] {
    switch self {
    case .fill(let path, _, _), .stroke(let path, _, _, _): [path]
    case .image, .imagePart: []
    case .shadow(let caster, _, _, _, _): caster.commands.flatMap(\.paths)
    case .inline(let list), .warp(let list, _), .blend(let list, _):
      list.commands.flatMap(\.paths)
    case .backdrop(_, _, _, let clip): [clip]
    case .group(let list, _, let mask, let clip):
      (list.commands + (mask?.commands ?? [])).flatMap(\.paths) + [clip].compactMap(\.self)
    }
  }
}
