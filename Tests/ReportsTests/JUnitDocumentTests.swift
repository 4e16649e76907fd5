import Foundation
import Testing

@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct JUnitDocumentTests {
  private static let document = JUnitDocument(
    suites: [
      .init(
        name: "specs/circle.yaml", properties: [("file", "specs/circle.yaml")],
        cases: [
          .init(
            name: "push", className: "transition-render", time: 0.0254, file: "specs/circle.yaml"),
          .init(
            name: "a <\"&\u{1B}\u{FFFF}", className: "transition-render", time: 1e-9,
            flaw: .init(
              isError: false, type: "different", message: "12 of 12", text: "12 of 12\n\n  why <x>")
          ),
          .init(
            name: "", className: "transition-render", time: 123456,
            flaw: .init(isError: true, type: "failed", message: "lost.png", text: "")),
        ]),
      .init(name: "", cases: []),
    ], date: Date(timeIntervalSince1970: 1_700_000_000.7))

  @Test(arguments: [XMLShape.ant, .jenkins])
  func theDocumentIsValid(_ shape: XMLShape) throws {
    #expect(try shape.mistakes(in: Self.document.bytes) == [])
  }

  @Test func filesOfCasesAreInNeitherSchema() throws {
    var document = Self.document
    document.hasFiles = true
    #expect(try XMLShape.ant.mistakes(in: document.bytes) == ["testcase has no file"])
    #expect(try XMLShape.jenkins.mistakes(in: document.bytes) == ["testcase has no file"])
  }

  @Test func countsAndTimesAreThere() {
    let text = String(decoding: Self.document.bytes, as: UTF8.self)
    #expect(
      text.contains(
        #"timestamp="2023-11-14T22:13:20" hostname="localhost" tests="3" failures="1" errors="1" "#
          + #"skipped="0" time="123456.025">"#))
    #expect(text.contains(#"<property name="file" value="specs/circle.yaml"/>"#))
    #expect(text.contains(#"name="a &lt;&quot;&amp;\u{1b}\u{ffff}""#))
    #expect(text.contains(#"time="0.025"/>"#))
  }

  /// The shapes refuse what is wrong, or the tests above would say nothing.
  @Test func theShapesAreStrict() throws {
    func mistakes(_ text: String, _ shape: XMLShape) throws -> [String] {
      try shape.mistakes(in: Array(text.utf8))
    }
    #expect(
      try mistakes(#"<testsuites name="a"/>"#, .ant) == ["testsuites has no name"])
    #expect(try mistakes(#"<testsuites name="a"/>"#, .jenkins) == [])
    #expect(
      try mistakes(#"<testsuites><testsuite name="a" tests="1"/></testsuites>"#, .jenkins)
        == ["testsuite lacks errors", "testsuite lacks failures"])
    #expect(
      try mistakes("<testsuites><properties/></testsuites>", .ant)
        == ["testsuites holds properties"])
  }
}

/// The part of an XML schema that JUnit's documents need: which elements and attributes there are, in what order,
/// and what the attributes are like.
struct XMLShape: Sendable, CustomTestStringConvertible {
  struct Element: Sendable {
    /// In this order, if `isOrdered`; with how often each must be there and may be.
    var children: [(name: String, count: ClosedRange<Int>)] = []
    var isOrdered = true
    /// What they match.
    var required: [String: String] = [:]
    var optional: [String: String] = [:]
    var hasText = false
  }

  let testDescription: String
  let elements: [String: Element]

  private static let any = "[\\s\\S]*"
  private static let token = "\\S([\\s\\S]*\\S)?"
  private static let whole = "-?[0-9]+"
  private static let decimal = "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)"
  private static let many = 0...Int.max

  /// Source: Windy Road's schema for the JUnit tasks of Apache Ant, `JUnit.xsd`.
  static let ant = XMLShape(
    testDescription: "Ant",
    elements: [
      "testsuites": Element(children: [("testsuite", many)]),
      "testsuite": Element(
        children: [
          ("properties", 1...1), ("testcase", many), ("system-out", 1...1), ("system-err", 1...1),
        ],
        required: [
          "name": token, "package": any, "id": whole, "hostname": token, "tests": whole,
          "timestamp": "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}",
          "failures": whole, "errors": whole, "time": decimal,
        ], optional: ["skipped": whole]),
      "properties": Element(children: [("property", many)]),
      "property": Element(required: ["name": token, "value": any]),
      "testcase": Element(
        children: [("skipped", 0...1), ("error", 0...1), ("failure", 0...1)], isOrdered: false,
        required: ["name": any, "classname": any, "time": decimal]),
      "failure": Element(required: ["type": any], optional: ["message": any], hasText: true),
      "error": Element(required: ["type": any], optional: ["message": any], hasText: true),
      "system-out": Element(hasText: true), "system-err": Element(hasText: true),
    ])

  /// Source: Jenkins's xUnit plug-in, `junit-10.xsd`.
  static let jenkins = XMLShape(
    testDescription: "Jenkins",
    elements: [
      "testsuites": Element(
        children: [("testsuite", many)],
        optional: ["name": any, "time": seconds, "tests": any, "failures": any, "errors": any]),
      "testsuite": Element(
        children: ["testsuite", "properties", "testcase", "system-out", "system-err"].map {
          ($0, many)
        }, isOrdered: false,
        required: ["name": any, "tests": any, "failures": any, "errors": any],
        optional: [
          "group": any, "time": seconds, "skipped": any, "timestamp": any, "hostname": any,
          "id": any, "package": any, "file": any, "log": any, "url": any,
        ]),
      "properties": Element(children: [("property", many)]),
      "property": Element(required: ["name": any, "value": any]),
      "testcase": Element(
        children: ["skipped", "error", "failure", "system-out", "system-err"].map { ($0, many) },
        isOrdered: false, required: ["name": any],
        optional: ["time": any, "classname": any, "group": any]),
      "failure": Element(optional: ["type": any, "message": any], hasText: true),
      "error": Element(optional: ["type": any, "message": any], hasText: true),
      "system-out": Element(hasText: true), "system-err": Element(hasText: true),
    ])

  private static let seconds = "(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\\.[0-9]*)?"

  /// What a document has that the shape does not allow.
  ///
  /// - Throws: Where it is no XML.
  func mistakes(in bytes: [UInt8]) throws -> [String] {
    let walk = Walk(shape: self)
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = walk
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderInvalidValue) }
    return walk.mistakes
  }

  private final class Walk: NSObject, XMLParserDelegate {
    let shape: XMLShape
    var mistakes: [String] = []
    private var open: [(name: String, children: [String])] = []

    init(shape: XMLShape) { self.shape = shape }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if !open.isEmpty { open[open.count - 1].children.append(name) }
      open.append((name, []))
      guard let element = shape.elements[name] else {
        mistakes.append("no \(name)")
        return
      }
      for key in element.required.keys.sorted() where attributes[key] == nil {
        mistakes.append("\(name) lacks \(key)")
      }
      for (key, value) in attributes.sorted(by: { $0.key < $1.key }) {
        guard let pattern = element.required[key] ?? element.optional[key] else {
          mistakes.append("\(name) has no \(key)")
          continue
        }
        if value.range(of: "^(\(pattern))$", options: .regularExpression) == nil {
          mistakes.append("\(key) of \(name) is \(value)")
        }
      }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      guard let name = open.last?.name, shape.elements[name]?.hasText == false,
        !text.allSatisfy(\.isWhitespace)
      else { return }
      mistakes.append("\(name) holds text")
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      guard let children = open.popLast()?.children, let element = shape.elements[name] else {
        return
      }
      let names = element.children.map(\.name)
      for child in Set(children).subtracting(names).sorted() {
        mistakes.append("\(name) holds \(child)")
      }
      for child in element.children
      where !child.count.contains(children.count { $0 == child.name }) {
        mistakes.append("\(name) holds \(children.count { $0 == child.name }) of \(child.name)")
      }
      let order = children.compactMap { names.firstIndex(of: $0) }
      if element.isOrdered, order != order.sorted() { mistakes.append("\(name) is out of order") }
    }
  }
}
