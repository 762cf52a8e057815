import Foundation
import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardFiles

/// The schemas for editors. `CLAVIER_RECORD=1` updates them.
@Suite struct `The schema` {
  private static let checkout =
    Checkout.folder

  @Test(arguments: ["keyboard.rng", "keyboard.rnc"])
  func `is the one that is made from the reader's tables`(name: String) throws {
    let schema = KeyboardSchema.schema
    let text = name.hasSuffix(".rng") ? schema.xml : schema.compact
    let path = "\(Self.checkout)/Resources/Schemas/\(name)"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == text, "run the tests with CLAVIER_RECORD=1 to write the file again")
  }

  /// The errors of form, which no valid file has.
  private static let formCodes: Set<DiagnosticCode> = [
    .X02, .X05, .X06, .X07, .X08, .X09, .X11, .D03, .C01, .C02, .C03, .C04,
  ]

  /// Returns the schema as committed.
  private static func validator() throws -> SchemaValidator {
    try SchemaValidator(
      String(contentsOfFile: "\(checkout)/Resources/Schemas/keyboard.rng", encoding: .utf8))
  }

  /// Returns the difference between the verdicts of the reader and the schema.
  private static func difference(
    _ xml: [UInt8], _ diagnostics: [Diagnostic], _ validator: SchemaValidator
  ) -> String? {
    guard let faults = validator.faults(of: xml) else { return nil }
    let errors = diagnostics.filter { $0.severity == .error }
    let form = errors.filter { formCodes.contains($0.code) }
    if errors.isEmpty, !faults.isEmpty, !diagnostics.contains(where: { $0.code == .X12 }) {
      return "accepted, but invalid: \(faults.joined(separator: " "))"
    }
    if !form.isEmpty, faults.isEmpty { return "valid, but: \(form)" }
    return nil
  }

  @Test func `refuses errors of form, and nothing that the reader accepts`() throws {
    let validator = try Self.validator()
    for mistake in Diagnostics.tables.joined() where !mistake.isTheme {
      let sources =
        [("layout.xml", mistake.xml)] + mistake.files.map { ($0.key, $0.value) }
      var reader = mistake.reader
      reader.imports = .files(mistake.files.mapValues { MarkedSource($0).bytes })
      let all =
        mistake.files.isEmpty
        ? mistake.diagnostics
        : reader.read(MarkedSource(mistake.xml).bytes, file: "layout.xml").diagnostics
      for (name, xml) in sources {
        let diagnostics = all.filter { $0.location.file == name }
        let difference = Self.difference(MarkedSource(xml).bytes, diagnostics, validator)
        #expect(difference == nil, "\(xml)")
      }
    }
  }

  @Test func `has room for what other programs add`() throws {
    let validator = try Self.validator()
    for filling in [
      "<special><a><key id='a b'/>text<b c='&amp;'/></a>text</special>",
      "<special xmlns:x='urn:x'><x:key id='a b' x:y='z'/></special>", "<!-- é -->",
      "<special xmlns:c='urn:clavier:keys'><c:key id='a' c:action='app:x' xml:lang='en'/></special>",
    ] {
      let xml = keyboard("locale='en' conformsTo='45' xml:lang='en'", keys: filling)
      #expect(validator.faults(of: Array(xml.utf8)) == [])
    }
  }

  @Test func `refuses text between elements, of which the reader only warns`() throws {
    let xml = keyboard(keys: "text")
    #expect(LayoutReader().read(xml).diagnostics.map(\.code) == [.X12])
    #expect(try Self.validator().faults(of: Array(xml.utf8)) != [])
  }

  @Test func `knows what may be imported`() throws {
    let validator = try Self.validator()
    for root in ["layers", "transforms", "keys", "transformGroup", "displays"] {
      #expect(validator.faults(of: Array("<\(root)/>".utf8)) == [])
    }
    #expect(validator.faults(of: Array("<key id='a'/>".utf8)) != [])
  }

  /// The files of the project that are layouts, tests of them, or parts of them.
  private static let files = [
    "Layouts", "Layouts/test", "Layouts/import", "Examples/CustomKeyboard",
  ].flatMap { folder in
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(checkout)/\(folder)")) ?? []
    return names.filter { $0.hasSuffix(".xml") }.map { "\(checkout)/\(folder)/\($0)" }
  }

  @Test func `is that of the layouts that are built in`() throws {
    let validator = try Self.validator()
    #expect(Self.files.count > 70)
    for file in Self.files {
      let bytes = try #require(FileManager.default.contents(atPath: file))
      #expect(validator.faults(of: Array(bytes)) == [], "\(file)")
    }
  }

  @Test func `agrees with the reader on files with changed names`() throws {
    let validator = try Self.validator()
    var random = Seeded()
    let text = keyboard(
      "locale='en' conformsTo='45' draft='approved'",
      locales: "<locale id='fr'/>", version: "<version number='1.0.0'/>",
      displays: "<display keyId='b' display='x'/><displayOptions baseCharacter='o'/>",
      keys: "<import base='cldr' path='45/keys-Zyyy-currency.xml'/>"
        + "<key id='b' output='b' longPressKeyIds='c d' width='2'/><key id='g' gap='true'/>"
        + ownElements("<c:key id='g' action='tab' repeat='true' longPressDelay='0.5'/>"),
      flicks: "<flick id='f'><flickSegment directions='n e' keyId='b'/></flick>",
      forms: "<form id='own'><scanCodes codes='01 02'/></form>",
      variables: "<string id='s' value='x'/><set id='t' value='x y'/>",
      transforms: simpleTransforms("<transform from='a' to='b'/>"),
      special: ownElements("<c:scanning rounds='2' rowTime='1'/>"))
    let words = text.split { !($0.isLetter || $0.isNumber) }.map(String.init).filter { !$0.isEmpty }
    var counts = [true: 0, false: 0]
    for _ in 0..<400 {
      var parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let index = random.below(parts.count)
      let (old, new) = (words[random.below(words.count)], words[random.below(words.count)])
      parts[index] = random.once(in: 4) ? "" : parts[index].replacing(old, with: new)
      let xml = parts.joined(separator: " ")
      let diagnostics = LayoutReader().read(xml).diagnostics
      guard validator.faults(of: Array(xml.utf8)) != nil else { continue }
      counts[diagnostics.contains { $0.severity == .error }, default: 0] += 1
      #expect(Self.difference(Array(xml.utf8), diagnostics, validator) == nil, "\(xml)")
    }
    #expect(counts.values.allSatisfy { $0 > 20 }, "\(counts)")
  }
}
