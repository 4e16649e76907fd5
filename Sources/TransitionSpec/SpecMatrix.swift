import SyntheticScreens
import TransitionEngine

/// In what a spec is verified: every combination of the devices, operations, scales and appearances that
/// `matrix` names. A render shows the first.
package struct SpecMatrix: Hashable, Sendable {
  /// One combination.
  package struct Entry: Hashable, Sendable {
    /// The values with hyphens between, as `iphone-14-push-2x`; empty where there is no matrix.
    package let name: String
    /// The spec with the values in their places, and without a matrix.
    package var document: SpecNode
  }

  /// A list of the matrix and the key of the spec that its values are for.
  struct Dimension: Hashable, Sendable {
    let list: String
    let key: String
    /// Behind a value, in an entry's name.
    var suffix = ""
    /// The schema's description of a value.
    var summary: String?
  }

  static let dimensions = [
    Dimension(list: "devices", key: "device"), Dimension(list: "operations", key: "operation"),
    Dimension(list: "scales", key: "scale", suffix: "x", summary: "pixels per point"),
    Dimension(list: "appearances", key: "appearance"),
  ]

  /// How many values each list has.
  package let counts: [String: Int]

  package var entryCount: Int { counts.values.reduce(1, *) }
}

extension SpecMatrix {
  /// Reads the lists, each value as its key takes it.
  init(_ reader: inout SpecReader) {
    var counts: [String: Int] = [:]
    for dimension in Self.dimensions {
      counts[dimension.list] = dimension.field?.readList(&reader, dimension.list)
      reader.reportRepeated(dimension.list)
    }
    self.counts = counts
  }
}

extension SpecMatrix.Dimension {
  fileprivate var field: (any ReadableSpecField)? { SpecTable.standard.item(key) }
}

extension FieldKind where Value == SpecMatrix {
  /// `{devices: […], operations: […], scales: […], appearances: […]}`.
  static var matrix: Self {
    Self(
      read: { reader, key in reader.matrix(key) },
      schema: { description in
        let lists = SpecMatrix.dimensions.map { dimension -> (String, JSONValue) in
          let item = dimension.field?.itemSchema(dimension.summary) ?? [:]
          return (dimension.list, ["type": "array", "minItems": 1, "items": item])
        }
        return .mapping(Dictionary(lists) { $1 }, description)
      }, write: { _ in SpecNode(mapping: []) })
  }
}

extension SpecReader {
  /// Two entries of one name would share their goldens.
  fileprivate mutating func reportRepeated(_ list: String) {
    guard let node = peek(list) else { return }
    var seen: Set<String> = []
    for item in Self.items(of: node) {
      guard let text = item.scalarText, !seen.insert(text).inserted else { continue }
      report(
        .invalid(value: "\(text) twice", expected: .differentValues, nearest: nil), list,
        at: item.place)
      return
    }
  }

  fileprivate mutating func matrix(_ key: String) -> Located<SpecMatrix>? {
    let lists = SpecMatrix.dimensions.map(\.list)
    guard let matrix = mapping(key, expected: .matrix(lists), { SpecMatrix(&$0) }) else {
      return nil
    }
    for dimension in SpecMatrix.dimensions where matrix.value.counts[dimension.list] != nil {
      guard let node = peek(dimension.key) else { continue }
      report(.conflict(with: "matrix.\(dimension.list)"), dimension.key, at: node.place)
    }
    if matrix.value.entryCount > Limits.matrixEntries {
      report(
        .invalid(
          value: "\(matrix.value.entryCount) combinations",
          expected: .combinations(upTo: Limits.matrixEntries), nearest: nil), key, at: matrix.place)
    }
    return matrix
  }
}

extension SpecNode {
  /// The combinations of the matrix, the first dimension slowest; the document itself where it has none.
  /// Call it on what `RenderSpec` could read.
  package var matrixEntries: [SpecMatrix.Entry] {
    guard let matrix = self["matrix"] else { return [SpecMatrix.Entry(name: "", document: self)] }
    var document = self
    document.remove("matrix")
    var entries = [SpecMatrix.Entry(name: "", document: document)]
    for dimension in SpecMatrix.dimensions {
      guard let list = matrix[dimension.list], list.value != .null else { continue }
      entries = entries.flatMap { entry in
        SpecReader.items(of: list).prefix(Limits.matrixEntries).map {
          entry.setting(dimension, to: $0)
        }
      }
    }
    return entries
  }

  /// The document with the first values of its matrix, whatever they are; itself where it has none.
  var firstMatrixEntry: SpecNode {
    guard let matrix = self["matrix"] else { return self }
    var document = self
    for dimension in SpecMatrix.dimensions {
      guard let first = matrix[dimension.list].flatMap({ SpecReader.items(of: $0).first }) else {
        continue
      }
      document.set([dimension.key], to: first)
    }
    return document
  }

  /// Takes the list for a key out of the matrix, whose value something stronger gives.
  package mutating func removeFromMatrix(_ key: String) {
    guard var matrix = self["matrix"],
      let dimension = SpecMatrix.dimensions.first(where: { $0.key == key })
    else { return }
    matrix.remove(dimension.list)
    replace("matrix", with: matrix)
  }
}

extension SpecMatrix.Entry {
  fileprivate func setting(_ dimension: SpecMatrix.Dimension, to node: SpecNode) -> Self {
    var document = document
    document.set([dimension.key], to: node)
    guard case .scalar(let text, _) = node.value else {
      return Self(name: name, document: document)
    }
    let part = text + dimension.suffix
    return Self(name: name.isEmpty ? part : "\(name)-\(part)", document: document)
  }
}
