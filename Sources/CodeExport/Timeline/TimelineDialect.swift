import TransitionEngine

/// A dialect in which every value is a function of the time, so that it is exact where the easings are.
protocol TimelineDialect: Dialect {
  var notation: TimelineNotation { get }
  /// The functions that expressions call. A file has those that it uses.
  var helpers: [HelperFunction] { get }

  /// The declaration of the variable with the progress of a track.
  func progress(of track: SceneOutline.Track, named name: String) -> CodeSnippet

  /// A layer, with its sublayers and its mask.
  func view(_ layer: TimelineLayer) -> String

  /// The file without helpers.
  ///
  /// - Parameters:
  ///   - pictures: The identifiers of the pictures that it is given.
  ///   - progress: The declarations of the variables.
  ///   - views: The layers, back to front.
  func file(
    _ transition: TransitionCode, pictures: [String], progress: [String], views: [String]
  ) -> String

  /// Further parts that the code leaves out or needs, one sentence each.
  func notes(on outline: SceneOutline) -> [String]
}

/// A function that generated code calls.
struct HelperFunction: Sendable {
  /// The beginning of its calls.
  let call: String
  let code: String
}

extension TimelineDialect {
  func snippet(for transition: TransitionCode) -> CodeSnippet {
    let outline = transition.outline
    let progress = outline.paces.map { self.progress(of: $0, named: outline.progress(of: $0)) }
    let text = file(
      transition, pictures: outline.references.map(\.name.identifier),
      progress: progress.map(\.code),
      views: outline.scene.layers.map { view(TimelineLayer($0, in: outline, notation)) })
    let functions = helpers.filter { text.contains($0.call) }.map { "\n\n" + $0.code }
    return CodeSnippet(
      text + functions.joined(), error: progress.map(\.error).max() ?? 0,
      notes: progress.flatMap(\.notes) + notes(on: outline) + outline.notesOfTime
        + [outline.noteOfTracks(without: \.isComputed)].compactMap { $0 }
        + outline.notesOfLayers + outline.notesOfDepth)
  }
}

extension SceneOutline.Track {
  /// Whether a `TimelineLayer` has its property.
  fileprivate var isComputed: Bool {
    switch property {
    case .position, .positionX, .positionY, .bounds, .boundsSize, .boundsWidth, .boundsHeight,
      .transform, .transformScale, .transformScaleX, .transformScaleY, .transformRotation,
      .transformRotationZ, .transformTranslationX, .transformTranslationY, .opacity, .hidden,
      .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .path, .fillColor, .strokeColor,
      .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase:
      true
    default: false
    }
  }

  /// Whether the progress before the track begins is 0; otherwise it is 1, as the layer's own value is what
  /// the track ends at.
  var fillsWait: Bool { begin == 0 || fillMode == .backwards || fillMode == .both }
}
