import Foundation
import KeyboardAuthoring
import KeyboardFiles
import TestSupport
import Testing

/// The DocC page of the codes. `CLAVIER_RECORD=1` updates it.
@Suite struct `The page of diagnostic codes` {
  /// The parts of the format, by the letters of their codes.
  private let parts: KeyValuePairs<Character, String> = [
    "X": "XML", "D": "Document", "I": "Imports", "S": "Strings", "K": "Keys", "F": "Flicks",
    "P": "Displays", "L": "Layers and Forms", "M": "Modifiers", "V": "Variables",
    "T": "Transforms", "R": "Reorders", "Q": "Tests", "C": "Clavier's Vocabulary",
    "A": "Themes", "B": "Limits", "U": "Usability",
  ]

  @Test func `of a code is in a file of its own, and there is no other`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "\(Checkout.folder)/Resources/Diagnostics")
    #expect(Set(files) == Set(DiagnosticCode.allCases.map { "\($0.rawValue).md" }))
  }

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

    The following tables list the codes by the part of the format. For each code, `clavier explain` prints an example of
    what is reported, and of what would be right.

    \(tables)
    ## Topics

    ### Describing a Code

    - ``init(rawValue:)``
    - ``severity``
    \(topics)
    """
  }

  private var tables: String {
    parts.map { letter, title in
      let rows = codes(of: letter).map {
        "| `\($0.rawValue)` | \($0.severity.rawValue) | \(DiagnosticPage($0).meaning) |\n"
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

/// The page of the guide with all codes. `CLAVIER_RECORD=1` updates it.
@Suite struct `The guide to diagnostics` {
  @Test func `equals the pages of the codes`() throws {
    let text = Self.introduction + Self.table
    let path = "\(Checkout.folder)/Docs/Diagnostics.md"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == text, "run the tests with CLAVIER_RECORD=1 to write the file again")
  }

  private static var table: String {
    let rows = DiagnosticCode.allCases.map { code in
      let page = DiagnosticPage(code)
      let cells = [
        code.rawValue, code.severity.rawValue, page.meaning, cell(page.reported), cell(page.right),
      ]
      return "| " + cells.joined(separator: " | ") + " |\n"
    }
    return "| Code | Severity | Meaning | Reported | Right |\n|---|---|---|---|---|\n"
      + rows.joined()
  }

  /// Returns an example as a cell of a table, in code font if it has an element.
  private static func cell(_ example: String) -> String {
    let text = example.replacing("|", with: "\\|")
    return example.contains("<") ? "`\(text)`" : text
  }

  private static let introduction = """
    # Diagnostics

    This page is for authors of layouts, tests and themes. After it, you can look up any code that
    `clavier check` reports, with an example of the mistake and of the correction.

    Each diagnostic has a place, a severity, a message and a code:

        en.xml:12:22: error: the key 'shft' is not defined; did you mean 'shift'? [K05]

    `clavier explain K05` prints the entry of a code. Clavier rejects a file with an error. A warning means
    that the file probably does not do what you intend. A hint is only information. Codes are permanent, and
    their meanings never change. The letter of a code shows its kind:

    - Most codes name a rule of LDML keyboards (Unicode Technical Standard #35, part 7).
    - C codes are for Clavier's own vocabulary, the namespace `urn:clavier:keys`.
    - A codes are for themes, and B codes for the limits on resources.
    - U codes (usability) are for what a file may contain but users will not want.

    To suppress warnings and hints, write an `allow` element in the `special` of a layout or test file:

        <special xmlns:clavier="urn:clavier:keys"><clavier:allow codes="U13 U15"/></special>

    In an imported file, write the element in the `special` of its `keys`; it applies to that file only.
    `clavier check --allow U14` suppresses a code for one run. With `--strict`, warnings are errors.

    Columns count code points from 1, as editors do; a tab is one code point. `clavier check --lenient` reports
    common mistakes of existing files as warnings. Milder cases of some codes are hints, as the table notes.
    [Development](Development.md#lints-on-public-layouts) lists the findings in public layouts.


    """
}
