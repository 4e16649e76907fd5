import Testing
import TransitionRenderer
import TransitionSpec

struct ReviewTests {
  /// The kinds of the findings on a sheet over half of the other screen.
  ///
  /// - Parameter file: Where the sheet is declared.
  private func findings(presenting: Bool, file: String) throws -> [String] {
    let (operation, under, over) =
      presenting ? ("present", "from", "to") : ("dismiss", "to", "from")
    let (top, start, completion) = presenting ? (48, 120, "{}") : (96, 72, #"{"remove": "sheet"}"#)
    let spec = """
      {"size": "60x96", "duration": 0.3, "operation": "\(operation)",
       "layers": [{"id": "under", "screen": "\(under)"},
         {"id": "sheet", "screen": "\(over)", "frame": "0,\(top),60,48"}],
       "animations": [{"layer": "sheet", "keyPath": "position.y", "from": \(start)}],
       "completion": \(completion)}
      """
    let plan = try RenderPlan(RenderSpec(JSONDocument.parse(spec, file: file)))
    return try Review(plan).findings.map(\.problem.kind)
  }

  @Test func besideTheSheetOfAnAppTheOtherScreenIsSeen() throws {
    #expect(try findings(presenting: true, file: "Sheet.swift") == [])
    #expect(try findings(presenting: false, file: "Sheet.swift") == [])
  }

  @Test func aSpecThatLeavesRoomIsTold() throws {
    #expect(try findings(presenting: true, file: "sheet.json") == ["last-frame"])
    #expect(try findings(presenting: false, file: "sheet.json") == ["first-frame"])
  }
}
