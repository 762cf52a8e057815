import KeyboardAuthoring
import KeyboardFiles
import KeyboardModel

extension OwnElement {
  /// The elements, their attributes and all actions as Markdown.
  static var documentation: String {
    let elements = allCases.map { element in
      let parents = element.parents.map { "`\($0.name)`" }.joined(separator: ", ")
      return "| `\(element.name)` | \(parents) | \(element.meaning) |\n"
    }
    let attributes = allCases.map { element in
      "## Attributes of `\(element.name)`\n\n| attribute | values | description | default |\n|---|---|---|---|\n"
        + element.attributes.map(\.row).joined()
    }
    return "| element | in the `special` element of | description |\n|---|---|---|\n"
      + elements.joined() + "\n" + attributes.joined(separator: "\n") + "\n"
      + KeyAction.documentation
  }
}

extension OwnAttribute {
  fileprivate var row: String {
    "| `\(name)` | \(kind.meaning) | \(meaning) | \(isRequired ? "required" : defaultMeaning) |\n"
  }
}

extension OwnAttribute.Kind {
  fileprivate var meaning: String {
    switch self {
    case .keyID: "the id of a key that is defined"
    case .keyIDs: "ids of keys on the layer"
    case .text: "a text, with `\\u{...}` for characters"
    case .action: "an [action](#actions)"
    case .flag: "`true`, `false`"
    case .layerReturn: LayerReturn.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    case .seconds: "seconds, from 0.01 to 60"
    case .count: "a whole number from 1 to 100"
    case .codes: "[codes](../Diagnostics.md) such as `U14`"
    }
  }
}

extension KeyAction {
  /// All actions as Markdown.
  fileprivate static var documentation: String {
    let named = allActions.filter { if case .function = $0 { false } else { true } }
    let rows = (named + [.function(1), .app("")]).map { action in
      "| \(action.documentedName) | \(action.meaning) | \(action.repeats ? "yes" : "") |\n"
    }
    return "## Actions\n\n| action | description | repeats |\n|---|---|---|\n" + rows.joined()
  }

  private var documentedName: String {
    switch self {
    case .function: "`f1` to `f24`"
    case .app: "`app:` and a name, such as `app:jump`"
    default: "`\(name)`"
    }
  }

  private var meaning: String {
    switch self {
    case .deleteBackward: "deletes the selection, or the character before the cursor"
    case .deleteForward: "deletes the selection, or the character after the cursor"
    case .deleteWordBackward: "deletes the selection, or the word before the cursor"
    case .deleteWordForward: "deletes the selection, or the word after the cursor"
    case .return: "ends the line, or does what the return key of the target does"
    case .tab: "inserts a tab, or moves to the next target"
    case .escape: "the Escape key"
    case .shift: "shows the shift layer for one key; a double tap locks it"
    case .capsLock: "shows the shift layer until the next tap"
    case .control: "Control for the next key"
    case .alt: "Alt for the next key"
    case .meta: "Meta (Command, Windows) for the next key"
    case .arrowLeft: "moves the cursor left"
    case .arrowRight: "moves the cursor right"
    case .arrowUp: "moves the cursor up"
    case .arrowDown: "moves the cursor down"
    case .wordLeft: "moves the cursor left over a word"
    case .wordRight: "moves the cursor right over a word"
    case .home: "moves the cursor to the start of the line"
    case .end: "moves the cursor to the end of the line"
    case .pageUp: "moves the cursor up by a page"
    case .pageDown: "moves the cursor down by a page"
    case .nextLayout: "shows the next layout"
    case .dismiss: "hides the keyboard"
    case .dock: "docks the keyboard at the bottom"
    case .undock: "undocks the keyboard from the bottom"
    case .split: "splits the keyboard into two halves"
    case .float: "makes the keyboard small and movable"
    case .oneHandedLeft: "moves the keyboard to the left hand"
    case .oneHandedRight: "moves the keyboard to the right hand"
    case .function: "a function key"
    case .app: "an action of the app with this name; targets of text ignore it"
    }
  }
}
