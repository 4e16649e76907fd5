import Measuring

extension MeasuredTransition {
  /// What of the spec's own layers differs by more than a number of points beyond its error, as ends of a sentence about the
  /// transition.
  func layerValueDifferences(beyond points: Double) -> [String] {
    layerValues.filter { $0.isOff(beyond: points) }.map { "has \($0.text(isInCode: isInCode))" }
  }

  /// All of them, also those that are within the tolerance; nil where there are none.
  var layerValuesText: String? {
    layerValues.isEmpty
      ? nil : layerValues.map { $0.text(isInCode: isInCode) }.joined(separator: ", ")
  }

  private var isInCode: Bool { document["layers"]?.place.isInCode ?? false }
}

extension LayerValueFinding {
  /// What was found instead of what the spec says, `layers.dim.opacity 0.5 ± 0.01 instead of 0.4`.
  ///
  /// - Parameter isInCode: Whether it is of an app's code, the layers of which have no places in a spec.
  func text(isInCode: Bool) -> String {
    let error = "± \(max(uncertainty, 0.01).plainText)\(unit)"
    let name = name(isInCode: isInCode)
    guard isSum else { return "\(name) \(foundText) \(error) instead of \(specifiedText)" }
    let way = difference < 0 ? "less" : "more"
    return "\(name) \(abs(difference).plainText) \(error) points \(way) than \(specifiedText)"
  }

  private func name(isInCode: Bool) -> String {
    guard isInCode else { return isAnimated ? "\(path) (\(keyPath) of layer \(layer))" : path }
    let end = path.split(separator: ".").last.map { " \($0)" } ?? ""
    return "\(keyPath) of layer \(layer)\(isAnimated ? end : "")"
  }
}
