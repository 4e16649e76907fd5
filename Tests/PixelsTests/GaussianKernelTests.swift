import Foundation
import Pixels
import Testing

@Suite struct GaussianKernelTests {
  @Test(arguments: [0, 0.01, 1 / 3.0, 0.5, 1, 2, 6, 18, 60, 333.3])
  func reachesThreeSigma(sigma: Double) {
    let kernel = GaussianKernel(sigma: sigma)
    #expect(kernel.radius == Int((3 * sigma).rounded(.up)))
    #expect(kernel.weights.count == kernel.radius + 1)
  }

  @Test(arguments: [0, 0.01, 1 / 3.0, 0.5, 1, 2, 6, 18, 60, 333.3])
  func sumsToOne(sigma: Double) {
    let weights = GaussianKernel(sigma: sigma).weights.map(Double.init)
    let sum = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
    // Each weight is rounded to a relative 2⁻²⁴ by itself.
    #expect(abs(sum - 1) <= 0x1p-24)
  }

  @Test(arguments: [0.5, 1, 6, 18, 60])
  func fallsAsAGaussian(sigma: Double) {
    let weights = GaussianKernel(sigma: sigma).weights
    for (distance, weight) in weights.enumerated() {
      let expected = exp(-Double(distance * distance) / (2 * sigma * sigma))
      #expect(abs(Double(weight / weights[0]) - expected) < 1e-6)
    }
  }

  @Test func zeroIsOnePixel() {
    #expect(GaussianKernel(sigma: 0).weights == [1])
  }

  /// So small that its square underflows: the neighbours weigh nothing.
  @Test func tiniestSigmaLeavesAPictureAsItIs() {
    #expect(GaussianKernel(sigma: 1e-200).weights == [1, 0])
  }
}
