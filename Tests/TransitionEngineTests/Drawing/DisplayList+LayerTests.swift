import TestSupport
import Testing
import TransitionEngine

struct DisplayListLayerTests {
  private let frame = Rect(x: 0, y: 0, width: 10, height: 10)
  private let square = "M0 0 L10 0 L10 10 L0 10 Z"
  private let shape = Shape(path: Path(rect: Rect(x: 2, y: 2, width: 4, height: 4)))
  private let shapeSquare = "M2 2 L6 2 L6 6 L2 6 Z"

  private func layer(
    _ id: String = "a", color: Color? = .white, _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    var layer = Layer(id: id, frame: frame)
    layer.backgroundColor = color
    change(&layer)
    return layer
  }

  private func text(_ layers: [Layer], _ transform: AffineTransform = .identity) -> String {
    DisplayList(layers, transform: transform).description
  }

  // MARK: Contents of a layer

  @Test func nothingDrawsNothing() {
    #expect(DisplayList([], transform: .identity).commands == [])
    #expect(DisplayList([layer(color: nil)], transform: .identity).commands == [])
  }

  @Test(arguments: [
    Color(red: 1, green: 1, blue: 1, alpha: 0), nil,
  ])
  func clearColorsDrawNothing(color: Color?) {
    let clear = layer(color: color) {
      $0.shape = shape
      $0.shape?.fillColor = color
      $0.shape?.strokeColor = color
      $0.shadow = Shadow(opacity: 1)
    }
    #expect(text([clear]) == "")
  }

  @Test func aHiddenLayerDrawsNothingNorDoItsSublayers() {
    let hidden = layer {
      $0.isHidden = true
      $0.sublayers = [layer("b")]
      $0.shadow = Shadow(opacity: 1)
    }
    #expect(text([hidden]) == "")
    #expect(text([layer { $0.opacity = 0 }]) == "")
    #expect(text([layer { $0.opacity = -1 }]) == "")
  }

  @Test func theBackgroundFillsTheBounds() {
    #expect(text([layer()]) == "fill nonzero #ffffff \(square)")
  }

  @Test func theOrderIsBackgroundContentsShapeSublayers() {
    let full = layer(color: .black) {
      $0.sublayers = [layer("b", color: Color(hex: 0x0000FF))]
      $0.shape = shape
      $0.contents = .image(.from)
      $0.shadow = Shadow(opacity: 1, radius: 2, offset: .zero)
    }
    let body = [
      "fill nonzero #000000 \(square)",
      "image from matrix(10 0 0 10 0 0)",
      "fill nonzero #000000 \(shapeSquare)",
      "fill nonzero #0000ff \(square)",
    ]
    let shadow = ["shadow #000000 sigma 2 offset 0 0"] + body.map { "  " + $0 }
    #expect(text([full]) == (shadow + body).joined(separator: "\n"))
  }

