import KeyboardAuthoring
import KeyboardModel

@testable import KeyboardFiles

/// The reference of all elements and attributes that files have, whose examples are those of the page.
struct ReferencePage {
  /// What authors have written below the table of an element, from its first example on.
  private var examples: [String: String] = [:]
  private(set) var text: String

  init(introduction: String, examplesOf page: String) {
    var heading: [Substring] = ["", ""]
    var isExample = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") || line.hasPrefix("### ") {
        heading = line.hasPrefix("## ") ? [line, ""] : [heading[0], line]
        isExample = false
      }
      isExample = isExample || line.hasPrefix("<!-- ")
      if isExample { examples[heading.joined(separator: "\n"), default: ""] += line + "\n" }
    }
    text = introduction
    write("Layouts", .layouts)
    text += "## Elements of Clavier\n\n"
    for element in OwnElement.allCases {
      let parents = element.parents.map { "`\($0.name)`" }.joined(separator: " or ")
      write(
        element.name, in: "Elements of Clavier",
        "Describes \(element.meaning). In the `special` element of \(parents).",
        element.attributes.map {
          ($0.name, $0.kind.meaning, $0.meaning, $0.isRequired ? "required" : $0.defaultMeaning)
        })
    }
    write("Tests", .tests)
    text += KeyAction.documentation
  }

  private mutating func write(_ title: String, _ vocabulary: FileVocabulary) {
    text += "## \(title)\n\n"
    for tag in Self.elements(below: vocabulary.root, of: vocabulary) {
      guard let rule = vocabulary[tag] else { continue }
      let parents = Tag.allCases.filter { vocabulary[$0]?.children.contains(tag) == true }
      let children = rule.children.filter { $0 != .special }
      let meaning = rule.meaning.prefix(1).uppercased() + rule.meaning.dropFirst() + "."
      write(
        tag.name, in: title,
        meaning + (parents.isEmpty ? " The root of the file." : " In \(Self.list(parents, "or")).")
          + (children.isEmpty ? "" : " Contains \(Self.list(children, "and"))."),
        rule.attributes.map {
          ($0.name.name, $0.kind.meaning, $0.meaning, $0.isRequired ? "required" : "")
        })
    }
  }

  /// The elements, each before those that it contains.
  private static func elements(below root: Tag, of vocabulary: FileVocabulary) -> [Tag] {
    var found: [Tag] = []
    func add(_ tag: Tag) {
      guard tag != .special, !found.contains(tag) else { return }
      found.append(tag)
      for child in vocabulary[tag]?.children ?? [] { add(child) }
    }
    add(root)
    return found
  }

  private static func list(_ tags: [Tag], _ last: String) -> String {
    let names = tags.map { "`\($0.name)`" }
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " \(last) " + names[names.count - 1]
  }

  private mutating func write(
    _ name: String, in part: String, _ meaning: String,
    _ attributes: [(String, String, String, String)]
  ) {
    text += "### `\(name)`\n\n\(meaning)\n\n"
    if !attributes.isEmpty {
      text += "| attribute | values | description | default |\n|---|---|---|---|\n"
      for (name, values, meaning, rest) in attributes {
        text += "| `\(name)` | \(values) | \(meaning) | \(rest) |\n"
      }
      text += "\n"
    }
    let example = examples["## \(part)\n### `\(name)`"] ?? ""
    text += example
    if !example.contains("<\(name)") && !example.contains("<c:\(name)") {
      missing.append("\(part): \(name)")
    }
    for (attribute, _, _, _) in attributes where !example.contains(" \(attribute)=\"") {
      missing.append("\(part): \(name)/\(attribute)")
    }
  }

  /// The elements and attributes without an example.
  private(set) var missing: [String] = []
}

extension ValueKind {
  fileprivate var meaning: String {
    func list(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
    return switch self {
    case .text: "text"
    case .locale: "a BCP 47 identifier"
    case .enumeration(let words), .word(let words): list(words())
    case .words(let words):
      words().isEmpty ? "words with spaces between them" : "any of \(list(words()))"
    case .modifiers: "modifier keys, with commas between alternatives"
    case .testName: "letters, digits and `-`"
    case .unicodeSet: "a UnicodeSet"
    case .definition: "a name"
    case .reference(let kind): kind == .file ? "the path of a file" : "the id of a \(kind)"
    case .references(let kind): "ids of \(kind)s, with spaces between them"
    case .output: "text, with `\\u{...}`, `\\m{...}` and `${...}`"
    case .escapedText: "text, with `\\u{...}` and `${...}`"
    case .pattern: "a [pattern](Transforms.md)"
    }
  }
}

extension OwnAttribute.Kind {
  fileprivate var meaning: String {
    switch self {
    case .keyID: "the id of a key that is defined"
    case .keyIDs: "ids of keys on the layer"
    case .text: "text, with `\\u{...}` for characters"
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
    case .arrow(.left): "moves the cursor left"
    case .arrow(.right): "moves the cursor right"
    case .arrow(.up): "moves the cursor up"
    case .arrow(.down): "moves the cursor down"
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
