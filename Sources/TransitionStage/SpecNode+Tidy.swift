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
  /// A number with a rounding error has this many bytes.
  private static let longNumber = 12

  /// The text with its long numbers tidied.
  fileprivate var tidied: String {
    let bytes = Array(utf8)
    guard bytes.count >= Self.longNumber else { return self }
    var tidy: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { !$0.isInNumber } ?? bytes.count
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      if end - start >= Self.longNumber, text.contains("."), let number = Double(text) {
        tidy += number.tidied.plainDescription.utf8
      } else {
        tidy += bytes[start..<end]
      }
      if end < bytes.count { tidy.append(bytes[end]) }
      start = end + 1
    }
    return String(decoding: tidy, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it can be a part of a decimal number.
  fileprivate var isInNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "e"):
      true
    default: false
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
