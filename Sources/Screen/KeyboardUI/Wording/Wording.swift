internal import CResources
public import KeyboardCells
package import KeyboardModel
internal import KeyboardWords
internal import Synchronization

/// The words of a screen with a keyboard in one language, from `Resources/Wording`.
package struct Wording: Sendable {
  /// A text, by its name in the files without the group before it, unless that tells two apart.
  package enum Text: String, CaseIterable, Sendable {
    // The bar's commands, and the sizes and arrangements of a keyboard
    case done, cancel, undo, redo, cut, copy, paste, select, selectAll, cursorLeft, cursorRight
    case discard, more, hold, holdKey, hide, keyboard, place, size, language, pause, line
    case small, medium, large
    case full, centered, leftHanded, rightHanded, split, floating

    // The keys that do not type
    case shift, capsLock, delete, deleteForward, `return`, tab, escape, control, alt, meta
    case arrowLeft, arrowRight, arrowUp, arrowDown, home, end, pageUp, pageDown
    case nextLayout, dismiss
    /// What keys that act on a whole word are named by, after what they do.
    case word

    // The layers that most layouts have, by their ids
    case letters = "layers.base"
    case capitals = "layers.shift"
    case numbers = "layers.numeric"
    case symbols = "layers.symbol"

    // The labels of return keys, besides that of `done`
    case returnDefault = "return.default"
    case returnGo = "return.go"
    case returnJoin = "return.join"
    case returnNext = "return.next"
    case returnRoute = "return.route"
    case returnSearch = "return.search"
    case returnSend = "return.send"
    case returnContinue = "return.continue"

    // Notices, and the help for the keys that act as switches, each in one line
    case tooLong, notAllowed, wrongType, required, noClipboard, confirm, whiteSpace
    case automatic, step, directed

    // The commands for a suggested word
    case forget
    case neverSuggest = "words.never"
    case noWords = "words.none"

    // The texts for line-by-line speech
    case text, layout, layer, button, typed, deleted, selected, nothingSelected, before, atEnd
    case choose, closed, offered, nothingOffered, keyboardShown, keyboardHidden, arrangement
    case on, off, locked, space, newLine, unavailable, back, row, capital, empty, suggestions
    case again, hidden, help, helpForLines

    /// The text with a name in the files, such as `keys.shift`.
    init?(name: Substring) {
      let last = name.lastIndex(of: ".").map { name[$0...].dropFirst() } ?? name
      guard let text = Text(rawValue: String(name)) ?? Text(rawValue: String(last)) else {
        return nil
      }
      self = text
    }
  }

  /// The language, by its subtag (BCP 47).
  package let language: String
  /// The names of marks by which they are read: mostly those of CLDR.
  package let marks: [Character: String]
  private let texts: [Text: String]

  /// Returns a text in the language, or in English if the language lacks it.
  package subscript(_ text: Text) -> String { texts[text] ?? Self.english.texts[text] ?? "" }

  /// Returns what a layer is called, by its id.
  package func name(ofLayer id: String) -> String {
    Text(rawValue: "layers.\(id)").map { self[$0] } ?? id
  }

  var missing: [Text] { Text.allCases.filter { texts[$0] == nil } }

  // MARK: Languages

  package static let english = Wording(language: "en") ?? Wording(language: "en", lines: "")

  package static let languages = folder.paths.filter { $0 != commands }.map {
    String($0.dropLast(suffix.count))
  }

  private static var folder: EmbeddedFolder { EmbeddedFolder(embedded_wording) }
  private static let suffix = ".txt"
  private static let commands = "commands.txt"
  private static let known = Mutex<[String: Wording]>([:])

  /// The environment variables for the user's language (POSIX): the first one that is set counts.
  package static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  private init?(language: String) {
    if let known = Self.known.withLock({ $0[language] }) {
      self = known
      return
    }
    guard Self.languages.contains(language), let lines = Self.folder.text(language + Self.suffix)
    else {
      return nil
    }
    let commands = Self.commands(in: language, of: Self.folder.text(Self.commands) ?? "")
    let wording = Wording(language: language, lines: lines + commands)
    Self.known.withLock { $0[language] = wording }
    self = wording
  }

  /// Creates the words of a file's lines. Those of unknown texts are left out.
  private init(language: String, lines: String) {
    var texts: [Text: String] = [:]
    var marks: [Character: String] = [:]
    for line in Self.lines(of: lines) {
      if let text = Text(name: line.name) {
        texts[text] = String(line.text)
      } else if let mark = Self.mark(named: line.name) {
        marks[mark] = String(line.text)
      }
    }
    (self.language, self.texts, self.marks) = (language, texts, marks)
  }

  static func lines(of file: String) -> [(name: Substring, text: Substring)] {
    file.split(separator: "\n").compactMap { line in
      // The name of a mark is six characters long, of which the last one may be an equals sign.
      let rest = line.hasPrefix("mark ") ? line.dropFirst(6) : line
      guard !line.hasPrefix("#"), let equals = rest.firstIndex(of: "=") else { return nil }
      return (line[..<line.index(before: equals)], line[equals...].dropFirst(2))
    }
  }

  /// Returns the lines of the file for all languages that are those of one, without its name.
  private static func commands(in language: String, of file: String) -> String {
    file.split(separator: "\n").reduce(into: "") { lines, line in
      let parts = line.split(separator: " ", maxSplits: 2)
      if parts.count == 3, parts[1] == language { lines += "\(parts[0]) \(parts[2])\n" }
    }
  }

  /// Returns the mark of which a line with this name has the name.
  static func mark(named name: Substring) -> Character? {
    name.hasPrefix("mark ") && name.count == 6 ? name.last : nil
  }

  /// Creates the words of the language of a locale, such as `pt-BR` or, in POSIX, `pt_BR.UTF-8`.
  package init?(locale: some StringProtocol) {
    self.init(language: locale.languageSubtag.lowercased())
  }

  /// Creates the words of a layout's language, or else of the user's, or of English.
  package init(locale: some StringProtocol, environment: [String: String]) {
    let own = Self.variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = Wording(locale: locale) ?? own.flatMap { Wording(locale: $0) } ?? .english
  }

  /// Creates the words for a layout; the English ones if the terminal does not display them.
  package init(for layout: KeyboardLayout, environment: [String: String]) {
    let (own, repertoire) = (
      Wording(locale: layout.locale, environment: environment),
      CharacterRepertoire(environment: environment)
    )
    self = repertoire == .ascii || !repertoire.displays(own[.done]) ? .english : own
  }

  // MARK: Keys

  package var isRightToLeft: Bool {
    self[.done].unicodeScalars.contains(where: \.isOfRightToLeftScript)
  }

  /// Returns the name of a key; `nil` for the actions of apps.
  package func name(of action: KeyAction) -> String? {
    if let text = Self.names[action] { return self[text] }
    if case .function(let number) = action { return "F\(number)" }
    if let single = action.forCharacter.flatMap(name) { return "\(single), \(self[.word])" }
    return Self.arrangements[action].map { self[.arrangement].filling(self[$0]) }
  }

  private static let arrangements: [KeyAction: Text] = [
    .dock: .full, .undock: .floating, .float: .floating, .split: .split,
    .oneHandedLeft: .leftHanded, .oneHandedRight: .rightHanded,
  ]

  private static let names: [KeyAction: Text] = [
    .shift: .shift, .capsLock: .capsLock, .deleteBackward: .delete, .deleteForward: .deleteForward,
    .return: .return, .tab: .tab, .escape: .escape, .control: .control, .alt: .alt, .meta: .meta,
    .arrow(.left): .arrowLeft, .arrow(.right): .arrowRight, .arrow(.up): .arrowUp,
    .arrow(.down): .arrowDown,
    .home: .home, .end: .end, .pageUp: .pageUp, .pageDown: .pageDown, .nextLayout: .nextLayout,
    .dismiss: .dismiss,
  ]
}

extension ReturnKeyType {
  /// What the return key says, in English.
  public var label: String { label(in: Wording.english) }

  /// Returns the label of the key in a language (BCP 47), such as that of a layout, or in English.
  public func label(in locale: String) -> String { label(in: Wording(locale: locale) ?? .english) }

  private func label(in wording: Wording) -> String {
    switch self {
    case .default: wording[.returnDefault]
    case .go: wording[.returnGo]
    case .join: wording[.returnJoin]
    case .next: wording[.returnNext]
    case .route: wording[.returnRoute]
    case .search: wording[.returnSearch]
    case .send: wording[.returnSend]
    case .done: wording[.done]
    case .continue: wording[.returnContinue]
    case .custom(let label): label
    }
  }
}

extension String {
  /// Returns the text with `arguments` in place of `{0}`, `{1}` and so on.
  package func filling(_ arguments: String...) -> String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "{") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: "}"),
        let number = Int(rest[rest.index(after: start)..<end]), arguments.indices.contains(number)
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += arguments[number]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
