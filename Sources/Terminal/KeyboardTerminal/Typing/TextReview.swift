internal import KeyboardModel
internal import KeyboardUI

/// A part of the text, or the suggested words, that a key reads aloud, in typing line by line.
enum TextReview: Hashable {
  case whole, line, word, character, selection, suggestions

  /// Creates the part that a key reads: F5 the whole text, F6 the line, F7 the word, F8 the
  /// character, F9 the selection, F10 the suggested words.
  init?(_ press: KeyPress) {
    guard press.modifiers.isEmpty, case .function(let number) = press.key else { return nil }
    switch number {
    case 5: self = .whole
    case 6: self = .line
    case 7: self = .word
    case 8: self = .character
    case 9: self = .selection
    case 10: self = .suggestions
    default: return nil
    }
  }

  /// Returns the lines to speak in a state, whose text is bullets if it is secret.
  func lines(of state: SpokenState) -> [String] {
    let (speech, characters) = (state.wording.speech, SpokenCharacters(state.wording))
    let text = Array(state.text)
    let cursor = min(state.cursor, text.count)
    func part(around isEnd: (Character) -> Bool) -> String {
      let start = text[..<cursor].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
      let end = text[cursor...].firstIndex(where: isEnd) ?? text.count
      return String(text[start..<end])
    }
    let spoken: String =
      switch self {
      case .whole: characters.text(state.text)
      case .line: characters.text(part { $0.isNewline })
      case .word: characters.text(part { $0.isWhitespace })
      case .character: cursor < text.count ? characters.name(text[cursor]) : speech.atEnd
      case .selection:
        state.selection.isEmpty ? speech.nothingSelected : characters.text(state.selection)
      case .suggestions: state.suggestions.joined(separator: ", ")
      }
    return [spoken.isEmpty ? speech.empty : spoken]
  }
}

extension SpokenState {
  /// The lines at the start: what is asked, the text, its limits, and the help for the keys.
  @MainActor func introduction(of controller: TypingController) -> [String] {
    let (options, speech) = (controller.options, wording.speech)
    let placeholder = options.placeholder.isEmpty ? [] : [options.placeholder]
    var lines = options.prompt.isEmpty ? [] : [options.prompt]
    lines += text.isEmpty ? placeholder : ["\(speech.text) \(SpokenCharacters(wording).text(text))"]
    if let limit = options.maximumLength {
      lines.append(Refusal.tooLong(limit).text(in: wording))
    }
    if options.traits.enablesReturnKeyAutomatically {
      lines.append(Refusal.required.text(in: wording))
    }
    lines.append(speech.layout.filling(layout))
    if verbosity != .brief {
      let help = options.isMultiline ? speech.helpForLines : speech.help
      lines.append(options.keyboard.scan == nil ? help : controller.hint)
    }
    return lines.filter { !$0.isEmpty } + (offer.map { [speech.offered.filling($0)] } ?? [])
  }
}
