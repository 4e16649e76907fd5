/// The line that a render prints at its end: `60 frames, 1170×2532, 0.4 s → out/`. For a sheet it has the
/// size of the file: `12 frames on 1024×1048, 0.4 s → sheet.png`.
struct Summary {
  let frames: Int
  /// Those among them that an earlier run had left.
  let kept: Int
  /// The size of a frame in pixels.
  let width: Int
  let height: Int
  /// The size in pixels of the picture that holds all frames; nil for separate frames.
  let page: (width: Int, height: Int)?
  let elapsed: Duration
  /// As it was given; empty where nothing was written.
  let output: String

  var text: String {
    let count = frames == 1 ? "1 frame" : "\(frames) frames"
    let there = kept == 0 ? "" : " (\(kept) \(kept == 1 ? "was" : "were") there)"
    let size = page.map { " on \($0.width)×\($0.height)" } ?? ", \(width)×\(height)"
    let work = "\(count)\(there)\(size), \(seconds) s"
    if output.isEmpty { return work }
    return "\(work) → \(output == "-" ? "standard output" : output)"
  }

  /// Two digits that count.
  private var seconds: String {
    let milliseconds = Int((elapsed / .milliseconds(1)).rounded())
    let step = milliseconds < 100 ? 1 : milliseconds < 10_000 ? 100 : 1000
    return (Double((milliseconds + step / 2) / step * step) / 1000).description
  }

  /// Nothing for those who asked for quiet, or for messages of another form.
  func print(_ options: OutputOptions) {
    guard !options.quiet, [.auto, .plain].contains(options.progress.style) else { return }
    StandardError.print("\(text.oneLine.printable)")
  }
}
