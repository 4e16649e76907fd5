import Testing
import TransitionSpec

@testable import Commands

struct FieldOptionTests {
  /// Options that hold one value; `--fix` may be repeated, and `--settled` is a flag.
  private static let options = SpecTable.standard.fields.compactMap(\.option?.name)
    .filter { $0 != "fix" && $0 != "settled" }

  @Test(arguments: options)
  func everyOptionSetsItsField(_ name: String) throws {
    let field = try #require(SpecTable.standard.field(option: name))
    let arguments = ["--\(name)", field.option?.allowsHyphen == true ? "-1" : "1"]
    let render = (try? SpecOptions.parse(["circle"] + arguments))?.fieldValues ?? []
    let schedule = (try? ScheduleOptions.parse(arguments))?.fieldValues ?? []
    let found = render + schedule
    #expect(found.map(\.field.key) == [field.key])
    #expect(found.map(\.value) == [arguments[1]])
  }

  @Test func optionsThatAreNotGivenSetNothing() throws {
    #expect(try SpecOptions.parse(["circle"]).fieldValues.isEmpty)
    #expect(try ScheduleOptions.parse([]).fieldValues.isEmpty)
  }

  @Test func repeatedOptionsAndFlagsAreKept() throws {
    #expect(try SpecOptions.parse(["circle", "--fix", "a", "--fix", "b"]).fixes == ["a", "b"])
    #expect(try ScheduleOptions.parse(["--settled"]).settled)
  }
}
