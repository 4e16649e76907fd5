import Foundation
import PNG
import Pixels
import Testing

/// Screens of one's own, without a word about the canvas.
struct PictureCanvasTests {
  private func sandbox(_ pictures: [(name: String, width: Int, height: Int)]) throws -> Sandbox {
    let sandbox = try Sandbox()
    for picture in pictures {
      let bitmap = Bitmap(width: picture.width, height: picture.height, filledWith: 0xFF33_6699)
      try sandbox.write(try PNGCodec.encode(bitmap, key: "test"), to: picture.name)
    }
    return sandbox
  }

  private func canvas(_ arguments: [String], in sandbox: Sandbox) throws -> (String, String) {
    let outcome = try sandbox.run(["circle", "--frames", "2", "--json"] + arguments + ["out"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let manifest = try Sandbox.object(outcome.output)
    let canvas = try #require(manifest["canvas"] as? [String: Any])
    let numbers = try ["width", "height", "scale"].map { try #require(canvas[$0] as? Double) }
    return (numbers.map { String(Int($0)) }.joined(separator: " "), outcome.errors)
  }

  @Test(
    arguments: [
      ((750, 1334), [], "750 1334 2", "iphone-8"), ((1170, 2532), [], "1170 2532 3", nil),
      ((1170, 2532), ["--scale", "1"], "390 844 1", "is scaled"),
      ((1334, 750), [], "1334 750 2", "iphone-8-landscape"),
      ((1080, 2400), [], "1080 2400 3", "360×800"), ((300, 200), [], "300 200 1", "300×200"),
    ] as [((Int, Int), [String], String, String?)])
  func canvasIsThePictures(
    size: (Int, Int), options: [String], expected: String, note: String?
  ) throws {
    let sandbox = try sandbox([("old.png", size.0, size.1), ("new.png", size.0, size.1)])
    let (canvas, errors) = try canvas(
      ["--from", "old.png", "--to", "new.png"] + options, in: sandbox)
    #expect(canvas == expected)
    if let note {
      #expect(errors.contains("note: the canvas is") && errors.contains(note))
    } else {
      #expect(!errors.contains("note:"))
    }
  }

  @Test func oneScreenAtTwoDensitiesNeedsNoFit() throws {
    let sandbox = try sandbox([("old.png", 375, 667), ("new.png", 750, 1334)])
    let (canvas, _) = try canvas(["--from", "old.png", "--to", "new.png"], in: sandbox)
    #expect(canvas == "750 1334 2")
  }

  @Test func screensOfTwoSizesAreBothNamed() throws {
    let sandbox = try sandbox([("old.png", 750, 1334), ("new.png", 1170, 2532)])
    let arguments = ["circle", "--frames", "2", "--from", "old.png", "--to", "new.png"]
    let outcome = try sandbox.run(arguments + ["out"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("old.png is 750×1334 pixels (iphone-8)"))
    #expect(outcome.errors.contains("new.png is 1170×2532 pixels (iphone-14)"))
    #expect(try sandbox.run(arguments + ["--fit", "fill", "out"]).status == 0)
  }

  @Test func deviceThatDoesNotFitIsToldWithTheOneThatDoes() throws {
    let sandbox = try sandbox([("old.png", 750, 1334)])
    let outcome = try sandbox.run(
      ["circle", "--device", "iphone-14", "--from", "old.png", "--frames", "2", "out"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("--device iphone-8"))
  }
}
