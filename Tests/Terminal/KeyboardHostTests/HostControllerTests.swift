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
      try desk.click(on: "lang")
      #expect(desk.controller.session.keyboard.layout.locale == name)
      // A layout in the first place is shown at once.
      let place = try #require(names.firstIndex(of: name))
      #expect(desk.bar == (try HostDesk(Array(names[place...] + names[..<place])).bar))
    }
  }
}

@MainActor @Suite struct `The rows of a hosted program` {
  @Test(arguments: [
    (columns: 80, rows: 24, left: 18), (columns: 45, rows: 30, left: 24),
    (columns: 100, rows: 40, left: 28), (columns: 100, rows: 60, left: 38),
  ])
  func `are most of a small screen`(columns: Int, rows: Int, left: Int) throws {
    #expect(try HostDesk(["terminal"], columns: columns, rows: rows).programRows == left)
  }

  @Test func `follow the size that the bar shows in brackets`() throws {
    let desk = try HostDesk(["terminal"], columns: 100, rows: 40)
    var sizes: [String] = []
    for _ in 0..<4 {
      let shown = try #require(["[S] M L", "S [M] L", "S M [L]"].first { desk.bar.contains($0) })
      sizes.append("\(shown) \(desk.programRows ?? 0)")
      try desk.click(on: "[")
    }
    #expect(sizes == ["S [M] L 28", "S M [L] 18", "[S] M L 34", "S [M] L 28"])
  }

  @Test func `do not offer a size for which there is no room`() throws {
    let desk = try HostDesk(["terminal"], columns: 80, rows: 24)
    #expect(desk.bar.contains(" [S] M  "))
    #expect(try HostDesk(["terminal"], columns: 80, rows: 12).bar.contains(" [S]  "))
    // The keys of programs take the rows that high keys would need.
    let other = try HostDesk(["terminal", "ru"], columns: 45, rows: 30, programKeys: .auto)
    #expect(other.bar.contains(" [S] M L "))
    try other.click(on: " Русская")
    #expect(other.bar.contains(" [S] M [esc…] "))
  }

  @Test func `keep the chosen size while keyboards come and go`() throws {
    let desk = try HostDesk(["terminal", "fr"], columns: 80, rows: 24)
    try desk.click(on: "[S] M")
    #expect(desk.programRows == 12)
    try desk.click(on: "hide")
    #expect(desk.programRows == 23)
    try desk.click(on: "keyboard")
    #expect(desk.programRows == 12)
    try desk.click(on: "→ Français")
    #expect(desk.programRows == 12)
    try desk.click(on: "→ English")
    #expect(desk.programRows == 12)
  }

  @Test func `include those of a keyboard that is swiped away, until a tap on the bar`() throws {
    let desk = try HostDesk(["terminal"], columns: 80, rows: 24)
    try desk.swipe(from: " t ", rows: 3)
    #expect(desk.programRows == 23)
    #expect(desk.bar.hasPrefix(" keyboard "))
    desk.click(x: 70, y: 23)
    #expect(desk.programRows == 18)
    #expect(desk.bar.hasPrefix(" hide "))
  }

  @Test func `stay after a short swipe, and after one from a modifier`() throws {
    let desk = try HostDesk(["terminal"], columns: 80, rows: 24)
    try desk.swipe(from: " t ", rows: 2)
    try desk.swipe(from: " 5 ", rows: 3, columns: 8)
    #expect(desk.programRows == 18)
    try desk.click(on: "S] M")
    try desk.swipe(from: "ctrl", rows: 5)
    #expect(desk.programRows == 12)
  }
}
