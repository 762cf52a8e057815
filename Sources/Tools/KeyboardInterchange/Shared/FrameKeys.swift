internal import KeyboardModel

/// The keys around the letters, with their names and labels.
enum FrameKeys {
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

  static func key(_ action: KeyAction, width: Double = 1) -> TouchKey {
    TouchKey(special: .action(action), width: width)
  }

  static func key(to layer: Identifier, legend: String, width: Double = 1) -> TouchKey {
    TouchKey(special: .layer(layer), width: width, legend: legend)
  }

  /// Returns a key for another layer, the space bar and return.
  static func bottomRow(to layer: Identifier, legend: String) -> [TouchKey] {
    [
      key(to: layer, legend: legend, width: 1.5), TouchKey(stroke: Stroke(" ")),
      key(.return, width: 1.5),
    ]
  }
}
