import Foundation
package import TransitionEngine

extension AnimatableValue {
  /// The value that an `Any` of Core Animation holds; nil for one of another kind.
  package init?(_ any: Any, of kind: Kind) {
    switch kind {
    case .number:
      guard let number = Self.number(any) else { return nil }
      self = .number(number)
    case .flag:
      guard let number = Self.number(any) else { return nil }
      self = .flag(number != 0)
    case .point:
      guard let point = any as? CGPoint ?? (any as? NSValue)?.cgPointValue else { return nil }
      self = .point(point.point)
    case .size:
      if let size = any as? CGSize ?? (any as? NSValue)?.cgSizeValue {
        self = .size(size.size)
      } else if let point = any as? CGPoint {
        self = .size(Size(width: Double(point.x), height: Double(point.y)))
      } else {
        return nil
      }
    case .rect:
      guard let rect = any as? CGRect ?? (any as? NSValue)?.cgRectValue else { return nil }
      self = .rect(rect.rect)
    case .color:
      guard let color = any as? CGColor else { return nil }
      self = .color(color.color)
    case .transform:
      if let transform = any as? CATransform3D ?? (any as? NSValue)?.caTransform3DValue {
        self = .transform(transform.transform)
      } else if let transform = any as? CGAffineTransform {
        self = .transform(Transform3D(transform.affineTransform))
      } else {
        return nil
      }
    case .path:
      guard let path = any as? CGPath else { return nil }
      self = .path(path.path)
    case .numbers:
      guard let objects = any as? [Any] else { return nil }
      let numbers = objects.compactMap(Self.number)
      guard numbers.count == objects.count else { return nil }
      self = .numbers(numbers)
    case .colors:
      guard let objects = any as? [Any] else { return nil }
      let colors = objects.compactMap { ($0 as? CGColor)?.color }
      guard colors.count == objects.count else { return nil }
      self = .colors(colors)
    case .contents:
      guard any is LayerContents || any is NSNull else { return nil }
      self = .contents(any as? LayerContents)
    }
  }

  private static func number(_ any: Any) -> Double? {
    switch any {
    case let flag as Bool: flag ? 1 : 0
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// The value as Core Animation's code reads it.
  package var object: Any {
    switch self {
    case .number(let number): CGFloat(number)
    case .flag(let flag): flag
    case .point(let point): CGPoint(point)
    case .size(let size): CGSize(size)
    case .rect(let rect): CGRect(rect)
    case .color(let color): CGColor(color)
    case .transform(let transform): CATransform3D(transform)
    case .path(let path): CGPath(path)
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .colors(let colors): colors.map { CGColor($0) }
    case .contents(let contents): contents ?? NSNull()
    }
  }
}

extension AnimatableProperty {
  /// The property that a key path of Core Animation names; nil for one that is not drawn.
  package init?(coreAnimationKeyPath path: String) {
    switch path {
    case "transform.rotation.z": self = .transformRotation
    case "isHidden": self = .hidden
    case "frame": return nil
    default: self.init(rawValue: path)
    }
  }
}

/// The features that the run could only approximate, one line each, in the order of first use.
package enum DrawingWarnings {
  /// Main thread only, as all app code.
  package private(set) nonisolated(unsafe) static var lines: [String] = []

  /// Adds a line, unless it is there already.
  package static func add(_ line: String) {
    if !lines.contains(line) { lines.append(line) }
  }

  /// Forgets all; for tests.
  package static func removeAll() { lines = [] }
}
