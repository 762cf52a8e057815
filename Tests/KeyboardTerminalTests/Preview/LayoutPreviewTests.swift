import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardTerminal

@MainActor @Suite struct `A preview of a layout file` {
  /// A file that somebody saves now and then.
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

  @Test func `shows a layer and the problems below`() {
    var preview = preview()
    #expect(
      preview.picture(columns: 50, rows: 7).description == """
        Sample: base (1 of 2)       arrows: layers  q: end
           │  a  │  b  │  c  │  d  │  e  │
        │   ⇧    │  f  │     │  g  │   ⌫    │
        │hide │  ⌨  │           │  return   │

        no problems

        """)
    _ = preview.handle(.key(TerminalKeyStroke(.arrow(.right))), at: start)
    #expect(preview.picture(columns: 50, rows: 7).description.contains("shift (2 of 2)"))
    _ = preview.handle(.key(TerminalKeyStroke(.tab)), at: start)
    #expect(preview.picture(columns: 50, rows: 7).description.contains("base (1 of 2)"))
  }

  @Test func `looks at the file four times a second, and keeps the last keyboard without errors`() {
    var preview = preview()
    #expect(preview.nextDeadline == start + .milliseconds(250))
    file.content = .init(layout: nil, messages: "f.xml:3:1: error: no such key [K05]\n<key/>\n^")
    _ = preview.advance(to: start + .milliseconds(250))
    let picture = preview.picture(columns: 50, rows: 9).description
    #expect(picture.contains("Sample: base (1 of 2), as it was"))
    #expect(picture.contains("\nf.xml:3:1: error"))
    #expect(preview.nextDeadline == start + .milliseconds(500))
  }

  @Test func `breaks long messages, and says when there are more than room for them`() {
    var preview = preview()
    let long = "f.xml:3:1: error: the key 'a' leads to a layer that is not there [K05]"
    file.content = .init(layout: nil, messages: "\(long)\n\(long)\n")
    _ = preview.advance(to: start + .milliseconds(250))
    #expect(
      preview.picture(columns: 40, rows: 8).description.hasSuffix(
        """

        f.xml:3:1: error: the key 'a' leads to a
        layer that is not there [K05]
        and 2 more lines
        """))
  }

  @Test func `draws compact keys where boxes have no room`() {
    file.content = .init(layout: .sample, messages: "")
    let preview = LayoutPreview(style: .box, at: start) { [file] in file.look() }
    #expect(preview.picture(columns: 50, rows: 10).description.contains("┌─"))
    #expect(!preview.picture(columns: 50, rows: 9).description.contains("┌─"))
    #expect(preview.picture(columns: 50, rows: 9).description.contains("no problems"))
  }

  @Test(arguments: [
    TerminalKeyStroke(.escape), TerminalKeyStroke(.character("q")),
    TerminalKeyStroke(.character("c"), .control),
  ])
  func `ends by keys`(stroke: TerminalKeyStroke) {
    var preview = preview()
    #expect(preview.handle(.key(stroke), at: start) == .ends)
  }
}
