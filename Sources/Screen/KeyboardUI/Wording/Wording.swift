internal import CResources
public import KeyboardCells
package import KeyboardModel
internal import KeyboardWords
internal import Synchronization

/// The words of a screen with a keyboard in one language: those on bars and keys, and those for
/// speech.
///
/// Each language has a file in `Resources/Wording`, with a line `NAME = TEXT` for each text and a line
/// `mark CHARACTER = NAME` for each sign that speech names. A text that a file lacks is the English one.
package struct Wording: Sendable {
  /// A text. The placeholders `{0}`, `{1}` and `{2}` in it represent its arguments.
  package enum Text: String, CaseIterable, Sendable {
    // The bar's commands
    /// Ends the input.
    case done = "commands.done"
    /// Ends without input.
    case cancel = "commands.cancel"
    /// Undoes the last change.
    case undo = "commands.undo"
    /// Redoes the change that was undone last.
    case redo = "commands.redo"
    /// Deletes the selection and copies it to the pasteboard.
    case cut = "commands.cut"
    /// Copies the selection to the pasteboard.
    case copy = "commands.copy"
    /// Inserts the content of the pasteboard.
    case paste = "commands.paste"
    /// Begins and ends a selection.
    case select = "commands.select"
    /// Selects the whole text.
    case selectAll = "commands.selectAll"
    /// Moves the cursor to the left.
    case cursorLeft = "commands.cursorLeft"
    /// Moves the cursor to the right.
    case cursorRight = "commands.cursorRight"
    /// Makes the next tap a long press.
    case hold = "commands.hold"
    /// Hides the keyboard.
    case hide = "commands.hide"
    /// Shows the keyboard.
    case keyboard = "commands.keyboard"
    /// Changes the arrangement of the keyboard.
    case move = "commands.move"
    /// Changes the size of the keyboard.
    case size = "commands.size"
    /// Stops the time of scanning and of a resting mouse, and lets it run again.
    case pause = "commands.pause"
    /// Composes lines for a program, and ends that.
    case line = "commands.line"

    // The arrangements of a keyboard
    /// Full width.
    case full = "arrangements.full"
    /// Centered.
    case centered = "arrangements.centered"
    /// At the left.
    case leftHanded = "arrangements.leftHanded"
    /// At the right.
    case rightHanded = "arrangements.rightHanded"
    /// In two halves.
    case split = "arrangements.split"
    /// Movable.
    case floating = "arrangements.floating"

    // The keys that do not type
    /// The shift key.
    case shift = "keys.shift"
    /// The caps lock key.
    case capsLock = "keys.capsLock"
    /// Deletes the character before the cursor.
    case delete = "keys.delete"
    /// Deletes the character after the cursor.
    case deleteForward = "keys.deleteForward"
    /// Inserts a line break.
    case `return` = "keys.return"
    /// The tab key.
    case tab = "keys.tab"
    /// The Escape key.
    case escape = "keys.escape"
    /// The Control key.
    case control = "keys.control"
    /// The Alt key.
    case alt = "keys.alt"
    /// The Meta key.
    case meta = "keys.meta"
    /// The arrow that points to the left.
    case arrowLeft = "keys.arrowLeft"
    /// The arrow that points to the right.
    case arrowRight = "keys.arrowRight"
    /// The arrow that points upward.
    case arrowUp = "keys.arrowUp"
    /// The arrow that points downward.
    case arrowDown = "keys.arrowDown"
    /// Moves to the start of the line.
    case home = "keys.home"
    /// Moves to the end of the line.
    case end = "keys.end"
    /// Moves a page up.
    case pageUp = "keys.pageUp"
    /// Moves a page down.
    case pageDown = "keys.pageDown"
    /// Shows the next layout.
    case nextLayout = "keys.nextLayout"
    /// Hides the keyboard.
    case dismiss = "keys.dismiss"

    // The labels of return keys, besides that of `done`
    /// A key that ends the line or the input.
    case returnDefault = "return.default"
    /// A key that opens what was typed.
    case returnGo = "return.go"
    /// A key that joins a network or a conversation.
    case returnJoin = "return.join"
    /// A key that moves to the next target.
    case returnNext = "return.next"
    /// A key that finds a route.
    case returnRoute = "return.route"
    /// A key that searches.
    case returnSearch = "return.search"
    /// A key that sends the text.
    case returnSend = "return.send"
    /// A key that continues.
    case returnContinue = "return.continue"

    // The reasons why input is refused, each in one line
    /// `{0}`: the maximum length of the text, in characters.
    case tooLong = "refusals.tooLong"
    /// `{0}`: a character that is not allowed.
    case notAllowed = "refusals.notAllowed"
    /// The text would not have the required type.
    case wrongType = "refusals.wrongType"
    /// Text is required.
    case required = "refusals.required"
    /// The terminal does not permit to read its clipboard.
    case noClipboard = "refusals.noClipboard"
    /// `{0}`: a command that is performed when it is selected once more.
    case confirm = "refusals.confirm"

    // The help for the keys that act as switches, each in one line
    /// One switch; time moves to the next offer.
    case automatic = "switches.automatic"
    /// One switch moves to the next offer, another one takes it.
    case step = "switches.step"
    /// The arrows move, and one switch takes.
    case directed = "switches.directed"

    // The texts for line-by-line speech
    /// The text has the focus, or is read as a whole.
    case text = "speech.text"
    /// `{0}`: the name of the current layout.
    case layout = "speech.layout"
    /// `{0}`: the name of the current layer.
    case layer = "speech.layer"
    /// `{0}`: the title of the focused button.
    case button = "speech.button"
    /// `{0}`: the typed text.
    case typed = "speech.typed"
    /// `{0}`: the deleted text.
    case deleted = "speech.deleted"
    /// `{0}`: the selected text.
    case selected = "speech.selected"
    /// The selection was removed.
    case nothingSelected = "speech.nothingSelected"
    /// `{0}`: the character after the cursor.
    case before = "speech.before"
    /// The cursor is at the end.
    case atEnd = "speech.atEnd"
    /// `{0}`: the selected key of a popup, `{1}`: its number, `{2}`: the number of keys.
    case choose = "speech.choose"
    /// A popup was closed.
    case closed = "speech.closed"
    /// `{0}`: the offer of scanning.
    case offered = "speech.offered"
    /// Scanning has ended.
    case nothingOffered = "speech.nothingOffered"
    /// Keys are shown.
    case keyboardShown = "speech.keyboardShown"
    /// Keys are hidden.
    case keyboardHidden = "speech.keyboardHidden"
    /// `{0}`: the arrangement of the keyboard.
    case arrangement = "speech.arrangement"
    /// `{0}`: a modifier key that is on for the next key.
    case on = "speech.on"
    /// `{0}`: a modifier key that is off.
    case off = "speech.off"
    /// `{0}`: a modifier key that is on until it is tapped again.
    case locked = "speech.locked"
    /// A space.
    case space = "speech.space"
    /// A line break.
    case newLine = "speech.newLine"
    /// `{0}`: the title of a button that cannot be pressed.
    case unavailable = "speech.unavailable"
    /// `{0}`: the group to which the offer of scanning leads back.
    case back = "speech.back"
    /// `{0}`: the first item of a group, `{1}`: the last one.
    case row = "speech.row"
    /// `{0}`: a capital letter.
    case capital = "speech.capital"
    /// There is no text.
    case empty = "speech.empty"
    /// The help for keys, for a text of one line.
    case help = "speech.help"
    /// The help for keys, for a text of several lines.
    case helpForLines = "speech.helpForLines"
  }

  /// The language, by its subtag (BCP 47).
  package let language: String
  /// The names of marks by which they are read: those of CLDR, except for English, quotation marks and
  /// parentheses.
  package let marks: [Character: String]
  private let texts: [Text: String]

  /// Returns a text in the language, or in English if the language lacks it.
  package subscript(_ text: Text) -> String { texts[text] ?? Self.english.texts[text] ?? "" }

  /// The texts that the language lacks.
  var missing: [Text] { Text.allCases.filter { texts[$0] == nil } }

  // MARK: Languages

  /// The words in English, which lack nothing.
  package static let english = Wording(language: "en") ?? Wording(language: "en", lines: "")

  /// The available languages, by their subtags (BCP 47).
  package static let languages = folder.paths.map { String($0.dropLast(suffix.count)) }

  private static var folder: EmbeddedTexts { EmbeddedTexts(embedded_wording) }
  private static let suffix = ".txt"
  /// The languages whose files were read.
  private static let known = Mutex<[String: Wording]>([:])

  /// The environment variables for the language of the user, of which the first one that is set
  /// counts (POSIX).
  package static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  private init?(language: String) {
    if let known = Self.known.withLock({ $0[language] }) {
      self = known
      return
    }
    guard let lines = Self.folder[language + Self.suffix] else { return nil }
    let wording = Wording(language: language, lines: lines)
    Self.known.withLock { $0[language] = wording }
    self = wording
  }

  /// Creates the words of a file's lines. Those of unknown texts are left out.
  private init(language: String, lines: String) {
    var texts: [Text: String] = [:]
    var marks: [Character: String] = [:]
    for line in Self.lines(of: lines) {
      if let text = Text(rawValue: String(line.name)) {
        texts[text] = String(line.text)
      } else if let mark = Self.mark(named: line.name) {
        marks[mark] = String(line.text)
      }
    }
    (self.language, self.texts, self.marks) = (language, texts, marks)
  }

  /// The names and texts of the lines of a file.
  static func lines(of file: String) -> [(name: Substring, text: Substring)] {
    file.split(separator: "\n").compactMap { line in
      // The name of a mark is six characters long, of which the last one may be an equals sign.
      let rest = line.hasPrefix("mark ") ? line.dropFirst(6) : line
      guard !line.hasPrefix("#"), let equals = rest.firstRange(of: " = ") else { return nil }
      return (line[..<equals.lowerBound], line[equals.upperBound...])
    }
  }

  /// Returns the mark of which a line with this name has the name.
  static func mark(named name: Substring) -> Character? {
    name.hasPrefix("mark ") && name.count == 6 ? name.last : nil
  }

  /// Creates the words of the language of a locale; `nil` if there are none.
  ///
  /// - Parameter locale: A locale identifier (BCP 47), such as `pt-BR`, or the name of a POSIX
  ///   locale, such as `pt_BR.UTF-8`.
  package init?(locale: some StringProtocol) {
    let subtag = locale.prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" }
    self.init(language: subtag.lowercased())
  }

  /// Creates the words for a layout: those of its language, or else of the user's language, or else
  /// of English.
  ///
  /// - Parameters:
  ///   - locale: The locale of the layout.
  ///   - environment: The environment variables, of which `LC_ALL`, `LC_MESSAGES` or `LANG`
  ///     specifies the language of the user.
  package init(locale: some StringProtocol, environment: [String: String]) {
    let own = Self.variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = Wording(locale: locale) ?? own.flatMap { Wording(locale: $0) } ?? .english
  }

  /// Creates the words for a layout; the English ones if the locale only has ASCII.
  package init(for layout: KeyboardLayout, environment: [String: String]) {
    self =
      CharacterRepertoire.localeHasUnicode(environment) == false
      ? .english : Wording(locale: layout.locale, environment: environment)
  }

  // MARK: Keys

  /// A Boolean value that indicates whether the words run from right to left.
  package var isRightToLeft: Bool {
    self[.done].unicodeScalars.contains(where: \.isOfRightToLeftScript)
  }

  /// Returns the name of a key with `action`; `nil` for actions without a name, such as those of
  /// terminals.
  package func name(of action: KeyAction) -> String? {
    switch action {
    case .shift: self[.shift]
    case .capsLock: self[.capsLock]
    case .deleteBackward: self[.delete]
    case .deleteForward: self[.deleteForward]
    case .return: self[.return]
    case .tab: self[.tab]
    case .escape: self[.escape]
    case .control: self[.control]
    case .alt: self[.alt]
    case .meta: self[.meta]
    case .arrowLeft: self[.arrowLeft]
    case .arrowRight: self[.arrowRight]
    case .arrowUp: self[.arrowUp]
    case .arrowDown: self[.arrowDown]
    case .home: self[.home]
    case .end: self[.end]
    case .pageUp: self[.pageUp]
    case .pageDown: self[.pageDown]
    case .nextLayout: self[.nextLayout]
    case .dismiss: self[.dismiss]
    default: nil
    }
  }
}

extension ReturnKeyType {
  /// The label of the key in English.
  public var label: String { label(in: Wording.english) }

  /// Returns the label of the key in a language.
  ///
  /// - Parameter locale: The language, as a BCP 47 identifier such as that of a layout. A language
  ///   without labels has those in English.
  /// - Returns: The label.
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
