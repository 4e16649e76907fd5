import ArgumentParser
import TransitionSpec

// Options that are declared with their fields: name, help and key come from `SpecFields`.

extension Option where Value == String? {
  /// - Parameter field: One that has an option.
  init<Field>(_ field: KeyPath<SpecFields, SpecField<Field>>) {
    let field = SpecFields.standard[keyPath: field]
    let option = field.option
    self.init(
      name: NameSpecification(option),
      parsing: option?.allowsHyphen == true ? .unconditional : .next,
      help: option.map(ArgumentHelp.init), completion: CompletionKind(field.completions))
  }
}

extension Option where Value == [String] {
  /// An option that may be repeated.
  init<Field>(wrappedValue: [String], _ field: KeyPath<SpecFields, SpecField<Field>>) {
    let option = SpecFields.standard[keyPath: field].option
    self.init(
      wrappedValue: wrappedValue, name: NameSpecification(option),
      help: option.map(ArgumentHelp.init),
      completion: CompletionKind(SpecFields.standard[keyPath: field].completions))
  }
}

extension CompletionKind {
  /// Nil for no values, where a shell offers files.
  fileprivate init?(_ values: [String]) {
    if values.isEmpty { return nil }
    self = .list(values)
  }
}

extension Flag where Value == Bool {
  init<Field>(wrappedValue: Bool, _ field: KeyPath<SpecFields, SpecField<Field>>) {
    let option = SpecFields.standard[keyPath: field].option
    self.init(
      wrappedValue: wrappedValue, name: NameSpecification(option),
      help: option.map(ArgumentHelp.init))
  }
}

extension NameSpecification {
  fileprivate init(_ option: SpecOption?) {
    self = option.map { .customLong($0.name) } ?? .long
  }
}

extension ArgumentHelp {
  fileprivate init(_ option: SpecOption) {
    self.init(option.help, valueName: option.valueName)
  }
}

extension ParsableArguments {
  /// The options that were given, in their order here, each with the field that it sets. A property is
  /// called like its option.
  var fieldValues: [(field: any AnySpecField, value: String)] {
    Mirror(reflecting: self).children.compactMap { label, child in
      guard let label, let value = (child as? Option<String?>)?.wrappedValue else { return nil }
      let name = label.drop { $0 == "_" }.lowercased()
      let field = SpecTable.standard.fields.first {
        $0.option?.name.filter { $0 != "-" } == name
      }
      return field.map { ($0, value) }
    }
  }
}
