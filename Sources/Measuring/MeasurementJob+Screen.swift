import Messages
import Pixels
import SpecFiles
import Synchronization
import TransitionEngine
import TransitionSpec

/// Where the screen is in a recording's pictures.
extension MeasurementJob {
  /// How much the shapes of a screen and of a picture may differ.
  static let shapeTolerance = 0.015

  /// How much smaller than a screen of the default's shape one of another device is that what moves fills better.
  private static let closerFit = 0.9

  /// The part of the pictures that shows the screen.
  func place(for plan: RenderPlan, _ document: SpecNode) throws -> MovingPart.Screen {
    let whole = MovingPart.Screen(part: source.bounds)
    let shape = plan.stage.size.width / plan.stage.size.height
    let isNamed = document["from"] != nil || document["to"] != nil
    if source.bounds.has(shape: shape), !isNamed {
      return try screenBesideABar(shape: shape) ?? screenInMargins(shape: shape) ?? whole
    }
    let place = try endPictures()
    let scale = 400 / max(plan.stage.size.width, plan.stage.size.height)
    if isNamed {
      let given = try GivenScreens(document, scale: scale)
      if source.bounds.has(shape: shape), place.shows(given, in: source.bounds) { return whole }
      let found = place.place(
        of: given.images, isFromNamed: given.isFromNamed, isToNamed: given.isToNamed)
      if let found { return MovingPart.Screen(part: found) }
    }
    if source.bounds.has(shape: shape) { return whole }
    let moving = try? movingPart()
    if let moving, let screen = self.document.screen(in: moving, shape: shape) {
      // A screen of another device may hold what moves, and little else, if the spec's origin is on it.
      guard let other = try screenThatMoves(),
        Double(other.part.area) < Self.closerFit * Double(screen.part.area),
        try RenderPlan(RenderSpec(self.document.onDevice(shapedLike: other.part).0))
          .noteOfOrigin == nil
      else { return screen }
      return other
    }
    let inner = place.withoutBars
    // A screen may have edges of the bars' colour.
    let middle = source.bounds.largest(shape: shape)
    if middle.contains(inner), 10 * inner.area > 9 * middle.area {
      return MovingPart.Screen(part: middle)
    }
    guard inner.has(shape: shape) else {
      let moving = moving.map { "; what moves lies in \($0.bounds.optionText)" } ?? ""
      throw failure(
        "has \(source.width)×\(source.height) pixels, in which no screen of the shape of "
          + "\(plan.stage.size.width.plainDescription)×\(plan.stage.size.height.plainDescription) points is "
          + "found\(moving), expected --crop x,y,width,height to say where it is, or another --device"
      )
    }
    return MovingPart.Screen(part: inner)
  }

  /// The screen of the spec's shape, or of a device's where the spec says none, where something moves in the pictures
  /// and nothing around it; nil where there is none, or it is all of them.
  func screenThatMoves() throws -> MovingPart.Screen? {
    guard let moving = try movingPart() else { return nil }
    let known = try self.document.onDevice(shapedLike: moving.bounds).0
    let size = try RenderPlan(RenderSpec(known)).stage.size
    let shape = size.width / size.height
    let screens = [
      document.screen(in: moving, shape: shape),
      moving.bounds.screen(betweenBarsOf: source.bounds, shape: shape)
        .map { MovingPart.Screen(part: $0) },
    ]
    return screens.compactMap { $0 }.first { $0.part.area < source.bounds.area * 49 / 50 }
  }

  /// How exactly pictures have the shape of a screen that fills them, and how much of them one takes at least beside which
  /// there is only a thin bar.
  private static let (exactShape, shareBesideABar) = (0.006, 0.95)

  /// The screen that has a shape more exactly than all of the pictures, as one above or below which a thin bar stays as it
  /// is; nil where there is none.
  private func screenBesideABar(shape: Double) -> MovingPart.Screen? {
    guard !source.bounds.has(shape: shape, within: Self.exactShape),
      let moving = try? movingPart(), let screen = document.screen(in: moving, shape: shape),
      screen.part.has(shape: shape, within: Self.exactShape),
      Double(screen.part.area) > Self.shareBesideABar * Double(source.bounds.area)
    else { return nil }
    return screen
  }

  /// How much of the pictures a screen takes at most that has margins on all sides, and by how many pixels those may reach into
  /// it, as an encoder blurs its edges.
  private static let (mostInMargins, blurredEdge) = (0.97, 8)

  /// The screen that has a shape more exactly than all of the pictures, around which these are of one colour at their beginning
  /// and at their end; nil where there is none.
  private func screenInMargins(shape: Double) throws -> MovingPart.Screen? {
    guard !source.bounds.has(shape: shape, within: SpecNode.exactness),
      let moving = try? movingPart(),
      let screen = document.screen(in: moving, shape: shape, isInMargins: true),
      screen.part.has(shape: shape, within: Self.exactShape),
      Double(screen.part.area) < Self.mostInMargins * Double(source.bounds.area),
      screen.part.enlarged(by: Self.blurredEdge).contains(try endPictures().withoutBars)
    else { return nil }
    return screen
  }

