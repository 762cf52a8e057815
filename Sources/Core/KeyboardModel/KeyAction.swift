/// An action of a frame key, which LDML does not define.
public enum KeyAction: Hashable, Sendable {
  /// An action that deletes the selection or the character before the cursor.
  case deleteBackward
  /// An action that deletes the selection or the character after the cursor.
  case deleteForward
  /// An action that deletes the selection or the word before the cursor.
  case deleteWordBackward
  /// An action that deletes the selection or the word after the cursor.
  case deleteWordForward
  /// An action that inserts a line break or performs the return action of the text target.
  case `return`
  /// An action that inserts a tab or moves to the next target.
  case tab
  /// The action of the Escape key.
  case escape
  /// An action that shows the shift layer for one key. A double tap locks the layer.
  case shift
  /// An action that shows the shift layer until the next tap on the key.
  case capsLock
  /// An action that holds Control for the next key.
  case control
  /// An action that holds Alt for the next key.
  case alt
  /// An action that holds Meta (Command, Windows) for the next key.
  case meta
  /// An action that moves the cursor toward a side: `arrowLeft` in layout files, for example.
  case arrow(Side)
  /// An action that moves the cursor left by a word.
  case wordLeft
  /// An action that moves the cursor right by a word.
  case wordRight
  /// An action that moves the cursor to the start of the line.
  case home
  /// An action that moves the cursor to the end of the line.
  case end
  /// An action that moves the cursor up by a page.
  case pageUp
  /// An action that moves the cursor down by a page.
  case pageDown
  /// An action that shows the next layout.
  case nextLayout
  /// An action that dismisses the keyboard.
  case dismiss
  /// An action that docks the keyboard at the bottom in its full width.
  case dock
  /// An action that undocks the keyboard from the bottom.
  case undock
  /// An action that splits the keyboard into two halves.
  case split
  /// An action that makes the keyboard small and movable.
  case float
  /// An action that moves the keyboard to the left for one-handed use.
  case oneHandedLeft
  /// An action that moves the keyboard to the right for one-handed use.
  case oneHandedRight
  /// A function key, from 1 to 24.
  case function(Int)
  /// An action that the app defines under the given name, such as `app:jump` in a game.
  ///
  /// Text targets ignore it.
  case app(String)

  private static let named: [(name: String, action: KeyAction)] = [
    ("deleteBackward", .deleteBackward), ("deleteForward", .deleteForward),
    ("deleteWordBackward", .deleteWordBackward), ("deleteWordForward", .deleteWordForward),
    ("wordLeft", .wordLeft), ("wordRight", .wordRight), ("return", .return),
    ("tab", .tab), ("escape", .escape), ("shift", .shift), ("capsLock", .capsLock),
    ("control", .control), ("alt", .alt), ("meta", .meta), ("arrowLeft", .arrow(.left)),
    ("arrowRight", .arrow(.right)), ("arrowUp", .arrow(.up)), ("arrowDown", .arrow(.down)),
    ("home", .home), ("end", .end), ("pageUp", .pageUp), ("pageDown", .pageDown),
    ("nextLayout", .nextLayout), ("dismiss", .dismiss), ("dock", .dock), ("undock", .undock),
    ("split", .split), ("float", .float), ("oneHandedLeft", .oneHandedLeft),
    ("oneHandedRight", .oneHandedRight),
  ]

  private static let appPrefix = "app:"

  /// All actions except those that apps define.
  package static let allActions = named.map { $0.action } + (1...24).map(KeyAction.function)

  /// Creates the action with the given name in a layout file.
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

  /// The name of the action in a layout file, such as `deleteBackward` or `f1`.
  public var name: String {
    switch self {
    case .function(let number): "f\(number)"
    case .app(let name): Self.appPrefix + name
    default: Self.named.first { $0.action == self }?.name ?? ""
    }
  }

  /// Whether a key with the action repeats while it is held, unless its traits say otherwise.
  package var repeats: Bool {
    switch self {
    case .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward, .arrow,
      .wordLeft,
      .wordRight:
      true
    default: false
    }
  }

  /// The equivalent action for a whole word, or `nil` if there is none.
  package var forWord: KeyAction? {
    switch self {
    case .deleteBackward: .deleteWordBackward
    case .deleteForward: .deleteWordForward
    case .arrow(.left): .wordLeft
    case .arrow(.right): .wordRight
    default: nil
    }
  }

  package var forCharacter: KeyAction? {
    [KeyAction.deleteBackward, .deleteForward, .arrow(.left), .arrow(.right)]
      .first { $0.forWord == self }
  }
}
