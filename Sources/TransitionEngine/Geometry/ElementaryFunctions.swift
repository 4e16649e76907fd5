#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The C library's functions that geometry and timing need, so that no other file imports it.

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
func arcSine(_ value: Double) -> Double { asin(value) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
/// √(x² + y²), also where the squares would be too large.
func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
func exponential(_ value: Double) -> Double { exp(value) }
/// e^value − 1, exact also where `value` is next to 0.
func exponentialMinusOne(_ value: Double) -> Double { expm1(value) }
package func logarithm(_ value: Double) -> Double { log(value) }