  /// How much of both sides what moves takes that fills a picture.
  private static let fillingShare = 0.985

  /// The spec with a screen of the pictures' own shape, which is no device's, where the spec says none and all of them
  /// moves; nil otherwise.
  func onScreenOfItsOwn(_ document: SpecNode) throws -> (SpecNode, note: String)? {
    let isSaid = ["device", "size", "scale", "from", "to"].contains { document[$0] != nil }
    guard !isSaid, document["transition"] != nil else { return nil }
    let usual = Device.default.size
    let shape = Double(source.width) / Double(source.height)
    guard !source.bounds.has(shape: usual.width / usual.height), (0.4...0.8).contains(shape),
      let moving = try movingPart()?.bounds,
      Double(moving.width) > Self.fillingShare * Double(source.width),
      Double(moving.height) > Self.fillingShare * Double(source.height)
    else { return nil }
    var own = document
    let height = (usual.width / shape).rounded()
    for (key, value) in [("width", usual.width), ("height", height)] {
      own.set(["size", key], to: SpecNode(option: "--size", text: value.plainDescription))
    }
    let size = "\(usual.width.plainDescription)×\(height.plainDescription)"
    return (
      own,
      "the recording has the shape of no known device and is taken for one of \(size) points; --size says another"
    )
  }

  private func movingPart() throws -> MovingPart? {
    try movingParts.part(in: times) { try foundMovingPart() }
  }

  private func foundMovingPart() throws -> MovingPart? {
    let factor = min(
      Double(MovingPart.side) / Double(max(source.width, source.height)), 1)
    let view = RecordingSource.View(
      part: source.bounds, width: max(Int((Double(source.width) * factor).rounded()), 1),
      height: max(Int((Double(source.height) * factor).rounded()), 1))
    let frames = try source.frames(view, times: times)
    guard frames.count >= 5 else { return nil }
    let whole = RecordingSource.View(
      part: source.bounds, width: source.width, height: source.height)
    // The ends, the middle of what moves, and what is least like the first: a sheet may come and go.
    let contrast = Contrast(ofChangesIn: frames.map(\.picture))
    let planes = frames.map { contrast.plane(of: $0.picture) }
    var passed = [0.0]
    for (plane, next) in zip(planes, planes.dropFirst()) {
      passed.append(passed[passed.count - 1] + plane.squares(from: next))
    }
    let places = [0, 1.0 / 3, 2.0 / 3, 1].map { share in
      passed.firstIndex { $0 >= share * passed[passed.count - 1] } ?? frames.count - 1
    }
    let unlike = planes.indices.max {
      planes[$0].squares(from: planes[0]) < planes[$1].squares(from: planes[0])
    }
    let pictures = try (places.dropLast() + [unlike, places.last].compactMap(\.self)).compactMap {
      place in
      let time = frames[place].time
      return try source.frames(whole, times: max(time - Self.timeError, 0)...time + Self.timeError)
        .first?.picture
    }
    return MovingPart(frames.map(\.picture), pictures)
  }

  /// The first and the last picture at full size.
  private func endPictures() throws -> ScreenPlace {
    let view = RecordingSource.View(
      part: source.bounds, width: source.width, height: source.height)
    var tiny = view
    (tiny.width, tiny.height) = (16, 16)
    let stamps = try source.frames(tiny, times: times).map(\.time)
    guard let first = stamps.first, let last = stamps.last else {
      throw failure("has no frames, expected a recording of at least 5")
    }
    func picture(at time: Double) throws -> ColorPicture? {
      try source.frames(view, times: max(time - Self.timeError, 0)...time + Self.timeError).first?
        .picture
    }
    guard let old = try picture(at: first), let new = try picture(at: last) else {
      throw failure("cannot be read at its ends, expected a whole recording")
    }
    return ScreenPlace(first: old, last: new)
  }
}

/// Where something moves in a recording, which is decoded several times to find that: once for all who ask.
final class MovingPartStore: Sendable {
  private let last = Mutex<(times: ClosedRange<Double>?, part: MovingPart?)?>(nil)

  /// What was found last for the same seconds of the recording, or what `find` returns.
  ///
  /// - Throws: What `find` throws; nothing is kept then.
  func part(
    in times: ClosedRange<Double>?, _ find: () throws -> MovingPart?
  ) rethrows -> MovingPart? {
    if let found = last.withLock({ $0 }), found.times == times { return found.part }
    let part = try find()
    last.withLock { $0 = (times, part) }
    return part
  }
}
