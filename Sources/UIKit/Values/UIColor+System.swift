// The names are Apple's.
// swift-format-ignore-file: DontRepeatTypeInStaticProperties

import Foundation
internal import TransitionEngine

// The system's colours in light and in dark surroundings. Source: Apple, Human Interface
// Guidelines, "Color"; `UIColor`, "UI element colors".
extension UIColor {
  public static let systemRed = UIColor(light: Color(hex: 0xFF3B30), dark: Color(hex: 0xFF453A))
  public static let systemGreen = UIColor(light: Color(hex: 0x34C759), dark: Color(hex: 0x30D158))
  public static let systemBlue = UIColor(light: Color(hex: 0x007AFF), dark: Color(hex: 0x0A84FF))
  public static let systemOrange = UIColor(light: Color(hex: 0xFF9500), dark: Color(hex: 0xFF9F0A))
  public static let systemYellow = UIColor(light: Color(hex: 0xFFCC00), dark: Color(hex: 0xFFD60A))
  public static let systemPink = UIColor(light: Color(hex: 0xFF2D55), dark: Color(hex: 0xFF375F))
  public static let systemPurple = UIColor(light: Color(hex: 0xAF52DE), dark: Color(hex: 0xBF5AF2))
  public static let systemTeal = UIColor(light: Color(hex: 0x30B0C7), dark: Color(hex: 0x40C8E0))
  public static let systemIndigo = UIColor(light: Color(hex: 0x5856D6), dark: Color(hex: 0x5E5CE6))
  public static let systemMint = UIColor(light: Color(hex: 0x00C7BE), dark: Color(hex: 0x63E6E2))
  public static let systemCyan = UIColor(light: Color(hex: 0x32ADE6), dark: Color(hex: 0x64D2FF))
  public static let systemBrown = UIColor(light: Color(hex: 0xA2845E), dark: Color(hex: 0xAC8E68))
  public static let systemGray = UIColor(light: Color(hex: 0x8E8E93), dark: Color(hex: 0x8E8E93))
  public static let systemGray2 = UIColor(light: Color(hex: 0xAEAEB2), dark: Color(hex: 0x636366))
  public static let systemGray3 = UIColor(light: Color(hex: 0xC7C7CC), dark: Color(hex: 0x48484A))
  public static let systemGray4 = UIColor(light: Color(hex: 0xD1D1D6), dark: Color(hex: 0x3A3A3C))
  public static let systemGray5 = UIColor(light: Color(hex: 0xE5E5EA), dark: Color(hex: 0x2C2C2E))
  public static let systemGray6 = UIColor(light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x1C1C1E))
  public static let label = UIColor(light: Color(hex: 0x000000), dark: Color(hex: 0xFFFFFF))
  public static let secondaryLabel = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.6), dark: Color(hex: 0xEBEBF5, alpha: 0.6))
  public static let tertiaryLabel = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3))
  public static let quaternaryLabel = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.18), dark: Color(hex: 0xEBEBF5, alpha: 0.16))
  public static let placeholderText = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3))
  public static let separator = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.29), dark: Color(hex: 0x545458, alpha: 0.6))
  public static let opaqueSeparator = UIColor(
    light: Color(hex: 0xC6C6C8), dark: Color(hex: 0x38383A))
  public static let link = UIColor(light: Color(hex: 0x007AFF), dark: Color(hex: 0x0984FF))
  public static let systemFill = UIColor(
    light: Color(hex: 0x787880, alpha: 0.2), dark: Color(hex: 0x787880, alpha: 0.36))
  public static let secondarySystemFill = UIColor(
    light: Color(hex: 0x787880, alpha: 0.16), dark: Color(hex: 0x787880, alpha: 0.32))
  public static let tertiarySystemFill = UIColor(
    light: Color(hex: 0x767680, alpha: 0.12), dark: Color(hex: 0x767680, alpha: 0.24))
  public static let quaternarySystemFill = UIColor(
    light: Color(hex: 0x747480, alpha: 0.08), dark: Color(hex: 0x747480, alpha: 0.18))
  public static let systemBackground = UIColor(
    light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x000000))
  public static let secondarySystemBackground = UIColor(
    light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x1C1C1E))
  public static let tertiarySystemBackground = UIColor(
    light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x2C2C2E))
  public static let systemGroupedBackground = UIColor(
    light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x000000))
  public static let secondarySystemGroupedBackground = UIColor(
    light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x1C1C1E))
  public static let tertiarySystemGroupedBackground = UIColor(
    light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x2C2C2E))
  public static let tintColor = UIColor(light: Color(hex: 0x007AFF), dark: Color(hex: 0x0A84FF))
  public static let darkText = UIColor(white: 0, alpha: 1)
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let groupTableViewBackground = systemGroupedBackground
}
