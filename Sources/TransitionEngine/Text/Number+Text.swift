extension String {
  /// The number that the whole text is; nil for words, infinities and hexadecimal forms.
  package var finiteNumber: Double? {
    guard utf8.allSatisfy(\.isInNumber), let number = Double(self) else {
      return nil
    }
    return number.isFinite ? number : nil
  }

  /// Seconds of `0.4`, `0.4s` or `400ms`; nil for anything else.
  package var seconds: Double? {
    if hasSuffix("ms") { return String(dropLast(2)).trimmed.finiteNumber.map { $0 / 1000 } }
    if hasSuffix("s") { return String(dropLast()).trimmed.finiteNumber }
    return finiteNumber
  }
}

extension ClosedRange<Double> {
  /// `0 to 3600`.
  package var plainDescription: String {
    "\(lowerBound.plainDescription) to \(upperBound.plainDescription)"
  }
}

extension UInt8 {
  /// Whether decimal numbers may hold this byte of their text.
  fileprivate var isInNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
