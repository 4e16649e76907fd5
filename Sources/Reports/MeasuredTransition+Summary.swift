import Foundation
import Measuring
import Messages
import TransitionEngine
import TransitionSpec

extension MeasuredTransition {
  /// The easing that was found, as a spec has it. Of a transition whose parts have times of their own it is the
  /// spec's, where its time ran evenly.
  package var easingText: String {
    switch course {
    case .progress: fit.best.kind == .specified ? specifiedEasingText : easing.text
    case .fraction where ranEvenly: specifiedEasingText
    case .fraction: easing.text
    }
  }

  /// The easing of the spec in its own words; its animations may have easings of their own.
  package var specifiedEasingText: String {
    if hasOwnEasings { return "its own easings" }
    let easing = plan.stage.timingFunction
    let words = document["timing"]?.scalarText.flatMap { text in
      (try? TimingFunction(text: text)) == easing ? text : nil
    }
    return words ?? easing.text
  }

  /// Whether the spec's animations have easings of their own, so that progress is the share of the time.
  var hasOwnEasings: Bool {
    course == .fraction && document["layers"] != nil
      && (document["timing"] == nil || isTimingUnused)
  }

  /// Whether the spec's easing is none of its animations'.
  private var isTimingUnused: Bool {
    plan.findings.contains {
      if case .unused("timing", _, _) = $0.problem { true } else { false }
    }
  }

  /// A frame's eased progress.
  package func progress(of frame: Frame) -> Double { easedProgress(frame.progress.value) }

  /// The eased progress at a place of the course that is measured.
  func easedProgress(_ value: Double) -> Double {
    switch course {
    case .progress: value
    case .fraction: plan.progress(at: min(max(value, 0), 1) * plan.stage.duration)
    }
  }

  /// Whether the easing is the spec's.
  var hasSpecifiedEasing: Bool {
    fit.best.kind == .specified || course == .fraction && ranEvenly
  }

  /// Whether the spec says the easing itself, or leaves it to the transition's default.
  private var isEasingSpecified: Bool {
    document["timing"] != nil || document["transition"] == nil
  }

  /// The same of the duration, which a spring has of its own.
  private var isDurationSpecified: Bool {
    document["duration"] != nil || document["transition"] == nil
      || isEasingSpecified && plan.stage.timingFunction.naturalDuration != nil
  }

  /// The largest part of the way from an even course that no eye tells from it.
  private static let evenness = 0.01

  /// Whether the spec's time ran evenly, by whichever curve.
  private var ranEvenly: Bool {
    (1..<16).allSatisfy { place in
      let share = Double(place) / 16
      let progress = fit.best.progress(at: begin + share * duration)
      return abs(progress - share) < Self.evenness
    }
  }

  /// Whether the easing is one of the time of parts that have easings of their own.
  private var isTimeUneven: Bool { course == .fraction && !ranEvenly }

  /// The figures below a title, a line each.
  package func figures(below title: String) -> String {
    ([title]
      + rows.map { name, text in
        "  " + name.padding(toLength: 10, withPad: " ", startingAt: 0) + text
      }).joined(separator: "\n")
  }

