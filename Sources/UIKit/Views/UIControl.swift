import Foundation
import QuartzCore

/// A view that tells its targets what is done with it. Source: Apple, `UIControl`.
@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Self(rawValue: 1 << 0)
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    public static let touchDragInside = Self(rawValue: 1 << 2)
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    public static let touchDragExit = Self(rawValue: 1 << 5)
    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    public static let touchCancel = Self(rawValue: 1 << 8)
    public static let valueChanged = Self(rawValue: 1 << 12)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    public static let editingChanged = Self(rawValue: 1 << 17)
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = Self([])
    public static let highlighted = Self(rawValue: 1)
    public static let disabled = Self(rawValue: 2)
    public static let selected = Self(rawValue: 4)
    public static let focused = Self(rawValue: 8)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  private var targets = TargetActions()
  private var actionList: [(action: UIAction, events: Event)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var isEnabled = true { didSet { stateChanged() } }
  open var isSelected = false { didSet { stateChanged() } }
  open var isHighlighted = false { didSet { stateChanged() } }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Shows what the state has changed.
  func stateChanged() {}

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.add(target, action, events: controlEvents.rawValue)
  }

  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.remove(target, action, events: controlEvents.rawValue)
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actionList.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actionList.removeAll { $0.action === action }
  }

  open func sendActions(for controlEvents: Event) {
    targets.perform(with: self, events: controlEvents.rawValue)
    for entry in actionList where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.handler(entry.action)
    }
  }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    action.perform(on: target, with: self)
  }

  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = targets.actions(of: target, events: controlEvent.rawValue)
    return names.isEmpty ? nil : names
  }

  open var allTargets: Set<AnyHashable> {
    Set(targets.targets.compactMap { ($0 as? NSObject).map { AnyHashable($0) } })
  }
}

/// The action of a control, as a closure. Source: Apple, `UIAction`.
@preconcurrency @MainActor open class UIAction: NSObject {
  public typealias Handler = (UIAction) -> Void

  open var title: String
  open var image: UIImage?
  let handler: Handler

  public init(
    title: String = "", image: UIImage? = nil, handler: @escaping UIAction.Handler
  ) {
    (self.title, self.image, self.handler) = (title, image, handler)
    super.init()
  }
}
