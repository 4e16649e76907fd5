import Pixels
import Rasterizer
import TransitionEngine
import TransitionSpec

/// A render plan with the pictures of its screens: the one way from a spec to the picture of a frame.
///
///     let renderer = try Renderer(plan)
///     let picture = try renderer.frame(at: 0.25).bitmap()
///
/// A frame is drawn in bands as its pixels are read, so a caller that stops at the first difference pays
/// only for the bands before it. A renderer is a value without state: any number of threads may draw
/// frames with the same one at once.
package struct Renderer: Sendable {
  package let plan: RenderPlan
  package let screens: ScreenPictures
  /// The layers and animations that the plan's transition declares.
  package let scene: Scene
  private let rasterizer: Rasterizer

  /// Loads the pictures that the plan's scene shows.
  ///
  /// - Parameters:
  ///   - references: Pictures to load as well, for layers that are not in the scene.
  ///   - store: Pictures that other renderers share.
  /// - Throws: `ScreenError`, `CairoError`.
  package init(
    _ plan: RenderPlan, including references: [ImageReference] = [],
    sharing store: ScreenStore? = nil
  ) throws {
    let screens = try ScreenPictures(plan, including: references, sharing: store)
    self.init(plan, scene: plan.scene, screens: screens)
  }

  /// Takes pictures that have been loaded for another plan; nil where they are not this plan's, because it has
  /// another canvas or other screens, or shows a part of a screen that is not among them.
  package init?(_ plan: RenderPlan, reusing screens: ScreenPictures) {
    let scene = plan.scene
    guard screens.serve(plan, showing: scene) else { return nil }
    self.init(plan, scene: scene, screens: screens)
  }

  /// Shows pictures from elsewhere in place of the screens'.
  ///
  /// - Parameter images: Pictures of the canvas's size. A layer whose picture is missing draws nothing.
  package init(_ plan: RenderPlan, showing images: [ImageReference: Bitmap]) {
    self.init(plan, scene: plan.scene, screens: ScreenPictures(images, inPlaceOf: plan))
  }

  private init(_ plan: RenderPlan, scene: Scene, screens: ScreenPictures) {
    self.init(
      plan, scene: scene, screens: screens,
      rasterizer: Rasterizer(
        width: plan.width, height: plan.height, background: plan.background,
        images: screens.images))
  }

  /// - Parameter rasterizer: One with the plan's canvas and the same pictures.
  private init(
    _ plan: RenderPlan, scene: Scene, screens: ScreenPictures, rasterizer: Rasterizer
  ) {
    self.plan = plan
    self.scene = scene
    self.screens = screens
    self.rasterizer = rasterizer
  }
}

// MARK: - Frames

extension Renderer {
  /// The frame at a time.
  ///
  /// - Parameters:
  ///   - time: In seconds from the start of what is rendered, in `0...plan.length`.
  ///   - isSettled: Whether the frame shows what remains after the completion handler has run.
  /// - Throws: `AnimationError`, `NestedShadowsError`, `CairoError`.
  package func frame(at time: Double, isSettled: Bool = false) throws -> TiledPicture {
    try frame(drawing: displayList(at: time, isSettled: isSettled))
  }

  /// A frame of the plan's schedule.
  ///
  /// - Throws: `AnimationError`, `NestedShadowsError`, `CairoError`.
  package func frame(_ frame: ScheduledFrame) throws -> TiledPicture {
    try self.frame(at: frame.time, isSettled: frame.isSettled)
  }

  /// The frame that remains after the completion handler has run.
  ///
  /// - Throws: `AnimationError`, `CairoError`.
  package var settled: TiledPicture {
    get throws { try frame(at: plan.length, isSettled: true) }
  }

  /// Layers in the container's points, drawn on the plan's canvas.
  ///
  /// - Throws: `NestedShadowsError`, `CairoError`.
  package func frame(showing layers: [Layer]) throws -> TiledPicture {
    try frame(drawing: displayList(showing: layers))
  }

  /// A display list that `displayList(of:)` or `displayList(at:)` returned, drawn.
  ///
  /// - Throws: `NestedShadowsError`, `CairoError`.
  package func frame(drawing list: DisplayList) throws -> TiledPicture {
    try list.checkNestedShadows()
    return try rasterizer.picture(of: list)
  }
}

// MARK: - Display lists

extension Renderer {
  /// The drawing commands of the frame at a time, in pixels of the canvas. Reads no picture.
  ///
  /// - Parameters:
  ///   - time: In seconds from the start of what is rendered, in `0...plan.length`.
  ///   - isSettled: Whether the list shows what remains after the completion handler has run.
  /// - Throws: `AnimationError`.
  package func displayList(at time: Double, isSettled: Bool = false) throws -> DisplayList {
    displayList(showing: try plan.layers(at: time, isSettled: isSettled, of: scene))
  }

  /// The drawing commands of a frame of the plan's schedule.
  ///
  /// - Throws: `AnimationError`.
  package func displayList(of frame: ScheduledFrame) throws -> DisplayList {
    try displayList(at: frame.time, isSettled: frame.isSettled)
  }

  private func displayList(showing layers: [Layer]) -> DisplayList {
    DisplayList(layers, transform: plan.transform, pictureSizes: screens.sizes)
  }
}

// MARK: - Variants

extension Renderer {
  /// The same pictures with another plan; nil where they are not that plan's, because it has another canvas or
  /// other screens, or shows a part of a screen that is not among them.
  package func with(_ plan: RenderPlan) -> Renderer? {
    guard plan.background == self.plan.background else { return Renderer(plan, reusing: screens) }
    let scene = plan.scene
    guard screens.serve(plan, showing: scene) else { return nil }
    return Renderer(plan, scene: scene, screens: screens, rasterizer: rasterizer)
  }

  /// The same plan and pictures with every layer of the scene changed: those of later spans and those that
  /// stay after completion, masks and sublayers included.
  package func changing(_ change: (inout Layer) -> Void) -> Renderer {
    var scene = scene
    scene.layers.changeAll(change)
    for index in scene.laterSpans.indices { scene.laterSpans[index].layers.changeAll(change) }
    scene.settled.changeAll(change)
    return Renderer(plan, scene: scene, screens: screens, rasterizer: rasterizer)
  }
}

extension Layer {
  /// Changes the layer, its mask and everything in them.
  fileprivate mutating func changeAll(_ change: (inout Layer) -> Void) {
    change(&self)
    if var mask {
      mask.changeAll(change)
      self.mask = mask
    }
    sublayers.changeAll(change)
  }
}

extension [Layer] {
  fileprivate mutating func changeAll(_ change: (inout Layer) -> Void) {
    for index in indices { self[index].changeAll(change) }
  }
}