  /// Whether it is as specified, and if not, what differs.
  package func headline(beyond tolerance: Tolerance) -> String {
    let name = "\(plan.title) \(operation.rawValue)"
    let differences = differences(beyond: tolerance)
    let hitches =
      cadence.droppedCount.droppedText + unexplainedFrames.count.unexplainedText
      + (openSmallEndText.map { "; \($0)" } ?? "")
    let doubt =
      isDurationDoubtful(beyond: tolerance) ? durationErrorText : ""
    guard !differences.isEmpty else {
      return
        "as specified\(isLittleKnown ? littleKnownText : ""): \(name), "
        + "\(duration.millisecondsText)\(doubt)\(toleratedText), \(toleratedEasingText)"
        + toleratedGeometryText + hitches
    }
    var parts: [String] = []
    let isOffOnly = hasSpecifiedEasing && differences == [.progress]
    if differences.contains(.duration) {
      let due = "\(isDurationSpecified ? "" : "the default ")\(specifiedDuration.millisecondsText)"
      parts.append(
        "takes \(duration.millisecondsText)\(doubt) instead of \(due)\(unitHint)\(springHint)")
    }
    if !hasSpecifiedEasing, differences.contains(.progress) {
      let due =
        isEasingSpecified ? specifiedEasingText.asCurve : "the default \(specifiedEasingText)"
      let about = isProgressLittleKnown ? "about " : ""
      if isEasingHardlyKnown {
        parts.append("does not run by \(due)")
      } else {
        parts.append(
          isTimeUneven
            ? "does not run evenly in its time (but by \(about)\(easingText)) with \(due)"
            : "runs by \(about)\(easingText.asCurve) instead of \(due)")
      }
    }
    if differences.contains(.geometry) {
      parts += geometryDifferences(beyond: tolerance.distance)
    }
    if differences.contains(.values) {
      parts += layerValueDifferences(beyond: tolerance.distance)
    }
    if differences.contains(.pictures) {
      parts.append(
        "shows something else in \(otherShare.shareText) of what changes, as where another layer moves otherwise, is darker or is not in the spec"
      )
    }
    if parts.isEmpty || isOffOnly {
      let points = figure?.largest.map { " (\($0.frame.difference.pointsText))" } ?? ""
      parts.append("is off by \(largestDifference.shareText) of its way\(points)")
    }
    let remark =
      doubt.isEmpty || differences.contains(.duration)
      ? "" : "; its duration is only known as \(duration.millisecondsText)\(doubt)"
    return "different: \(name) \(parts.listText)\(remark)\(hitches)"
  }

  /// How many times as long as the motion a duration is that was meant to be of milliseconds.
  private static let leastFactor = 100.0

  /// How to say milliseconds, where the spec's number seems to be one of those.
  private var unitHint: String {
    guard isDurationSpecified, specifiedDuration > Self.leastFactor * duration else { return "" }
    let number = specifiedDuration.plainDescription
    return " (\(number) without a unit is seconds; write \(number)ms)"
  }

  /// What the spec's duration does to its spring, where it is shorter than that.
  private var springHint: String {
    guard isDurationSpecified, course == .progress,
      let natural = plan.stage.timingFunction.naturalDuration,
      specifiedDuration < (1 - Self.evenness) * natural
    else { return "" }
    return
      " (that cuts the spec's spring, which settles in \(natural.millisecondsText); without --duration it is whole)"
  }

  /// That frames which come late are not among those that are compared, where there are any.
  private var lateText: String { frames.contains(where: \.isHeld) ? ", late ones aside" : "" }

  /// The figures, each with its name.
  package var rows: [(name: String, text: String)] {
    let best = fit.best
    var easing =
      "\(isTimeUneven ? "its time by " : "")\(easingText), off by \(best.rootMeanSquare.shareText)"
    easing += " on average, \(best.largestError.shareText) at most"
    if best.progressError > max(best.rootMeanSquare, Self.evenness / 2) {
      easing +=
        isEasingHardlyKnown ? ", hardly known" : ", known to \((2 * best.progressError).shareText)"
    }
    if !hasSpecifiedEasing {
      let due = isTimeUneven ? "evenly, with \(specifiedEasingText)" : specifiedEasingText
      easing += "; \(isEasingSpecified ? "specified" : "by default") \(due)"
    }
    let telling = tellingFrames.count
    var rows = [
      ("begin", "\(begin.millisecondsText)\(beginErrorText)"),
      (
        "duration",
        "\(duration.millisecondsText)\(durationErrorText)\(settling)"
          + ", \(isDurationSpecified ? "specified" : "by default") \(specifiedDuration.millisecondsText)\(springHint)"
          + (endHint ?? "")
      ),
      ("easing", easing),
      (
        "spec",
        "at most \(largestDifference.shareText) of the way from where it says, in the \(telling) frames that show it\(lateText)"
      ),
      ("frames", framesText),
    ]
    if let figureText { rows.insert(("shape", figureText), at: 4) }
    if !geometry.isEmpty { rows.insert(("geometry", geometryText), at: 4) }
    if let layerValuesText { rows.insert(("values", layerValuesText), at: 4) }
    if cadence.droppedCount > 0 { rows.append(("hitches", hitchText)) }
    rows.append(("pixels", pixelText))
    return rows
  }

