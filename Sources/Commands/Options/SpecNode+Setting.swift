import Messages
import TransitionEngine
import TransitionSpec

extension SpecNode {
  /// Sets `KEY=VALUE`. A key is a path with dots; an item of a list is meant by its place, as
  /// `animations[2]`, a layer also by its id, as `layers.badge`, however deep it lies.
  mutating func overlay(setting: String) throws {
    let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
    let path = Self.path(parts.first ?? "")
    guard parts.count == 2, let path, path.count <= Limits.specNesting else {
      throw Failure(
        .usage, "--set: \(setting.quoted) is not valid, expected KEY=VALUE, as timing=linear")
    }
    let option = "--set \(parts[0])"
    guard path.count > 1, self[path[0]]?.isList == true else {
      return overlay(path, option, parts[1])
    }
    do throws(NoSuchItem) {
      try setItem(path[...], to: SpecNode(option: option, text: parts[1]))
    } catch {
      throw Failure(
        .usage, "\(option): there is no \(error.name.quoted), expected \(error.allowed)")
    }
  }

  /// The keys of a path; an index is a key of its own, without brackets. Nil for empty ones.
  private static func path(_ text: String) -> [String]? {
    let keys = text.replacing("[", with: ".").replacing("]", with: "")
      .split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return keys.allSatisfy { !$0.isEmpty } ? keys : nil
  }

  private var isList: Bool { if case .sequence = value { true } else { false } }

  /// Sets the node at a path that leads through lists. They are not made longer.
  private mutating func setItem(
    _ path: ArraySlice<String>, to node: SpecNode
  ) throws(NoSuchItem) {
    guard let key = path.first else {
      self = node
      return
    }
    guard case .sequence(var items) = value else {
      guard var child = self[key] else { return set(path, to: node) }
      try child.setItem(path.dropFirst(), to: node)
      return set([key], to: child)
    }
    if let index = Int(key), items.indices.contains(index) {
      try items[index].setItem(path.dropFirst(), to: node)
    } else {
      guard let index = items.firstIndex(where: { $0.ids.contains(key) }) else {
        throw NoSuchItem(name: key, ids: items.flatMap(\.ids), count: items.count)
      }
      try items[index].setLayer(key, path.dropFirst(), to: node)
    }
    value = .sequence(items)
  }

  /// Sets a value of the layer called `id`, which is this one or lies in it.
  private mutating func setLayer(
    _ id: String, _ path: ArraySlice<String>, to node: SpecNode
  ) throws(NoSuchItem) {
    if id == ownID { return try setItem(path, to: node) }
    if var mask = self["mask"], mask.ids.contains(id) {
      try mask.setLayer(id, path, to: node)
      return set(["mask"], to: mask)
    }
    try setItem(["sublayers", id] + path, to: node)
  }

  private var ownID: String? {
    if case .scalar(let id, _) = self["id"]?.value { id } else { nil }
  }

  /// The ids of a layer, its mask and its sublayers.
  private var ids: [String] {
    var sublayers: [SpecNode] = []
    if case .sequence(let items) = self["sublayers"]?.value { sublayers = items }
    return (ownID.map { [$0] } ?? []) + (self["mask"]?.ids ?? []) + sublayers.flatMap(\.ids)
  }
}

/// A path that leads to nothing in a list.
private struct NoSuchItem: Error {
  let name: String
  /// The ids of the layers in the list.
  let ids: [String]
  let count: Int

  var allowed: String {
    let places = count == 0 ? "no item" : "an index from 0 to \(count - 1)"
    return ids.isEmpty ? places : "\(places), or an id: \(ids.joined(separator: ", "))"
  }
}
