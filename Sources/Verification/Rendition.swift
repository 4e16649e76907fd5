import CairoRasterizer
import Pixels
import TransitionEngine

/// A plan with its pictures: what it shows at any time. Any number of threads may ask at once.
package struct Rendition: Sendable {
  package let plan: RenderPlan
  package let images: [ImageReference: Bitmap]
  let scene: Scene

  package init(_ plan: RenderPlan, images: [ImageReference: Bitmap]) {
    self.init(plan, scene: plan.scene, images: images)
  }

  init(_ plan: RenderPlan, scene: Scene, images: [ImageReference: Bitmap]) {
    self.plan = plan
    self.scene = scene
    self.images = images
  }

  /// The frame as it is rendered.
  package func picture(of frame: ScheduledFrame) throws -> Bitmap {
    try picture(at: frame.time, isSettled: frame.isSettled)
  }

  /// The frame of that number, asked for or not; nil where the schedule has none.
  package func picture(ofFrame index: Int) throws -> Bitmap? {
    let frames = plan.scheduledFrames
    return frames.indices.contains(index) ? try picture(of: frames[index]) : nil
  }

  /// - Parameter time: In seconds of what is rendered, from 0 to the plan's length.
  func picture(at time: Double, isSettled: Bool = false) throws -> Bitmap {
    let layers = try plan.layers(at: time, isSettled: isSettled, of: scene)
    return try CairoRasterizer(
      width: plan.width, height: plan.height, background: plan.background, images: images
    ).draw(DisplayList(layers, transform: plan.transform))
  }

  /// The same with other layers.
  func changing(_ change: (inout Layer) -> Void) -> Rendition {
    var scene = scene
    for index in scene.layers.indices { scene.layers[index].changeAll(change) }
    for index in scene.settled.indices { scene.settled[index].changeAll(change) }
    return Rendition(plan, scene: scene, images: images)
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
