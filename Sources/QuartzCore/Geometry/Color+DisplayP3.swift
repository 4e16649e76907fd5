import Foundation
package import TransitionEngine

extension Color {
  /// A colour by its components in Display P3. Components of sRGB leave 0…1 where it has no such
  /// colour.
  ///
  /// Both spaces have the same white and the same encoding; the matrix is the quotient of their
  /// primaries. Source: IEC 61966-2-1; SMPTE EG 432-1.
  package init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double) {
    let (r, g, b) = (red.linearized, green.linearized, blue.linearized)
    self.init(
      red: (1.2249401762805598 * r - 0.22494017628055996 * g).encoded,
      green: (-0.042056954709688163 * r + 1.0420569547096881 * g).encoded,
      blue: (-0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b)
        .encoded,
      alpha: alpha)
  }
}

extension Double {
  /// The light of an encoded component of sRGB; odd around 0.
  fileprivate var linearized: Double {
    let size = magnitude
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return self < 0 ? -light : light
  }

  /// The encoded component of an amount of light; odd around 0.
  fileprivate var encoded: Double {
    let size = magnitude
    let code = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return self < 0 ? -code : code
  }
}
