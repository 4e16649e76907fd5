extension String {
  /// The text as a finite decimal number; nil for words, infinities and hexadecimal forms.
  package var finiteNumber: Double? {
    guard utf8.allSatisfy(\.isInNumber), let number = Double(self) else {
      return nil
    }
    return number.isFinite ? number : nil
  }

  /// The text as a number of seconds, written as `0.4`, `0.4s` or `400ms`; nil for anything else.
  package var seconds: Double? {
    if hasSuffix("ms") { return String(dropLast(2)).trimmed.finiteNumber.map { $0 / 1000 } }
    if hasSuffix("s") { return String(dropLast()).trimmed.finiteNumber }
    return finiteNumber
  }
}

extension ClosedRange<Double> {
  /// The range as text, for example `0 to 3600`.
  package var plainDescription: String {
    "\(lowerBound.plainDescription) to \(upperBound.plainDescription)"
  }
}

extension UInt8 {
  /// Whether the byte can occur in a decimal number.
  fileprivate var isInNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
