import SyntheticScreens
import TransitionEngine

/// How the live page lets one change a key.
package struct SpecControl: Sendable {
  /// The kind of control.
  package enum Widget: Hashable, Sendable {
    /// A range beside its number.
    case slider(unit: String, ClosedRange<Double>, step: Double)
    /// One of several names.
    case choice([String])
    /// Numbers that go together, by their keys in the value.
    case numbers([String])
    /// A colour, in the row of the control before it.
    case color
    /// One that the page has for this key alone, as the curve of an easing.
    case custom
  }

  package let title: String
  /// Where it stands among the controls; of custom ones the page decides.
  let position: Int
  let widget: @Sendable (RenderPlan) -> Widget
  /// Keys that lose their values when this one changes, and whether other controls may be needed then.
  package let resets: [String]
  let isShown: @Sendable (RenderPlan) -> Bool

  package init(
    _ title: String, at position: Int = 0, resets: [String] = [],
    isShown: @escaping @Sendable (RenderPlan) -> Bool = { _ in true },
    _ widget: @autoclosure @escaping @Sendable () -> Widget
  ) {
    self.init(title, at: position, resets: resets, isShown: isShown, widgetOf: { _ in widget() })
  }

  init(
    _ title: String, at position: Int, resets: [String] = [],
    isShown: @escaping @Sendable (RenderPlan) -> Bool,
    widgetOf widget: @escaping @Sendable (RenderPlan) -> Widget
  ) {
    self.title = title
    self.position = position
    self.widget = widget
    self.resets = resets
    self.isShown = isShown
  }

  /// One of the synthetic screens; the page adds the pictures that it knows.
  static func screens(_ title: String, at position: Int) -> SpecControl {
    let names = ScreenCatalog.all.flatMap { [$0.name, $0.name + "-dark"] }
    return SpecControl(title, at: position, .choice(names))
  }
}

/// A control of the live page, with the value that it shows.
package struct SpecControlState: Sendable {
  package let key: String
  package let title: String
  package let widget: SpecControl.Widget
  package let resets: [String]
  /// As a spec has it; nil where the transition's own value counts.
  package let value: SpecNode?
}

extension SpecTable {
  /// The controls that a page shows for a plan, but for custom ones.
  package func controls(of plan: RenderPlan) -> [SpecControlState] {
    readable.compactMap { field in field.control.map { (field, $0) } }
      .filter { _, control in control.isShown(plan) && control.widget(plan) != .custom }
      .sorted { $0.1.position < $1.1.position }
      .map { field, control in
        SpecControlState(
          key: field.key, title: control.title, widget: control.widget(plan),
          resets: control.resets,
          value: field.write(plan, .named) ?? field.write(plan, .resolved))
      }
  }
}

extension RenderPlan {
  /// Whether one of the screens is a picture from a file.
  package var showsFiles: Bool {
    [from, to].contains { if case .file = $0 { true } else { false } }
  }
}
