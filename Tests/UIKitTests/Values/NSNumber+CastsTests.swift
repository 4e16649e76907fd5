import Foundation
import Testing
import UIKit

struct NSNumberCastsTests {
  @Test func valuesBecomeObjects() {
    let number: CGFloat = 1.5
    #expect((number * 2 =>> NSNumber.self) == NSNumber(value: 3.0))
    #expect((true =>> NSNumber.self).boolValue)
    #expect((0.5 =>> NSNumber.self).doubleValue == 0.5)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect((rect =>> NSValue.self).cgRectValue == rect)
  }

  @Test func aPictureIsFittedAsAVideoWouldBe() {
    let room = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: room)
        == CGRect(x: 0, y: 25, width: 100, height: 50))
  }
}
