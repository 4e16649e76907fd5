import ArgumentParser
import Measuring
import TransitionEngine

extension MeasuredTransition.Tolerance {
  /// A time (`2f` for frames, `20ms`), a progress (`0.05`, `5%`), a distance (`3pt`), or several with commas between.
  ///
  /// - Throws: `ValidationError` for what is none of those.
  init(option text: String) throws {
    self.init()
    var given: Set<PartialKeyPath<Self>> = []
    func give(_ path: PartialKeyPath<Self>, _ part: String) throws {
      guard given.insert(path).inserted else {
        throw ValidationError(
          "expected one time, one part of the way and one distance, not \(part) as well")
      }
    }
    for part in text.partsBetweenCommas.map(\.trimmed) {
      if part.hasSuffix("f"), let count = String(part.dropLast()).finiteNumber, count >= 0 {
        try give(\.time, part)
        time = .frames(count)
      } else if part.hasSuffix("pt"), let points = String(part.dropLast(2)).finiteNumber,
        points >= 0
      {
        try give(\.distance, part)
        distance = points
      } else if part.hasSuffix("%"), let percent = String(part.dropLast()).finiteNumber,
        (0...100).contains(percent)
      {
        try give(\.progress, part)
        progress = percent / 100
      } else if let number = part.finiteNumber, (0...1).contains(number) {
        try give(\.progress, part)
        progress = number
      } else if let seconds = part.seconds, part.hasSuffix("s"), seconds >= 0 {
        try give(\.time, part)
        time = .seconds(seconds)
      } else {
        throw ValidationError(
          "expected frames as 2f, a time as 20ms, a part of the way as 0.05 or 5%, points as 3pt, or several of them "
            + "with commas between")
      }
    }
  }
}
