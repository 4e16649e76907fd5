/// Where lines of text stand. Source: Apple, `NSTextAlignment`.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  case natural
}
