import FoundationEssentials
import KeyboardLayout
import LayoutFiles
import Testing

/// Public LDML keyboards to test against: the folder `CLAVIER_CORPUS`, else `../shared/corpus`
/// beside the checkout.
enum Corpus {
  static let folder: String? = {
    let environment = ProcessInfo.processInfo.environment["CLAVIER_CORPUS"]
    let checkout = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let places = [environment, "/\(checkout)/../shared/corpus"].compactMap { $0 }
    return places.first { FileManager.default.fileExists(atPath: $0) }
  }()

  /// The `.xml` files directly in the folder `path`.
  static func layouts(in path: String) -> [String] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")) ?? []
    return names.filter { $0.hasSuffix(".xml") }.sorted().map { "\(path)/\($0)" }
  }

  /// Where the message expected of a file is listed, one a line.
  static var verdicts: [[String]] {
    guard let folder,
      let data = FileManager.default.contents(
        atPath: "\(folder)/keyman/expected-messages.tsv")
    else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.contains("/test-fr.xml") }  // a test, not a keyboard
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}

@Suite(.enabled(if: Corpus.folder != nil, "the corpus of public keyboards is not here"))
struct `The public corpus` {
  @Test(arguments: Corpus.layouts(in: "cldr/3.0"))
  func `CLDR's keyboards load without errors`(path: String) throws {
    let folder = try #require(Corpus.folder)
    let reading = try LayoutReader().read(contentsOf: "\(folder)/\(path)")
    #expect(reading.layout != nil, "\(LayoutError(reading.diagnostics))")
  }

  /// Many of the files are fragments: they lack layers, and layers lack modifiers (D09, L09).
  @Test(arguments: Corpus.verdicts)
  func `Keyman's files get the verdict of the standard`(row: [String]) throws {
    let folder = try #require(Corpus.folder)
    let (path, verdict, code) = ("\(folder)/keyman/\(row[0])", row[3], row[4])
    let reading = try LayoutReader().read(contentsOf: path)
    let codes = code == "-" ? [] : code.split(separator: ",").map(String.init)
    let found = reading.diagnostics.filter {
      codes.contains($0.code.rawValue) || !["D09", "L09"].contains($0.code.rawValue)
    }
    let report = Comment(rawValue: "\(LayoutError(reading.diagnostics))")
    for code in codes {
      #expect(found.contains { $0.code.rawValue == code }, report)
    }
    #expect(found.contains { $0.severity == .error } == (verdict == "reject"), report)
  }

  @Test(arguments: ["cldr/3.0", "converted", "keyman/keyboards"].flatMap(Corpus.layouts))
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
