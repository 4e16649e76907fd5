import Commands

/// The tool without an HTTP server; `preview --serve` executes `transition-render-serve`.
@main
enum Main {
  static func main() async {
    CommandLineTool.begin()
    await CommandLineTool.run()
  }
}
