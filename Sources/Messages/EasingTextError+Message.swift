import TransitionEngine

extension EasingTextError {
  /// The name or keyword that was probably meant.
  var nearest: String? {
    switch self {
    case .unknownName(_, let nearest), .unknownKeyword(_, _, _, let nearest): nearest
    case .missingArguments, .invalidArguments, .outOfRange, .tooLong: nil
    }
  }

  /// The texts that would be valid.
  var expected: String {
    switch self {
    case .unknownName: TimingFunction.syntax
    case .missingArguments(let function): "the whole function, as \(function.example)"
    case .invalidArguments(let function): function.expectedArguments
    case .unknownKeyword(_, _, let allowed, _): allowed.joined(separator: ", ")
    case .outOfRange(let quantity, _, let allowed):
      "\(quantity.name) from \(allowed.plainDescription)"
    case .tooLong(let limit): "an easing of at most \(limit) bytes"
    }
  }
}

extension EasingTextError.Quantity {
  fileprivate var name: String {
    switch self {
    case .argument(let name): name
    case .stepCount: "the number of steps"
    case .stopOutput: "a stop's number"
    case .stopPercentage: "a stop's percentage"
    }
  }
}

extension EasingFunction {
  fileprivate var expectedArguments: String {
    switch self {
    case .cubicBezier: "four finite numbers with commas between them: cubic-bezier(x1, y1, x2, y2)"
    case .linear:
      "1 to \(LinearEasing.counts.upperBound) stops, each a number and up to two percentages: "
        + example
    case .spring:
      "mass, stiffness, damping and initialVelocity, or duration and bounce, or dampingRatio and "
        + "duration, each a finite number behind its label: \(example)"
    case .steps:
      "a whole number and where the jumps are: \(example), jump-start, jump-none or jump-both"
    }
  }
}
