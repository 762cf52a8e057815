internal import KeyboardFiles
internal import KeyboardModel

struct WordHover {
  let context: RequestContext

  /// Returns the meaning of the modifier at an offset, with the picture of its layer.
  func modifier(at offset: Int, in value: Range<Int>, of element: Int) -> (String, Range<Int>)? {
    let bytes = context.text.bytes
    let words = bytes[value].split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.map(\.indices)
    guard let word = words.first(where: { $0.lowerBound <= offset && offset <= $0.upperBound }),
      let meaning = Self.meaning(of: context.text.text(in: word))
    else { return nil }
    let picture = layer(of: element).flatMap { layer in
      context.analysis?.layout.map { KeyHover(layout: $0).picture(of: layer) }
    }
    return ([meaning, picture].compactMap { $0 }.joined(separator: "\n\n"), word)
  }

  private static func meaning(of word: String) -> String? {
    switch word {
    case "none": return "**none**: no modifier key is held, and caps lock is off."
    case "other": return "**other**: all states that no other layer of the form has."
    default: break
    }
    guard let modifier = Modifier(rawValue: word) else { return nil }
    let keys =
      switch modifier {
      case .alt: "an Alt key, the left or the right one"
      case .altLeft: "the left Alt key"
      case .altRight: "the right Alt key, AltGr"
      case .caps: "caps lock, which is on"
      case .control: "a Control key, the left or the right one"
      case .controlLeft: "the left Control key"
      case .controlRight: "the right Control key"
      case .shift: "a Shift key, the left or the right one"
      }
    return
      "**\(word)**: \(keys). A layer needs exactly the modifiers that it lists; commas separate "
      + "alternatives."
  }

  func layer(of element: Int) -> Layer? {
    let file = context.file
    guard file.name(of: element) == "layer", let parent = file.markup.elements[element].parent,
      let form = file.value(of: "formId", in: parent)
    else { return nil }
    let sets = context.analysis?.layout?.layerSets.filter { $0.formID == Identifier(form) } ?? []
    if let id = file.value(of: "id", in: element) {
      return sets.lazy.compactMap { $0.layer(named: Identifier(id)) }.first
    }
    let patterns = (file.value(of: "modifiers", in: element) ?? "none").split(separator: ",")
    let wanted = Set(patterns.map { Set($0.split { $0.isWhitespace }) })
    return sets.lazy.flatMap(\.layers).first { layer in
      Set(layer.modifiers.map { Set($0.description.split(separator: " ")) }) == wanted
    }
  }

  /// Returns the name of a locale's language, its script and its letters.
  func locale(_ name: String) -> String {
    guard let exemplars = Exemplars(for: name) else {
      return "**\(MarkdownText.inline(name))**: CLDR has no letters of this language."
    }
    let title = exemplars.languageName.isEmpty ? name : exemplars.languageName
    let letters = exemplars.main.joined(separator: " ").neutralized(keepsLines: false)
    return """
      **\(title)** (`\(exemplars.locale)`), in the script `\(exemplars.script)`

      \(exemplars.main.count) letters: \(letters)
      """
  }
}
