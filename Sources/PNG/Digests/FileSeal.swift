/// Ties a file's bytes to the digest of the picture in them, so that a file that has not been touched since need
/// not be decoded to know its picture.
///
/// It is XXH128 of the bytes and of the digest's text behind them, in 32 hexadecimal digits: a changed file
/// breaks it, and so does a digest that was edited by itself. It finds mistakes; it is no protection against
/// forgery.
package struct FileSeal: Hashable, Sendable {
  private let text: String

  /// The seal of a file that holds the picture with this digest.
  package init(_ file: [UInt8], of digest: PixelDigest) {
    text = hexadecimalXXH128(file + Array(digest.description.utf8))
  }
}

extension FileSeal: Codable {
  /// - Throws: `DecodingError` for what is not a text.
  package init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// - Throws: `EncodingError`, if the encoder does.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
