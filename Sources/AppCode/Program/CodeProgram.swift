import Foundation
import Messages
import SafeFiles
import TransitionSpec

/// An app's code as a program, compiled once for the same content.
struct CodeProgram {
  /// The digest of everything that it was made of.
  let key: String
  let path: String
  let cache: CodeCache

  /// How long the compiler may take, in seconds.
  private static let patience = 300.0

  /// Makes the program, or finds it in the cache.
  ///
  /// - Throws: `SpecErrors` with what the compiler says of the code; a `Failure`.
  init(
    _ settings: CodeSettings, _ animator: AnimatorChoice?, _ interaction: InteractionChoice? = nil,
    cache: CodeCache, modules: CodeModules? = nil
  ) throws {
    let (modules, compiler) = (try modules ?? CodeModules.find(), try Compiler.find())
    var sources = try PreparedSource.prepare(settings.sources)
    var entry = EntrySource(settings, animator, interaction).text
    let host =
      animator?.host ?? settings.animator.flatMap { Animators(settings.sources).host(of: $0) }
    if let index = sources.firstIndex(where: { $0.path == host }) {
      sources[index].append(entry)
      entry = ""
    }
    key = CodeCache.key(
      ["1", compiler.version, modules.folder, modules.version, entry]
        + sources.flatMap { [$0.path, $0.text] })
    path = cache.program(key)
    self.cache = cache
    if access(path, X_OK) == 0 { return }
    let kept = path
    try cache.withFolder { folder in
      try Self.compile(sources, of: settings, entry, compiler, modules, in: folder)
      try cache.keep("\(folder)/program", as: kept)
    }
  }

  private static func compile(
    _ sources: [PreparedSource], of settings: CodeSettings, _ entry: String, _ compiler: Compiler,
    _ modules: CodeModules,
    in folder: String
  ) throws {
    var files: [String] = []
    // The compiler wants a name of its own for each file.
    let named = sources.enumerated().map { ("Source\($0.offset + 1).swift", $0.element.text) }
    for (name, text) in named + [("Entry.swift", entry)] {
      files.append("\(folder)/\(name)")
      try AtomicFile.write(Array(text.utf8), name: name, folder: folder)
    }
    let program = "\(folder)/program"
    let run = try ChildProgram(
      compiler.path, compiler.arguments(files, into: program, modules),
      environment: ["TMPDIR": folder], seconds: patience)
    guard run.end == .status(0) else {
      throw CompileErrors(run.output + run.messages, sources: settings.sources).thrown(run.end)
    }
  }
}
