internal import KeyboardModel

/// The elements and attributes of one kind of file: all that readers, editors and formatters know.
package struct FileVocabulary: Sendable {
  let root: Tag
  private let rules: [ElementRule?]

  init(root: Tag, _ rule: (Tag) -> ElementRule?) {
    self.root = root
    rules = Tag.allCases.map { $0 == .special ? Self.special : rule($0) }
  }

  private static let special = ElementRule(
    "what other vocabularies add; Clavier's is `urn:clavier:keys`")

  /// Files that layouts import have the vocabulary of layouts.
  package static func vocabulary(of root: Tag?) -> FileVocabulary {
    switch root {
    case .keyboardTest3: tests
    #if !hasFeature(Embedded)
      case .theme: themes
    #endif
    default: layouts
    }
  }

  package subscript(tag: Tag) -> ElementRule? { rules[Int(tag.rawValue)] }

  func parents(of element: String) -> [String] {
    guard let tag = Tag(name: element) else { return [] }
    return Tag.allCases.filter { self[$0]?.children.contains(tag) == true }.map { $0.name }
  }

  package static let layouts = FileVocabulary(root: .keyboard3) { tag in
    switch tag {
    case .keyboard3:
      ElementRule(
        "a keyboard layout",
        .required(
          .locale, .locale,
          "the language and arrangement, as a BCP 47 identifier: `fr`, `en-t-k0-dvorak`"),
        .required(
          .conformsTo, .word { CLDRVersion.supported.map(String.init) },
          "the oldest version of CLDR that the file is made for"),
        .optional(
          .draft, .enumeration { KeyboardLayout.Draft.allCases.map { $0.rawValue } },
          "the state of the layout's review"),
        children: [
          .import, .locales, .version, .info, .settings, .displays, .keys, .flicks, .forms, .layers,
          .variables, .transforms,
        ],
        single: [
          .locales, .version, .info, .settings, .displays, .keys, .flicks, .forms, .variables,
        ])
    case .import:
      ElementRule(
        "the contents of another file, whose root is the element that contains the import",
        .optional(.base, .word { ["cldr"] }, "`cldr` for the files of CLDR"),
        .required(.path, .reference(.file), "the path, from the folder of the importing file")
      )
    case .locales: ElementRule("further languages that the layout types", children: [.locale])
    case .locale:
      ElementRule(
        "a further language", .required(.id, .locale, "the language, as a BCP 47 identifier"))
    case .version:
      ElementRule(
        "the version of the layout", .required(.number, .text, "a semantic version: `1.0.0`"),
        .optional(.cldrVersion, .text, "the version of CLDR that the file is part of"))
    case .info:
      ElementRule(
        "what people read about the layout", .required(.name, .text, "the name that people read"),
        .optional(.author, .text, "who made it"),
        .optional(.layout, .text, "the arrangement, such as `QWERTY`"),
        .optional(.indicator, .text, "a short text for status bars"),
        .optional(.attribution, .text, "credits"))
    case .settings:
      ElementRule(
        "settings of the whole layout",
        .optional(
          .normalization, .word { ["disabled"] }, "`disabled` if text must stay as it is typed"))
    case .displays:
      ElementRule(
        "what is drawn on keys instead of their outputs",
        children: [.import, .display, .displayOptions])
    case .display:
      ElementRule(
        "what is drawn for a key or an output",
        .optional(.keyId, .reference(.key), "the key that the display is for"),
        .optional(.output, .escapedText, "the output of the keys that the display is for"),
        .required(.display, .escapedText, "the text that is drawn"))
    case .displayOptions:
      ElementRule(
        "how marks are drawn",
        .optional(.baseCharacter, .text, "the character below marks, instead of U+25CC"))
    case .keys:
      ElementRule("the keys that layers and gestures refer to", children: [.import, .key])
    case .key:
      ElementRule(
        "a key: what it types, and what gestures on it type",
        .required(.id, .definition(.key), "the name by which rows and gestures refer to the key"),
        .optional(
          .flickId, .reference(.flick), "the flick that says what sliding off the key types"),
        .optional(.gap, .enumeration { ["true"] }, "`true` for an empty space in a row"),
        .optional(
          .output, .output, "what a tap types, with `\\u{...}`, `\\m{marker}` and `${variable}`"),
        .optional(
          .longPressKeyIds, .references(.key), "the keys that a long press offers, in order"),
        .optional(
          .longPressDefaultKeyId, .reference(.key),
          "the key that a long press without a choice types"),
        .optional(
          .multiTapKeyIds, .references(.key),
          "the keys that the second, third and further taps type"),
        .optional(
          .stretch, .enumeration { ["true"] },
          "`true` for a key that takes the free width of its row"),
        .optional(.layerId, .reference(.layer), "the touch layer that is shown after a tap"),
        .optional(.width, .text, "the width in keys, from 0.01 to 100; the default is 1"))
    case .flicks: ElementRule("the flicks that keys refer to", children: [.import, .flick])
    case .flick:
      ElementRule(
        "what sliding off a key types, for each path",
        .required(.id, .definition(.flick), "the name by which keys refer to the flick"),
        children: [.flickSegment])
    case .flickSegment:
      ElementRule(
        "a path and the key that it selects",
        .required(
          .directions, .words { Direction.allCases.map { $0.rawValue } },
          "the directions of the path: n, ne, e, se, s, sw, w, nw"),
        .required(.keyId, .reference(.key), "the key that the path selects"))
    case .forms: ElementRule("the shapes of physical keyboards", children: [.import, .form])
    case .form:
      ElementRule(
        "the shape of a physical keyboard",
        .required(.id, .definition(.form), "the name by which layers refer to the form"),
        children: [.scanCodes], needs: [.scanCodes])
    case .scanCodes:
      ElementRule(
        "the scan codes of a row",
        .required(.codes, .words { [] }, "scan codes of two hexadecimal digits each"))
    case .layers:
      ElementRule(
        "the layers for a kind of device",
        .required(.formId, .reference(.form), "`touch`, or the form of a physical keyboard"),
        .optional(.minDeviceWidth, .text, "the minimum width of a touch screen, in millimeters"),
        children: [.import, .layer])
    case .layer:
      ElementRule(
        "a set of keys that are shown, or used, together",
        .optional(
          .id, .definition(.layer), "the layer's name; `base` is shown first"),
        .optional(
          .modifiers, .modifiers, "the modifier keys of a physical keyboard that select the layer"),
        children: [.row])
    case .row:
      ElementRule("a row of keys", .required(.keys, .references(.key), "the keys, from the left"))
    case .variables:
      ElementRule(
        "texts and sets for outputs and transforms", children: [.import, .string, .set, .uset])
    case .string: variable("text: `${id}` in other values", .output)
    case .set: variable("a list of texts: `$[id]` in patterns and replacements", .escapedText)
    case .uset: variable("a set of characters: `$[id]` in patterns", .pattern)
    case .transforms:
      ElementRule(
        "changes to the text after a key (`simple`) or on backspace (`backspace`)",
        .required(.type, .word { ["simple", "backspace"] }, "`simple` or `backspace`"),
        children: [.import, .transformGroup])
    case .transformGroup:
      ElementRule(
        "transforms or reorders; at each key, the first transform that matches is applied",
        children: [.import, .transform, .reorder])
    case .transform:
      ElementRule(
        "a change to the text before the cursor",
        .required(.from, .pattern, "the pattern that the text must end with"),
        .optional(.to, .output, "the text that replaces the match; the default is nothing"))
    case .reorder:
      ElementRule(
        "a rule for the order of code points",
        .optional(.before, .pattern, "the code points that must come before"),
        .required(.from, .pattern, "the pattern that the text must end with"),
        .optional(.order, .text, "the primary weights"),
        .optional(.tertiary, .text, "the tertiary weights"),
        .optional(.tertiaryBase, .text, "which code points are bases for tertiary weights"),
        .optional(.preBase, .text, "which code points are typed before their base"))
    default: nil
    }
  }

  private static func variable(_ meaning: String, _ value: ValueKind) -> ElementRule {
    ElementRule(
      meaning,
      .required(.id, .definition(.variable), "the name by which texts refer to the variable"),
      .required(.value, value, "the text, the items with spaces between them, or a UnicodeSet"))
  }

  package static let tests = FileVocabulary(root: .keyboardTest3) { tag in
    switch tag {
    case .keyboardTest3:
      ElementRule(
        "the tests of a layout",
        .required(
          .conformsTo, .enumeration { ["techpreview"] },
          "the oldest version of CLDR that the file is made for"),
        children: [.info, .repertoire, .tests], single: [.info], needs: [.info])
    case .info:
      ElementRule(
        "what people read about the layout",
        .required(.keyboard, .reference(.file), "the file of the layout under test"),
        .optional(.author, .text, "who made it"),
        .required(.name, .testName, "the name that people read"))
    case .repertoire:
      ElementRule(
        "characters that the layout must be able to type",
        .required(.name, .testName, "the name in reports"),
        .required(.chars, .unicodeSet, "the characters, as a UnicodeSet"),
        .optional(
          .type, .word { KeyboardTestFile.Repertoire.Kind.allCases.map { $0.rawValue } },
          "how the characters must be typed"))
    case .tests:
      ElementRule(
        "a group of tests", .required(.name, .testName, "the name in reports"),
        children: [.test], needs: [.test])
    case .test:
      ElementRule(
        "steps that are performed in order",
        .required(.name, .testName, "the name in reports"),
        children: [.startContext, .keystroke, .emit, .backspace, .check], isMixed: true)
    case .startContext:
      ElementRule("the text before the first step", .required(.to, .text, "the text"))
    case .keystroke:
      ElementRule(
        "a key that is pressed", .required(.key, .reference(.key), "the key"),
        .optional(
          .flick, .words { Direction.allCases.map { $0.rawValue } },
          "the directions of a flick on the key"),
        .optional(.longPress, .text, "the item of a long press, from 1; 0 is the default"),
        .optional(.tapCount, .text, "the number of taps"))
    case .emit:
      ElementRule("text that is typed as if a key had typed it", .required(.to, .text, "the text"))
    case .backspace: ElementRule("backspace is pressed")
    case .check:
      ElementRule("what the whole text must be", .required(.result, .text, "the whole text"))
    default: nil
    }
  }
}
