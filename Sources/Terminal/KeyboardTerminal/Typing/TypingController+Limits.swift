internal import KeyboardCells
public import KeyboardModel
public import KeyboardUI

/// The limits of the text.
extension TypingController: TextFieldDelegate, TextViewDelegate {
  /// Returns a Boolean value that indicates whether the limits allow `edit`.
  public func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool {
    mayApply(edit)
  }

  /// Returns a Boolean value that indicates whether the limits allow `edit`.
  public func textView(_ textView: TextView, shouldApply edit: TextEdit) -> Bool {
    mayApply(edit)
  }

  /// Keeps the field first responder: a key that dismisses the keyboard only hides it.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { false }

  /// Keeps the view first responder: a key that dismisses the keyboard only hides it.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { false }

  /// Removes characters from pasted text that are not allowed.
  public func textField(_ textField: TextField, willPaste text: String) -> String {
    filter(text)
  }

  /// Removes characters from pasted text that are not allowed.
  public func textView(_ textView: TextView, willPaste text: String) -> String {
    filter(text)
  }

  /// Shows the notice that text is required.
  public func textFieldDidRefuseReturn(_ textField: TextField) { refuse(.required) }

  private func mayApply(_ edit: TextEdit) -> Bool {
    guard result == nil else { return false }
    guard let refusal = refusal(of: edit) else { return true }
    refuse(refusal)
    return false
  }

  /// Returns the reason why `edit` is refused: the text would be too long, or not of the requested
  /// type. `nil` if it is allowed.
  private func refusal(of edit: TextEdit) -> Refusal? {
    if let character = edit.inserted.first(where: { !allows($0) }) { return .notAllowed(character) }
    let type = options.traits.keyboardType
    // Telephone numbers and PINs consist of the characters that their keys type.
    guard type == .phonePad || type == .pin || type.allows(edit, in: control.buffer) else {
      return .wrongType
    }
    guard let limit = options.maximumLength else { return nil }
    var next = control.buffer
    next.apply(edit)
    let isShortEnough = next.text.count <= limit || next.text.count <= control.text.count
    return isShortEnough ? nil : .tooLong(limit)
  }

  private func filter(_ text: String) -> String {
    let kept = text.filter(allows)
    if let character = text.first(where: { !allows($0) }) { refuse(.notAllowed(character)) }
    return kept
  }

  private func allows(_ character: Character) -> Bool {
    guard let allowedCharacters else { return true }
    return allowedCharacters.contains(character) || options.isMultiline && character.isNewline
  }
}

extension TypingOptions {
  /// A problem of the initial text, in words that follow its name; `nil` if the text could have
  /// been typed.
  public var problemOfText: String? {
    let text = linedText
    if let maximumLength, text.count > maximumLength {
      return "has \(text.count) characters, and at most \(maximumLength) are allowed"
    }
    let allowed = allowedCharacters
    let foreign = text.first { character in
      !(allowed?.contains(character) ?? true) && !(isMultiline && character.isNewline)
    }
    if let foreign { return "has '\(foreign)', which no key types" }
    let type = traits.keyboardType
    guard type == .phonePad || type == .pin || type.allows(text) else {
      return type == .decimalPad
        ? "is not a number with one separator at most" : "is not a whole number"
    }
    return nil
  }

  /// The initial text with the line breaks of the field.
  var linedText: String {
    let lineBreaks = isMultiline ? LineBreaks.lineFeeds : traits.lineBreaks
    return lineBreaks.applied(to: text, isFirst: true)
  }

  /// The allowed characters: those of the keys of a pad; `nil` for all.
  var allowedCharacters: Set<Character>? {
    switch traits.keyboardType {
    case .numberPad, .asciiCapableNumberPad, .decimalPad, .phonePad, .pin:
      keyboard.layouts.reduce(into: []) { $0.formUnion($1.typedCharacters) }
    default: nil
    }
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
