/// A piece of work that one part has as a whole.
package struct PieceOfWork: Hashable, Sendable {
  /// How long it takes by itself, in any unit.
  package let length: Double
  /// What it is prepared with: pieces of one family that a part has are prepared once.
  package let family: String
  /// How long its family takes to prepare, in the same unit.
  package let setup: Double

  package init(length: Double, family: String = "", setup: Double = 0) {
    (self.length, self.family, self.setup) = (length, family, setup)
  }
}

extension Shard {
  /// The positions of those pieces of work that this part has, in rising order.
  ///
  /// Pieces of one family stay together where the longest part is shorter that way.
  package func positions(of pieces: [PieceOfWork]) -> [Int] {
    let families = Families(pieces)
    // With more parts than pieces, the later parts get none.
    let count = min(count, max(pieces.count, 1))
    let spread = families.spread(over: count)
    let cut = families.filled(count, below: spread.longest) ?? spread
    return pieces.indices.filter { cut.parts[$0] == index - 1 }
  }
}

/// Pieces of work by what they are prepared with.
private struct Families {
  /// A family's pieces by falling length.
  struct Family {
    var setup: Double
    var members: [Int]
  }

  /// A way to share the pieces.
  struct Cut {
    /// The part of each piece, from 0.
    var parts: [Int]
    /// How long the longest part takes.
    var longest: Double
  }

  private let lengths: [Double]
  private var families: [Family] = []
  /// The family of each piece.
  private var numbers: [Int] = []

  init(_ pieces: [PieceOfWork]) {
    // Work of no length has to go somewhere too, but not all of it to one part.
    lengths = pieces.map { max($0.length, 1e-6) }
    var known: [String: Int] = [:]
    for (position, piece) in pieces.enumerated() {
      let number = known[piece.family] ?? families.count
      if number == families.count {
        known[piece.family] = number
        families.append(Family(setup: 0, members: []))
      }
      families[number].setup = max(families[number].setup, piece.setup)
      families[number].members.append(position)
      numbers.append(number)
    }
    for number in families.indices {
      families[number].members.sort { (-lengths[$0], $0) < (-lengths[$1], $1) }
    }
    // Those that take longest to prepare first, so that those that take least fill what is left.
    let order = families.indices.sorted { (-families[$0].setup, $0) < (-families[$1].setup, $1) }
    families = order.map { families[$0] }
    for (number, family) in families.enumerated() {
      for position in family.members { numbers[position] = number }
    }
  }

  /// The longest piece first, each goes to the part that is done with it first, and of equal ones to the first.
  ///
  /// Without setups this is the classic rule, with which the longest part is at most a third above the best cut,
  /// and usually a few percent. Source: Graham, Bounds on multiprocessing timing anomalies, 1969.
  func spread(over count: Int) -> Cut {
    var loads = [Double](repeating: 0, count: count)
    var prepared = [[Int]](repeating: [], count: families.count)
    var parts = [Int](repeating: 0, count: lengths.count)
    for position in lengths.indices.sorted(by: { (-lengths[$0], $0) < (-lengths[$1], $1) }) {
      let (family, setup) = (numbers[position], families[numbers[position]].setup)
      var least = 0
      for part in loads.indices where loads[part] < loads[least] { least = part }
      let own = prepared[family].min { (loads[$0], $0) < (loads[$1], $1) }
      if let own, loads[own] <= loads[least] + setup {
        least = own
      } else {
        prepared[family].append(least)
        loads[least] += setup
      }
      loads[least] += lengths[position]
      parts[position] = least
    }
    return Cut(parts: parts, longest: loads.max() ?? 0)
  }

  /// The parts are filled one after the other up to a limit, family by family and with the longest piece that
  /// fits; the lowest limit with which they hold everything is sought. Nil if there is none below one that is
  /// known.
  ///
  /// Source: Coffman, Garey and Johnson, An application of bin-packing to multiprocessor scheduling, 1978.
  func filled(_ count: Int, below known: Double) -> Cut? {
    let sum = lengths.reduce(0, +) + families.reduce(0) { $0 + $1.setup }
    var (low, high) = (sum / Double(count), known)
    var best: Cut?
    while high - low > known * 1e-4 {
      let limit = (low + high) / 2
      if let cut = filled(count, upTo: limit) {
        (best, high) = (cut, min(limit, cut.longest))
      } else {
        low = limit
      }
    }
    return best
  }

  private func filled(_ count: Int, upTo limit: Double) -> Cut? {
    var filling = Filling(families.map(\.members.count), pieces: lengths.count)
    for part in 0..<count {
      (filling.part, filling.room) = (part, limit)
      while let family = filling.first, take(family, into: &filling) {}
      // What is left of the part is worth preparing a family that takes less than half of it.
      if let family = filling.last, 2 * families[family].setup < filling.room {
        _ = take(family, into: &filling)
      }
      if filling.first == nil {
        return Cut(parts: filling.parts, longest: limit - filling.leastRoom)
      }
    }
    return nil
  }

  /// Adds those of a family's pieces to a part that fit, the longest first.
  ///
  /// - Returns: Whether these were all that were left of it.
  private func take(_ family: Int, into filling: inout Filling) -> Bool {
    let (members, setup) = (families[family].members, families[family].setup)
    guard let shortest = filling.rest[family].last,
      lengths[members[shortest]] + setup <= filling.room
    else { return false }
    filling.room -= setup
    while let shortest = filling.rest[family].last, lengths[members[shortest]] <= filling.room {
      let first = members.firstIndexInOrder { lengths[$0] <= filling.room }
      guard let place = filling.rest[family].first(from: first) else { break }
      filling.rest[family].take(place)
      filling.room -= lengths[members[place]]
      filling.parts[members[place]] = filling.part
    }
    filling.leastRoom = min(filling.leastRoom, filling.room)
    return filling.rest[family].last == nil
  }
}

/// Parts that are being filled.
private struct Filling {
  /// Those of each family's pieces that no part has yet.
  var rest: [Untaken]
  /// The part of each piece.
  var parts: [Int]
  /// The part that is filled now, and how much of it is left.
  var (part, room) = (0, 0.0)
  /// What is left of the fullest part.
  var leastRoom = Double.infinity
  private var families: Range<Int>

  init(_ counts: [Int], pieces: Int) {
    rest = counts.map(Untaken.init)
    parts = Array(repeating: 0, count: pieces)
    families = counts.indices
  }

  /// The first family with pieces that no part has yet; nil if there is none.
  var first: Int? {
    mutating get {
      while let first = families.first, rest[first].last == nil { families.removeFirst() }
      return families.first
    }
  }

  /// The last such family.
  var last: Int? {
    mutating get {
      while let last = families.last, rest[last].last == nil { families.removeLast() }
      return families.last
    }
  }
}

/// The places of a list that were not taken yet.
private struct Untaken {
  /// From each place a step toward the next that is left; from one that is left, itself.
  private var next: [Int]
  /// The last place that is left; nil if there is none.
  private(set) var last: Int?

  init(_ count: Int) {
    next = Array(0...count)
    last = count == 0 ? nil : count - 1
  }

  /// The first place that is left, from one on.
  mutating func first(from place: Int) -> Int? {
    var place = place
    while next[place] != place {
      next[place] = next[next[place]]
      place = next[place]
    }
    return place == next.count - 1 ? nil : place
  }

  mutating func take(_ place: Int) {
    next[place] = place + 1
    while let end = last, next[end] != end { last = end == 0 ? nil : end - 1 }
  }
}

extension Array {
  /// The first index whose element fulfils a condition that all later ones fulfil too; the end if none does.
  fileprivate func firstIndexInOrder(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
