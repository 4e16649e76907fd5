import Goldens
import Pixels
import Testing
import TransitionEngine
import TransitionSpec

/// Every kind of change is named for what it is, from the pictures alone.
struct DiagnosisTests {
  private func findings(
    _ values: [String: String], goldens: [String: String] = [:]
  ) async throws -> [DifferenceFinding] {
    let document = SmallTransition.document(values)
    let renderer = try SmallTransition.renderer(of: document)
    let other = try SmallTransition.renderer(of: SmallTransition.document(goldens))
    return try await Diagnosis(renderer, document: document, record: nil, jobs: 2)
      .findings(on: SmallTransition.goldens(of: other, for: renderer))
  }

  @Test(arguments: [
    ("shadow.opacity", "0.95", "1"), ("shadow.radius", "5.5", "6"), ("shadow.radius", "4", "6"),
    ("shadow.color", "#ff8000", "#000000"), ("parameters.startDiameter", "4.1", "4"),
    ("parameters.endDiameter", "1.1", "1.2"),
  ])
  func aValueIsNamed(key: String, now: String, before: String) async throws {
    let expected = DifferenceFinding.values(
      [SpecDifference(key: key, expected: before, actual: now)], isExact: true)
    #expect(try await findings([key: now]) == [expected])
  }

  @Test(arguments: ["linear", "easeInEaseOut", "easeOut"])
  func anEasingIsNamed(name: String) async throws {
    let timing = try TimingFunction(text: name)
    let found = try await findings(["timing": name])
    #expect(found.last == .easing(expected: .easeIn, actual: timing, isExact: true))
    #expect(found.contains { if case .motion(.displaced) = $0 { true } else { false } })
  }

  @Test func displacedFramesAreToldInTime() async throws {
    let found = try await findings(["timing": "linear", "duration": "1"])
    guard case .motion(.displaced(let frames, let lead, let largest, let place))? = found.first
    else {
      Issue.record("\(found)")
      return
    }
    // easeIn is behind linear throughout: the largest lag is where linear(t′) = easeIn(t).
    let lags = (1...7).map { index in
      let time = Double(index) / 8
      return TimingFunction.easeIn.progress(at: time) - time
    }
    #expect(frames == Array(1...7))
    #expect(abs(largest - (lags.min() ?? 0)) < 0.001)
    #expect(abs(lead - lags.reduce(0, +) / 7) < 0.001)
    #expect(place == (lags.firstIndex(of: lags.min() ?? 0) ?? 0) + 1)
  }

  @Test func anotherDurationAtTheSameRate() async throws {
    let document = SmallTransition.document([
      "duration": "0.5", "at": "0,0.05,0.1,0.15,0.2,0.25,0.3",
    ])
    var before = document
    before.set(["duration"], to: SpecNode(option: "duration", text: "0.4"))
    let (renderer, other) = (
      try SmallTransition.renderer(of: document.without("frames")),
      try SmallTransition.renderer(of: before.without("frames"))
    )
    let found = try await Diagnosis(
      renderer, document: document.without("frames"), record: nil, jobs: 2
    ).findings(on: SmallTransition.goldens(of: other, for: renderer))
    guard case .duration(let expected, let actual)? = found.last else {
      Issue.record("\(found)")
      return
    }
    #expect(abs(expected - 0.4) < 0.002 && actual == 0.5)
  }

  @Test func framesThatAreLateOrExchanged() async throws {
    let document = SmallTransition.document()
    let renderer = try SmallTransition.renderer(of: document)
    let frames = renderer.plan.frames
    func golden(_ index: Int, showing source: Int) throws -> Diagnosis.Golden {
      Diagnosis.Golden(frame: frames[index], picture: try renderer.frame(frames[source]).bitmap())
    }
    let diagnosis = Diagnosis(renderer, document: document, record: nil, jobs: 2)
    let late = try await diagnosis.findings(on: (3...8).map { try golden($0, showing: $0 - 1) })
    #expect(late == [.motion(.shifted(frames: Array(3...8), by: -1, delay: -0.125))])
    let one = try await diagnosis.findings(on: [golden(4, showing: 5)])
    #expect(one == [.motion(.shifted(frames: [4], by: 1, delay: 0.125))])
    let exchanged = try await diagnosis.findings(on: [golden(3, showing: 6), golden(6, showing: 3)])
    #expect(exchanged == [.motion(.exchanged(3, 6))])
  }

  @Test(arguments: ImageReference.Source.allCases)
  func anotherScreenIsNoDifferenceOfTime(source: ImageReference.Source) async throws {
    let document = SmallTransition.document()
    let renderer = try SmallTransition.renderer(of: document)
    var images = SmallTransition.images
    var picture = try #require(images[ImageReference(source)])
    for index in picture.pixels.indices { picture.pixels[index] ^= 0x0030_1030 }
    images[ImageReference(source)] = picture
    let other = try SmallTransition.renderer(of: document, images: images)
    let goldens = try SmallTransition.goldens(of: other, for: renderer)
    let found = try await Diagnosis(renderer, document: document, record: nil, jobs: 2)
      .findings(on: goldens)
    #expect(found == [.notOfTime(frames: goldens.map(\.frame.index), part: .screen(source))])
  }

