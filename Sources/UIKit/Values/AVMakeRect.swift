// Apple's name.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import QuartzCore

/// The largest rectangle of a size's proportions in another one, in its middle. Source: Apple, AVFoundation's
/// `AVMakeRect(aspectRatio:insideRect:)`, which much code that zooms pictures needs of that framework.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  UIView.ContentMode.scaleAspectFit.placement(of: aspectRatio, in: boundingRect)
}
