import Goldens

extension Failure {
  init(_ error: SuiteError) {
    switch error {
    case .noSpecs(let folder, let endings):
      let names = endings.map { ".\($0)" }
      self.init(
        .missingInput,
        "\(folder): holds no specs, expected a folder with \(names.dropLast().joined(separator: ", ")) "
          + "or \(names.last ?? "") files")
    case .onlyGoldens(let folder):
      self.init(
        .missingInput,
        "\(folder): holds goldens and no specs, expected the folder of the specs first, then that of the goldens"
      )
    case .sameName(let path, let other):
      self.init(
        .invalidInput, "\(path): has the name of \(other), expected one spec for each name")
    case .noCase(let filter, let names):
      let more = names.count > 10 ? " and \(names.count - 10) more" : ""
      self.init(
        .usage,
        "--filter: \(filter.quoted) is in no case's name, expected "
          + names.prefix(10).joined(separator: ", ") + more)
    }
  }
}
