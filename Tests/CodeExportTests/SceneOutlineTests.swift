import Testing
import TransitionEngine

@testable import CodeExport

struct SceneOutlineTests {
  private func fade(
    _ layer: String, begin: Double = 0, duration: Double = 0
  ) -> BasicAnimation {
    BasicAnimation(
      layer: layer, keyPath: .opacity, from: .number(0), to: .number(1),
      timing: MediaTiming(beginTime: begin, duration: duration))
  }

  private func outline(_ animations: [any Animation]) -> SceneOutline {
    let layers = ["a", "b"].map { Layer(id: $0, frame: Rect(x: 0, y: 0, width: 9, height: 9)) }
    return SceneOutline(
      Scene(
        duration: 1, timingFunction: .linear, layers: layers, animations: animations, settled: []))
  }

  @Test func aTrackHasTheTimesOfItsAnimation() throws {
    let track = try #require(outline([fade("a", begin: 0.25, duration: 0.5)]).tracks.first)
    #expect(track.name == "aOpacity")
    #expect((track.begin, track.duration) == (0.25, 0.5))
    #expect(track.values == [.number(0), .number(1)])
    #expect(track.keyTimes == [0, 1])
  }

  @Test func anUnsetDurationIsTheTransactionsOrTheGroups() {
    let group = AnimationGroup(
      animations: [fade("b", begin: 0.1)], timing: MediaTiming(beginTime: 0.2, duration: 0.5))
    let tracks = outline([fade("a"), group]).tracks
    #expect(tracks.map(\.duration) == [MediaTiming.defaultDuration, 0.5])
    #expect(abs(tracks[1].begin - 0.3) < 1e-9)
  }

  @Test func tracksInStepShareAProgress() {
    let same = outline([fade("a", duration: 1), fade("b", duration: 1)])
    #expect(same.paces.count == 1)
    #expect(same.tracks.map(same.progress) == ["progress", "progress"])
    let apart = outline([fade("a", duration: 1), fade("b", duration: 0.5)])
    #expect(apart.paces.count == 2)
    #expect(apart.tracks.map(apart.progress) == ["aOpacity", "bOpacity"])
  }

  @Test func theLastAnimationDeterminesAProperty() {
    let outline = outline([fade("a", duration: 1), fade("a", duration: 0.5)])
    #expect(Set(outline.tracks.map(\.name)).count == 2)
    let layer = outline.scene.layers[0]
    #expect(outline.track(layer, .opacity)?.duration == 0.5)
    #expect(outline.track(layer, .position) == nil)
    #expect(outline.tracks(of: outline.scene.layers[1]).isEmpty)
  }

  @Test func groupsThatEaseTheirTimeAreNoted() {
    let group = AnimationGroup(
      animations: [fade("a")], timingFunction: .easeIn, timing: MediaTiming(duration: 1))
    #expect(outline([group]).notes.count == 1)
    #expect(outline([fade("a")]).notes.isEmpty)
  }

  @Test func eachPictureIsListedOnce() {
    let scene = Circle().scene(on: Stage(Circle(), size: Size(width: 390, height: 844)))
    #expect(SceneOutline(scene).references == [.to, .from])
  }

  @Test func textsBecomeIdentifiers() {
    #expect("to.without-picture".identifier == "toWithoutPicture")
    #expect("ping-text".typeName == "PingText")
    #expect("a\n\nb".indented(2) == "    a\n\n    b")
  }
}
