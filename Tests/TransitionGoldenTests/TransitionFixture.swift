import Testing
import TransitionEngine
import TransitionSpec

/// One case of `Fixtures/transitions`: a spec whose frames are kept as pictures, and as the text of
/// what is drawn.
struct TransitionFixture: Sendable, CustomTestStringConvertible {
  /// The folder's name.
  let name: String
  private let values: [String: String]

  var testDescription: String { name }

  /// Portrait phones at a quarter of a pixel per point keep the proportions of the real thing in small
  /// files.
  private static let phone = ["size": "390x844", "scale": "0.25", "at": "0,25%,50%,75%,100%"]

  /// Every transition both ways, then what spec values and corrections do.
  static let all = catalogue + variants

  private static let catalogue = TransitionCatalog.all.flatMap { transition in
    transition.operations.map { operation in
      TransitionFixture(
        "\(transition.name)-\(operation.rawValue)",
        ["operation": operation.rawValue, "settled": "true"],
        of: transition.name)
    }
  }

  private static let variants: [TransitionFixture] = [
    TransitionFixture("circle-push-landscape", ["size": "844x390", "at": "50%,100%"]),
    TransitionFixture(
      "circle-push-landscape-coverage", ["size": "844x390", "at": "50%,100%", "fixes": "coverage"]),
    TransitionFixture("circle-push-shadow-fill", ["at": "50%", "fixes": "shadow-fill"]),
    TransitionFixture("circle-pop-end", ["operation": "pop", "at": "100%", "fixes": "pop-end"]),
    TransitionFixture(
      "circle-push-shadow",
      [
        "at": "50%", "shadow.color": "#0044ff", "shadow.opacity": "0.5", "shadow.radius": "24",
        "shadow.offset": "0,40",
      ]),
    TransitionFixture("circle-push-origin", ["at": "40%,80%", "origin": "330,64,40,40"]),
    TransitionFixture("circle-push-ipad", ["size": "820x1180", "scale": "0.2", "at": "60%"]),
    TransitionFixture("circle-push-dark", ["at": "60%", "appearance": "dark"]),
  ]

  init(_ name: String, _ values: [String: String], of transition: String = "circle") {
    self.name = name
    self.values = Self.phone.merging(values) { $1 }.merging(["transition": transition]) { $1 }
  }

  var plan: RenderPlan {
    get throws {
      var document = SpecNode(.mapping([]), at: .option(name))
      for (key, value) in values {
        document.set(
          key.split(separator: ".").map(String.init), to: SpecNode(option: key, text: value))
      }
      return try RenderPlan(RenderSpec(document))
    }
  }
}
