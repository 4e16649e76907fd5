#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The weights of a Gaussian, sampled at whole pixels and cut.
///
/// Cut at 3σ, an edge is off by at most 0.0012 of full coverage (0.3 levels of 255); three box passes
/// would be off by 0.0075 at σ = 18 px. Cut at 2σ, it is another blur, off by up to 0.021. The weights are scaled to sum to 1, so that full coverage
/// stays full.
package struct GaussianKernel: Hashable, Sendable {
  /// In pixels, 0 or more; 0 leaves a picture as it is.
  package let sigma: Double
  /// The pixels that the kernel reaches to either side.
  package let radius: Int
  /// The weight at distance 0, 1 … `radius`; those from 1 on count twice.
  package let weights: [Float]

  /// - Parameter sigma: In pixels, 0 or more.
  package init(sigma: Double) {
    self.init(sigma: sigma, radius: Int((3 * sigma).rounded(.up)), end: .infinity)
  }

  /// A Gaussian that ends at a distance, 0.5 or more. Of the last weight counts what lies before it, each
  /// weight being as wide as a pixel.
  package init(sigma: Double, end: Double) {
    self.init(sigma: sigma, radius: Int((end - 0.5).rounded(.up)), end: end)
  }

  private init(sigma: Double, radius: Int, end: Double) {
    self.sigma = sigma
    self.radius = radius
    let samples = (0...radius).map { (distance: Int) -> Double in
      if distance == 0 { return 1 }
      let share = min(max(end - Double(distance) + 0.5, 0), 1)
      let sample = exp(-Double(distance * distance) / (2 * sigma * sigma))
      return share * sample
    }
    let sum = samples.dropFirst().reduce(samples[0]) { $0 + 2 * $1 }
    weights = samples.map { Float($0 / sum) }
  }
}
