internal import KeyboardFiles

/// One-sentence descriptions of elements and attributes.
enum VocabularyText {
  /// Returns the description of an element.
  static func element(_ name: String, isOwn: Bool) -> String? {
    isOwn ? FileVocabulary.meaning(ofOwnElement: name)?.asSentence : elements[name]
  }

  /// Returns the description of an attribute of an element.
  static func attribute(_ name: String, of element: String, isOwn: Bool) -> String? {
    guard isOwn else { return attributes["\(element).\(name)"] ?? attributes[name] }
    return FileVocabulary.ownAttributes(of: element).first { $0.name == name }?.meaning?.asSentence
  }

  private static let elements = [
    "keyboard3": "A keyboard layout.",
    "import": "The contents of another file with the same root as the element around.",
    "locales": "Further languages that the layout types.",
    "locale": "A further language.",
    "version": "The version of the layout.",
    "info": "What people read about the layout.",
    "settings": "Settings of the whole layout.",
    "displays": "What is drawn on keys in place of their outputs.",
    "display": "What is drawn for a key or an output.",
    "displayOptions": "How marks are drawn.",
    "keys": "The keys that layers and gestures refer to.",
    "key": "A key: what it types and what gestures on it give.",
    "flicks": "The flicks that keys refer to.",
    "flick": "What sliding off a key gives, for each path.",
    "flickSegment": "A path and the key that it gives.",
    "forms": "The shapes of physical keyboards.",
    "form": "The shape of a physical keyboard.",
    "scanCodes": "The scan codes of a row.",
    "layers": "The layers for a kind of device.",
    "layer": "The keys that are shown, or typed, together.",
    "row": "A row of keys.",
    "variables": "Texts and sets for outputs and transforms.",
    "string": "A text, referred to as `${id}`.",
    "set": "A list of texts, referred to as `$[id]`.",
    "uset": "A set of characters, referred to as `$[id]`.",
    "transforms": "Changes of the text after a key (`simple`) or by backspace (`backspace`).",
    "transformGroup": "Transforms of which the first that matches is applied, or reorders.",
    "transform": "A change of the text before the cursor.",
    "reorder": "A rule for the order of code points.",
    "special": "What other vocabularies add; Clavier's is `urn:clavier:keys`.",
    "keyboardTest3": "The tests of a layout.",
    "repertoire": "Characters that the layout must be able to type.",
    "tests": "A group of tests.",
    "test": "Steps that are done one after the other.",
    "startContext": "The text that is there before the first step.",
    "keystroke": "A key that is pressed.",
    "emit": "Text that is typed as though a key gave it.",
    "backspace": "Backspace is pressed.",
    "check": "What the whole text must be.",
    "theme": "The looks of a keyboard.",
    "style": "The colours and attributes of a role.",
  ]

  private static let attributes = [
    "keyboard3.locale":
      "The language and arrangement, as a BCP 47 identifier: `fr`, `en-t-k0-dvorak`.",
    "conformsTo": "The least version of CLDR that the file is made for.",
    "draft": "How far the layout has got in its review.",
    "path": "The file, from the folder of the file that imports it.",
    "base": "`cldr` for the files of CLDR.",
    "locale.id": "The language, as a BCP 47 identifier.",
    "version.number": "A semantic version: `1.0.0`.",
    "version.cldrVersion": "The version of CLDR that the file is part of.",
    "info.name": "The name that people read.",
    "author": "Who made it.",
    "info.layout": "The arrangement, such as `QWERTY`.",
    "indicator": "A short text for status bars.",
    "attribution": "Credits.",
    "normalization": "`disabled` where text must stay as it is typed.",
    "key.id": "The name by which rows and gestures refer to the key.",
    "key.output": "What a tap types, with `\\u{...}`, `\\m{marker}` and `${variable}`.",
    "key.layerId": "The touch layer that is shown after a tap.",
    "flickId": "The flick that says what sliding off the key gives.",
    "gap": "`true` for an empty space in a row.",
    "longPressKeyIds": "The keys that a long press offers, in order.",
    "longPressDefaultKeyId": "The key that a long press without a choice gives.",
    "multiTapKeyIds": "The keys that the second, third and further taps give.",
    "stretch": "`true` for a key that takes the free width of its row.",
    "width": "The width in keys, from 0.01 to 100; the default is 1.",
    "display.output": "The output of the keys that the display is for.",
    "display.keyId": "The key that the display is for.",
    "display.display": "The text that is drawn.",
    "baseCharacter": "What is drawn below marks, in place of U+25CC.",
    "flickSegment.directions": "The directions of the path: n, ne, e, se, s, sw, w, nw.",
    "flickSegment.keyId": "The key that the path gives.",
    "codes": "Scan codes of two hexadecimal digits each.",
    "formId": "`touch`, or the form of a physical keyboard.",
    "minDeviceWidth": "The least width of a touch screen, in millimetres.",
    "layer.id": "The layer's name; the first one that is shown is `base`.",
    "modifiers": "The modifier keys of a physical keyboard that choose the layer.",
    "row.keys": "The keys, from the left.",
    "value": "The text, the items with blanks between them, or a UnicodeSet.",
    "transforms.type": "`simple` or `backspace`.",
    "from": "The pattern that the text must end with.",
    "transform.to": "What takes the place of what was matched; the default is nothing.",
    "before": "The code points that must be before.",
    "order": "The primary weights.",
    "tertiary": "The tertiary weights.",
    "tertiaryBase": "Which code points are bases for tertiary weights.",
    "preBase": "Which code points are typed before their base.",
    "info.keyboard": "The file of the layout that the tests are for.",
    "chars": "The characters, as a UnicodeSet.",
    "repertoire.type": "How the characters must be typed.",
    "keystroke.key": "The key.",
    "keystroke.flick": "The directions of a flick on the key.",
    "longPress": "The item of a long press, from 1; 0 is the default.",
    "tapCount": "The number of taps.",
    "result": "The whole text.",
    "emit.to": "The text.",
    "startContext.to": "The text.",
    "appearance": "Whether the theme is light or dark.",
    "role": "What the style is for.",
    "foreground": "The colour of text.",
    "background": "The colour behind it.",
    "style.attributes": "Bold, dim, underline, reverse.",
  ]
}

extension String {
  /// The words with an initial capital and a period.
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
