extension SegmentSearch {
  /// Why a motion is not measured that may be another transition's.
  struct Refusal: Error {
    /// What there is to say where none is found.
    let problem: Problem
    /// Looks for another transition that it is, wherever on the screen that begins, which takes long; nil where there is
    /// none.
    let other: @Sendable () throws -> Problem?

    /// With what the motion looks like, where that is something.
    var named: Problem { get throws { try other() ?? problem } }
  }

  /// Why a motion is not measured.
  enum Problem: Error, Hashable {
    /// The screens at rest are not those that the spec names.
    case otherScreens(old: Bool)
    /// They are, the one in the other's place.
    case swappedScreens
    /// Too few frames lie between the screens.
    case tooShort(frames: Int)
    /// The recording begins, or ends, while it moves.
    case cutOff(atBegin: Bool)
    /// The pictures tell too little of where the motion is.
    case tooVague
    /// The pictures are not the transition's.
    case otherMotion(looksLike: String?, not: String)
    /// The same, where the transition takes screens apart of which only the pictures are known.
    case unknownParts(of: String)
    /// The one screen fades into the other.
    case fades(not: String)
    /// The begin is known no better than by half the duration, or the duration by four times itself.
    case uncertain
    /// The pictures are the transition's, but no easing passes through them.
    case uneven(error: Double)

    /// Whether the pictures may be the transition's but for a mistake of the spec.
    var mayBeMended: Bool {
      switch self {
      case .otherMotion(looksLike: nil, _), .tooVague: true
      default: false
      }
    }

    /// Whether something else beside the transition may be to blame, that comes before or after it.
    var mayBeOfMore: Bool {
      switch self {
      case .otherMotion, .unknownParts, .fades, .tooVague, .uneven, .uncertain: true
      case .otherScreens, .swappedScreens, .tooShort, .cutOff: false
      }
    }

    /// Whether it says what the motion looks like.
    var namesAnother: Bool { if case .otherMotion(_?, _) = self { true } else { false } }

    /// Whether the picture is another one after a few frames or at once, rather than that something moves.
    var isOfTooFewFrames: Bool { if case .tooShort = self { true } else { false } }

    var words: String {
      switch self {
      case .otherScreens(let old):
        "does not show the \(old ? "from" : "to") screen \(old ? "before" : "after") the motion, expected the "
          + "screens that the spec, or --from and --to, name (without from and to, the recording's own)"
      case .swappedScreens:
        "shows the screen of --to before the motion and that of --from behind it, expected them the other way round"
      case .tooShort(frames: 0):
        "shows nothing that moves between its screens at rest, expected a recording of a transition"
      case .tooShort(let frames):
        "moves in \(frames) \(frames == 1 ? "frame" : "frames"), expected at least \(fewestFrames): a longer motion, or more "
          + "frames a second"
      case .cutOff(let atBegin):
        "\(atBegin ? "begins" : "ends") in the middle of the motion, expected the screen at rest "
          + (atBegin ? "before it" : "behind it")
      case .tooVague:
        "does not tell how far the motion is in enough frames, expected sharper pictures, or those of that transition"
      case .otherMotion(let name?, let expected):
        "looks like \(name), not \(expected)"
      case .otherMotion(nil, let expected):
        "shows no \(expected), expected a recording of that transition, or --between to leave out what else changes"
      case .unknownParts(let expected):
        "shows no \(expected) between screens of which only the pictures are known, expected --from and --to to name "
          + "them, or a spec with their anchors"
      case .fades(let expected):
        "fades from one screen to the other, with nothing moving, expected a recording of \(expected)"
      case .uncertain:
        "tells too little of when the motion begins and ends, expected more frames a second or sharper pictures"
      case .uneven(let error):
        "moves as no easing does, \((error * 100).rounded().plainDescription) % of the way off on average, expected "
          + "a motion that no finger leads, with few of its pictures left out"
      }
    }
  }
}
