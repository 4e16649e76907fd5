import Foundation
import Testing
import UIKit

@MainActor private var key = 0
@MainActor private var otherKey = 0

@MainActor struct AssociatedObjectsTests {
  @Test func valuesAreKeptByObjectAndKey() {
    let (first, second) = (NSObject(), NSObject())
    objc_setAssociatedObject(first, &key, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(second, &key, "b", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(first, &key) as? String == "a")
    #expect(objc_getAssociatedObject(second, &key) as? String == "b")
    #expect(objc_getAssociatedObject(first, &otherKey) == nil)
    objc_setAssociatedObject(first, &key, nil, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(first, &key) == nil)
  }
}
