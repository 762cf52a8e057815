/// What a frame key does: the keys that LDML does not know.
public enum KeyAction: Hashable, Sendable {
  /// Deletes the selection or the character before the cursor.
  case deleteBackward
  /// Deletes the selection or the character after the cursor.
  case deleteForward
  /// Deletes the selection or the word before the cursor.
  case deleteWordBackward
  /// Deletes the selection or the word after the cursor.
  case deleteWordForward
  /// Ends the line, or does what the text target's return key does.
  case `return`
  /// Inserts a tab or moves to the next target.
  case tab
  /// The Escape key.
  case escape
  /// Shows the shift layer for one key; a double tap locks it.
  case shift
  /// Shows the shift layer until the next tap on the key.
  case capsLock
  /// Holds Control for the next key.
  case control
  /// Holds Alt for the next key.
  case alt
  /// Holds Meta (Command, Windows) for the next key.
  case meta
  /// Moves the cursor left.
  case arrowLeft
  /// Moves the cursor right.
  case arrowRight
  /// Moves the cursor up.
  case arrowUp
  /// Moves the cursor down.
  case arrowDown
  /// Moves the cursor left over a word.
  case wordLeft
  /// Moves the cursor right over a word.
  case wordRight
  /// Moves the cursor to the start of the line.
  case home
  /// Moves the cursor to the end of the line.
  case end
  /// Moves the cursor a page up.
  case pageUp
  /// Moves the cursor a page down.
  case pageDown
  /// Shows the next layout.
  case nextLayout
  /// Hides the keyboard.
  case dismiss
  /// Docks the keyboard at the bottom in its full width.
  case dock
  /// Takes the keyboard off the bottom.
  case undock
  /// Parts the keyboard in two halves.
  case split
  /// Makes the keyboard small and movable.
  case float
  /// Moves the keyboard to the left hand.
  case oneHandedLeft
  /// Moves the keyboard to the right hand.
  case oneHandedRight
  /// A function key, from 1 to 24.
  case function(Int)
  /// Does what the app that shows the keyboard takes the name for, such as `app:jump` in a game. Targets of
  /// text have no use for it.
  case app(String)

  private static let named: [(name: String, action: KeyAction)] = [
    ("deleteBackward", .deleteBackward), ("deleteForward", .deleteForward),
    ("deleteWordBackward", .deleteWordBackward), ("deleteWordForward", .deleteWordForward),
    ("wordLeft", .wordLeft), ("wordRight", .wordRight), ("return", .return),
    ("tab", .tab), ("escape", .escape), ("shift", .shift), ("capsLock", .capsLock),
    ("control", .control), ("alt", .alt), ("meta", .meta), ("arrowLeft", .arrowLeft),
    ("arrowRight", .arrowRight), ("arrowUp", .arrowUp), ("arrowDown", .arrowDown),
    ("home", .home), ("end", .end), ("pageUp", .pageUp), ("pageDown", .pageDown),
    ("nextLayout", .nextLayout), ("dismiss", .dismiss), ("dock", .dock), ("undock", .undock),
    ("split", .split), ("float", .float), ("oneHandedLeft", .oneHandedLeft),
    ("oneHandedRight", .oneHandedRight),
  ]

  /// What the names of an app's own actions begin with in layout files.
  private static let appPrefix = "app:"

  /// Every action but those of apps.
  public static let allActions = named.map { $0.action } + (1...24).map(KeyAction.function)

  /// The action that a layout file writes as `name`.
  public init?(name: String) {
    if let named = Self.named.first(where: { $0.name == name }) {
      self = named.action
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number),
      name == "f\(number)"
    {
      self = .function(number)
    } else if name.hasPrefix(Self.appPrefix), name.utf8.count > Self.appPrefix.utf8.count {
      self = .app(String(name.dropFirst(Self.appPrefix.count)))
    } else {
      return nil
    }
  }

  /// The action as a layout file writes it, such as `deleteBackward` or `f1`.
  public var name: String {
    switch self {
    case .function(let number): "f\(number)"
    case .app(let name): Self.appPrefix + name
    default: Self.named.first { $0.action == self }?.name ?? ""
    }
  }

  /// Whether a key with the action repeats while it is held, unless its traits say otherwise.
  public var repeats: Bool {
    switch self {
    case .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward, .arrowLeft,
      .arrowRight, .arrowUp, .arrowDown, .wordLeft, .wordRight:
      true
    default: false
    }
  }

  /// What does the same to a whole word.
  public var forWord: KeyAction? {
    switch self {
    case .deleteBackward: .deleteWordBackward
    case .deleteForward: .deleteWordForward
    case .arrowLeft: .wordLeft
    case .arrowRight: .wordRight
    default: nil
    }
  }

  /// What does the same to a single character.
  public var forCharacter: KeyAction? {
    switch self {
    case .deleteWordBackward: .deleteBackward
    case .deleteWordForward: .deleteForward
    case .wordLeft: .arrowLeft
    case .wordRight: .arrowRight
    default: nil
    }
  }
}
