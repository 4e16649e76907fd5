import ArgumentParser
import TransitionEngine
import TransitionSpec

/// The value of `--progress`: how the progress of the work is reported, or which frame is rendered.
enum ProgressOption: ExpressibleByArgument, Equatable {
  case style(ProgressStyle)
  /// `UIPercentDrivenInteractiveTransition.percentComplete` as it was written; the spec's reader
  /// checks it.
  case percentComplete(String)

  /// Nil for what is neither a style nor begins as a number.
  init?(argument: String) {
    if let style = ProgressStyle(rawValue: argument) {
      self = .style(style)
    } else if let first = argument.first, "+-.0123456789".contains(first) {
      let share = argument.hasSuffix("%") ? String(argument.dropLast()).finiteNumber : nil
      self = .percentComplete(share.map { ($0 / 100).plainDescription } ?? argument)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    ProgressStyle.allCases.map(\.rawValue) + ["0…1"]
  }

  static var defaultCompletionKind: CompletionKind { .list(ProgressStyle.allCases.map(\.rawValue)) }

  var defaultValueDescription: String { style.rawValue }

  /// How the progress of a render is reported; `.auto` where the option names a frame.
  var style: ProgressStyle {
    if case .style(let style) = self { style } else { .auto }
  }

  func overlay(on document: inout SpecNode) {
    if case .percentComplete(let text) = self { document.overlay(["progress"], "--progress", text) }
  }
}
