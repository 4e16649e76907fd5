import Foundation

extension Vectors {
  /// The transitions other than `circle` in `seed-transitions.json`.
  package static func seeds() throws -> SeedVectors { try read("seed-transitions") }
}

/// Sampled geometry of the transitions other than `circle`, in points on a 390×844 screen.
package struct SeedVectors: Decodable, Sendable {
  package struct MaskView: Decodable, Sendable {
    package let u: Double
    package let maskFrame: VectorRect
    package let cornerRadius: Double
  }

  package struct Ping: Decodable, Sendable {
    package let t: Double
    package let maskBox: VectorRect
    package let radius: Double
  }

  package struct Reveal: Decodable, Sendable {
    package let t: Double
    package let pushMask: VectorRect
    package let popMask: VectorRect
  }

  package struct Slide: Decodable, Sendable {
    package let t: Double
    package let presentY: Double
    package let dismissY: Double
  }

  package struct PingText: Decodable, Sendable {
    package struct Mask: Decodable, Sendable {
      package let maskBox: VectorRect
    }

    package struct Part: Decodable, Sendable {
      package let center: [Double]
      package let scale: Double
      /// The opacity, for the text only.
      package let alpha: Double?
    }

    package let t: Double
    package let mask: Mask
    package let snapshot: Part
    package let text: Part
  }

  package struct Outline: Decodable, Sendable {
    package struct Reveal: Decodable, Sendable {
      package let maskLocalBox: VectorRect
      package let faithfulBox: VectorRect

      private enum CodingKeys: String, CodingKey {
        case maskLocalBox
        case faithfulBox = "maskBoxInImage_faithful_shifted_-1_-1"
      }
    }

    package let t: Double
    package let strokeEnd: Double
    /// The reveal; nil while the image is hidden.
    package let reveal: Reveal?

    private enum CodingKeys: String, CodingKey {
      case t, reveal
      case strokeEnd = "outlineFraction=strokeEnd"
    }
  }

  package let maskView: [MaskView]
  package let pingText: [PingText]
  package let ping: [Ping]
  package let reveal: [Reveal]
  package let slide: [Slide]
  package let outline: [Outline]

  private enum CodingKeys: String, CodingKey {
    case maskView = "seed000_maskViewVariant_390x844"
    case pingText = "seed001_ping_timeline_390x844_button_330_64_40_40_textCentre_195_422"
    case ping = "seed003_ping_linear_0.5s_390x844_button_330_64_40_40"
    case reveal = "seed002_revealFromFrame_easeIn_0.3s_origin_100_600_190_50_in_390x844"
    case slide = "seed002_modalSlide_easeOut_0.3s_390x844"
    case outline = "seed004_outlineAndReveal_0.7s_view240_image220"
  }
}
