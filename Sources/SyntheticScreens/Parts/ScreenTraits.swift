import TransitionEngine

/// The measures that a screen is laid out by: the container's size, and what iOS derives from it.
///
/// A container's safe area is not known, so it is guessed from the shape: a phone with a ratio above
/// 1.9 has rounded corners and a home indicator, another one a home button.
struct ScreenTraits: Hashable {
  /// In points; neither side is under 320 (see `ContainerFit`).
  let size: Size

  var bounds: Rect { Rect(origin: .zero, size: size) }
  var isPad: Bool { min(size.width, size.height) >= 600 }
  var isLandscape: Bool { size.width > size.height }
  var isLandscapePhone: Bool { isLandscape && !isPad }

  var hasHomeIndicator: Bool {
    !isPad && max(size.width, size.height) > 1.9 * min(size.width, size.height)
  }

  /// 0 where iOS hides the status bar: on a phone in landscape.
  var statusBarHeight: Double {
    if isLandscapePhone { return 0 }
    if !hasHomeIndicator { return 20 }
    return size.height > 850 ? 59 : 47
  }

  /// The home indicator's share of the bottom.
  var bottomInset: Double {
    if !hasHomeIndicator { return 0 }
    return isLandscape ? 21 : 34
  }

  /// The inset of both sides in landscape, for rounded corners and the sensor housing.
  var sideInset: Double { hasHomeIndicator && isLandscape ? 47 : 0 }

  /// The layout margin of content, safe area not counted.
  var margin: Double {
    if isPad { return 28 }
    return size.width < 400 ? 16 : 20
  }

  /// The bounds without status bar and side insets; it reaches down to the bottom edge. Where there
  /// is no status bar, a little is left free above a navigation bar's round buttons.
  var content: Rect {
    var rect = bounds.trimmed(dx: sideInset, dy: 0)
    rect.cutTop(isLandscapePhone ? 6 : statusBarHeight)
    return rect
  }
}
