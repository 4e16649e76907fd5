import Measuring

extension MeasuredTransition {
  /// What of the spec's own layers differs by more than a number of points beyond its error, as ends of a sentence about the
  /// transition.
  func layerValueDifferences(beyond points: Double) -> [String] {
    let isInCode = document["code"] != nil
    return layerValues.filter { $0.isOff(beyond: points) }.map { finding in
      "has \(finding.name(isInCode: isInCode)) \(finding.differenceText)"
    }
  }
}

extension LayerValueFinding {
  /// Where it is said; the layers of an app's code have no places in a spec.
  fileprivate func name(isInCode: Bool) -> String {
    let isAnimated = path.hasPrefix("animations")
    guard isInCode else { return isAnimated ? "\(path) (\(keyPath) of layer \(layer))" : path }
    let end = path.split(separator: ".").last.map { " \($0)" } ?? ""
    return "\(keyPath) of layer \(layer)\(isAnimated ? end : "")"
  }

  fileprivate var differenceText: String {
    let error = "± \(max(2 * error, 0.01).plainText)\(unit)"
    guard isSum else { return "\(foundText) \(error) instead of \(specifiedText)" }
    let way = "\(abs(difference).plainText) \(error) points \(difference < 0 ? "less" : "more")"
    return "\(way) than \(specifiedText)"
  }
}
