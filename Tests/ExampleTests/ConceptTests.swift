import Foundation
import TestSupport
import Testing

/// The table of what there is to learn for each task, in the page of what an app imports.
@Suite struct `The types that a task needs` {
  private static let root = Checkout.folder

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  private static func files(in folder: String, _ ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
    return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }
      .map { "\(folder)/\($0)" }
  }

  @Test func `are those that the table lists, and few`() throws {
    let declaration =
      #/(?m)^ *(?:@[^ ]+ |final |indirect )*(?:public|open) (?:final |indirect )*(?:struct|class|enum|protocol) (\w+)/#
    var types: Set<Substring> = []
    for file in Self.files(in: "Sources", ".swift") where !file.contains("/Tools/Keyboard") {
      types.formUnion(try Self.text(file).matches(of: declaration).map { $0.output.1 })
    }
    let pages = (Self.files(in: "Sources", ".md") + Self.files(in: "Docs", ".md"))
    let table = try Self.text("Sources/Clavier/Clavier.docc/WhatYouImport.md")
      .matches(of: #/(?m)^\| [^|]+ \| (\w+) \| (\d+) \| ([\w ]+) \|$/#)
    #expect(table.count == 7)
    for row in table {
      let (_, name, count, names) = row.output
      let page = try #require(pages.first { $0.hasSuffix("/\(name).md") }, "\(name)")
      let code = try Self.text(page).matches(of: #/(?s)```swift\n(.*?)```/#).map { $0.output.1 }
        .joined().replacing(#/(?m)//.*$/#, with: "").replacing(#/"[^"\n]*"/#, with: "")
      let named = Set(code.matches(of: #/\b[A-Z]\w+/#).map(\.output)).intersection(types)
      #expect(named.sorted() == names.split(separator: " "), "\(name)")
      #expect(named.count == Int(count) && named.count <= 12, "\(name)")
    }
  }
}
