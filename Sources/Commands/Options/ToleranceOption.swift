import ArgumentParser
import Measuring
import TransitionEngine

extension MeasuredTransition.Tolerance {
  /// A time (`2f` for frames, `20ms`), a progress (`0.05`, `5%`), a distance (`3pt`), or several with commas between.
  ///
  /// - Throws: `ValidationError` for what is none of those.
  init(option text: String) throws {
    self.init()
    for part in text.partsBetweenCommas.map(\.trimmed) {
      if part.hasSuffix("f"), let count = String(part.dropLast()).finiteNumber, count >= 0 {
        time = .frames(count)
      } else if part.hasSuffix("pt"), let points = String(part.dropLast(2)).finiteNumber,
        points >= 0
      {
        distance = points
      } else if part.hasSuffix("%"), let percent = String(part.dropLast()).finiteNumber,
        (0...100).contains(percent)
      {
        progress = percent / 100
      } else if let number = part.finiteNumber, (0...1).contains(number) {
        progress = number
      } else if let seconds = part.seconds, part.hasSuffix("s"), seconds >= 0 {
        time = .seconds(seconds)
      } else {
        throw ValidationError(
          "expected frames as 2f, a time as 20ms, a part of the way as 0.05 or 5%, points as 3pt, or several of them "
            + "with commas between")
      }
    }
  }
}