  /// What the duration of a spring is that is not cut.
  private var settling: String {
    guard course == .progress, let natural = fit.best.easing.naturalDuration,
      abs(natural - duration) < 0.01 * natural
    else { return "" }
    return ", until its spring settles"
  }

  /// What the first line says of a motion of which duration or easing are hardly known.
  private var littleKnownText: String {
    ", as far as it shows\(endHint == nil ? "" : " (not where its circle \(largest))")"
  }

  /// What to say in order to know more of a duration.
  private var endHint: String? {
    guard isEndUnknown,
      let name = plan.transition.parameters.map(\.name).first(where: {
        ["endDiameter", "reach"].contains($0)
      })
    else { return nil }
    return
      "; where its circle \(largest) does not show: say it to know more, by --set parameters.\(name)=… or --fix coverage"
  }

  // MARK: Geometry

  func finding(_ quantity: GeometryFinding.Quantity) -> GeometryFinding? {
    geometry.first { $0.quantity == quantity }
  }

  /// What of it differs by more than a number of points beyond its error, as ends of a sentence about the transition.
  func geometryDifferences(beyond points: Double) -> [String] {
    func isOff(_ quantities: [GeometryFinding.Quantity]) -> Bool {
      quantities.contains { finding($0)?.isOff(beyond: points) ?? false }
    }
    var parts: [String] = []
    if isOff([.originCenterX, .originCenterY]), let centerWay {
      parts.append("has its origin \(centerWay)")
    }
    if isOff([.originWidth, .originHeight]), let text = sizeText { parts.append("has \(text)") }
    if isOff([.endRadius]), let text = endText { parts.append("has \(text)") }
    if isOff([.startDiameter]), let smallEndText { parts.append("has \(smallEndText)") }
    if isOff([.cornerRadius]), let cornerText { parts.append("has \(cornerText)") }
    let shadow = shadowTexts
    if isOff([.shadowRadius, .shadowOpacity, .shadowOffsetX, .shadowOffsetY]), !shadow.isEmpty {
      let isNone =
        finding(.shadowOpacity).map { $0.difference != 0 && $0.found < Self.leastOpacity } ?? false
      let text = shadow.joined(separator: ", ")
      parts.append(isNone ? "has no shadow (\(text))" : "has a shadow of \(text)")
    }
    return parts
  }

  /// The figures: what differs, and how exactly the rest is known.
  private var geometryText: String {
    var parts: [String] = []
    if let x = finding(.originCenterX), let y = finding(.originCenterY) {
      let error = "± \((2 * max(x.error, y.error)).pointsText)"
      if x.isSpecified {
        let same = document["origin"] == nil ? "as by default" : "as specified"
        parts.append("middle of the origin \(centerText ?? same) \(error)")
        if let sizeText { parts.append(sizeText) }
      } else {
        var text = "origin, which the spec does not say, found around "
        text += "\(x.found.plainText), \(y.found.plainText) \(error)"
        if sizeText != nil, let width = finding(.originWidth), let height = finding(.originHeight) {
          text += ", \(width.found.plainText)×\(height.found.plainText)"
          text += " ± \((2 * max(width.error, height.error)).pointsText) large"
        }
        parts.append(text)
      }
    }
    parts += [endText, smallEndText.map { $0 + smallEndHint }, cornerText].compactMap { $0 }
    if finding(.shadowRadius) != nil {
      let texts = shadowTexts
      let doubt = finding(.shadowOpacity).map { 2 * $0.error } ?? 0
      let isKnown = doubt <= Self.tellingOpacity || doubt >= 1
      let known =
        (isKnown ? "" : ", its opacity known to ± \(doubt.plainText)")
        + (shadowRadiusDoubt.map { ", its radius known to ± \($0.pointsText)" } ?? "")
      let own =
        doubt > Self.mostOfOpacity ? "a shadow that hardly shows" : "shadow as specified"
      parts.append(
        texts.isEmpty ? "\(own)\(known)" : "shadow of \(texts.joined(separator: ", "))")
    }
    return parts.joined(separator: ", ")
  }

