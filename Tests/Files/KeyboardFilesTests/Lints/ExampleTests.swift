import KeyboardAuthoring
import KeyboardFiles
import KeyboardLints
import KeyboardModel
import Testing

@Suite struct `Examples of diagnostics` {
  /// The codes whose examples are descriptions rather than source.
  private static let prose: Set<DiagnosticCode> = [
    .A04, .B01, .B02, .B03, .B04, .B05, .B06, .B07, .B08, .U23, .U25, .U31, .U33,
    .U36, .U37, .U44, .U45,
  ]

  @Test(arguments: DiagnosticCode.allCases)
  func `exist for every code`(code: DiagnosticCode) {
    let page = DiagnosticPage(code)
    #expect(!page.reported.isEmpty && !page.right.isEmpty)
    #expect(page.meaning.hasSuffix("."))
  }

  @Test(arguments: DiagnosticCode.allCases.filter { !prose.contains($0) })
  func `are reported, unlike their corrections`(code: DiagnosticCode) {
    let page = DiagnosticPage(code)
    let bad = ExampleFile(page.reported).diagnostics
    #expect(
      bad.contains { $0.code == code }, "\(ExampleFile(page.reported).text) \(bad)")
    let good = ExampleFile(page.right).diagnostics
    #expect(
      !good.contains { $0.code == code }, "\(ExampleFile(page.right).text) \(good)")
  }
}

/// An example, completed to a whole file.
private struct ExampleFile {
  let text: String
  private let kind: Kind

  private enum Kind {
    case layout, tests, theme
  }

  private static let files = [
    "import/keys.xml": #"<keys><key id="imported" output="x"/></keys>"#,
    "import/flicks.xml":
      #"<flicks><flick id="f"><flickSegment directions="n" keyId="a"/></flick></flicks>"#,
    "import/circle.xml": #"<keys><import path="circle.xml"/></keys>"#,
    "import/reorders.xml": #"<transformGroup><reorder from="a" order="1"/></transformGroup>"#,
  ]

  init(_ example: String) {
    let elements = Self.elements(of: example)
    let names = Set(elements.map { Self.name(of: $0) })
    if !names.isDisjoint(with: ["keystroke", "backspace", "startContext", "repertoire"]) {
      kind = .tests
      text = Self.tests(elements)
    } else if names.contains("style") {
      kind = .theme
      text = "<theme appearance=\"dark\">\(example)</theme>"
    } else {
      kind = .layout
      text = Self.layout(elements)
    }
  }

  var diagnostics: [Diagnostic] {
    switch kind {
    case .theme: return ThemeReader().read(Array(text.utf8), file: "theme.xml").diagnostics
    case .tests:
      let reading = LayoutReader().readTests(Array(text.utf8), file: "a-test.xml") { _ in
        LayoutReader().read(Array(Self.layout([]).utf8), file: "layout.xml")
      }
      return reading.diagnostics + LayoutLinter().diagnostics(of: reading)
    case .layout:
      let (reader, lints) = LayoutLinter().all(of: Array(text.utf8), files: Self.files)
      return reader + lints
    }
  }

  /// Returns the top-level elements.
  private static func elements(of text: String) -> [String] {
    var elements: [String] = []
    var (depth, start, position) = (0, text.startIndex, text.startIndex)
    while let open = text[position...].firstIndex(of: "<") {
      if depth == 0 { start = open }
      guard let close = text[open...].firstIndex(of: ">") else {
        return elements + [String(text[start...])]
      }
      let tag = text[open...close]
      if tag.hasPrefix("</keyboard") {
        depth = 0
      } else if tag.hasPrefix("</") {
        depth -= 1
      } else if !tag.hasSuffix("/>"), !tag.hasPrefix("<!"), !tag.hasPrefix("<keyboard") {
        depth += 1
      }
      position = text.index(after: close)
      if depth == 0 { elements.append(String(text[start..<position])) }
    }
    return elements
  }

  private static func name(of element: String) -> String {
    String(element.dropFirst().prefix { $0.isLetter || $0.isNumber || "!:".contains($0) })
  }

  // MARK: Layouts

  /// The keys in the rows of examples.
  private static let keys = #"<key id="bksp" gap="true"/><key id="return" gap="true"/>"#
  /// The keys in some examples only.
  private static let furtherKeys = [
    "shift": #"<key id="shift" gap="true"/>"#, "to-base": #"<key id="to-base" layerId="base"/>"#,
    "to-signs": #"<key id="to-signs" layerId="signs"/>"#,
    "<flick": #"<key id="flicked" output="x" flickId="f"/>"#,
  ]
  private static let special = """
    <special xmlns:c="urn:clavier:keys"><c:key id="bksp" action="deleteBackward"/>
    <c:key id="return" action="return"/></special>
    """
  private static let touch = """
    <layer id="base"><row keys="a b c 1 2 3 4"/><row keys="bksp space return"/></layer>
    """
  private static let hardware = #"<layer modifiers="none"><row keys="a"/></layer>"#

