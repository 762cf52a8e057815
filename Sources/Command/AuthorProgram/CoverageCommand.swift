import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardCells
import KeyboardFiles
import KeyboardModel
import KeyboardTesting

struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "List which characters of a language can be typed, and how.",
    discussion: """
      The characters come from the exemplar sets of CLDR: main has the letters of the language, \
      with capitals; auxiliary has the letters of foreign words; the others are punctuation and \
      numbers. Keys are written as for 'clavier press'.
      Exit codes: 0 all letters of main can be typed, 1 some cannot, 2 no such layout, errors in \
      it, or no such locale in CLDR.
      """)

  @OptionGroup var argument: LayoutArgument

  @Option(help: "The language. The default is the layout's.")
  var locale: String?

  @Option(help: "The letters instead of those of CLDR, separated by spaces.")
  var letters: String?

  @Option(help: DeviceOptions.formHelp)
  var form: DeviceOptions.Form?

  @Option(help: "The format of the result: text or json.")
  var format = OutputFormat.text

  func run() throws {
    let (layout, form) = try argument.readOrFail(for: form)
    guard let exemplars = exemplars(locale ?? layout.locale) else {
      Console.complain(
        "CLDR has no characters for '\(locale ?? layout.locale)'; name another locale by --locale, or "
          + "characters by --letters")
      throw ExitCode(2)
    }
    let coverage = Coverage(of: layout, for: exemplars, onPhysicalKeyboard: form == .hardware)
    try format.print(Self.text(of: coverage), or: coverage.record)
    if !coverage.isComplete { throw ExitCode(1) }
  }

  private func exemplars(_ locale: String) -> Exemplars? {
    guard let letters else {
      let exemplars = Exemplars.nearest(to: locale)
      if let note = exemplars?.note { Console.complain(note) }
      return exemplars
    }
    return Exemplars(locale: locale, letters: Exemplars.letters(in: letters))
  }

  /// A paragraph for each set: what one tap types, what takes more, what is missing.
  private static func text(of coverage: Coverage) -> String {
    coverage.sections.map { section in
      let taps = section.typed.filter(\.isOneTap).map { CharacterText.shown($0.text) }
      let others = section.typed.filter { !$0.isOneTap }.map { entry in
        "\(CharacterText.shown(entry.text)) "
          + entry.steps.map(\.description).joined(separator: " ")
      }
      var text = "\(section.name): \(section.typed.count) of \(section.count)\n"
      if !taps.isEmpty { text += wrapped("one tap", taps, separator: " ") }
      if !others.isEmpty { text += wrapped("more", others, separator: ", ") }
      let missing = section.missing.map(CharacterText.described)
      if !missing.isEmpty { text += wrapped("missing", missing, separator: ", ") }
      if !section.undecided.isEmpty {
        text += "  not all ways were tried for those that are missing\n"
      }
      return text
    }.joined()
  }

  private static func wrapped(_ title: String, _ items: [String], separator: String) -> String {
    let indent = String(repeating: " ", count: 11)
    var lines = ["  " + title + String(repeating: " ", count: 9 - title.count)]
    for (place, item) in items.enumerated() {
      let text = place + 1 < items.count ? item + separator : item
      if CellGrid.columns(of: lines[lines.count - 1] + item) > 100 { lines.append(indent) }
      lines[lines.count - 1] += text
    }
    return lines.map { line in
      (line.last == " " ? String(line.dropLast()) : line) + "\n"
    }.joined()
  }
}

extension Coverage {
  fileprivate var record: JSONRecord {
    [
      "locale": locale, "isComplete": isComplete,
      "sections": sections.map { section -> JSONRecord in
        [
          "name": section.name, "count": section.count,
          "typed": section.typed.map { entry -> JSONRecord in
            ["text": entry.text, "keys": entry.steps.map(\.description)]
          },
          "missing": section.missing, "hasGivenUp": !section.undecided.isEmpty,
        ]
      },
    ]
  }
}

enum CharacterText {
  /// The character; if it cannot be seen, its code points.
  static func shown(_ text: String) -> String { isSeen(text) ? text : text.codePoints }

  /// The character, if it can be seen, and its code points.
  static func described(_ text: String) -> String {
    (isSeen(text) ? "\(text) " : "") + text.codePoints
  }

  private static func isSeen(_ text: String) -> Bool { text.legible == text && !text.isInvisible }
}
