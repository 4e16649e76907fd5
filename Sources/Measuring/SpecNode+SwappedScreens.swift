import TransitionEngine
import TransitionSpec

extension SpecNode {
  /// The spec of a transition by name with its two screens the other way round; nil where it does not name both.
  var withScreensSwapped: SpecNode? {
    let names = ImageReference.Source.allCases.map(\.rawValue)
    guard self["transition"] != nil, names.allSatisfy({ self[$0] != nil }) else { return nil }
    var swapped = self
    for source in ImageReference.Source.allCases {
      for part in ["", "Anchors"] {
        swapped.remove(source.rawValue + part)
        if let node = self[source.other.rawValue + part] {
          swapped.set([source.rawValue + part], to: node)
        }
      }
    }
    return swapped
  }
}
