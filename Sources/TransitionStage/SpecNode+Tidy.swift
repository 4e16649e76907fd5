import Foundation
internal import TransitionSpec

extension SpecNode {
  /// The node with the rounding errors of sums taken out of its numbers, also of those in paths and
  /// transforms: 0.30000000000000004 becomes 0.3.
  ///
  /// Frames are drawn from these numbers, so that a written spec gives the frames of the code.
  var tidied: SpecNode {
    let value: Value =
      switch self.value {
      case .mapping(let entries):
        .mapping(
          entries.map { Entry(key: $0.key, place: $0.place, node: $0.node.tidied) })
      case .sequence(let items): .sequence(items.map(\.tidied))
      case .scalar(let text, let isQuoted): .scalar(text.tidied, isQuoted: isQuoted)
      case .null: .null
      }
    return SpecNode(value, at: place)
  }
}

extension String {
  /// Only numbers of many digits may be rounding errors.
  fileprivate var tidied: String {
    guard utf8.count > 12 else { return self }
    return replacing(/-?[0-9]+(\.[0-9]{8,}(e-?[0-9]+)?|(\.[0-9]+)?e-[0-9]+)/) { match in
      Double(match.output.0).map { $0.tidied.plainDescription } ?? String(match.output.0)
    }
  }
}

extension Double {
  /// A number of up to nine digits where it is within a few 10⁻¹³ of it, relative to its size; itself
  /// otherwise.
  var tidied: Double {
    if abs(self) < 1e-13 { return 0 }
    let (short, long) = (rounded(toDigits: 9), rounded(toDigits: 12))
    return short == long ? short : self
  }

  private func rounded(toDigits count: Int) -> Double {
    Double(String(format: "%.\(count - 1)e", self)) ?? self
  }
}
