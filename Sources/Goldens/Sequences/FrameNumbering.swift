/// Which number each of a folder's files has, from their names.
///
/// The number is a run of digits, the last one in which the names differ and nothing else:
/// `frame-0007.png` is 7, `shot-7@2x.png` too. Other names have no numbers.
struct FrameNumbering: Hashable {
  /// By name. Every name has one, and no two have the same.
  let numbers: [String: Int]

  /// Nil where the names have no numbers.
  init?(_ names: [String]) {
    let splits = names.map(Self.runs)
    let fewest = splits.map(\.count).min() ?? 0
    guard
      let numbers = (0..<fewest).lazy.compactMap({ Self.numbers(names, splits, fromEnd: $0) }).first
    else { return nil }
    self.numbers = numbers
  }

  /// The numbers at one place of the names; nil unless the rest of all names is the same.
  private static func numbers(
    _ names: [String], _ runs: [[Range<String.Index>]], fromEnd: Int
  ) -> [String: Int]? {
    var numbers: [String: Int] = [:]
    var rests: Set<[Substring]> = []
    for (name, runs) in zip(names, runs) {
      let run = runs[runs.count - 1 - fromEnd]
      guard let number = Int(name[run]) else { return nil }
      numbers[name] = number
      rests.insert([name[..<run.lowerBound], name[run.upperBound...]])
    }
    return rests.count == 1 && Set(numbers.values).count == names.count ? numbers : nil
  }

  /// The runs of ASCII digits in a name.
  private static func runs(in name: String) -> [Range<String.Index>] {
    var runs: [Range<String.Index>] = []
    for index in name.indices where name[index].isASCII && name[index].isWholeNumber {
      let next = name.index(after: index)
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<next
      } else {
        runs.append(index..<next)
      }
    }
    return runs
  }
}
