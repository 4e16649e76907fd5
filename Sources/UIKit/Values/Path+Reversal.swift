internal import TransitionEngine

extension Path {
  /// The same subpaths in the same order, each from its end to its start.
  var reversed: Path {
    var result = Path()
    var steps: [Element] = []
    for element in elements {
      if case .move = element {
        result.append(Path(steps).reversedSubpath)
        steps = []
      }
      steps.append(element)
    }
    result.append(Path(steps).reversedSubpath)
    return result
  }

  private var reversedSubpath: Path {
    var result = Path()
    let isClosed = elements.last == .close
    let steps = elements.filter { $0 != .close }
    guard let end = steps.last?.points.last else { return result }
    result.move(to: end)
    for index in steps.indices.dropFirst().reversed() {
      guard let target = steps[index - 1].points.last else { continue }
      switch steps[index] {
      case .move, .close: break
      case .line: result.addLine(to: target)
      case .quadCurve(_, let control): result.addQuadCurve(to: target, control: control)
      case .curve(_, let control1, let control2):
        result.addCurve(to: target, control1: control2, control2: control1)
      }
    }
    if isClosed { result.closeSubpath() }
    return result
  }
}
