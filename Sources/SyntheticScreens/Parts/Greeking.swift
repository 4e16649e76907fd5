import TransitionEngine

/// Text without a font: a rounded bar for each word, set in lines as a label would set them.
///
/// Word lengths run through a fixed list of those in an English paragraph, begun at `seed`; the same
/// text always comes out the same.
struct Greeking: Hashable {
  enum Alignment: Hashable {
    case leading, center, trailing
  }

  /// Letters of successive words.
  private static let wordLengths = [
    7, 4, 9, 3, 6, 5, 2, 8, 4, 6, 3, 10, 5, 7, 2, 4, 6, 8, 3, 5, 9, 4, 2, 7, 6, 3, 5, 8,
  ]

  let words: Int
  /// In points, as a font's: the bars are a bit more than half as high.
  let fontSize: Double
  let isBold: Bool
  /// How many lines the label has at most; further words are dropped.
  let lineLimit: Int
  let alignment: Alignment
  let seed: Int

  init(
    words: Int, fontSize: Double, isBold: Bool = false, lineLimit: Int = 1,
    alignment: Alignment = .leading, seed: Int
  ) {
    self.words = words
    self.fontSize = fontSize
    self.isBold = isBold
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.seed = seed
  }

  var lineHeight: Double { (fontSize * (isBold ? 1.22 : 1.34)).rounded() }

  private var barHeight: Double { fontSize * (isBold ? 0.54 : 0.48) }
  private var gap: Double { fontSize * 0.3 }

  /// The height of the lines that the words fill in `width` points.
  func height(width: Double) -> Double {
    lineHeight * Double(lines(width: width).count)
  }

  /// The length of the words in one line.
  var naturalWidth: Double {
    lines(width: .greatestFiniteMagnitude).first.map(length) ?? 0
  }

  /// The bars from the top left of a label of `width` points.
  func path(width: Double) -> Path {
    var path = Path()
    for (index, line) in lines(width: width).enumerated() {
      var x = start(of: line, width: width)
      let y = lineHeight * (Double(index) + 0.5) - barHeight / 2
      for word in line {
        let bar = Rect(x: x, y: y, width: word, height: barHeight)
        let radius = barHeight * 0.42
        path.append(Path(roundedRect: bar, cornerWidth: radius, cornerHeight: radius))
        x += word + gap
      }
    }
    return path
  }

  /// The widths of the words, by line.
  private func lines(width: Double) -> [[Double]] {
    var lines: [[Double]] = [[]]
    for index in 0..<words {
      let word = min(wordWidth(index), width)
      let last = lines[lines.count - 1]
      if last.isEmpty || length(last) + gap + word <= width {
        lines[lines.count - 1].append(word)
      } else if lines.count < lineLimit {
        lines.append([word])
      } else {
        break
      }
    }
    return lines
  }

  private func wordWidth(_ index: Int) -> Double {
    let position = (index + seed * 5) % Self.wordLengths.count
    return Double(Self.wordLengths[abs(position)]) * fontSize * (isBold ? 0.56 : 0.5)
  }

  private func length(_ line: [Double]) -> Double {
    line.reduce(0, +) + gap * Double(max(line.count - 1, 0))
  }

  private func start(of line: [Double], width: Double) -> Double {
    switch alignment {
    case .leading: 0
    case .center: (width - length(line)) / 2
    case .trailing: width - length(line)
    }
  }
}
