import Foundation
import QuartzCore

extension IndexPath {
  /// The place of a table's row. Source: Apple, `IndexPath.init(row:section:)`.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The place of a collection's item. Source: Apple, `IndexPath.init(item:section:)`.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The first number; 0 for a path without numbers. Source: Apple, `IndexPath.section`.
  public var section: Int {
    get { self[or: 0] }
    set { self = IndexPath(item: item, section: newValue) }
  }

  /// The second number; 0 where there is none. Source: Apple, `IndexPath.row`.
  public var row: Int {
    get { self[or: 1] }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The second number; 0 where there is none. Source: Apple, `IndexPath.item`.
  public var item: Int {
    get { self[or: 1] }
    set { self = IndexPath(item: newValue, section: section) }
  }

  private subscript(or position: Int) -> Int { count > position ? self[position] : 0 }
}

extension NSIndexPath {
  /// The place of a table's row. Source: Apple, `NSIndexPath.init(row:section:)`.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// The place of a collection's item. Source: Apple, `NSIndexPath.init(item:section:)`.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The first number; 0 for a path without numbers.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  /// The second number; 0 where there is none.
  public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The second number; 0 where there is none.
  public var item: Int { row }
}
