internal import KeyboardCells
public import KeyboardModel

/// The words of a screen with a keyboard in one language: those on bars and keys, and those for
/// speech.
///
/// The placeholders `{0}` and `{1}` in a text represent its arguments.
public struct Wording: Sendable {
  /// The names of a bar's commands.
  public struct Commands: Sendable {
    /// Ends the input.
    public let done: String
    /// Ends without input.
    public let cancel: String
    /// Undoes the last change.
    public let undo: String
    /// Redoes the change that was undone last.
    public let redo: String
    /// Deletes the selection and copies it to the pasteboard.
    public let cut: String
    /// Copies the selection to the pasteboard.
    public let copy: String
    /// Inserts the content of the pasteboard.
    public let paste: String
    /// Begins and ends a selection.
    public let select: String
    /// Selects the whole text.
    public let selectAll: String
    /// Moves the cursor to the left.
    public let left: String
    /// Moves the cursor to the right.
    public let right: String
    /// Makes the next tap a long press.
    public let hold: String
    /// Hides the keyboard.
    public let hide: String
    /// Shows the keyboard.
    public let keyboard: String
    /// Changes the arrangement of the keyboard.
    public let move: String
    /// Changes the size of the keyboard.
    public let size: String
    /// Stops the time of scanning and of a resting mouse, and lets it run again.
    public let pause: String
    /// Composes lines for a program, and ends that.
    public let line: String
  }

  /// The reasons why input is refused, each in one line.
  public struct Refusals: Sendable {
    /// `{0}`: the maximum length of the text, in characters.
    public let tooLong: String
    /// `{0}`: a character that is not allowed.
    public let notAllowed: String
    /// The text would not have the required type.
    public let wrongType: String
    /// Text is required.
    public let required: String
    /// The terminal does not permit to read its clipboard.
    public let noClipboard: String
    /// `{0}`: a command that is performed when it is selected once more.
    public let confirm: String
  }

  /// The help for the keys that act as switches, each in one line.
  public struct Switches: Sendable {
    /// One switch; time moves to the next offer.
    public let automatic: String
    /// One switch moves to the next offer, another one takes it.
    public let step: String
    /// The arrows move, and one switch takes.
    public let directed: String
  }

  /// The texts for line-by-line speech.
  public struct Speech: Sendable {
    /// The text has the focus, or is read as a whole.
    public let text: String
    /// `{0}`: the name of the current layout.
    public let layout: String
    /// `{0}`: the name of the current layer.
    public let layer: String
    /// `{0}`: the title of the focused button.
    public let button: String
    /// `{0}`: the typed text.
    public let typed: String
    /// `{0}`: the deleted text.
    public let deleted: String
    /// `{0}`: the selected text.
    public let selected: String
    /// The selection was removed.
    public let nothingSelected: String
    /// `{0}`: the character after the cursor.
    public let before: String
    /// The cursor is at the end.
    public let atEnd: String
    /// `{0}`: the selected key of a popup, `{1}`: its number, `{2}`: the number of keys.
    public let choose: String
    /// A popup was closed.
    public let closed: String
    /// `{0}`: the offer of scanning.
    public let offered: String
    /// Scanning has ended.
    public let nothingOffered: String
    /// Keys are shown.
    public let keyboardShown: String
    /// Keys are hidden.
    public let keyboardHidden: String
    /// `{0}`: the arrangement of the keyboard.
    public let arrangement: String
    /// `{0}`: a modifier key that is on for the next key.
    public let on: String
    /// `{0}`: a modifier key that is off.
    public let off: String
    /// `{0}`: a modifier key that is on until it is tapped again.
    public let locked: String
    /// A space.
    public let space: String
    /// A line break.
    public let newLine: String
    /// `{0}`: the title of a button that cannot be pressed.
    public let unavailable: String
    /// `{0}`: the group to which the offer of scanning leads back.
    public let back: String
    /// `{0}`: the first item of a group, `{1}`: the last one.
    public let row: String
    /// `{0}`: a capital letter.
    public let capital: String
    /// There is no text.
    public let empty: String
    /// The names of marks by which they are read: those of CLDR, except for English, quotation marks
    /// and parentheses.
    public let marks: [Character: String]
    /// The help for keys, for a text of one line.
    public let help: String
    /// The help for keys, for a text of several lines.
    public let helpForLines: String
  }

  /// The names of a keyboard's arrangements.
  public struct Arrangements: Sendable {
    /// Full width.
    public let full: String
    /// Centered.
    public let centered: String
    /// At the left.
    public let left: String
    /// At the right.
    public let right: String
    /// In two halves.
    public let split: String
    /// Movable.
    public let floating: String
  }

  /// The names of keys that do not type.
  public struct Keys: Sendable {
    /// The shift key.
    public let shift: String
    /// The caps lock key.
    public let capsLock: String
    /// Deletes the character before the cursor.
    public let delete: String
    /// Deletes the character after the cursor.
    public let deleteForward: String
    /// Inserts a line break.
    public let `return`: String
    /// The tab key.
    public let tab: String
    /// The Escape key.
    public let escape: String
    /// The Control key.
    public let control: String
    /// The Alt key.
    public let alt: String
    /// The Meta key.
    public let meta: String
    /// The arrow that points to the left.
    public let arrowLeft: String
    /// The arrow that points to the right.
    public let arrowRight: String
    /// The arrow that points upward.
    public let arrowUp: String
    /// The arrow that points downward.
    public let arrowDown: String
    /// Moves to the start of the line.
    public let home: String
    /// Moves to the end of the line.
    public let end: String
    /// Moves a page up.
    public let pageUp: String
    /// Moves a page down.
    public let pageDown: String
    /// Shows the next layout.
    public let nextLayout: String
    /// Hides the keyboard.
    public let dismiss: String
  }

  /// The names of a bar's commands.
  public let commands: Commands
  /// The reasons why input is refused.
  public let refusals: Refusals
  /// The help for switches.
  public let switches: Switches
  /// The texts for speech.
  public let speech: Speech
  /// The names of arrangements.
  public let arrangements: Arrangements
  /// The names of keys.
  public let keys: Keys
}

extension Wording {
  /// A Boolean value that indicates whether the words run from right to left.
  var isRightToLeft: Bool {
    commands.done.unicodeScalars.contains(where: \.isOfRightToLeftScript)
  }

  /// Returns the name of a key with `action`; `nil` for actions without a name, such as those of
  /// terminals.
  public func name(of action: KeyAction) -> String? {
    switch action {
    case .shift: keys.shift
    case .capsLock: keys.capsLock
    case .deleteBackward: keys.delete
    case .deleteForward: keys.deleteForward
    case .return: keys.return
    case .tab: keys.tab
    case .escape: keys.escape
    case .control: keys.control
    case .alt: keys.alt
    case .meta: keys.meta
    case .arrowLeft: keys.arrowLeft
    case .arrowRight: keys.arrowRight
    case .arrowUp: keys.arrowUp
    case .arrowDown: keys.arrowDown
    case .home: keys.home
    case .end: keys.end
    case .pageUp: keys.pageUp
    case .pageDown: keys.pageDown
    case .nextLayout: keys.nextLayout
    case .dismiss: keys.dismiss
    default: nil
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
