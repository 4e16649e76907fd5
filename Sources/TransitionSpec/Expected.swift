import TransitionEngine

/// The kind of value that a key of a spec takes, as a fact; `Messages` has the words.
package indirect enum Expected: Hashable, Sendable {
  // Scalars.
  case number(ClosedRange<Double>)
  /// A number, or a length that follows from the container and the screens.
  case length(ClosedRange<Double>)
  case wholeNumber(ClosedRange<Int>)
  /// How often an animation runs.
  case repeats
  case boolean
  /// The same, but not as a quoted string.
  case unquoted(Expected)
  /// Seconds or milliseconds, in seconds.
  case duration(ClosedRange<Double>)
  case angle
  case color
  /// One of several names.
  case oneOf([String])
  /// One of several names, of a key that is missing, or one of these keys in its place.
  case nameOrKeys([String], keys: [String])
  case transition([String])
  case device
  case screen
  case screenNamed([String])
  case frameTime
  case frameRanges
  case name
  case layer
  case layerNamed([String])
  case keyPath
  case picture
  case pictureFile
  case pathData
  case transform
  case easing
  /// A single value of any kind.
  case scalar

  // Mappings and lists.
  case mapping
  /// A mapping with these keys.
  case keys([String])
  case point
  case rect
  case size
  /// `x`, `y` or both.
  case vector
  case shape
  case layerMapping
  case completion
  case matrix([String])
  /// A rectangle, or a layer.
  case region
  case listOfMappings
  /// One or more values.
  case listOfValues
  /// One or more animations.
  case animations

  // Gestures.
  case gesture
  case samples
  case sampleCount(ClosedRange<Int>)
  case sampleTime
  case samplePosition
  case gestureEnd
  case outcome
  /// A time not before this one, in seconds.
  case timeSince(Double, GestureMoment)

  // Expectations that depend on other values of the spec.
  case operation([String], of: String)
  case fix([String], of: String)
  /// A frame of at most so many pixels either way.
  case frameSide(Int)
  /// A shadow's radius up to a bound, at so many pixels per point.
  case shadowRadius(upTo: Double, scale: Double)
  /// Times within so many seconds.
  case times(upTo: Double)
  case frameCount(upTo: Int)
  /// Ranges of so many frames.
  case frameNumbers(of: Int)
  /// A spring that settles within these seconds, or a duration beside it.
  case settlingSpring(ClosedRange<Double>)
  case combinations(upTo: Int)
  case differentValues
  case regionCount(upTo: Int)
  /// An id that is not the one of the layer at this path.
  case ownID(notOf: String)
  /// So many spans, layers or animations.
  case sceneParts(upTo: Int)
  case gradientColors(ClosedRange<Int>)
  /// A list of so many values.
  case valueCount(ClosedRange<Int>)
  /// The dashes and gaps of a stroke, so many lengths in points.
  case dashLengths(upTo: Int)
  /// The same, as a list.
  case dashes
  /// As many places of colours, in rising order.
  case gradientLocations(Int)
  /// A time between two others, which are excluded, in seconds.
  case timeBetween(Double, Double)
}

/// The part of a gesture that another one must not precede.
package enum GestureMoment: Hashable, Sendable {
  case sampleBefore, lastSample
}

/// Why a scalar is not the value that its key takes.
struct Rejection: Error {
  let expected: Expected
  /// The valid name that was probably meant.
  var nearest: String?
  /// The first mistake in path data.
  var pathData: PathDataError?
  /// The mistake in an easing.
  var easing: EasingTextError?
  /// The mistake in a length, by itself or in path data or a transform.
  var length: LengthError?
  /// What a length comes to that is out of range, and the container.
  var result: (length: Double, size: Size)?
}
