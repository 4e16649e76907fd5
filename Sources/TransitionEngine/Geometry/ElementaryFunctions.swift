#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The functions of the C library that geometry and timing use. Only this file imports it.

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
func arcSine(_ value: Double) -> Double { asin(value) }
func arcCosine(_ value: Double) -> Double { acos(value) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
/// √(x² + y²) without overflow in the squares.
func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
package func exponential(_ value: Double) -> Double { exp(value) }
/// e^value − 1, without loss of digits where `value` is close to 0.
func exponentialMinusOne(_ value: Double) -> Double { expm1(value) }
/// The natural logarithm; −∞ for 0, not a number below.
package func logarithm(_ value: Double) -> Double { log(value) }
