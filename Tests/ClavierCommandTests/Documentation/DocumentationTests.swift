import Foundation
import TestSupport
import Testing

/// The pages of the documentation, followed to the letter. `CLAVIER_RECORD=1` updates the output of
/// commands, and pictures of keyboards.
@Suite(.waits) struct `Documentation` {
  private static let checkout =
    Checkout.folder

  private static let pages =
    ["README.md"]
    + (["Docs", "Docs/Authoring"] + catalogs).flatMap { folder in
      names(in: folder).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }

  /// The DocC catalogs of the modules, without the tutorials that `Scripts/steps/check-tutorial` follows.
  private static let catalogs = names(in: "Sources").filter { $0 != "Clavier" }.flatMap { group in
    names(in: "Sources/\(group)").flatMap { target in
      names(in: "Sources/\(group)/\(target)").filter { $0.hasSuffix(".docc") }
        .map { "Sources/\(group)/\(target)/\($0)" }
    }
  }

  private static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(checkout)/\(folder)")
    return (names ?? []).sorted()
  }

  @Test(arguments: pages)
  func `works as described`(path: String) throws {
    let page = try DocumentationPage(path: "\(Self.checkout)/\(path)")
    let (runs, pictures, faults) = try page.follow()
    #expect(faults == [])
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      for picture in pictures {
        try picture.drawn.write(toFile: picture.path, atomically: true, encoding: .utf8)
      }
      return try page.recorded(runs).write(toFile: page.path, atomically: true, encoding: .utf8)
    }
    for run in runs { #expect(run.printed == run.expected, "$ \(run.command)") }
    for picture in pictures {
      let known = try? String(contentsOfFile: picture.path, encoding: .utf8)
      #expect(known == picture.drawn, "run the tests with CLAVIER_RECORD=1: \(picture.path)")
    }
  }

  /// Fenced blocks are run, compiled or read, or they are settings of editors, which have their own
  /// tests if the editor is installed. Pages of HTML are opened in a browser (`make web-tests`).
  @Test(arguments: pages)
  func `has no block that is not run`(path: String) throws {
    let page = try DocumentationPage(path: "\(Self.checkout)/\(path)")
    let known =
      ["swift", "xml", "console", "sh", "json"] + ["js", "lisp", "lua", "toml"] + ["html", "css"]
    for block in page.blocks {
      #expect(known.contains(block.kind), "line \(block.lines.lowerBound)")
      #expect(block.kind != "console" || page.text(of: block).hasPrefix("$ "))
    }
  }

  @Test(arguments: pages)
  func `has links to what is there`(path: String) throws {
    let text = try String(contentsOfFile: "\(Self.checkout)/\(path)", encoding: .utf8)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let links = text.split(separator: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
    for link in links where !link.contains("://") {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty ? path : folder.isEmpty ? String(parts[0]) : "\(folder)/\(parts[0])"
      guard let target = try? String(contentsOfFile: "\(Self.checkout)/\(file)", encoding: .utf8)
      else {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: "\(Self.checkout)/\(file)", isDirectory: &isFolder)
        #expect(exists && parts.count == 1, "\(link)")
        continue
      }
      if parts.count == 2 {
        #expect(Self.anchors(of: target).contains(String(parts[1])), "\(link)")
      }
    }
  }

  /// Returns the anchors of the headings, as generated on the web.
  private static func anchors(of text: String) -> Set<String> {
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let title = heading.drop { $0 == "#" }.dropFirst().lowercased()
        return title.filter { $0.isLetter || $0.isNumber || "- _".contains($0) }
          .replacing(" ", with: "-")
      })
  }
}
