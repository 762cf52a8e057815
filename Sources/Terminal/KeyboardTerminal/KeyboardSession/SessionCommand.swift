internal import KeyboardUI

/// A command of a ``KeyboardSession``, of keys, its bar or its page of commands.
package enum SessionCommand: String, Hashable, Sendable, CaseIterable {
  /// A command of the keyboard, which the session runs itself.
  case toggleKeyboard, showPage, holdNextTap, arrange, resize, nextLayout, pausePointing
  case finish, cancel, suspend
  case undo, redo, cut, copy, paste, moveLeft, moveRight, select, selectAll
  case pageUp, pageDown
  case toggleProgramKeys, composeLines, help

  private static let words: [Self: Wording.Text] = [
    .toggleKeyboard: .hide, .showPage: .more, .holdNextTap: .hold, .arrange: .place,
    .resize: .size, .nextLayout: .language, .pausePointing: .pause, .finish: .done,
    .moveLeft: .cursorLeft, .moveRight: .cursorRight, .pageUp: .pageUp, .pageDown: .pageDown,
    .toggleProgramKeys: .control, .composeLines: .line,
  ]

  var word: Wording.Text? { Self.words[self] ?? Wording.Text(rawValue: rawValue) }

  private static let signs: [Self: String] = [
    .finish: "✓", .cancel: "✕", .showPage: "⋯", .toggleKeyboard: "▾", .undo: "↶", .redo: "↷",
    .moveLeft: "◂", .moveRight: "▸", .pageUp: "▲", .pageDown: "▼", .help: "?",
  ]

  /// The sign before the word, or in its place where there is little room.
  var sign: String? { Self.signs[self] }

  /// Whether the sign says enough.
  var needsNoWord: Bool { [.moveLeft, .moveRight, .pageUp, .pageDown, .help].contains(self) }

  var traits: PointerRegion.Traits {
    switch self {
    case .finish, .cancel: .guarded
    case .moveLeft, .moveRight, .undo, .redo, .pageUp, .pageDown: .repeats
    case .pausePointing: .resumes
    default: []
    }
  }

  /// Whether the page of commands stays after the command: it is often repeated, or changes a value.
  var staysOnPage: Bool {
    switch self {
    case .undo, .redo, .moveLeft, .moveRight, .select, .selectAll, .arrange, .resize,
      .pausePointing, .composeLines, .pageUp, .pageDown, .help:
      true
    default: false
    }
  }
}

/// An item of the bar of a ``KeyboardSession``, or a key of its page of commands.
package struct SessionItem: Hashable, Sendable {
  package let command: SessionCommand
  package let isOn: Bool
  package let isEnabled: Bool
  /// The least width of the screen, in columns, at which the bar has the item.
  package let leastColumns: Int

  package init(
    _ command: SessionCommand, isOn: Bool = false, isEnabled: Bool = true,
    from leastColumns: Int = 0
  ) {
    (self.command, self.isOn, self.isEnabled) = (command, isOn, isEnabled)
    self.leastColumns = leastColumns
  }
}

/// The items of the bar of a ``KeyboardSession``, and those of the page to which its item `more` leads.
package struct SessionItems: Hashable, Sendable {
  package var left: [SessionItem] = []
  package var middle: [SessionItem] = []
  package var right: [SessionItem] = []

  /// From how many columns the bar has room for more than the commands that everyone needs.
  package static let mediumColumns = 60
  package static let wideColumns = 100

  package init() {}
}

/// The amount of items in the bar of a ``KeyboardSession``.
package enum SessionBarContent: String, Hashable, Sendable, CaseIterable {
  case none
  case minimal
  case full
}
