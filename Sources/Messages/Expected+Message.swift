import TransitionEngine
import TransitionSpec

extension Expected {
  /// The expected value in words, as they follow "expected" in a message.
  package var message: String {
    switch self {
    case .number(let range): "a number from \(range.plainDescription)"
    case .length(let range):
      "a number from \(range.plainDescription), or a length as 50%w or trigger.midX"
    case .wholeNumber(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .boolean: "true or false"
    case .unquoted(let expected): "\(expected.message) without quotation marks"
    case .duration(let range):
      "seconds or milliseconds from \(range.plainDescription) s, as 0.4 or 400ms"
    case .angle: "an angle in radians, or as 6deg, 0.1rad or 0.5turn"
    case .repeats: "a number from 0 to 1000000, or infinite"
    case .color: "a colour as #rgb, #rrggbb or #rrggbbaa, rgba(255, 0, 0, 0.5) or [1, 0, 0, 0.5]"
    case .oneOf(let names): "one of \(names.joined(separator: ", "))"
    case .nameOrKeys(let names, let keys):
      "\(names.joined(separator: ", ")), or \(keys.joined(separator: " or ")) in its place"
    case .transition(let names): "a transition: \(names.joined(separator: ", "))"
    case .device: "a device that 'transition-render list' names"
    case .screen: "a synthetic screen or a PNG file"
    case .screenNamed(let names):
      "\(names.joined(separator: ", ")) (each also with -dark or -light), or a PNG file"
    case .frameTime: "a time from 0 to the duration, as 0.5, 80ms or 50%"
    case .frameRanges:
      "frame numbers or ranges, as 0-29, 10, 0-58:2, 0-58x2 or -1 for the last, with commas between"
    case .name: "a name"
    case .layer: "a layer's id"
    case .layerNamed(let ids): "a layer's id: \(ids.joined(separator: ", "))"
    case .keyPath: "a key path, as path or position"
    case .picture: "from or to, or a part as to.text, to.without-text, to.snapshot-picture"
    case .pictureFile: "a PNG file"
    case .pathData: "SVG path data"
    case .transform:
      "matrix(a b c d tx ty), translate(x y), scale(s), scale(x y), rotate(degrees), "
        + "perspective(distance), rotateX(degrees), rotateY(degrees), translate3d(x y z), "
        + "scale3d(x y z) or matrix3d(m11 … m44), several with spaces between, the first one outermost"
    case .easing: TimingFunction.syntax
    case .scalar: "a single value"
    default: structure
    }
  }

  /// Mappings, lists and what depends on other values.
  private var structure: String {
    switch self {
    case .mapping: "a mapping of keys to values"
    case .keys(let names): names.spelledOut
    case .point: "two numbers: x and y"
    case .rect: "four numbers: x, y, width and height"
    case .size: "width and height, as 390x844"
    case .vector: "x and y, or as 39,0"
    case .shape: "path, fill, stroke …"
    case .layerMapping: "a layer"
    case .completion: "remove, or layers"
    case .matrix(let lists): "lists: \(lists.joined(separator: ", "))"
    case .listOfMappings: "a list of mappings"
    case .listOfValues: "a list of one or more values"
    case .animations: "a list of one or more animations"
    case .gesture: "samples and end, or a gesture file"
    case .samples: "a list of samples"
    case .sampleCount(let range):
      "a list of \(range.lowerBound) to \(range.upperBound) samples"
    case .sampleTime: "seconds from the start"
    case .samplePosition: "a share from 0 to 1, or translation in points"
    case .gestureEnd: "time, and outcome or velocity"
    case .outcome: "finish or cancel, or a velocity that decides it"
    case .timeSince(let time, .sampleBefore):
      "\(time.plainDescription) s, the time of the sample before, or later"
    case .timeSince(let time, .lastSample):
      "\(time.plainDescription) s, the time of the last sample, or later"
    case .operation(let names, let transition):
      "\(names.joined(separator: " or ")) for \(transition)"
    case .fix(let names, let transition): "for \(transition): \(names.joined(separator: ", "))"
    case .frameSide(let side): "a frame of at most \(side)×\(side) pixels"
    case .shadowRadius(let largest, let scale):
      "a radius from 0 to \(largest.plainDescription) at \(scale.plainDescription) pixels per point"
    case .times(let duration): "times from 0 to \(duration.roundedDescription) s"
    case .frameCount(let count): "at most \(count) frames"
    case .frameNumbers(let count):
      "rising ranges of frames 0 to \(count - 1), or -\(count) to -1 from the end"
    case .settlingSpring(let range):
      "a spring that settles in \(range.plainDescription) s, or a duration beside it"
    case .differentValues: "each value once"
    case .combinations(let count), .sceneParts(let count), .regionCount(let count):
      "at most \(count)"
    case .region: "x, y, width and height, or layer"
    case .ownID(let other): "an id that \(other) does not have"
    case .gradientColors(let range):
      "a list of \(range.lowerBound) to \(range.upperBound) colours"
    case .valueCount(let range): "a list of \(range.lowerBound) to \(range.upperBound) values"
    case .dashLengths(let count): "at most \(count) lengths"
    case .dashes: "lengths of dashes and gaps in turn, as [8, 4]"
    case .gradientLocations(let count):
      "\(count) \(count == 1 ? "number" : "numbers"), one for each colour, none below the one before"
    case .timeBetween(let start, let end):
      "a time after \(start.plainDescription) s and before \(end.plainDescription) s"
    default: ""
    }
  }
}

extension Expected {
  /// Lengths of several kinds, in words.
  package static let lengthExamples =
    "a length as 20, 50%w, 100%h - 20, safeArea.top, to.picture.midX or min(50%w, 50%h)"
}

extension SpecNode.Kind {
  var message: String {
    switch self {
    case .mapping: "a mapping"
    case .list: "a list"
    case .emptyList: "an empty list"
    case .scalar: "a single value"
    case .empty: "empty"
    }
  }
}

extension [String] {
  /// `color, opacity, radius and offset`.
  fileprivate var spelledOut: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}
