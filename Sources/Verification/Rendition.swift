import Pixels
import Rasterizer
import TransitionEngine
import TransitionSpec

/// A plan with its pictures: what it shows at any time. Any number of threads may ask at once.
package struct Rendition: Sendable {
  package let plan: RenderPlan
  package let images: [ImageReference: Bitmap]
  let scene: Scene
  private let rasterizer: Rasterizer

  package init(_ plan: RenderPlan, images: [ImageReference: Bitmap]) {
    self.plan = plan
    self.images = images
    scene = plan.scene
    rasterizer = Rasterizer(
      width: plan.width, height: plan.height, background: plan.background, images: images)
  }

  /// - Parameter rasterizer: One of the same canvas and the same pictures.
  private init(
    _ plan: RenderPlan, scene: Scene, images: [ImageReference: Bitmap], rasterizer: Rasterizer
  ) {
    self.plan = plan
    self.scene = scene
    self.images = images
    self.rasterizer = rasterizer
  }

  /// The frame as it is rendered.
  package func picture(of frame: ScheduledFrame) throws -> Bitmap {
    try drawing(of: frame).bitmap()
  }

  /// The frame of that number, asked for or not; nil where the schedule has none.
  package func picture(ofFrame index: Int) throws -> Bitmap? {
    let frames = plan.scheduledFrames
    return frames.indices.contains(index) ? try picture(of: frames[index]) : nil
  }

  /// The frame as far as somebody looks at it.
  func drawing(of frame: ScheduledFrame) throws -> TiledPicture {
    try drawing(at: frame.time, isSettled: frame.isSettled)
  }

  /// - Parameter time: In seconds of what is rendered, from 0 to the plan's length.
  func drawing(at time: Double, isSettled: Bool = false) throws -> TiledPicture {
    let layers = try plan.layers(at: time, isSettled: isSettled, of: scene)
    return try rasterizer.picture(of: DisplayList(layers, transform: plan.transform))
  }

  /// What another plan gives with the same pictures; nil where it is for another canvas.
  func planned(_ plan: RenderPlan) -> Rendition? {
    guard plan.width == self.plan.width, plan.height == self.plan.height else { return nil }
    guard plan.background == self.plan.background else { return Rendition(plan, images: images) }
    return Rendition(plan, scene: plan.scene, images: images, rasterizer: rasterizer)
  }

  /// The same with other pictures of the same screens.
  func showing(_ images: [ImageReference: Bitmap]) -> Rendition {
    Rendition(plan, images: images)
  }

  /// The same with other layers.
  func changing(_ change: (inout Layer) -> Void) -> Rendition {
    var scene = scene
    for index in scene.layers.indices { scene.layers[index].changeAll(change) }
    for index in scene.settled.indices { scene.settled[index].changeAll(change) }
    return Rendition(plan, scene: scene, images: images, rasterizer: rasterizer)
  }
}

extension Layer {
  /// The layer, its mask and everything in it.
  fileprivate mutating func changeAll(_ change: (inout Layer) -> Void) {
    change(&self)
    if var mask {
      mask.changeAll(change)
      self.mask = mask
    }
    for index in sublayers.indices { sublayers[index].changeAll(change) }
  }
}
