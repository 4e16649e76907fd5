internal import TransitionSpec
public import UIKit

/// Runs the transition of an app's code, as the program does that the tool makes of it.
///
/// The program is called with two paths: of the request, which is read, and of the report, which is written.
/// Both are JSON. It ends with status 0 whenever the report was written. `ProcessLimits` hold for it.
///
/// - Parameters:
///   - makeAnimator: Makes the animator; nil where a delegate hands one out.
///   - makeDelegate: Makes a navigation, transitioning or tab bar controller's delegate.
///   - makeFrom: Makes the old screen's controller; by default one that shows the old screen.
///   - makeTo: Makes the new screen's.
///   - makeInteraction: Makes an object that drives the transition with a finger, and attaches its recogniser.
@preconcurrency @MainActor public func runTransition(
  makeAnimator: ((Stage) -> (any UIViewControllerAnimatedTransitioning)?)? = nil,
  makeDelegate: ((Stage) -> AnyObject?)? = nil, makeFrom: ((Stage) -> UIViewController)? = nil,
  makeTo: ((Stage) -> UIViewController)? = nil, makeInteraction: ((Stage) -> AnyObject?)? = nil
) {
  ProcessLimits.set()
  let paths = CommandLine.arguments.dropFirst()
  guard paths.count == 2, let input = paths.first, let output = paths.last else {
    fail("expected two paths: of the request and of the report")
  }
  var makers = StageRun.Makers()
  (makers.animator, makers.delegate) = (makeAnimator, makeDelegate)
  (makers.from, makers.to, makers.interaction) = (makeFrom, makeTo, makeInteraction)
  do {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: input))
    let request = try JSONDecoder().decode(StageRequest.self, from: bytes)
    let report = StageRun(request, makers).report()
    try JSONEncoder().encode(report).write(to: URL(fileURLWithPath: output), options: .atomic)
  } catch {
    fail("\(error)")
  }
}

private func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("transition stage: \(message)\n".utf8))
  exit(1)
}
