internal import KeyboardCells
internal import KeyboardModel
internal import KeyboardUI

struct TypingLimits {
  private let type: KeyboardType
  private let maximumLength: Int?
  private let isMultiline: Bool
  /// The allowed characters: those of the keys of a pad; `nil` for all.
  private let characters: Set<Character>?

  init(_ options: TypingOptions) {
    type = options.traits.keyboardType
    maximumLength = options.maximumLength
    isMultiline = options.isMultiline
    switch type {
    case .numberPad, .asciiCapableNumberPad, .decimalPad, .phonePad, .pin:
      characters = options.keyboard.layouts.reduce(into: []) { $0.formUnion($1.typedCharacters) }
    default: characters = nil
    }
  }

  /// Telephone numbers and PINs consist of the characters that their keys type.
  private var hasOwnCharacters: Bool { type == .phonePad || type == .pin }

  /// Returns the reason why `edit` is refused; `nil` if it is allowed.
  func refusal(of edit: TextEdit, in buffer: TextBuffer) -> Refusal? {
    if let refusal = refusal(of: edit.inserted) { return refusal }
    guard hasOwnCharacters || type.allows(edit, in: buffer) else { return .wrongType }
    guard let maximumLength else { return nil }
    var next = buffer
    next.apply(edit)
    // A character has a byte at least.
    if next.text.utf8.count <= maximumLength { return nil }
    let count = next.text.count
    return count <= maximumLength || count <= buffer.text.count ? nil : .tooLong(maximumLength)
  }

  func refusal(of text: String) -> Refusal? {
    characters == nil ? nil : text.first { !allows($0) }.map(Refusal.notAllowed)
  }

  func filtered(_ text: String) -> String { characters == nil ? text : text.filter(allows) }

  private func allows(_ character: Character) -> Bool {
    guard let characters else { return true }
    return characters.contains(character) || isMultiline && character.isNewline
  }

  /// Returns the problem of a text, in words that follow its name; `nil` if it could have been typed.
  func problem(of text: String) -> String? {
    if let maximumLength, text.count > maximumLength {
      return "has \(text.count) characters, and at most \(maximumLength) are allowed"
    }
    if let foreign = text.first(where: { !allows($0) }) {
      return "has '\(foreign)', which no key types"
    }
    guard hasOwnCharacters || type.allows(text) else {
      return type == .decimalPad
        ? "is not a number with one separator at most" : "is not a whole number"
    }
    return nil
  }
}

extension KeyboardLayout {
  /// The characters that the keys on the screen type, by taps and other gestures.
  fileprivate var typedCharacters: Set<Character> {
    let shown = (layerSet()?.layers ?? []).flatMap(\.rows).joined().compactMap { keys[$0] }
    let further = shown.flatMap { gestures(on: $0) }.compactMap { keys[$0.keyID] }
    return Set((shown + further).flatMap(\.output.text))
  }
}

enum Refusal: Hashable {
  case tooLong(Int)
  case notAllowed(Character)
  case wrongType
  /// The terminal does not permit to read its clipboard.
  case noClipboard
  case required
  /// The user is asked whether to end the input.
  case unconfirmed(String)

  func text(in wording: Wording) -> String {
    switch self {
    case .tooLong(let limit): wording[.tooLong].filling("\(limit)")
    case .notAllowed(let character): wording[.notAllowed].filling(character.shown)
    case .wrongType: wording[.wrongType]
    case .noClipboard: wording[.noClipboard]
    case .required: wording[.required]
    case .unconfirmed(let question): question
    }
  }
}

extension Character {
  /// The character, or its code points if it is invisible.
  fileprivate var shown: String {
    unicodeScalars.first?.isVisibleAlone == true ? String(self) : String(self).codePoints
  }
}
