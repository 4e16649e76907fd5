import Pixels

// A picture as characters, six rows of pixels at a time, as DEC's terminals of the 1980s show it:
//
//     ESC P 0;1;0 q  " 1;1;W;H           square pixels, the size
//     # n ; 2 ; r ; g ; b                colour n, in percent of red, green and blue
//     # n  …                             the pixels of colour n in these six rows; a character is '?' and a bit
//                                        for each of the six pixels, the topmost being the lowest bit;
//                                        ! count character   repeats one
//     $                                  back to the left, for the next colour
//     -                                  six rows further down
//     ESC \
//
// Source: DEC, "VT330/VT340 Programmer Reference Manual", volume 2, chapter 14.

/// Pictures for terminals that support sixels.
package enum Sixel {
  /// The number of colours that every such terminal supports.
  private static let colorLimit = 255

  /// The characters that draw a picture at the cursor, with up to 255 colours.
  package static func encoded(_ picture: Bitmap) -> [UInt8] {
    let palette = Palette(of: picture.pixels, limit: colorLimit)
    let indices = palette.indices(of: picture.pixels)
    var text = "\u{1B}P0;1;0q\"1;1;\(picture.width);\(picture.height)"
    for (index, color) in palette.colors.enumerated() {
      let parts = [16, 8, 0].map { (color >> UInt32($0) & 0xFF) * 100 + 127 }.map { "\($0 / 255)" }
      text += "#\(index);2;\(parts.joined(separator: ";"))"
    }
    var bytes = Array(text.utf8)
    for top in stride(from: 0, to: picture.height, by: 6) {
      bytes += band(indices, width: picture.width, rows: top..<min(top + 6, picture.height))
    }
    return bytes + Array("\u{1B}\\".utf8)
  }

  private static func band(_ indices: [UInt8], width: Int, rows: Range<Int>) -> [UInt8] {
    var lines: [UInt8: [UInt8]] = [:]
    for (bit, row) in rows.enumerated() {
      for x in 0..<width {
        lines[indices[row * width + x], default: [UInt8](repeating: 0, count: width)][x] |= 1 << bit
      }
    }
    let drawn = lines.sorted { $0.key < $1.key }.map { color, line in
      Array("#\(color)".utf8) + runs(line)
    }
    return Array(drawn.joined(separator: [UInt8(ascii: "$")])) + [UInt8(ascii: "-")]
  }

  /// A line's characters, repeated ones with their count; what is empty at the end is left out.
  private static func runs(_ line: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var start = 0
    let end = (line.lastIndex { $0 != 0 } ?? -1) + 1
    while start < end {
      let stop = line[start..<end].firstIndex { $0 != line[start] } ?? end
      let character = line[start] + 63
      output +=
        stop - start > 3
        ? Array("!\(stop - start)".utf8) + [character]
        : [UInt8](repeating: character, count: stop - start)
      start = stop
    }
    return output
  }
}
