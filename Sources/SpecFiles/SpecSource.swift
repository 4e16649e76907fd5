import Foundation
import Messages
import SafeFiles
import TransitionEngine
import TransitionSpec
import Yams

/// Where a spec comes from: a name of the catalogue, a file, or standard input.
package enum SpecSource {
  /// The endings of spec files, in lower case.
  package static let endings = ["yaml", "yml", "json"]

  /// The document that `<transition>` stands for.
  ///
  /// - Parameter argument: A catalogue name, a path that ends in .yaml, .yml or .json, one or several with
  ///   commas between that end in .swift, or `-` for YAML on standard input.
  package static func document(for argument: String) throws -> SpecNode {
    if let files = codeFiles(argument) { return code(files) }
    guard argument == "-" || file(for: argument) != nil else { return try named(argument) }
    let path = argument == "-" ? "/dev/stdin" : argument
    let bytes = try readFile(path, limit: Limits.specBytes)
    guard bytes.count <= Limits.specBytes else {
      throw Failure(
        .invalidInput,
        "\(argument): is larger than 4 MB, expected a spec of up to \(Limits.specBytes) bytes")
    }
    return try parse(bytes, file: argument)
  }

  /// Whether an argument is a transition's name or a spec file's, and so nothing else, as a command.
  package static func isNamed(_ argument: String) -> Bool {
    TransitionCatalog.transition(named: argument) != nil || file(for: argument) != nil
      || codeFiles(argument) != nil
  }

  /// The spec file that `<transition>` names; nil for a catalogue name and for standard input.
  package static func file(for argument: String) -> String? {
    let suffix = argument.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return argument.contains(".") && endings.contains(suffix) ? argument : nil
  }

  /// The files that `<transition>` is read from: the spec's, and those of an app's code.
  package static func files(of argument: String) -> [String] {
    if let files = codeFiles(argument) { return files }
    guard let file = file(for: argument) else { return [] }
    let code = (try? document(for: file))?["code"]?["files"]
    let names = code.map { $0.items ?? [$0] } ?? []
    return [file] + names.compactMap { name in name.scalarText.map(name.place.path) }
  }

  /// The files of an app's code that `<transition>` names; nil for anything else.
  package static func codeFiles(_ argument: String) -> [String]? {
    let files = argument.split(separator: ",").map(String.init)
    return !files.isEmpty && files.allSatisfy { $0.lowercased().hasSuffix(".swift") } ? files : nil
  }

  /// The spec whose transition is an app's code.
  private static func code(_ files: [String]) -> SpecNode {
    let argument = Place.option("<transition>")
    let items = files.map { SpecNode(.scalar($0, isQuoted: true), at: argument) }
    var document = SpecNode(.mapping([]), at: .file(files[0], line: 1, column: 1))
    document.set(["code", "files"], to: SpecNode(.sequence(items), at: argument))
    return document
  }

  /// - Parameter file: The name that errors give; one that ends in .json goes through a JSON parser.
  package static func parse(_ bytes: [UInt8], file: String) throws -> SpecNode {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        .invalidInput, "\(file): is not UTF-8 text, expected YAML or JSON in UTF-8")
    }
    return file.lowercased().hasSuffix(".json")
      ? try JSONDocument.parse(text.withoutByteOrderMark, file: file)
      : try YAMLDocument.parse(text.withoutByteOrderMark, file: file)
  }

  private static let objectiveC = ["m", "mm", "h"]

  private static func named(_ name: String) throws -> SpecNode {
    let files = name.split(separator: ",")
    if let file = files.first(where: { file in
      objectiveC.contains { file.lowercased().hasSuffix(".\($0)") }
    }) {
      throw Failure(
        .usage,
        "<transition>: \(String(file).quoted) is Objective-C, of which nothing is run here, expected "
          + "Swift files, or a spec of the same layers and animations")
    }
    if name.contains(where: { "./".contains($0) }) {
      throw Failure(
        .usage,
        "<transition>: \(name.quoted) is neither a transition nor a spec file, expected "
          + "\(TransitionCatalog.all.map(\.name).joined(separator: ", ")), a file that ends in "
          + ".yaml, .yml, .json or .swift, or - for standard input")
    }
    let argument = Place.option("<transition>")
    var document = SpecNode(.mapping([]), at: argument)
    document.set(["transition"], to: SpecNode(.scalar(name, isQuoted: true), at: argument))
    return document
  }
}

extension String {
  /// Windows editors begin UTF-8 text with U+FEFF.
  fileprivate var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}
