import Foundation
import KeyboardEngine
import KeyboardHost
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import KeyboardWords
import TestSupport
import Testing
import Trials

@testable import KeyboardTerminal

extension SwitchUser {
  fileprivate func take(_ step: `The effort of a switch`.Step) throws {
    switch step {
    case .key(let key, let choice): try tap(key, choice: choice)
    case .item(let item): try tap(item: item)
    }
  }
}

/// Texts that are typed by step scanning, with the offers and presses that they take.
@MainActor @Suite struct `The effort of a switch` {
  /// A key, with a choice in its popup, or an item of the bar.
  enum Step {
    case key(Identifier, Identifier? = nil)
    case item(String)
  }

  private static let keys: [Character: [Step]] = [
    " ": [.key("space")], ",": [.key("touch-comma")], ".": [.key("touch-period")],
    "!": [.key("to-numeric"), .key("touch-bang")], "é": [.key("e", "e-acute")],
    "ñ": [.key("n", "n-tilde")], "à": [.key("a", "a-grave")], "ü": [.key("u", "u-diaeresis")],
  ]

  /// The steps of each character of a text on the layout `en`.
  private static func strokes(for text: String) -> [[Step]] {
    var strokes: [[Step]] = []
    var isNumeric = false
    for (index, character) in text.enumerated() {
      let next = text.dropFirst(index + 1).first
      var steps: [Step] = []
      if character.isNumber {
        if !isNumeric { steps.append(.key("to-numeric")) }
        isNumeric = true
        steps.append(.key(Identifier("touch-\(character)")))
      } else if character == "!" {
        steps = [.key("to-numeric"), .key("touch-bang")]
        isNumeric = true
      } else if isNumeric, character == " ", next?.isNumber == true {
        steps.append(.key("space"))
      } else {
        if isNumeric { steps.append(.key("to-base")) }
        isNumeric = false
        if character.isUppercase { steps.append(.key("shift")) }
        steps += keys[character] ?? [.key(Identifier(String(character)))]
      }
      strokes.append(steps)
    }
    return strokes
  }

  /// A session with the layout `en`, whose keys are offered step by step.
  private static func desk(
    text: String = "", _ order: ScanOrder, model: WordModel? = nil, wordsFirst: Bool = false
  ) throws -> TypingDesk {
    TypingDesk(columns: 80, rows: 30, text: text, layouts: [try KeyboardLayout(named: "en")]) {
      var scan = ScanSettings(.step)
      scan.order = order
      scan.offersWordsFirst = wordsFirst
      $0.keyboard.switches.scan = scan
      $0.keyboard.suggestions.letters["en"] = WordModel.embedded(for: "en")
      if let model { $0.keyboard.suggestions.sources["en"] = SuggestionEngine(model: model) }
    }
  }

  /// Does steps, and accepts the text.
  private static func effort(
    of steps: [Step], text: String, initial: String = "", _ order: ScanOrder
  ) throws -> PointingCounts {
    let desk = try desk(text: initial, order)
    let counts = try perform(
      steps + [.key("return")], in: desk.controller.session, at: desk.time)
    #expect(desk.controller.result == .finished(text))
    return counts
  }

