import Foundation
import QuartzCore

// Objective-C's casts of values to objects, as `0.5 as NSNumber`, which Swift on Linux has not. The tool writes
// them with this operator: `0.5 =>> NSNumber.self`.

infix operator =>> : CastingPrecedence

public func =>> (value: Int, type: NSNumber.Type) -> NSNumber { NSNumber(value: value) }
public func =>> (value: Double, type: NSNumber.Type) -> NSNumber { NSNumber(value: value) }
public func =>> (value: Float, type: NSNumber.Type) -> NSNumber { NSNumber(value: value) }
public func =>> (value: Bool, type: NSNumber.Type) -> NSNumber { NSNumber(value: value) }

public func =>> (value: CGFloat, type: NSNumber.Type) -> NSNumber {
  NSNumber(value: Double(value))
}

@_disfavoredOverload
public func =>> <Number: BinaryInteger>(value: Number, type: NSNumber.Type) -> NSNumber {
  NSNumber(value: Int(value))
}

public func =>> (value: NSNumber, type: NSNumber.Type) -> NSNumber { value }

public func =>> (value: CGPoint, type: NSValue.Type) -> NSValue { NSValue(cgPoint: value) }
public func =>> (value: CGSize, type: NSValue.Type) -> NSValue { NSValue(cgSize: value) }
public func =>> (value: CGRect, type: NSValue.Type) -> NSValue { NSValue(cgRect: value) }

public func =>> (value: CGAffineTransform, type: NSValue.Type) -> NSValue {
  NSValue(cgAffineTransform: value)
}

public func =>> (value: CATransform3D, type: NSValue.Type) -> NSValue {
  NSValue(caTransform3D: value)
}

public func =>> (value: NSValue, type: NSValue.Type) -> NSValue { value }

public func =>> (value: String, type: NSString.Type) -> NSString { NSString(string: value) }
public func =>> (value: NSString, type: NSString.Type) -> NSString { value }
