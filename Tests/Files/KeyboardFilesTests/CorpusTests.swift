import KeyboardAuthoring
import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

@Suite(.requires(.corpus))
struct `The public corpus` {
  @Test(arguments: Corpus.files(in: "cldr/3.0"))
  func `CLDR's keyboards load without errors`(path: String) throws {
    let folder = try #require(Corpus.folder)
    let reading = try LayoutReader().read(contentsOf: "\(folder)/\(path)")
    #expect(reading.layout != nil, "\(LayoutError(reading.diagnostics))")
  }

  /// Many of the files are fragments: they lack layers, and layers lack modifiers (D09, L09).
  @Test(arguments: Corpus.table("keyman/expected-messages.tsv"))
  func `Keyman's files get the verdict of the standard`(row: [String]) throws {
    let folder = try #require(Corpus.folder)
    let (path, verdict, code) = ("\(folder)/keyman/\(row[0])", row[3], row[4])
    let diagnostics = try diagnostics(of: path)
    let codes = code == "-" ? [] : code.split(separator: ",").map(String.init)
    let found = diagnostics.filter {
      codes.contains($0.code.rawValue) || !["D09", "L09"].contains($0.code.rawValue)
    }
    let report = Comment(rawValue: "\(LayoutError(diagnostics))")
    for code in codes {
      #expect(found.contains { $0.code.rawValue == code }, report)
    }
    #expect(found.contains { $0.severity == .error } == (verdict == "reject"), report)
  }

  private func diagnostics(of path: String) throws -> [Diagnostic] {
    let tests = try LayoutReader().readTests(
      contentsOf: path, keyboards: .files(["fr-t-k0-azerty.xml": Self.azerty]))
    return tests.isTestFile
      ? tests.diagnostics : try LayoutReader().read(contentsOf: path).diagnostics
  }

  /// A substitute for the layout of `test-fr.xml`, which is not in the corpus.
  private static let azerty = Array(Corpus.text(of: "cldr/3.0/fr.xml").utf8)

  @Test(arguments: ["cldr/3.0", "converted", "keyman/keyboards"].flatMap(Corpus.files))
  func `layouts are equal after they are written and read again`(path: String) throws {
    let folder = try #require(Corpus.folder)
    guard !path.hasSuffix("-test.xml") else { return }
    let reading = try LayoutReader(isLenient: true).read(contentsOf: "\(folder)/\(path)")
    let layout = try #require(reading.layout, "\(LayoutError(reading.diagnostics))")
    let again = LayoutReader(isLenient: true).read(
      Array(LayoutWriter.xml(of: layout).utf8), file: "")
    #expect(again.layout == layout, "\(LayoutError(again.diagnostics))")
  }
}