  /// Types a text, choosing each word as soon as it is suggested, and accepts it.
  private static func effortWithWords(
    of text: String, _ order: ScanOrder, wordsFirst: Bool = false
  ) throws -> PointingCounts {
    let desk = try desk(order, model: WordModel.embedded(for: "en"), wordsFirst: wordsFirst)
    let session = desk.controller.session
    let user = SwitchUser(of: session, at: desk.time)
    let strokes = strokes(for: text)
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let start = characters[..<index].lastIndex { !$0.isLetter }.map { $0 + 1 } ?? 0
      let end = characters[index...].firstIndex { !$0.isLetter } ?? characters.count
      let word = String(characters[start..<end])
      if end - index > 1, session.keyboard.suggestions.words.contains(word) {
        try user.tap(item: word)
        // The space has come with the word.
        index = end + (end < characters.count && characters[end] == " " ? 1 : 0)
      } else {
        for step in strokes[index] { try user.take(step) }
        index += 1
      }
    }
    try user.tap("return")
    guard case .finished(let typed) = desk.controller.result else {
      Issue.record("\(text) is not accepted")
      return user.counts
    }
    #expect(typed == text || typed == text + " ")
    return user.counts
  }

  private static func perform(
    _ steps: [Step], in session: KeyboardSession, at time: Timestamp
  ) throws -> PointingCounts {
    let user = SwitchUser(of: session, at: time)
    for step in steps { try user.take(step) }
    return user.counts
  }

  /// Types `ls` and Return above a program.
  private static func effortAboveProgram(_ order: ScanOrder) throws -> PointingCounts {
    let layout = try KeyboardLayout(named: "en-t-k0-terminal")
    let start = Timestamp.now
    var options = HostOptions(HostedCommand(["true"], environment: [:]), [layout])
    options.keyboard.appearance.reducesMotion = true
    options.keyboard.switches.scan = ScanSettings(.step)
    options.keyboard.switches.scan?.order = order
    options.keyboard.suggestions.letters["en"] = WordModel.embedded(for: "en")
    let controller = HostController(options, at: start, environment: [:])
    let size = TerminalSize(columns: 80, rows: 30)
    _ = controller.session.program.handle(.resize(size), at: start)
    _ = controller.session.program.advance(to: start)
    return try perform(
      ["l", "s", "return"].map { .key($0) }, in: controller.session, at: start)
  }

  /// A row of the table: a text, the offers and presses of 0.2.0, and those in each order.
  private struct Row {
    let name: String
    let before: (offers: Int, presses: Int)
    let efforts: [PointingCounts]

    var line: String {
      var cells =
        ["\(before.offers), \(before.presses)"] + efforts.map { "\($0.offers), \($0.presses)" }
      while cells.count < 6 { cells.append("") }
      return "| \(name) | \(cells.joined(separator: " | ")) |"
    }
  }

  private static func rows() throws -> [Row] {
    let orders: [ScanOrder] = [.fixed, .rows, .full]
    let texts: [(String, (Int, Int))] = [
      ("yes", (26, 8)), ("I will be 10 minutes late.", (145, 60)),
      ("Hello, World! 123 é ñ", (155, 61)), ("café à Zürich", (127, 39)),
    ]
    var rows = try texts.map { text, before in
      Row(
        name: "`\(text)`", before: before,
        efforts: try orders.map { order in
          try effort(of: strokes(for: text).flatMap(\.self), text: text, order)
        } + [
          try effortWithWords(of: text, .fixed),
          try effortWithWords(of: text, .full, wordsFirst: true),
        ])
    }
    let insertion =
      [Step.item("more")] + Array(repeating: .key("session-moveLeft"), count: 6)
      + [.key("session-letters"), .key("o")]
    rows.append(
      Row(
        name: "an `o` inserted into `the quick brwn fox`", before: (43, 16),
        efforts: try orders.map {
          try effort(of: insertion, text: "the quick brown fox", initial: "the quick brwn fox", $0)
        }))
    rows.append(
      Row(
        name: "`ls` and Return in `clavier run`", before: (36, 6),
        efforts: try orders.map(effortAboveProgram)))
    return rows
  }

  @Test func `is what the guide says`() throws {
    let path = "\(Checkout.folder)/Docs/Accessibility.md"
    var page = try String(contentsOfFile: path, encoding: .utf8)
    let rows = try Self.rows()
    let table = rows.map { $0.line + "\n" }.joined()
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      let header = try #require(page.firstRange(of: "|---|---|---|---|---|---|---|\n"))
      let end = try #require(page[header.upperBound...].firstRange(of: "\n\n"))
      page.replaceSubrange(header.upperBound..<page.index(after: end.lowerBound), with: table)
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(page.contains(table), "\(table)")
    let offers = (0..<3).map { order in rows.reduce(0) { $0 + $1.efforts[order].offers } }
    #expect(offers[1] < offers[0] && offers[2] < offers[0])
    for row in rows { #expect(row.efforts[2].presses <= row.efforts[0].presses) }
    let counts = rows.prefix(4).map(\.efforts)
    let (fixed, first) = (counts.map { $0[3] }, counts.map { $0[4] })
    func sum(_ efforts: [PointingCounts], _ value: (PointingCounts) -> Int) -> Double {
      Double(efforts.reduce(0) { $0 + value($1) })
    }
    #expect(sum(first) { $0.presses } <= sum(fixed) { $0.presses })
    let typing = try String(contentsOfFile: "\(Checkout.folder)/Docs/Typing.md", encoding: .utf8)
    let hello = rows[2].efforts[0]
    let told =
      "\(hello.presses) presses; \(hello.offers) offers are shown, of which "
      + "\(hello.offers - hello.presses) pass"
    #expect(typing.contains(told), "\(told)")
  }
}
