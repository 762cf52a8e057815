import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@testable import KeyboardAuthoring
@testable import KeyboardTerminal

@MainActor @Suite struct `A preview of a layout file` {
  /// A file that is saved from time to time.
  private final class File {
    var content: LayoutPreview.Content?

    func look() -> LayoutPreview.Content? {
      defer { content = nil }
      return content
    }
  }

  private let file = File()
  private let start = Timestamp.now

  private func preview() -> LayoutPreview {
    file.content = .init(layout: .sample, messages: "")
    return LayoutPreview(style: .compact, at: start) { [file] in file.look() }
  }

  private func picture(of preview: LayoutPreview, columns: Int, rows: Int) -> String {
    let screen = TerminalState(size: TerminalSize(columns: columns, rows: rows))
    _ = preview.program.frame(on: screen)
    return preview.program.screen.draw().picture.description
  }

  @Test func `shows a layer and the problems below`() {
    let preview = preview()
    #expect(
      picture(of: preview, columns: 50, rows: 7) == """
        Sample: base (1 of 2)       arrows: layers  q: end
           │  a  │  b  │  c  │  d  │  e  │
        │   ⇧    │  f  │     │  g  │   ⌫    │
        │hide │  ⌨  │  Sample   │  return   │

        no problems

        """)
    _ = preview.program.handle(.key(KeyPress(.arrow(.right))), at: start)
    #expect(picture(of: preview, columns: 50, rows: 7).contains("shift (2 of 2)"))
    _ = preview.program.handle(.key(KeyPress(.tab)), at: start)
    #expect(picture(of: preview, columns: 50, rows: 7).contains("base (1 of 2)"))
  }

  @Test func `looks at the file four times a second, and keeps the last keyboard without errors`() {
    let preview = preview()
    #expect(preview.program.nextDeadline == start + .milliseconds(250))
    file.content = .init(layout: nil, messages: "f.xml:3:1: error: no such key [K05]\n<key/>\n^")
    _ = preview.program.advance(to: start + .milliseconds(250))
    let picture = picture(of: preview, columns: 50, rows: 9)
    #expect(picture.contains("Sample: base (1 of 2), as it was"))
    #expect(picture.contains("\nf.xml:3:1: error"))
    #expect(preview.program.nextDeadline == start + .milliseconds(500))
  }

  @Test func `reads the file when a watcher reports a change, and does not wake otherwise`() throws
  {
    let folder = try TemporaryFolder(["own.xml": "a"])
    let watcher = try #require(FileWatcher())
    watcher.watch(["\(folder.path)/own.xml"])
    file.content = .init(layout: .sample, messages: "")
    let preview = LayoutPreview(style: .compact, watcher: watcher, at: start) { [file] in
      file.look()
    }
    #expect(preview.program.nextDeadline == nil)
    #expect(preview.program.awaitedFiles == watcher.awaitedFiles)
    file.content = .init(layout: nil, messages: "f.xml:3:1: error: no such key [K05]")
    _ = preview.program.advance(to: start + .seconds(60))
    #expect(picture(of: preview, columns: 50, rows: 9).contains("no problems"))
    try folder.write("b", to: "own.xml")
    _ = preview.program.awaitedFilesDidBecomeReady(at: start + .seconds(61))
    #expect(picture(of: preview, columns: 50, rows: 9).contains("f.xml:3:1: error"))
  }

  @Test func `breaks long messages, and says when there are more than room for them`() {
    let preview = preview()
    let long = "f.xml:3:1: error: the key 'a' leads to a layer that is not there [K05]"
    file.content = .init(layout: nil, messages: "\(long)\n\(long)\n")
    _ = preview.program.advance(to: start + .milliseconds(250))
    #expect(
      picture(of: preview, columns: 40, rows: 8).hasSuffix(
        """

        f.xml:3:1: error: the key 'a' leads to a
        layer that is not there [K05]
        and 2 more lines
        """))
  }

  @Test func `clips a long line of the file, so that the marks stay aligned`() {
    let preview = preview()
    let line = "  <key id=\"a\" output=\"a\" longPressKeyIds=\"漢 b\" flickId=\"missing\"/>"
    let marks = String(repeating: " ", count: 48) + "^~~~~~~"
    file.content = .init(layout: nil, messages: "f.xml:3:1: error\n\(line)\n\(marks)\n")
    _ = preview.program.advance(to: start + .milliseconds(250))
    let lines = picture(of: preview, columns: 30, rows: 9).split(separator: "\n").suffix(2)
    #expect(
      lines.map(String.init) == [
        "\u{2026}ds=\"漢 b\" flickId=\"missing\"/>", "           ^~~~~~~",
      ])
  }

  @Test func `leaves short lines with their marks`() {
    let lines = MessageLines("a: b\n\t<x/>\n\t ^~\n", columns: 30).lines
    #expect(lines == ["a: b", "  <x/>", "   ^~"])
  }

  @Test func `draws compact keys where boxes have no room`() {
    file.content = .init(layout: .sample, messages: "")
    let preview = LayoutPreview(style: .box, at: start) { [file] in file.look() }
    #expect(picture(of: preview, columns: 50, rows: 10).contains("┌─"))
    #expect(!picture(of: preview, columns: 50, rows: 9).contains("┌─"))
    #expect(picture(of: preview, columns: 50, rows: 9).contains("no problems"))
  }

  @Test(arguments: [
    KeyPress(.escape), KeyPress(.character("q")),
    KeyPress(.character("c"), .control),
  ])
  func `ends by keys`(stroke: KeyPress) {
    let preview = preview()
    #expect(preview.program.handle(.key(stroke), at: start) == .ends)
  }
}
