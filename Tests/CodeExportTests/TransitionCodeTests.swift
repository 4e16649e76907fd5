import Foundation
import TestSupport
import Testing
import TransitionEngine

@testable import CodeExport

struct TransitionCodeTests {
  private static let size = Size(width: 390, height: 844)

  private func snippet(
    _ transition: some Transition, _ target: CodeTarget, timing: TimingFunction? = nil
  ) -> CodeSnippet {
    let stage = Stage(
      size: Self.size, operation: transition.operations[0], duration: transition.duration,
      timingFunction: timing ?? transition.timingFunction, overridesTiming: timing != nil,
      shadow: transition.shadow ?? Shadow())
    return TransitionCode(transition.scene(on: stage), of: stage, named: transition.name)
      .snippet(for: target)
  }

  @Test(arguments: CodeTarget.allCases)
  func circleIsWrittenAsItWas(target: CodeTarget) throws {
    try Golden.expect(
      snippet(Circle(), target).code, matches: "code/circle-push/\(target.rawValue).txt")
  }

  /// Delays, a text inside a masked screen, a transform.
  @Test(arguments: CodeTarget.allCases)
  func pingTextIsWrittenAsItWas(target: CodeTarget) throws {
    try Golden.expect(
      snippet(PingText(), target).code, matches: "code/ping-text-push/\(target.rawValue).txt")
  }

  /// Every name that is used is one that is made.
  @Test(arguments: TransitionCatalog.all.map(\.name))
  func progressesAreDeclaredOnce(name: String) throws {
    let transition = try #require(TransitionCatalog.transition(named: name))
    for (target, keyword) in [(CodeTarget.swiftUI, "private var "), (.compose, "val ")] {
      let code = snippet(transition, target).code
      let outline = SceneOutline(
        transition.scene(on: Stage(transition, size: Self.size)))
      for track in outline.tracks {
        let declaration = "\(keyword)\(outline.progress(of: track))"
        #expect(
          code.components(separatedBy: declaration + ":").count
            + code.components(separatedBy: declaration + " =").count == 3)
      }
    }
  }

  @Test func springInCSSStatesItsError() {
    let css = snippet(Circle(), .css, timing: .bouncy)
    #expect(css.error > 0 && css.error < 0.003)
    #expect(css.notes.count == 1)
    #expect(snippet(Circle(), .swiftUI, timing: .bouncy).error == 0)
  }

  @Test func whatIsLeftOutIsSaid() {
    #expect(snippet(Circle(), .compose).notes.contains { $0.hasPrefix("Shadows") })
    #expect(snippet(Hero(), .uiKit).notes.contains { $0.hasPrefix("to.without-picture") })
  }
}
