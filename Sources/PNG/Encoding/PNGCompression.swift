/// How much time is spent on making a PNG file small. The pixels are the same.
package enum PNGCompression: String, CaseIterable, Sendable {
  /// About a fiftieth of the time that libpng's defaults take, for files 1.1 to 1.5 times as large.
  case fast
  /// Files as small as libpng's defaults make them, or smaller, in less than half the time;
  /// pictures of fewer than 262,144 pixels take about as long.
  case small
}