  /// The part of a shadow's radius from which on its error is told.
  private static let tellingRadius = 0.25

  /// How well the shadow's radius is known, in points, where that is little and it shows at all.
  private var shadowRadiusDoubt: Double? {
    guard let radius = finding(.shadowRadius), let opacity = finding(.shadowOpacity),
      2 * radius.error > Self.tellingRadius * radius.found, 2 * opacity.error < Self.mostOfOpacity,
      opacity.found > 2 * opacity.error
    else { return nil }
    return 2 * radius.error
  }

  /// How far the moving figure is from where the spec puts it.
  private var figureText: String? {
    guard let figure, let (place, frame) = figure.largest else { return nil }
    let others = figure.figure.otherCount
    let among =
      others == 0 ? "" : ", \(others) more \(others == 1 ? "part moves" : "parts move")"
    let shares =
      figure.frames.values.allSatisfy { $0.ofPlace == 0 }
      ? ""
      : ": \(frame.ofTime.tenthsText) by its time, \(frame.ofPlace.tenthsText) by its place"
    let name = "\(figure.figure.kind.rawValue) (layer \(figure.figure.layer)\(among))"
    let doubt = (2 * frame.error).pointsText
    guard 2 * frame.error < max(frame.difference, Self.tellingDistance) else {
      return
        "\(name) known to ± \(doubt) only, which tells no difference from where the spec puts it"
    }
    return "\(name) at most \(frame.difference.tenthsText) ± \(doubt) from where the spec puts it, "
      + "at \(frames[place].time.secondsText)\(shares)"
  }

  /// The error of a distance up to which no difference is worth telling, in points.
  private static let tellingDistance = 10.0
  /// The same of a size that is to be kept.
  private static let tellingSize = 4.0

  /// The opacity below which a shadow is none.
  private static let leastOpacity = 0.05
  /// The error of a shadow's opacity from which on it is told.
  private static let tellingOpacity = 0.15
  /// The same from which on next to nothing is known of it.
  private static let mostOfOpacity = 0.6

  /// How far the origin is from where it is specified; nil where it is not.
  private var centerWay: String? {
    guard let x = finding(.originCenterX), let y = finding(.originCenterY),
      x.difference != 0 || y.difference != 0
    else { return nil }
    let sides = [
      (x.difference, x.difference < 0 ? "to the left" : "to the right"),
      (y.difference, y.difference < 0 ? "higher" : "lower"),
    ]
    return sides.filter { abs($0.0) >= 0.1 }.map { "\(abs($0.0).pointsText) \($0.1)" }
      .joined(separator: ", ")
  }

  private var centerText: String? {
    guard let x = finding(.originCenterX), let y = finding(.originCenterY), let centerWay else {
      return nil
    }
    let source = isSaid(.originCenterX) ? "" : "the default "
    return "\(centerWay) (at \(x.found.plainText), \(y.found.plainText) "
      + "instead of \(source)\(x.specified.plainText), \(y.specified.plainText))"
  }

  /// What of the spec that the recording shows is hardly known, a sentence each.
  var doubts: [String] {
    var doubts: [String] = []
    if isDurationDoubtful(beyond: Tolerance()) {
      doubts.append(
        "The duration is only known as \(duration.millisecondsText)\(durationErrorText)"
          + (isEndUnknown ? ", as it does not show where the circle \(largest)." : "."))
    }
    func error(_ quantity: GeometryFinding.Quantity) -> Double {
      finding(quantity).map { 2 * $0.error } ?? 0
    }
    let size = max(error(.originWidth), error(.originHeight))
    if size > Self.tellingSize {
      doubts.append("The origin's size is known to ± \(size.pointsText) only.")
    }
    let end = error(.endRadius)
    if end > Self.tellingDistance {
      doubts.append(
        "The radius at which the circle \(largest) is known to ± \(end.pointsText) only.")
    }
    let opacity = error(.shadowOpacity)
    if opacity > Self.tellingOpacity {
      doubts.append("The shadow's opacity is known to ± \(opacity.plainText) only.")
    }
    if let radius = shadowRadiusDoubt {
      doubts.append("The shadow's radius is known to ± \(radius.pointsText) only.")
    }
    if size > Self.tellingSize || end > Self.tellingDistance {
      doubts.append("Held against this spec, a recording is measured as if these were known.")
    }
    return doubts
  }

