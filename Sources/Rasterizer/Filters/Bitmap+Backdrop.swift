import Pixels
import TransitionEngine

extension Bitmap {
  /// The picture as a backdrop effect shows it: blurred, more saturated, tinted. Beyond its edges it goes on
  /// as at its edges.
  ///
  /// - Parameter extent: The pixels that are asked for; not empty.
  func filtered(by effect: BackdropEffect, on extent: PixelRect) -> Bitmap {
    let blur = ShadowBlur(sigma: effect.sigma)
    let channels = [0, 8, 16, 24].map { blurred(channel: UInt32($0), blur, on: extent) }
    var result = Bitmap(width: extent.width, height: extent.height)
    let color = effect.tint
    let alpha = Float(color.alpha)
    let (share, rest) = (255 * alpha, 1 - alpha)
    let tint = (
      blue: Float(color.blue) * 255 * alpha, green: Float(color.green) * 255 * alpha,
      red: Float(color.red) * 255 * alpha
    )
    let saturation = Float(effect.saturation)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4 * extent.width) { lines in
      guard let lines = lines.baseAddress else { return }
      result.pixels.withUnsafeMutableBufferPointer { pixels in
        var index = 0
        for row in extent.rows {
          for (channel, cells) in channels.enumerated() {
            blur.opacities(
              of: cells, row: row, columns: extent.columns, alpha: 1,
              into: lines + channel * extent.width)
          }
          // One channel after the other: vectors of four are converted to integers far slower.
          for column in 0..<extent.width {
            // In levels, premultiplied.
            func level(_ channel: Int) -> Float {
              Float(lines[channel * extent.width + column] & 0xFFFF) / 257
            }
            let (blue, green, red, alpha) = (level(0), level(1), level(2), level(3))
            let grey = (0.0722 * blue + 0.7152 * green + 0.2126 * red) * (1 - saturation)
            func shown(_ level: Float, _ tint: Float) -> UInt32 {
              UInt32(min(max(level * saturation + grey, 0), alpha) * rest + tint + 0.5)
            }
            pixels[index] =
              UInt32(alpha * rest + share + 0.5) << 24 | shown(red, tint.red) << 16
              | shown(green, tint.green) << 8 | shown(blue, tint.blue)
            index += 1
          }
        }
      }
    }
    return result
  }

  /// One channel, blurred on the grid of `blur`.
  private func blurred(channel: UInt32, _ blur: ShadowBlur, on extent: PixelRect) -> CellGrid {
    let source = blur.sourceRegion(for: extent)
    var cells = CellGrid(
      columns: blur.sourceCells(for: extent.columns), rows: blur.sourceCells(for: extent.rows))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: source.width * source.height) { bytes in
      guard let start = bytes.baseAddress else { return }
      pixels.withUnsafeBufferPointer { pixels in
        var index = 0
        for row in source.rows {
          let line = min(max(row, 0), height - 1) * width
          for column in source.columns {
            let pixel = pixels[line + min(max(column, 0), width - 1)]
            start[index] = UInt8(truncatingIfNeeded: pixel >> channel)
            index += 1
          }
        }
      }
      cells.average(
        columns: cells.columns, rows: cells.rows, side: blur.reduction, alpha: start,
        stride: source.width)
    }
    return blur.blurred(cells)
  }
}

extension DisplayList {
  /// Whether a backdrop effect in the list shows what is below the list: one among its commands, or in groups.
  var seesBackdrop: Bool { commands.contains(where: \.seesBackdrop) }

  /// Whether the list is another one when it casts a shadow: a backdrop effect is black in that, also one in a
  /// mask or in what is mixed.
  var isOtherAsCaster: Bool { commands.contains(where: \.isOtherAsCaster) }
}

extension DrawCommand {
  fileprivate var seesBackdrop: Bool {
    switch self {
    case .backdrop: true
    case .inline(let list), .group(let list, _, _, _): list.seesBackdrop
    case .fill, .stroke, .image, .imagePart, .shadow, .warp, .blend: false
    }
  }

  fileprivate var isOtherAsCaster: Bool {
    switch self {
    case .backdrop: true
    case .inline(let list), .blend(let list, _): list.isOtherAsCaster
    case .group(let list, _, let mask, _): list.isOtherAsCaster || mask?.isOtherAsCaster == true
    case .fill, .stroke, .image, .imagePart, .shadow, .warp: false
    }
  }
}