  @Test func aShapeIsFilledThenStroked() {
    let stroked = layer(color: nil) {
      $0.shape = shape
      $0.shape?.fillRule = .evenOdd
      $0.shape?.strokeColor = .white
    }
    #expect(
      text([stroked]) == """
        fill evenodd #000000 \(shapeSquare)
        stroke 1 butt miter 10 #ffffff matrix(1 0 0 1 0 0) \(shapeSquare)
        """)
  }

  @Test func aStrokeOfNoWidthIsNotDrawn() {
    let thin = layer(color: nil) {
      $0.shape = Shape(
        path: shape.path, fillColor: nil, strokeColor: .white, stroke: StrokeStyle(lineWidth: 0))
    }
    #expect(text([thin]) == "")
  }

  @Test func aShapeIsNotClippedToTheBounds() {
    let outside = layer(color: nil) {
      $0.shape = Shape(path: Path(rect: Rect(x: -5, y: 0, width: 50, height: 1)))
    }
    #expect(text([outside]) == "fill nonzero #000000 M-5 0 L45 0 L45 1 L-5 1 Z")
  }

  @Test func aGradientRunsBetweenPointsOfTheBounds() {
    let gradient = layer(color: nil) {
      $0.bounds = Rect(x: 0, y: 0, width: 10, height: 20)
      $0.position = Point(x: 5, y: 10)
      $0.contents = .gradient(Gradient([.white, .black]))
    }
    #expect(
      text([gradient], AffineTransform(scaleX: 2, y: 2))
        == "fill nonzero gradient(10 0 10 40: 0 #ffffff, 1 #000000) M0 0 L20 0 L20 40 L0 40 Z")
  }

  // MARK: Order of siblings

  @Test func siblingsAreDrawnInTheirOrder() {
    let layers = [layer("a", color: .white), layer("b", color: .black)]
    #expect(
      text(layers) == "fill nonzero #ffffff \(square)\nfill nonzero #000000 \(square)")
  }

  @Test func zPositionComesBeforeTheOrderAndKeepsItAmongEquals() {
    let colors = [Color(hex: 0x000001), Color(hex: 0x000002), Color(hex: 0x000003)]
    let positions = [1.0, -1, 1]
    let layers = zip(colors, positions).map { color, z in
      layer(color: color) { $0.zPosition = z }
    }
    let root = layer(color: nil) { $0.sublayers = layers }
    for drawn in [text(layers), text([root])] {
      #expect(
        drawn.split(separator: "\n").map { $0.split(separator: " ")[2] }
          == ["#000002", "#000001", "#000003"])
    }
  }

  // MARK: Geometry

  @Test func everythingIsScaledToPixels() {
    let moved = layer {
      $0.position = Point(x: 25, y: 35)
      $0.contents = .image(.to)
      $0.shape = shape
    }
    #expect(
      text([moved], AffineTransform(scaleX: 3, y: 3)) == """
        fill nonzero #ffffff M60 90 L90 90 L90 120 L60 120 Z
        image to matrix(30 0 0 30 60 90)
        fill nonzero #000000 M66 96 L78 96 L78 108 L66 108 Z
        """)
  }

  @Test func sublayersLieInTheirLayersCoordinates() {
    let child = layer("b") { $0.position = Point(x: 0, y: 0) }
    let parent = layer(color: nil) {
      $0.position = Point(x: 100, y: 100)
      $0.transform = Transform3D(scaleX: 2, y: 2)
      $0.sublayers = [child]
    }
    #expect(text([parent]) == "fill nonzero #ffffff M80 80 L100 80 L100 100 L80 100 Z")
  }

  @Test func theBoundsOriginShiftsSublayersAndShapeButNotTheBackground() {
    let scrolled = layer {
      $0.bounds.origin = Point(x: 0, y: 2)
      $0.shape = shape
    }
    #expect(
      text([scrolled])
        == "fill nonzero #ffffff \(square)\nfill nonzero #000000 M2 0 L6 0 L6 4 L2 4 Z")
  }

  @Test func aCornerRadiusBeyondHalfASideCountsAsHalf() {
    let circle = DisplayList([layer { $0.cornerRadius = 99 }], transform: .identity)
    let rounded = Path(roundedRect: frame, cornerWidth: 5, cornerHeight: 5)
    #expect(circle.commands == [.fill(rounded, rule: .nonZero, paint: .color(.white))])
    #expect(rounded.boundingBoxOfPath.isClose(to: frame, within: 1e-12))
  }

  // MARK: Opacity and masks

  @Test func opacityFadesALayerAsOnePicture() {
    let faded = layer {
      $0.opacity = 0.5
      $0.sublayers = [layer("b", color: .black)]
      $0.shadow = Shadow(opacity: 1, radius: 1, offset: .zero)
    }
    #expect(
      text([faded]) == """
        group opacity 0.5
          shadow #000000 sigma 1 offset 0 0
            fill nonzero #ffffff \(square)
            fill nonzero #000000 \(square)
          fill nonzero #ffffff \(square)
          fill nonzero #000000 \(square)
        """)
  }

  @Test(arguments: [1, 1.5])
  func anOpaqueLayerNeedsNoGroup(opacity: Double) {
    #expect(text([layer { $0.opacity = opacity }]) == "fill nonzero #ffffff \(square)")
  }

  @Test func aMaskClipsTheLayerWithItsShadow() {
    let masked = layer {
      $0.shadow = Shadow(opacity: 1, radius: 1, offset: .zero)
      $0.mask = layer("m", color: nil) { $0.shape = shape }
    }
    #expect(
      text([masked]) == """
        group opacity 1
          shadow #000000 sigma 1 offset 0 0
            fill nonzero #ffffff \(square)
          fill nonzero #ffffff \(square)
        mask
          fill nonzero #000000 \(shapeSquare)
        """)
  }

  @Test func aMaskLiesInItsLayersCoordinates() {
    let masked = layer {
      $0.position = Point(x: 105, y: 205)
      $0.mask = layer("m", color: .black)
    }
    #expect(
      text([masked]).hasSuffix("mask\n  fill nonzero #000000 M100 200 L110 200 L110 210 L100 210 Z")
    )
  }

  @Test func anEmptyMaskIsStillAMask() {
    let masked = layer { $0.mask = layer("m", color: nil) }
    let list = DisplayList([masked], transform: .identity)
    guard case .group(_, _, let mask, _) = list.commands.first else {
      Issue.record("not a group: \(list)")
      return
    }
    #expect(mask == DisplayList())
  }

  @Test func aMaskOverNothingDrawsNothing() {
    #expect(text([layer(color: nil) { $0.mask = layer("m") }]) == "")
  }

  @Test func aMaskMayFadeAndHaveSublayers() {
    let masked = layer {
      $0.mask = layer("m", color: nil) {
        $0.opacity = 0.5
        $0.sublayers = [layer("n", color: .black), layer("o", color: nil) { $0.shape = shape }]
      }
    }
    #expect(
      text([masked]) == """
        group opacity 1
          fill nonzero #ffffff \(square)
        mask
          group opacity 0.5
            fill nonzero #000000 \(square)
            fill nonzero #000000 \(shapeSquare)
        """)
  }

  @Test func aMaskMayHaveAMask() {
    let masked = layer {
      $0.mask = layer("m", color: .black) { $0.mask = layer("n", color: nil) { $0.shape = shape } }
    }
    #expect(
      text([masked]) == """
        group opacity 1
          fill nonzero #ffffff \(square)
        mask
          group opacity 1
            fill nonzero #000000 \(square)
          mask
            fill nonzero #000000 \(shapeSquare)
        """)
  }

  @Test func aHiddenMaskHidesAll() {
    let masked = layer { $0.mask = layer("m") { $0.isHidden = true } }
    let list = DisplayList([masked], transform: .identity)
    guard case .group(_, _, let mask, _) = list.commands.first else {
      Issue.record("not a group: \(list)")
      return
    }
    #expect(mask == DisplayList())
  }

  @Test func anAnimatedMaskIsDrawnAsItShows() throws {
    let masked = layer { $0.mask = layer("m", color: .black) }
    let grow = BasicAnimation(
      layer: "m", keyPath: .transformScale, from: .number(0), to: .number(1),
      timing: MediaTiming(duration: 1))
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [masked], animations: [grow], settled: [])
    #expect(
      text(try scene.presentation(at: 0.5)).hasSuffix(
        "mask\n  fill nonzero #000000 M2.5 2.5 L7.5 2.5 L7.5 7.5 L2.5 7.5 Z"))
  }

  @Test func theAnchorPointMovesWhatTheTransformTurnsAbout() {
    let scaled = layer {
      $0.anchorPoint = Point(x: 1, y: 0)
      $0.position = Point(x: 10, y: 0)
      $0.transform = Transform3D(scaleX: 2, y: 2)
    }
    #expect(text([scaled]) == "fill nonzero #ffffff M-10 0 L10 0 L10 20 L-10 20 Z")
  }

  // MARK: Parts of layers

  @Test func onlyTheMaskedCornersAreRounded() {
    let top = layer {
      $0.cornerRadius = 5
      $0.maskedCorners = [.topLeft, .topRight]
      $0.borderWidth = 1
      $0.masksToBounds = true
      $0.contents = .image(.from)
    }
    let lines = text([top]).split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("fill nonzero #ffffff M10 5 L10 10 L0 10 L0 5 C0 "))
    #expect(text([top]).contains("clip M10 5 L10 10 L0 10 L0 5 C0 "))
    #expect(lines.last?.contains(" M9 5 L9 9 L1 9 L1 5 C1 ") == true)
    let square = layer {
      $0.cornerRadius = 5
      $0.maskedCorners = []
    }
    #expect(text([square]) == "fill nonzero #ffffff M10 5 L10 10 L0 10 L0 0 L10 0 Z")
  }

  @Test func aShadowPathCastsTheShadowInTheLayersPlace() {
    let shaped = layer {
      $0.shadow = Shadow(opacity: 1, radius: 2, offset: .zero, path: shape.path)
    }
    let shadow = text([shaped])
    #expect(shadow.contains("fill nonzero #000000 \(shapeSquare)"))
    #expect(shadow.hasSuffix("fill nonzero #ffffff \(square)"))
    // A layer that draws nothing casts it too.
    let empty = layer(color: nil) { $0.shadow = shaped.shadow }
    #expect(text([empty]).contains(shapeSquare))
    let none = layer { $0.shadow = Shadow(opacity: 1, path: Path()) }
    #expect(text([none]) == "fill nonzero #ffffff \(square)")
  }

  @Test func aPartOfAPictureFillsTheBounds() {
    let part = layer(color: nil) {
      $0.contents = .image(.from)
      $0.contentsRect = Rect(x: 0.5, y: 0.25, width: 0.5, height: 0.25)
    }
    let image = DrawCommand.image(
      .from, transform: AffineTransform(a: 20, b: 0, c: 0, d: 40, tx: -10, ty: -10))
    #expect(
      DisplayList([part], transform: .identity).commands == [
        .group(DisplayList([image]), opacity: 1, mask: nil, clip: Path(rect: frame))
      ])
    let nothing = layer(color: nil) {
      $0.contents = .image(.from)
      $0.contentsRect = .zero
    }
    #expect(text([nothing]) == "")
  }

  // MARK: Strokes

  private func line(_ start: Double, _ end: Double, width: Double = 1) -> String {
    text([
      layer(color: nil) {
        $0.shape = Shape(
          path: Path(rect: frame), fillColor: nil, strokeColor: .white,
          stroke: StrokeStyle(lineWidth: width), strokeStart: start, strokeEnd: end)
      }
    ])
  }

  @Test func aWholeStrokeStaysClosed() {
    let stroke = "stroke 1 butt miter 10 #ffffff matrix(1 0 0 1 0 0) "
    #expect(line(0, 1) == stroke + square)
    #expect(line(-1, 2) == stroke + square)
    #expect(line(0, 0.625) == stroke + "M0 0 L10 0 L10 10 L5 10")
    #expect(line(0.5, 1) == stroke + "M10 10 L0 10 L0 0")
  }

  @Test(arguments: [(0.5, 0.5), (0.75, 0.25), (1, 1), (0, 0)])
  func anEndNotBeyondTheStartStrokesNothing(start: Double, end: Double) {
    #expect(line(start, end) == "")
  }

  @Test func aFillIsNotTrimmed() {
    let filled = layer(color: nil) {
      $0.shape = Shape(path: Path(rect: frame), strokeColor: .white, strokeEnd: 0)
    }
    #expect(text([filled]) == "fill nonzero #000000 \(square)")
  }

  // MARK: Corners and borders

  @Test func continuousCornersAreUIKits() {
    let rounded = layer {
      $0.cornerRadius = 2
      $0.cornerCurve = .continuous
      $0.masksToBounds = true
      $0.contents = .image(.from)
    }
    let outline = Path(uiBezierRoundedRect: frame, cornerRadius: 2).svg
    #expect(
      text([rounded]) == """
        fill nonzero #ffffff \(outline)
        group opacity 1 clip \(outline)
          image from matrix(10 0 0 10 0 0)
        """)
  }

  @Test(arguments: CornerCurve.allCases)
  func withoutARadiusCornersAreSquare(curve: CornerCurve) {
    for radius in [0, -3.0] {
      let layer = layer {
        $0.cornerCurve = curve
        $0.cornerRadius = radius
      }
      #expect(text([layer]) == "fill nonzero #ffffff \(square)")
    }
  }

  @Test func aBorderIsARingInsideTheBoundsAboveTheSublayers() {
    let bordered = layer {
      $0.borderWidth = 2
      $0.sublayers = [layer("b", color: Color(hex: 0x0000FF))]
    }
    #expect(
      text([bordered]) == """
        fill nonzero #ffffff \(square)
        fill nonzero #0000ff \(square)
        fill evenodd #000000 \(square) M2 2 L8 2 L8 8 L2 8 Z
        """)
  }

  @Test func aBorderHasTheCorners() {
    let bordered = layer(color: nil) {
      $0.borderWidth = 1
      $0.borderColor = .white
      $0.cornerRadius = 3
    }
    let outer = Path(roundedRect: frame, cornerWidth: 3, cornerHeight: 3)
    let inner = Path(
      roundedRect: frame.insetBy(dx: 1, dy: 1), cornerWidth: 2, cornerHeight: 2)
    #expect(text([bordered]) == "fill evenodd #ffffff \(outer.appending(inner).svg)")
    let square = layer(color: nil) {
      $0.borderWidth = 4
      $0.cornerRadius = 3
    }
    #expect(text([square]).hasSuffix(" M4 4 L6 4 L6 6 L4 6 Z"))
  }

  @Test(arguments: [5, 6, 1e300])
  func aBorderOfHalfTheSideFillsTheBounds(width: Double) {
    let bordered = layer(color: nil) { $0.borderWidth = width }
    #expect(text([bordered]) == "fill evenodd #000000 \(square)")
  }

  @Test func anInvisibleBorderIsNotDrawn() {
    #expect(text([layer(color: nil) { $0.borderWidth = 0 }]) == "")
    #expect(text([layer(color: nil) { $0.borderWidth = -1 }]) == "")
    let clear = layer(color: nil) {
      $0.borderWidth = 1
      $0.borderColor = nil
    }
    #expect(text([clear]) == "")
  }

  @Test func aBorderIsNotClippedAndCastsTheShadow() {
    let bordered = layer(color: nil) {
      $0.borderWidth = 2
      $0.masksToBounds = true
      $0.contents = .image(.from)
    }
    let ring = "fill evenodd #000000 \(square) M2 2 L8 2 L8 8 L2 8 Z"
    #expect(text([bordered]).hasSuffix("\n\(ring)"))
    let shadowed = layer(color: nil) {
      $0.borderWidth = 2
      $0.shadow = Shadow(opacity: 1, radius: 1, offset: .zero)
    }
    #expect(text([shadowed]) == "shadow #000000 sigma 1 offset 0 0\n  \(ring)\n\(ring)")
  }

  // MARK: Clipping

  @Test func masksToBoundsClipsContentsShapeAndSublayers() {
    let clipping = layer {
      $0.masksToBounds = true
      $0.contents = .image(.from)
      $0.sublayers = [layer("b") { $0.position = .zero }]
    }
    #expect(
      text([clipping]) == """
        fill nonzero #ffffff \(square)
        group opacity 1 clip \(square)
          image from matrix(10 0 0 10 0 0)
          fill nonzero #ffffff M-5 -5 L5 -5 L5 5 L-5 5 Z
        """)
  }

  @Test func theClipHasTheCornerRadius() {
    let clipping = layer(color: nil) {
      $0.masksToBounds = true
      $0.cornerRadius = 3
      $0.contents = .image(.from)
    }
    let rounded = Path(roundedRect: frame, cornerWidth: 3, cornerHeight: 3)
    #expect(text([clipping]).hasPrefix("group opacity 1 clip \(rounded.svg)\n"))
  }

  @Test func withoutContentsThereIsNothingToClip() {
    #expect(text([layer { $0.masksToBounds = true }]) == "fill nonzero #ffffff \(square)")
  }

  /// Everything is clipped once; a second clip would thin the antialiased edge.
  @Test func masksToBoundsClipsTheShadowToo() {
    let clipping = layer {
      $0.masksToBounds = true
      $0.shadow = Shadow(opacity: 1, radius: 2, offset: .zero)
      $0.sublayers = [layer("b", color: .black)]
    }
    #expect(
      text([clipping]) == """
        group opacity 1 clip \(square)
          shadow #000000 sigma 2 offset 0 0
            fill nonzero #ffffff \(square)
            group opacity 1 clip \(square)
              fill nonzero #000000 \(square)
        fill nonzero #ffffff \(square)
        group opacity 1 clip \(square)
          fill nonzero #000000 \(square)
        """)
  }

  // MARK: Shadows

  @Test func aShadowsSigmaIsItsRadiusInPixels() {
    let shadowed = layer {
      $0.shadow = Shadow(opacity: 1, radius: 6, offset: Size(width: 1, height: -3))
    }
    #expect(
      text([shadowed], AffineTransform(scaleX: 3, y: 3))
        .hasPrefix("shadow #000000 sigma 18 offset 3 -9\n"))
  }

  @Test func aLayersTransformScalesAndTurnsItsShadow() {
    let turned = layer {
      $0.shadow = Shadow(opacity: 1, radius: 6, offset: Size(width: 0, height: -3))
      $0.transform = Transform3D(AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0))
    }
    #expect(text([turned]).hasPrefix("shadow #000000 sigma 12 offset 6 0\n"))
  }

  @Test func aShadowsAlphaIsItsColorsTimesItsOpacity() {
    let list = DisplayList(
      [layer { $0.shadow = Shadow(color: .black.withAlpha(0.5), opacity: 0.5) }],
      transform: .identity)
    guard case .shadow(_, let color, _, _, _) = list.commands.first else {
      Issue.record("no shadow: \(list)")
      return
    }
    #expect(color == .black.withAlpha(0.25))
  }

  @Test func aNegativeRadiusBlursNothing() {
    let shadowed = layer { $0.shadow = Shadow(opacity: 1, radius: -6, offset: .zero) }
    #expect(text([shadowed]).hasPrefix("shadow #000000 sigma 0 offset 0 0\n"))
  }

  @Test(arguments: [
    Shadow(), Shadow(color: .black.withAlpha(0), opacity: 1), Shadow(opacity: -1),
  ])
  func anInvisibleShadowIsNotDrawn(shadow: Shadow) {
    #expect(text([layer { $0.shadow = shadow }]) == "fill nonzero #ffffff \(square)")
  }

  @Test func nothingDrawnCastsNoShadow() {
    #expect(text([layer(color: nil) { $0.shadow = Shadow(opacity: 1) }]) == "")
  }

  @Test func aHiddenCasterLeavesItsShadowAlone() {
    let shadow = Shadow(opacity: 1, radius: 6, offset: .zero, hidesCaster: true)
    #expect(
      text([layer { $0.shadow = shadow }]) == """
        shadow #000000 sigma 6 offset 0 0
          fill nonzero #ffffff \(square)
        """)
  }

  @Test func aHiddenCasterStaysHiddenWithoutAVisibleShadow() {
    let shadow = Shadow(opacity: 0, radius: 6, offset: .zero, hidesCaster: true)
    #expect(text([layer { $0.shadow = shadow }]) == "")
  }
}
