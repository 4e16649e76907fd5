import TransitionEngine
import TransitionSpec

/// Plans that are quick to draw: the circle on 60×96 pixels.
///
/// - Parameter values: Keys of a spec, as `shadow.radius`, over `transition`, `size` and `frames`.
func smallPlan(_ values: [String: String] = [:]) throws -> RenderPlan {
  var document = SpecNode(.mapping([]), at: .option("test"))
  let own = ["transition": "circle", "size": "60x96", "frames": "5"]
  for (key, text) in own.merging(values, uniquingKeysWith: { $1 }) {
    document.set(key.split(separator: ".").map(String.init), to: SpecNode(option: key, text: text))
  }
  return try RenderPlan(RenderSpec(document))
}
