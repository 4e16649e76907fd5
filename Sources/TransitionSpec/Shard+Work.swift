extension Shard {
  /// The positions of those pieces of work that this part has, in rising order.
  ///
  /// The longest piece first, each goes to the part that has least so far, and of equal ones to the first: the
  /// classic rule, with which the longest part is at most a third above the best cut, and usually a few percent.
  /// Source: Graham, Bounds on multiprocessing timing anomalies, 1969.
  ///
  /// - Parameter works: How long each may take, in any unit.
  package func positions(of works: [Double]) -> [Int] {
    let order = works.indices.sorted { (-works[$0], $0) < (-works[$1], $1) }
    // With more parts than pieces, the later parts get none.
    var loads = [Double](repeating: 0, count: min(count, max(works.count, 1)))
    var own: [Int] = []
    for position in order {
      var least = 0
      for part in loads.indices where loads[part] < loads[least] { least = part }
      // Work of no length has to go somewhere too, but not all of it to one part.
      loads[least] += max(works[position], 1e-6)
      if least == index - 1 { own.append(position) }
    }
    return own.sorted()
  }
}
