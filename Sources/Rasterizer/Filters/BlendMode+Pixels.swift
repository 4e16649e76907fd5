import Pixels
import TransitionEngine

extension Mixing {
  /// Whether pixels that the picture leaves clear change what is below.
  var fadesBackdrop: Bool { if case .crossFade = self { true } else { false } }

  /// Mixes part of a row with what is below it.
  ///
  /// - Parameter below: May be the same memory as `result`.
  func mix(
    _ source: UnsafePointer<UInt32>, over below: UnsafePointer<UInt32>,
    onto result: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    switch self {
    case .mode(let mode): mode.mix(source, over: below, onto: result, count: count)
    case .crossFade(let share):
      Pixels.mix(
        below, source, fraction: max(fixedOpacity(of: share), 1), into: result, count: count)
    }
  }
}

extension BlendMode {
  fileprivate func mix(
    _ source: UnsafePointer<UInt32>, over below: UnsafePointer<UInt32>,
    onto result: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    // The switch is outside of the loop over pixels.
    switch self {
    case .multiply: blend(source, over: below, onto: result, count: count) { $0 * $1 }
    case .screen: blend(source, over: below, onto: result, count: count) { $0 + $1 - $0 * $1 }
    case .overlay:
      blend(source, over: below, onto: result, count: count) { hardLightMix($1, $0) }
    case .darken: blend(source, over: below, onto: result, count: count) { min($0, $1) }
    case .lighten: blend(source, over: below, onto: result, count: count) { max($0, $1) }
    case .colorDodge:
      blend(source, over: below, onto: result, count: count) {
        $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1))
      }
    case .colorBurn:
      blend(source, over: below, onto: result, count: count) {
        $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1)
      }
    case .softLight:
      blend(source, over: below, onto: result, count: count) { softLightMix($0, $1) }
    case .hardLight:
      blend(source, over: below, onto: result, count: count) { hardLightMix($0, $1) }
    case .difference: blend(source, over: below, onto: result, count: count) { abs($0 - $1) }
    case .exclusion:
      blend(source, over: below, onto: result, count: count) { $0 + $1 - 2 * $0 * $1 }
    }
  }
}

@inline(__always)
private func hardLightMix(_ below: Float, _ source: Float) -> Float {
  if source <= 0.5 { return below * 2 * source }
  let light = 2 * source - 1
  return below + light - below * light
}

@inline(__always)
private func softLightMix(_ below: Float, _ source: Float) -> Float {
  if source <= 0.5 { return below - (1 - 2 * source) * below * (1 - below) }
  let light =
    below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
  return below + (2 * source - 1) * (light - below)
}
