import Foundation
import TestSupport
import Testing

/// The page that lists the tests of each row. `CLAVIER_RECORD=1` writes it.
@Suite struct `The lifecycle's rows` {
  private static let checkout =
    Checkout.folder

  /// The names of all tests, from their sources.
  private static let tests: [String] = {
    let files = try? FileManager.default.subpathsOfDirectory(atPath: "\(checkout)/Tests")
    var names: [String] = []
    for file in files ?? [] where file.hasSuffix("Tests.swift") {
      let text = (try? String(contentsOfFile: "\(checkout)/Tests/\(file)", encoding: .utf8)) ?? ""
      names += text.split(separator: "func `").dropFirst().compactMap { part in
        part.split(separator: "`").first.map(String.init)
      }
    }
    return names.sorted()
  }()

  private static func tests(for row: LifecycleRow) -> [String] {
    tests.filter { $0.hasPrefix("\(row.name): ") }.map { String($0.dropFirst(row.name.count + 2)) }
  }

  @Test(arguments: (LifecycleRow.patterns + LifecycleRow.events).map(\.name))
  func `each has a test of its name`(name: String) {
    #expect(!Self.tests(for: LifecycleRow(name, "")).isEmpty, "no test begins with '\(name): '")
  }

  @Test func `Docs/Lifecycle.md lists the rows and their tests`() throws {
    let path = "\(Self.checkout)/Docs/Lifecycle.md"
    let page = Self.page
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == page, "run the tests with CLAVIER_RECORD=1 to write the file again")
  }

  private static var page: String {
    let invariants = LifecycleRow.invariants.enumerated().map { "\($0 + 1). \($1)" }
    return """
      # The keyboard lifecycle: rules and tests

      This page is for developers who port code that handles UIKit's keyboard, or who change how a keyboard is shown. After
      it, you know each rule of the lifecycle and the tests that check it. The page is generated from the tests.
      [Presenting a keyboard](../Sources/Screen/KeyboardUI/KeyboardUI.docc/PresentingAKeyboard.md) explains the lifecycle.

      This page uses these words:

      | word | meaning |
      |---|---|
      | show, hide, change of frame | the pairs of notifications `keyboardWillShow` and `keyboardDidShow`, `keyboardWillHide` and `keyboardDidHide`, `keyboardWillChangeFrame` and `keyboardDidChangeFrame` |
      | docked | at the bottom of the screen, as wide as the screen |
      | undocked, split, floating | away from the bottom; in two halves; narrower than the screen |
      | dock, merge | the move back to the bottom; the joining of the two halves |
      | parked | below the bottom edge of the screen, where a hidden keyboard has its frame |
      | turn | one turn of the run loop |
      | interaction | a drag of the keyboard by a person |
      | inset | the rows of the content that a docked keyboard covers |
      | accessory | the input accessory view above the keys |

      ## Patterns

      Each row has the name of a class, a method or a value that keyboard code for UIKit often has.
      `TPKeyboardAvoiding` is a library for UIKit, and `MCSKeyboard` is a prefix of notifications that imitate UIKit's.

      \(table(LifecycleRow.patterns))

      ## Events

      \(table(LifecycleRow.events))

      ## Invariants

      The random test `keeps the eleven invariants` checks them, and prints the seed of a failing run:

      \(invariants.joined(separator: "\n"))

      """
  }

  private static func table(_ rows: [LifecycleRow]) -> String {
    let lines = rows.map { row in
      let tests = tests(for: row)
      let list = tests.isEmpty ? "**none**" : tests.joined(separator: "<br>")
      return "| \(row.name) | \(row.rule) | \(list) |"
    }
    return (["| row | rule | tests |", "|---|---|---|"] + lines).joined(separator: "\n")
  }
}
