import Foundation
import QuartzCore

/// A file of an interface. It is not read: the view that is made from it is of the class of its name, or a plain
/// one, and has nothing in it. Source: Apple, `UINib`.
open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let externalObjects = Self(rawValue: "UINibExternalObjects")
  }

  private let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// A view as `init(coder:)` makes it.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    DrawingWarnings.add("\(name).xib is not read: its view is empty")
    // A view that loads its own contents is the file's owner, and gets a plain one.
    let ownClass = viewClass.flatMap { $0 == ownerOrNil.map { type(of: $0) } ? nil : $0 }
    // Everything runs on the main thread.
    nonisolated(unsafe) var views: [Any] = []
    MainActor.assumeIsolated {
      views = [ownClass?.init(coder: NSCoder()) ?? UIView(frame: .zero)]
    }
    return views
  }

  /// The app's class of the file's name.
  package var viewClass: UIView.Type? { UIView.appClass(named: name) }
}

extension UIView {
  /// The class of the app's own of this name, where it is a view's.
  package nonisolated static func appClass(named name: String) -> UIView.Type? {
    _typeByName("3App\(name.utf8.count)\(name)C") as? UIView.Type
  }
}

extension Bundle {
  /// The views of an interface's file; see `UINib`. Source: Apple, `Bundle.loadNibNamed(_:owner:options:)`.
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