  private static func layout(_ elements: [String]) -> String {
    var parts: [String: String] = [:]
    var root = #"<keyboard3 locale="en" conformsTo="45">"#
    var (prologue, whole) = ("", "")
    for element in elements {
      let name = name(of: element)
      let place =
        switch name {
        case "key", "import": "keys"
        case "row": "row"
        case "flick": "flicks"
        case "display", "displayOptions": "displays"
        case "form": "forms"
        case "layer": "touch"
        case "string", "set", "uset": "variables"
        case "transform", "reorder": "group"
        case "transformGroup": "groups"
        case "special": "special"
        case "keyboard3": "root"
        case "keyboard": "whole"
        case "!DOCTYPE": "prologue"
        default: "top"
        }
      switch place {
      case "root": if element.contains("=") { root = element }
      case "whole": whole = element
      case "prologue": prologue = element
      case "top" where element.hasPrefix("</"): continue
      default: parts[place, default: ""] += complete(element)
      }
    }
    // Examples that have no elements of their own
    if elements.last == "</keyboard3>", elements.count == 2 { whole = elements.joined() }
    guard whole.isEmpty else { return whole }
    let example = elements.joined()
    var further = furtherKeys.filter { example.contains($0.key) }.values.sorted().joined()
    if example.contains(" shift\"") {
      further +=
        #"<special xmlns:c="urn:clavier:keys"><c:key id="shift" action="shift"/></special>"#
    }
    let text = prologue + root + "\n" + body(of: parts) + "</keyboard3>"
    return text.replacing("</keys>\n", with: further + "</keys>\n")
  }

  /// Returns an element with its ellipsis replaced.
  private static func complete(_ element: String) -> String {
    let content =
      element.contains("formId=\"touch\"")
      ? touch
      : element.hasPrefix("<transforms")
        ? "<transformGroup><transform from=\"a\"/></transformGroup>" : hardware
    return element.replacing("...", with: content)
  }

  private static func body(of parts: [String: String]) -> String {
    func container(_ name: String, _ content: String?) -> String {
      content.map { "<\(name)>\($0)</\(name)>\n" } ?? ""
    }
    let top = parts["top"] ?? ""
    let ownKeys = parts["keys"] ?? ""
    // Keys of the example are not defined twice.
    let keys =
      ["bksp", "return", "shift"].filter { ownKeys.contains("id=\"\($0)\"") }.isEmpty
      ? self.keys : ""
    let imports = ownKeys.hasPrefix("<import") ? ownKeys : ""
    let others = imports.isEmpty ? keys + ownKeys : imports + keys
    let layer =
      parts["touch"] ?? parts["row"].map { "<layer id=\"base\">\($0)</layer>" } ?? touch
    let layers =
      top.contains("<layers") ? "" : "<layers formId=\"touch\">\(layer)</layers>\n"
    let groups =
      (parts["group"].map { "<transformGroup>\($0)</transformGroup>" } ?? "")
      + (parts["groups"] ?? "")
    return (top.contains("<info") ? "" : "<info name=\"Example\"/>\n")
      + top.withoutLayers + container("displays", parts["displays"])
      + "<keys>\(others)\(special)\(parts["special"] ?? "")</keys>\n"
      + container("flicks", parts["flicks"])
      + container("forms", parts["forms"]) + layers
      + top.layers + container("variables", parts["variables"])
      + (groups.isEmpty ? "" : "<transforms type=\"simple\">\(groups)</transforms>\n")
  }

  private static func tests(_ elements: [String]) -> String {
    let repertoires = elements.filter { $0.hasPrefix("<repertoire") }.joined()
    let steps = elements.filter { !$0.hasPrefix("<repertoire") }.joined()
    return """
      <keyboardTest3 conformsTo="techpreview"><info keyboard="layout.xml" name="a"/>\(repertoires)
      <tests name="g"><test name="t">\(steps)<check result=""/></test></tests></keyboardTest3>
      """
  }
}

extension String {
  /// The text before its first layers.
  fileprivate var withoutLayers: String { String(prefix(upTo: firstLayers)) }

  /// The first layers and the text after them.
  fileprivate var layers: String { String(suffix(from: firstLayers)) }

  private var firstLayers: Index { firstRange(of: "<layers")?.lowerBound ?? endIndex }
}
