import TransitionEngine

/// The circumstances in which an app's code runs: the stage of a transition, as the program that runs it reads it from a
/// JSON file. Lengths are in points of the container, times in seconds.
package struct StageRequest: Codable, Hashable, Sendable {
  /// A rectangle as x, y, width and height.
  package typealias Frame = [Double]

  /// One of the two screens.
  package struct Screen: Codable, Hashable, Sendable {
    /// The frames of its elements in the container.
    package var trigger: Frame
    package var text: Frame
    package var picture: Frame
    /// As specs write colours.
    package var backgroundColor: String

    package init(trigger: Frame, text: Frame, picture: Frame, backgroundColor: String) {
      self.trigger = trigger
      self.text = text
      self.picture = picture
      self.backgroundColor = backgroundColor
    }
  }

  /// How much memory the program may fill, in bytes. Animators need a few megabytes.
  package static let memoryBytes = 2 << 30
  /// How long the program may compute, in seconds of the processor's time; a busy machine takes longer.
  package static let computingSeconds = 20
  /// How long its report may be, and what it prints, in bytes.
  package static let fileBytes = 256 << 20

  /// push, pop, present or dismiss.
  package var operation: String
  package var width: Double
  package var height: Double
  /// In pixels per point.
  package var scale: Double
  package var isDark: Bool
  /// The safe area's insets: top, left, bottom and right. Nil for those of a device of this size.
  package var safeArea: [Double]?
  package var from: Screen
  package var to: Screen
  /// The frame that the transition starts from; nil if the spec does not set one.
  package var origin: Frame?
  /// How often display links are called, in calls per second.
  package var framesPerSecond: Double
  /// How long the code may take without a call of `completeTransition(_:)`, in seconds of virtual time.
  package var patience: Double
  /// The finger that drives the transition; nil without one.
  package var pan: Pan?

  package init(
    operation: String, width: Double, height: Double, scale: Double, isDark: Bool,
    safeArea: [Double]? = nil, from: Screen, to: Screen, origin: Frame? = nil,
    framesPerSecond: Double = 60, patience: Double = 10,
    pan: Pan? = nil
  ) {
    self.operation = operation
    self.width = width
    self.height = height
    self.scale = scale
    self.isDark = isDark
    self.safeArea = safeArea
    self.from = from
    self.to = to
    self.origin = origin
    self.framesPerSecond = framesPerSecond
    self.patience = patience
    self.pan = pan
  }
}
