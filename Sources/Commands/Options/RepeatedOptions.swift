import ArgumentParser
import Foundation

/// Options that take one value and were given several: the last counts, which a script that adds options may
/// mean, and a slip of the pen may not.
struct RepeatedOptions {
  /// A warning for each, in the order in which they are given first.
  let warnings: [String]

  /// - Parameters:
  ///   - arguments: Those of the process, without its name.
  ///   - root: The command with all others. It is looked through only where an option is there twice.
  init(_ arguments: [String], of root: any ParsableCommand.Type) {
    var values: [(name: String, values: [String])] = []
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      if argument == "--" { break }
      guard argument.hasPrefix("--") else { continue }
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, value) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : next)
      if let place = values.firstIndex(where: { $0.name == name }) {
        values[place].values.append(value)
      } else {
        values.append((name, [value]))
      }
    }
    let repeated = values.filter { Set($0.values).count > 1 }
    let single = repeated.isEmpty ? [] : Self.singleOptions(of: root)
    warnings = repeated.filter { single.contains($0.name) }.map { name, values in
      let count = values.count == 2 ? "twice" : "\(values.count) times"
      return "--\(name) is given \(count), and \(values[values.count - 1]) counts"
    }
  }

  /// The options of all commands that take one value.
  private static func singleOptions(of root: any ParsableCommand.Type) -> Set<String> {
    let dump = try? JSONSerialization.jsonObject(with: Data(root._dumpHelp().utf8))
    var (single, several): (Set<String>, Set<String>) = ([], [])
    func look(in value: Any?) {
      if let list = value as? [Any] { list.forEach(look) }
      guard let fields = value as? [String: Any] else { return }
      if fields["kind"] as? String == "option", let names = fields["names"] as? [[String: Any]] {
        let long = names.compactMap { $0["name"] as? String }
        if fields["isRepeating"] as? Bool == true {
          several.formUnion(long)
        } else {
          single.formUnion(long)
        }
      } else {
        fields.values.forEach(look)
      }
    }
    look(in: dump)
    return single.subtracting(several)
  }
}
