/// A sum of multiples of variables and a constant.
struct LinearExpression: Equatable {
  /// The factors by the variables' numbers, in ascending order so that sums are the same on every run.
  private(set) var terms: [(variable: Int, factor: Double)] = []
  var constant = 0.0

  init(constant: Double = 0) { self.constant = constant }

  init(variable: Int, factor: Double = 1) { terms = [(variable, factor)] }

  static func + (first: Self, second: Self) -> Self { first.adding(second, times: 1) }

  static func - (first: Self, second: Self) -> Self { first.adding(second, times: -1) }

  static func * (expression: Self, factor: Double) -> Self {
    LinearExpression().adding(expression, times: factor)
  }

  static func + (expression: Self, number: Double) -> Self {
    var result = expression
    result.constant += number
    return result
  }

  func adding(_ other: Self, times factor: Double) -> Self {
    var result = LinearExpression(constant: constant + other.constant * factor)
    result.terms.reserveCapacity(terms.count + other.terms.count)
    var (left, right) = (terms[...], other.terms[...])
    while true {
      switch (left.first, right.first) {
      case (nil, nil): return result
      case (let first?, let second?) where first.variable == second.variable:
        result.append(first.variable, first.factor + second.factor * factor)
        left.removeFirst()
        right.removeFirst()
      case (let first?, let second) where second.map({ first.variable < $0.variable }) ?? true:
        result.append(first.variable, first.factor)
        left.removeFirst()
      case (_, let second?):
        result.append(second.variable, second.factor * factor)
        right.removeFirst()
      default: return result
      }
    }
  }

  /// Factors that are nothing but rounding are left out.
  private mutating func append(_ variable: Int, _ factor: Double) {
    if abs(factor) > 1e-9 { terms.append((variable, factor)) }
  }

  func factor(of variable: Int) -> Double {
    terms.first { $0.variable == variable }?.factor ?? 0
  }

  func removing(_ variable: Int) -> Self {
    var result = self
    result.terms.removeAll { $0.variable == variable }
    return result
  }

  static func == (first: Self, second: Self) -> Bool {
    first.constant == second.constant && first.terms.elementsEqual(second.terms, by: ==)
  }
}

/// Equations that are solved one by one: each further one is reduced by those before it.
struct LinearSystem {
  enum Outcome {
    /// The equation was added.
    case added
    /// It follows from those before it.
    case redundant
    /// It contradicts those before it, and was left out.
    case conflict
  }

  /// The variables solved so far, each as a sum of unknown ones.
  private var solutions: [Int: LinearExpression] = [:]
  /// The variables with a solution, in the order in which they got one.
  private var solved: [Int] = []

  /// Adds the equation "expression = 0".
  @discardableResult mutating func add(_ expression: LinearExpression) -> Outcome {
    let rest = reduced(expression)
    guard let first = rest.terms.first else {
      return abs(rest.constant) < 1e-6 ? .redundant : .conflict
    }
    let pivot = rest.terms.reduce(first) { abs($1.factor) > abs($0.factor) ? $1 : $0 }
    let solution = rest.removing(pivot.variable) * (-1 / pivot.factor)
    for variable in solved {
      guard let old = solutions[variable] else { continue }
      let factor = old.factor(of: pivot.variable)
      if factor != 0 {
        solutions[variable] = old.removing(pivot.variable).adding(solution, times: factor)
      }
    }
    solutions[pivot.variable] = solution
    solved.append(pivot.variable)
    return .added
  }

  /// The expression with everything that is known put in.
  func reduced(_ expression: LinearExpression) -> LinearExpression {
    expression.terms.reduce(expression) { result, term in
      guard let solution = solutions[term.variable] else { return result }
      return result.removing(term.variable).adding(solution, times: term.factor)
    }
  }

  /// The value of an expression; unknown variables count as 0.
  func value(of expression: LinearExpression) -> Double { reduced(expression).constant }
}
