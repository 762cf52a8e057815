import Foundation
import TestSupport
import Testing

@testable import KeyboardFiles

/// The DocC page of the codes. `CLAVIER_RECORD=1` updates it.
@Suite struct `The page of diagnostic codes` {
  /// The parts of the format, by the letters of their codes.
  private let parts: KeyValuePairs<Character, String> = [
    "X": "XML", "D": "Document", "I": "Imports", "S": "Strings", "K": "Keys", "F": "Flicks",
    "P": "Displays", "L": "Layers and Forms", "M": "Modifiers", "V": "Variables",
    "T": "Transforms", "R": "Reorders", "Q": "Tests", "C": "Clavier's Vocabulary",
    "A": "Themes", "B": "Limits", "U": "Usability",
  ]

  private func codes(of letter: Character) -> [DiagnosticCode] {
    DiagnosticCode.allCases.filter { $0.rawValue.first == letter }
  }

  @Test func `has a part of the format for each code`() {
    #expect(parts.flatMap { codes(of: $0.key) } == DiagnosticCode.allCases)
  }

  @Test func `equals the table of codes`() throws {
    let path = "\(Checkout.folder)/Sources/Files/KeyboardFiles/KeyboardFiles.docc/DiagnosticCode.md"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == page, "run the tests with CLAVIER_RECORD=1 to write the file again")
  }

  private var page: String {
    """
    # ``KeyboardFiles/DiagnosticCode``

    ## Table of codes

    The following tables list the codes by the part of the format. The ``example`` of a code shows what is
    reported and what would be right. `clavier explain` prints it.

    \(tables)
    ## Topics

    ### Describing a Code

    - ``init(rawValue:)``
    - ``meaning``
    - ``severity``
    - ``example``
    - ``Example``
    - ``KeyboardFiles/DiagnosticCode/documentation``
    \(topics)
    """
  }

  private var tables: String {
    parts.map { letter, title in
      let rows = codes(of: letter).map {
        "| `\($0.rawValue)` | \($0.severity.rawValue) | \($0.meaning) |\n"
      }
      return "### \(title)\n\n| Code | Severity | Meaning |\n|---|---|---|\n\(rows.joined())"
    }.joined(separator: "\n")
  }

  private var topics: String {
    parts.map { letter, title in
      "\n### \(title)\n\n" + codes(of: letter).map { "- ``\($0.rawValue)``\n" }.joined()
    }.joined()
  }
}
