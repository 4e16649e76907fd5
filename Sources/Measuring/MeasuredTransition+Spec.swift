import SpecFiles
import TransitionEngine
import TransitionSpec

extension MeasuredTransition {
  /// The spec that the recording shows: the one it was held against, with what was found in place of its own.
  package var fittedDocument: SpecNode {
    get throws {
      var document = document
      for source in ImageReference.Source.allCases where document.isRecorded(source) {
        document.remove(source.rawValue)
      }
      if case .option("<recording>")? = document["background"]?.place {
        document.set(["background"], to: SpecNode(option: "--fit", text: "none"))
      }
      func set(_ path: [String], _ text: String, isQuoted: Bool = false) {
        document.set(
          path, to: SpecNode(.scalar(text, isQuoted: isQuoted), at: .option("--fit")))
      }
      if document["transition"] != nil { set(["operation"], operation.rawValue) }
      if course == .progress, let natural = easing.naturalDuration,
        abs(natural - duration) < Self.leastCut * natural
      {
        // A rounded number would cut a spring that settles by itself.
        document.remove("duration")
      } else {
        set(["duration"], "\((duration * 1000).rounded().plainDescription)ms")
      }
      if course == .progress {
        if case .spring = easing {
          set(["timing"], easing.text, isQuoted: true)
        } else {
          set(["timing"], easing.text)
        }
      }
      return document
    }
  }

  /// How much shorter than the time until it settles a spring's duration is that cuts it, as a part of it.
  private static let leastCut = 0.01

  /// The same as YAML.
  package var fittedYAML: String { get throws { try fittedDocument.yaml } }

  /// What the spec's easing and duration have at a frame, as eased progress.
  package func specifiedProgress(of frame: Frame) -> Double {
    course == .progress
      ? frame.specified
      : plan.progress(at: min(max(frame.specified, 0), 1) * plan.stage.duration)
  }
}
