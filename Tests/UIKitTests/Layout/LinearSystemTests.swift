import Testing

@testable import UIKit

struct LinearSystemTests {
  private let x = LinearExpression(variable: 0)
  private let y = LinearExpression(variable: 1)

  @Test func equationsAreSolved() {
    var system = LinearSystem()
    // 2x + y = 7 and x − y = −1
    #expect(system.add(x * 2 + y + -7) == .added)
    #expect(system.add(x - y + 1) == .added)
    #expect(abs(system.value(of: x) - 2) < 1e-12)
    #expect(abs(system.value(of: y) - 3) < 1e-12)
  }

  @Test func whatFollowsAndWhatContradictsIsTold() {
    var system = LinearSystem()
    system.add(x + -3)
    #expect(system.add(x * 2 + -6) == .redundant)
    #expect(system.add(x + -4) == .conflict)
    #expect(system.value(of: x) == 3)
  }

  @Test func termsThatCancelAreGone() {
    #expect((x + y - y) == x)
    #expect((x * 0).terms.isEmpty)
  }
}
