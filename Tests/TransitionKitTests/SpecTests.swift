import Testing
import TransitionEngine
import TransitionKit

@Suite struct SpecTests {
  /// The library names every transition, in the order of lists.
  @Test func catalogueIsTheEngines() {
    #expect(Spec.Catalog.allCases.map(\.rawValue) == TransitionCatalog.all.map(\.name))
  }
}
