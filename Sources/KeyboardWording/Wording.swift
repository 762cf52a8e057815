public import KeyboardModel

/// The words of a screen with a keyboard in one language: what is drawn on bars and keys, and what is said.
///
/// `{0}` and `{1}` in a text stand for its arguments.
public struct Wording: Sendable {
  /// The words for what a bar does.
  public struct Commands: Sendable {
    /// Ends the input.
    public let done: String
    /// Ends without input.
    public let cancel: String
    /// Undoes the last change.
    public let undo: String
    /// Does again what was undone.
    public let redo: String
    /// Deletes the selection and keeps it for pasting.
    public let cut: String
    /// Keeps the selection for pasting.
    public let copy: String
    /// Inserts what was cut or copied.
    public let paste: String
    /// Begins and ends selecting.
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
    /// Changes the place of the keyboard.
    public let move: String
  }

  /// The reasons why input is refused, in a line.
  public struct Refusals: Sendable {
    /// `{0}`: the number of characters that the text has at most.
    public let tooLong: String
    /// `{0}`: a character that the text must not have.
    public let notAllowed: String
    /// The text is not what the field is for.
    public let wrongType: String
    /// There must be text.
    public let required: String
  }

  /// What keys do that are used for scanning, in a line.
  public struct Switches: Sendable {
    /// One switch; the next is offered by time.
    public let automatic: String
    /// One switch goes on and the other takes.
    public let step: String
    /// The arrows move and one switch takes.
    public let directed: String
  }

  /// The words of what is said line by line.
  public struct Speech: Sendable {
    /// The text has the focus, or is said as a whole.
    public let text: String
    /// `{0}`: the name of the layout that is shown.
    public let layout: String
    /// `{0}`: the name of the layer that is shown.
    public let layer: String
    /// `{0}`: the words of the button that has the focus.
    public let button: String
    /// `{0}`: what was typed.
    public let typed: String
    /// `{0}`: what was deleted.
    public let deleted: String
    /// `{0}`: what is selected.
    public let selected: String
    /// Nothing is selected any more.
    public let nothingSelected: String
    /// `{0}`: the character that follows the cursor.
    public let before: String
    /// The cursor stands at the end.
    public let atEnd: String
    /// `{0}`: the chosen key of a popup, `{1}`: its place, `{2}`: how many there are.
    public let choose: String
    /// A popup was closed.
    public let closed: String
    /// `{0}`: what scanning offers.
    public let offered: String
    /// Scanning has ended.
    public let nothingOffered: String
    /// Keys are shown.
    public let keyboardShown: String
    /// No keys are shown any more.
    public let keyboardHidden: String
    /// `{0}`: the place of the keyboard.
    public let arrangement: String
    /// `{0}`: a key that is on for the next one.
    public let on: String
    /// `{0}`: a key that is off.
    public let off: String
    /// `{0}`: a key that is on until it is tapped again.
    public let locked: String
    /// A blank.
    public let space: String
    /// A line break.
    public let newLine: String
    /// Which keys do what; the text has one line.
    public let help: String
    /// Which keys do what; the text has many lines.
    public let helpForLines: String
  }

  /// The names of the places of a keyboard.
  public struct Arrangements: Sendable {
    /// In all columns.
    public let full: String
    /// In the middle.
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
    /// Ends the line.
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
    /// Goes to the start of the line.
    public let home: String
    /// Goes to the end of the line.
    public let end: String
    /// Goes a page up.
    public let pageUp: String
    /// Goes a page down.
    public let pageDown: String
    /// Shows the next layout.
    public let nextLayout: String
    /// Hides the keyboard.
    public let dismiss: String
  }

  /// The words of bars.
  public let commands: Commands
  /// The reasons for which input is refused.
  public let refusals: Refusals
  /// What switches do.
  public let switches: Switches
  /// What is said.
  public let speech: Speech
  /// The places of a keyboard.
  public let arrangements: Arrangements
  /// The names of keys.
  public let keys: Keys
}

extension Wording {
  /// Returns the name of a key that does `action`, or `nil` for those that only terminals know.
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