  @Test func onePixelIsNoDifferenceOfTime() async throws {
    let document = SmallTransition.document()
    let renderer = try SmallTransition.renderer(of: document)
    let frame = renderer.plan.frames[4]
    var picture = try renderer.frame(frame).bitmap()
    picture[1, 1] ^= 1
    let found = try await Diagnosis(renderer, document: document, record: nil, jobs: 1)
      .findings(on: [Diagnosis.Golden(frame: frame, picture: picture)])
    #expect(found == [.notOfTime(frames: [4], part: .screen(.from))])
  }

  @Test func aRecordIsToldOnlyWhereItGivesThePixels() async throws {
    let document = SmallTransition.document(["shadow.radius": "4"])
    let renderer = try SmallTransition.renderer(of: document)
    let before = try SmallTransition.renderer(of: SmallTransition.document())
    let difference = SpecDifference(key: "shadow.radius", expected: "6", actual: "4")
    let goldens = try SmallTransition.goldens(of: before, for: renderer)
    let right = Diagnosis.Record(before, document: document, differences: [difference])
    #expect(
      try await Diagnosis(renderer, document: document, record: right, jobs: 2)
        .findings(on: goldens) == [.spec([difference])])
    let wrong = Diagnosis.Record(
      try SmallTransition.renderer(of: SmallTransition.document(["shadow.radius": "7"])),
      document: document,
      differences: [SpecDifference(key: "shadow.radius", expected: "7", actual: "4")])
    #expect(
      try await Diagnosis(renderer, document: document, record: wrong, jobs: 2)
        .findings(on: goldens) == [.values([difference], isExact: true)])
  }

  @Test(arguments: [
    ["shadow.radius": "4", "shadow.opacity": "0.8"],
    ["shadow.radius": "9", "parameters.endDiameter": "1.1"],
  ])
  func twoValuesAreNamed(now: [String: String]) async throws {
    let found = try await findings(now)
    guard case .values(let differences, isExact: true, frames: [])? = found.first else {
      Issue.record("\(found)")
      return
    }
    #expect(found.count == 1)
    #expect(Dictionary(uniqueKeysWithValues: differences.map { ($0.key, $0.actual ?? "") }) == now)
  }

  @Test func bothPartsOfAnOffsetAreNamed() async throws {
    guard
      case .values(let differences, isExact: true, _)? = try await findings([
        "shadow.offset": "2,-3"
      ]).first
    else {
      Issue.record("an offset is two values")
      return
    }
    #expect(differences.map(\.key).sorted() == ["shadow.offset.x", "shadow.offset.y"])
    #expect(differences.map(\.expected) == ["0", "0"])
  }

  @Test func anEasingAndAValueAreNamed() async throws {
    let found = try await findings(["timing": "linear", "shadow.radius": "4"])
    #expect(
      found.last
        == .values(
          [
            SpecDifference(key: "timing", expected: "easeIn", actual: "linear"),
            SpecDifference(key: "shadow.radius", expected: "6", actual: "4"),
          ], isExact: true))
    #expect(found.first?.frames.starts(with: 1...6) == true)
  }

  @Test func aValueAndATouchedGoldenAreToldApart() async throws {
    let document = SmallTransition.document(["shadow.radius": "4"])
    let renderer = try SmallTransition.renderer(of: document)
    var goldens = try SmallTransition.goldens(
      of: SmallTransition.renderer(of: SmallTransition.document()), for: renderer)
    let place = try #require(goldens.firstIndex { $0.frame.index == 3 })
    var picture = try SmallTransition.renderer(of: SmallTransition.document())
      .frame(goldens[place].frame).bitmap()
    picture[1, 1] ^= 1
    goldens[place] = Diagnosis.Golden(frame: goldens[place].frame, picture: picture)
    let others = goldens.map(\.frame.index).filter { $0 != 3 }
    let difference = SpecDifference(key: "shadow.radius", expected: "6", actual: "4")
    let rest = DifferenceFinding.notOfTime(frames: [3], part: .screen(.from))
    #expect(
      try await Diagnosis(renderer, document: document, record: nil, jobs: 2)
        .findings(on: goldens) == [.values([difference], isExact: true, frames: others), rest])
    let record = Diagnosis.Record(
      try SmallTransition.renderer(of: SmallTransition.document()),
      document: SmallTransition.document(),
      differences: [difference])
    #expect(
      try await Diagnosis(renderer, document: document, record: record, jobs: 2)
        .findings(on: goldens) == [.spec([difference], frames: others), rest])
  }

  @Test func nothingToSayOfNothing() async throws {
    #expect(try await findings([:]) == [])
  }
}

extension SpecNode {
  fileprivate func without(_ key: String) -> SpecNode {
    var document = self
    document.remove(key)
    return document
  }
}
