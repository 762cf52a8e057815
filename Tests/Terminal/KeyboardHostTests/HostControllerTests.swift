import KeyboardEngine
import KeyboardModel
import KeyboardTerminal
import KeyboardUI
import Testing

@testable import KeyboardHost

@MainActor @Suite struct `A key that is held below a hosted program` {
  @Test func `deletes no words, whose key has another meaning in some programs`() throws {
    #expect(try HostDesk(["en"]).controller.session.keyboard.settings.wordsAfterRepeats == nil)
  }
}

@MainActor @Suite struct `The bar below a hosted program` {
  @Test func `is in the language of the layout as soon as its key shows the layout`() throws {
    let names = ["en-t-k0-terminal", "fr", "ru"]
    let desk = try HostDesk(names)
    for name in ["fr", "ru", "en-t-k0-terminal"] {
      let captions = ["🌐", "TTY", " FR ", " RU "]
      let shown = captions.first { text in desk.lines.contains { $0.contains(text) } }
      try desk.click(on: shown ?? "🌐")
      #expect(desk.controller.session.keyboard.layout.locale == name)
      // A layout in the first place is shown at once.
      let place = try #require(names.firstIndex(of: name))
      #expect(desk.bar == (try HostDesk(Array(names[place...] + names[..<place])).bar))
    }
  }
}

@MainActor @Suite struct `The items for pages` {
  @Test func `are keys for a program that fills the screen`() throws {
    let desk = try HostDesk(
      ["terminal"],
      ["sh", "-c", #"stty raw -echo; printf '\033[?1049hready'; head -c 8 | od -An -c"#])
    try desk.wait(for: "ready")
    for item in ["▲", "▼"] { try desk.click(on: item) }
    try desk.wait(for: "033   [   5   ~ 033   [   6   ~")
  }

  @Test func `scroll the lines above the screen`() throws {
    let desk = try HostDesk(["terminal"], ["sh", "-c", "seq 100; cat"])
    try desk.wait(for: "100")
    try desk.click(on: "▲")
    #expect(desk.controller.terminal.scrollOffset > 0 && desk.bar.contains("↑"))
    try desk.click(on: "▼")
    #expect(desk.controller.terminal.scrollOffset == 0)
  }
}

@MainActor @Suite struct `The page of commands of a hosted program` {
  @Test(arguments: [(45, 30), (80, 24), (120, 40)])
  func `has what the bar has no room for`(columns: Int, rows: Int) throws {
    let desk = try HostDesk(
      ["terminal"], columns: columns, rows: rows, ["sh", "-c", "seq 100; cat"])
    try desk.wait(for: "100")
    try desk.click(on: "more")
    let keys = desk.lines.suffix(rows / 2).joined(separator: " ")
    for caption in ["paste", "copy", "page up", "page down", "hold", "line", "?"] {
      #expect(keys.contains(caption), "\(caption) in \(keys)")
    }
  }

  @Test func `scrolls, and names the key that shows the keyboard`() throws {
    let desk = try HostDesk(["terminal"], columns: 80, rows: 24, ["sh", "-c", "seq 100; cat"])
    try desk.wait(for: "100")
    try desk.click(on: "more")
    try desk.click(on: "page up")
    #expect(desk.controller.terminal.scrollOffset > 0)
    try desk.click(on: "page down")
    #expect(desk.controller.terminal.scrollOffset == 0)
    try desk.click(on: "?")
    #expect(desk.lines.contains { $0.contains("F1: hide") })
  }
}

@MainActor @Suite struct `The rows of a hosted program` {
  @Test(arguments: [
    (columns: 80, rows: 24, left: 12), (columns: 45, rows: 30, left: 12),
    (columns: 50, rows: 20, left: 14), (columns: 40, rows: 15, left: 9),
    (columns: 100, rows: 40, left: 22), (columns: 200, rows: 60, left: 37),
  ])
  func `are most of a small screen`(columns: Int, rows: Int, left: Int) throws {
    #expect(try HostDesk(["terminal"], columns: columns, rows: rows).programRows == left)
  }

  @Test func `follow the size that the page of commands shows and changes`() throws {
    let desk = try HostDesk(["terminal"], columns: 100, rows: 40)
    try desk.click(on: "more")
    var sizes: [String] = []
    for _ in 0..<3 {
      let line = try #require(desk.lines.first { $0.contains("size: ") })
      let shown = try #require(["small", "medium", "large"].first { line.contains($0) })
      sizes.append("\(shown) \(desk.programRows ?? 0)")
      try desk.click(on: "size: ")
    }
    #expect(Set(sizes).count == 3 && sizes.contains("small 34"), "\(sizes)")
  }

  @Test(arguments: [(45, 30), (40, 15), (80, 24), (120, 40)])
  func `leave keys whose captions are whole`(columns: Int, rows: Int) throws {
    let desk = try HostDesk(["terminal"], columns: columns, rows: rows)
    let keys = desk.lines.joined(separator: " ").split { " │|├┤┼─".contains($0) }.map(String.init)
    for caption in ["esc", "ctrl", "alt", "tab"] { #expect(keys.contains(caption), "\(keys)") }
    #expect(!["es", "ct", "al", "pu", "#+"].contains(where: keys.contains))
  }

  @Test(arguments: [22, 24, 30, 40])
  func `leave keys whose captions name layers and layouts`(columns: Int) throws {
    let desk = try HostDesk(["de", "fr"], columns: columns, rows: 30)
    let last = try #require(desk.lines.last { $0.contains("123") })
    #expect(last.contains(" DE ") || last.contains("🌐"), "\(last)")
  }

  @Test func `leave a notice of a size in which there are keys`() throws {
    let desk = try HostDesk(["es"], columns: 20, rows: 30)
    let notice = desk.lines.joined(separator: " ")
    let needed = try #require(notice.firstMatch(of: /needs +(\d+)×/).flatMap { Int($0.1) })
    #expect(needed > 20)
    desk.resize(columns: needed, rows: 30)
    #expect(desk.lines.contains { $0.contains(" q ") })
  }

  @Test func `keep the chosen size while keyboards come and go`() throws {
    let desk = try HostDesk(["terminal", "fr"], columns: 80, rows: 24)
    desk.run(.resize)
    let rows = try #require(desk.programRows)
    #expect(rows == 18)
    try desk.click(on: "hide")
    #expect(desk.programRows == 23)
    try desk.click(on: "keyboard")
    #expect(desk.programRows == rows)
    desk.run(.nextLayout)
    #expect(desk.programRows == rows)
    desk.run(.nextLayout)
    #expect(desk.programRows == rows)
  }

  @Test func `include those of a keyboard that is swiped away, until a tap on the bar`() throws {
    let desk = try HostDesk(["terminal"], columns: 80, rows: 24)
    try desk.swipe(from: " t ", rows: 6)
    #expect(desk.programRows == 23)
    #expect(desk.bar.contains("▴ keyboard "))
    desk.click(x: 60, y: 23)
    #expect(desk.programRows == 12)
    #expect(desk.bar.contains("▾ hide "))
  }

  @Test func `stay after a short swipe, and after one from a modifier`() throws {
    let desk = try HostDesk(["terminal"], columns: 80, rows: 24)
    try desk.swipe(from: " t ", rows: 2)
    try desk.swipe(from: " 5 ", rows: 3, columns: 8)
    #expect(desk.programRows == 12)
    try desk.swipe(from: "ctrl", rows: 5)
    #expect(desk.programRows == 12)
  }
}