  private var sizeText: String? {
    guard let width = finding(.originWidth), let height = finding(.originHeight),
      abs(width.difference) > 2 * width.error || abs(height.difference) > 2 * height.error,
      width.difference != 0 || height.difference != 0
    else { return nil }
    let error = (2 * max(width.error, height.error)).pointsText
    return "an origin of \(width.found.plainText)×\(height.found.plainText) ± \(error) instead of "
      + "\(width.specified.plainText)×\(height.specified.plainText)"
  }

  /// What a circle does where it is largest.
  private var largest: String { isCircleShrinking ? "begins" : "ends" }

  private var endText: String? {
    finding(.endRadius).map {
      guard abs($0.difference) > 2 * $0.error else {
        if $0.isOff(beyond: 0) {
          return
            "a circle that \(largest) at a radius of \($0.lowest.plainText) or more instead of "
            + "\(isSaid(.endRadius) ? "" : "the default ")\($0.specified.plainText)"
        }
        return "a circle that \(largest) as \(isSaid(.endRadius) ? "specified" : "by default") "
          + "± \((2 * $0.error).pointsText)"
      }
      let inCorner = endsInCorner($0)
      return
        "a circle that \(largest) \(inCorner ? "in the farthest corner, " : "")at a radius of "
        + "\($0.found.plainText) ± \((2 * $0.error).pointsText) instead of "
        + "\(isSaid(.endRadius) ? "" : "the default ")\($0.specified.plainText)\(coverageHint(for: $0, inCorner: inCorner))"
    }
  }

  /// Whether the spec says a value itself, or leaves it to the transition's default.
  func isSaid(_ quantity: GeometryFinding.Quantity) -> Bool {
    let spec = specifiedDocument
    switch quantity {
    case .endRadius:
      return spec.saysCircleEnd
        || (try? RenderPlan(RenderSpec(spec)))?.stage.fixes.contains(Self.coverage) == true
    case .originCenterX, .originCenterY, .originWidth, .originHeight:
      return spec["origin"] != nil
    case .shadowRadius, .shadowOpacity, .shadowOffsetX, .shadowOffsetY:
      let path = quantity.rawValue.split(separator: ".").map(String.init)
      return spec[path[0]]?[path[1]] != nil || spec["transition"] == nil
    case .startDiameter: return true
    case .cornerRadius: return false
    }
  }

  /// Whether a circle just reaches the corner that is farthest from its middle, as well as its radius is known.
  private func endsInCorner(_ end: GeometryFinding) -> Bool {
    let center = plan.transition.origin(on: plan.stage).center
    let corner = plan.stage.bounds.farthestCornerDistance(from: center)
    return 2 * end.error < Self.tellingDistance
      && abs(end.found - corner) < max(2 * end.error, 1)
  }

  private var cornerText: String? {
    finding(.cornerRadius).map {
      "round corners with a radius of \($0.found.plainText) ± \((2 * $0.error).pointsText) instead of square ones"
    }
  }

  private var shadowTexts: [String] {
    var texts: [String] = []
    func add(_ quantity: GeometryFinding.Quantity, _ name: String) {
      guard let found = finding(quantity), found.difference != 0 else { return }
      // What differs together with the others is hardly known by itself.
      let value = found.found.plainText
      let known =
        2 * found.error < abs(found.difference)
        ? "\(value) ± \((2 * found.error).plainText)" : "about \(value)"
      texts.append(
        "\(name) \(known) instead of "
          + "\(isSaid(quantity) ? "" : "the default ")\(found.specified.plainText)")
    }
    add(.shadowRadius, "radius")
    add(.shadowOpacity, "opacity")
    add(.shadowOffsetX, "offset x")
    add(.shadowOffsetY, "offset y")
    return texts
  }

