internal import KeyboardModel

/// The keys around the letters, with their names and labels.
enum FrameKeys {
  /// The sign on shift keys.
  static let shiftSign = "⇧"

  /// Returns the name, the accessibility label and the display of the key for `action`.
  static func frame(for action: KeyAction) -> (name: String, label: String, display: String) {
    switch action {
    case .deleteBackward: ("bksp", "delete", "⌫")
    case .deleteForward: ("del", "delete forward", "⌦")
    case .return: ("return", "return", "⏎")
    case .tab: ("tab", "tab", "⇥")
    case .escape: ("esc", "escape", "esc")
    case .capsLock: ("caps", "caps lock", "⇪")
    case .control: ("ctrl", "control", "ctrl")
    case .alt: ("alt", "alt", "alt")
    case .meta: ("meta", "meta", "meta")
    case .arrowLeft: ("left", "left", "←")
    case .arrowRight: ("right", "right", "→")
    case .arrowUp: ("up", "up", "↑")
    case .arrowDown: ("down", "down", "↓")
    case .home: ("home", "home", "home")
    case .end: ("end", "end", "end")
    case .pageUp: ("page-up", "page up", "pgup")
    case .pageDown: ("page-down", "page down", "pgdn")
    case .nextLayout: ("next-layout", "next layout", "lang")
    case .dismiss: ("dismiss", "hide keyboard", "hide")
    default: (action.name, action.name, action.name)
    }
  }

  static func key(_ action: KeyAction, width: Double = 1) -> ForeignKeyboard.TouchKey {
    ForeignKeyboard.TouchKey(special: .action(action), width: width)
  }

  /// Returns a key that switches to `layer`.
  static func key(to layer: Identifier, legend: String, width: Double = 1)
    -> ForeignKeyboard.TouchKey
  {
    ForeignKeyboard.TouchKey(special: .layer(layer), width: width, legend: legend)
  }

  /// Returns the bottom row: a key for another layer, the keys around the space bar, and return.
  static func bottomRow(
    to layer: Identifier, legend: String, around: (left: [Stroke], right: [Stroke]) = ([], [])
  ) -> [ForeignKeyboard.TouchKey] {
    [key(to: layer, legend: legend, width: 1.5)]
      + around.left.map { ForeignKeyboard.TouchKey(stroke: $0) }
      + [ForeignKeyboard.TouchKey(stroke: Stroke(" "))]
      + around.right.map { ForeignKeyboard.TouchKey(stroke: $0) } + [key(.return, width: 1.5)]
  }
}
