/// Where frames go, as the output's name and `--format` say.
enum Destination: Equatable {
  /// Frames and a manifest in a folder.
  case folder(String)
  /// One picture with all frames.
  case sheet(String)
  case stream(OutputFormat)

  /// Endings that ask for a kind of file, which a folder would only by mistake be called.
  private static let fileEndings = [
    "png", "apng", "gif", "mp4", "webm", "webp", "html", "y4m", "jpg", "jpeg", "json",
  ]

  /// - Throws: A `Failure` for names and formats that do not go together.
  init(_ output: OutputOptions) throws(Failure) {
    let path = output.path
    let name = path.split(separator: "/").last ?? ""
    let ending = path.hasSuffix("/") ? "" : name.split(separator: ".").dropFirst().last ?? ""
    let isPicture = ending.lowercased() == "png"
    switch (path == "-", output.format ?? (isPicture ? .sheet : .png)) {
    case (true, .sheet):
      throw Failure(.usage, "--format sheet: is written to a file, allowed is a name with .png")
    case (true, _) where output.json:
      throw Failure(.usage, "--json: standard output carries the frames, allowed is one of the two")
    case (true, let format): self = .stream(format)
    case (false, .rgba):
      throw Failure(.usage, "--format rgba: goes to standard output, allowed is - as <output>")
    case (false, .sheet) where isPicture: self = .sheet(path)
    case (false, .sheet):
      throw Failure(.usage, "\(path): a sheet is one picture, allowed is a name with .png")
    case (false, .png):
      guard !Self.fileEndings.contains(ending.lowercased()) else {
        throw Failure(
          .usage,
          "\(path): is not a name for a folder of PNG frames, allowed are a name without "
            + ".\(ending), a .png file for a sheet, or - for standard output")
      }
      self = .folder(path)
    }
  }
}