  private var framesText: String {
    let rate = cadence.rateText
    let hidden =
      cadence.hidesShortHitches
      ? "; what is late by less than \(cadence.interval.millisecondsText) does not show at that rate"
      : ""
    let doubtful = undecidedText
    guard cadence.droppedCount > 0 else {
      return "\(rate), none dropped\(doubtful)\(hidden)"
    }
    let places = cadence.hitches.map { hitch in
      hitch.time.secondsText + (hitch.count > 1 ? " (\(hitch.count) in a row)" : "")
    }
    let missing = (frames.last?.delay ?? 0) - (frames.first?.delay ?? 0)
    let closed =
      missing > 0
      ? "; its times leave out at least \(missing.millisecondsText), which the duration counts"
      : ""
    return
      "\(rate), \(cadence.droppedCount) dropped: \(places.joined(separator: ", "))\(doubtful)\(closed)\(hidden)"
  }

  /// The frames that may repeat the picture before, or come behind one that is missing.
  private var undecidedText: String {
    let times = cadence.undecidedFrames.sorted().map { frames[$0].time.secondsText }
    guard let first = times.first, let last = times.last else { return "" }
    let which =
      times.count == 1
      ? "the frame at \(first) may be a repeat, or late"
      : "\(times.count) frames from \(first) to \(last) may be repeats, or late"
    return "; \(which), as too little changes there to tell"
  }

  /// Apple counts less than 5 ms per second as good, and from 10 on as critical.
  private var hitchText: String {
    let verdict = hitchRatio < 5 ? "good" : hitchRatio < 10 ? "a warning" : "critical"
    return "\(cadence.hitchTime.millisecondsText) late in all, "
      + String(format: "%.1f", hitchRatio)
      + " ms per second of motion: \(verdict) by Apple's scale; hitches do not change the exit status"
  }

  private var pixelText: String {
    let screens = [("from", screenDifferences.from), ("to", screenDifferences.to)].compactMap {
      name, difference in
      difference.map { "the \(name) screen \(String(format: "%.1f", $0))" }
    }
    let others = unexplainedFrames
    var strange = ""
    if let first = others.first, let last = others.last {
      let most = others.map(\.progress.residual).max() ?? 0
      let times =
        others.count == 1
        ? "that at \(first.time.secondsText)"
        : "\(others.count) from \(first.time.secondsText) to \(last.time.secondsText)"
      strange = "; \(times) by up to \(most.tenthsText), as something else is seen there"
    }
    return "the moving frames differ by \(residual.tenthsText) of 255 levels"
      + screens.map { ", " + $0 }.joined() + strange
  }
}

extension MeasuredTransition.Difference {
  /// As `--json` has it.
  package var rawValue: String {
    switch self {
    case .duration: "duration"
    case .progress: "progress"
    case .geometry: "geometry"
    case .values: "values"
    case .pictures: "pictures"
    }
  }
}

extension Cadence {
  /// How far a rate is from a whole number at most that is told as that, as stamps are rounded.
  private static let roundness = 0.1

  /// Pictures a second, and for how many frames each is there.
  fileprivate var rateText: String {
    let rate = 1 / interval
    let isWhole = abs(rate - rate.rounded()) < Self.roundness
    let frames = framesPerPicture > 1 ? ", each for \(framesPerPicture) frames" : ""
    return String(format: "%.4g a second", isWhole ? rate.rounded() : rate) + frames
  }
}

extension [String] {
  /// As a sentence lists them.
  var listText: String {
    guard count > 1, let last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension Double {
  /// An error in milliseconds, none smaller than their last digit.
  var errorText: String { Swift.max(self, 0.0001).millisecondsText }
  var shareText: String { String(format: "%.1f %%", self * 100) }
  fileprivate var tenthsText: String { String(format: "%.1f", self) }
  var pointsText: String { "\(tenthsText) points" }
  /// With two decimals at most.
  var plainText: String { ((self * 100).rounded() / 100).plainDescription }
  fileprivate var secondsText: String { String(format: "%.3f s", self) }
}

extension String {
  /// An easing's name as part of a sentence: that of the curve called default would say something else.
  fileprivate var asCurve: String { self == "default" ? "the curve named default" : self }
}
