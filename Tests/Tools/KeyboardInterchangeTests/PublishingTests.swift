import Foundation
import KeyboardInterchange
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing

/// The table of losses in `Docs/Publishing.md`, which `CLAVIER_RECORD` writes.
@Suite struct `The page on publishing` {
  private static let path = "\(Checkout.folder)/Docs/Publishing.md"
  /// The page, in which the table is new if results are recorded.
  private static let page: String = {
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] != nil { try? record() }
    return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }()
  private static let head = """
    | layout | macOS | Windows | XKB | m17n | Keyman, CLDR |
    |---|---|---|---|---|---|

    """

  /// The losses of a layout that come besides the touch layers, by kind.
  private static func text(_ losses: [Loss]?) -> String {
    guard let losses else { return "-" }
    let counts = Loss.Kind.allCases.compactMap { kind -> String? in
      guard kind != .variant else { return nil }
      let count = losses.count { $0.kind == kind }
      return count == 0 ? nil : "\(kind.rawValue) \(count)"
    }
    return counts.isEmpty ? "none" : counts.joined(separator: ", ")
  }

  private static func row(of name: String) throws -> String {
    let layout = try KeyboardLayout(named: name)
    let formats: [ForeignFormat] = [.keylayout, .klc, .xkb, .m17n]
    let cells = formats.map { format in
      text(try? KeyboardExporter().write(layout, as: format).losses)
    }
    let all = ["`\(name)`"] + cells + [text(KeymanProject(layout).losses)]
    return "| \(all.joined(separator: " | ")) |\n"
  }

  @Test(arguments: TestScope.sample(EmbeddedLayouts.names, oneIn: 16))
  func `has what each of our layouts loses`(name: String) throws {
    let row = try Self.row(of: name)
    #expect(Self.page.contains(row), "\(row)")
  }

  @Test func `has all of our layouts`() throws {
    let start = try #require(Self.page.firstRange(of: Self.head))
    let rows = Self.page[start.upperBound...].prefix { $0 != "#" }.split(separator: "\n")
    #expect(rows.count { $0.hasPrefix("| `") } == EmbeddedLayouts.names.count)
  }

  /// Writes the table.
  private static func record() throws {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let start = page.firstRange(of: head)?.lowerBound ?? page.firstRange(of: "TABLE")?.lowerBound
    guard let start else { return }
    let text = page[..<start] + head + (try EmbeddedLayouts.names.map(row).joined())
    try String(text).write(toFile: path, atomically: true, encoding: .utf8)
  }
}
