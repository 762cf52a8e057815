public import KeyboardControls
public import KeyboardEditing
internal import KeyboardModel
internal import KeyboardUI

/// What the text may be.
extension TypingController: TextFieldDelegate, TextViewDelegate {
  /// Returns a Boolean value that indicates whether the text may become what `edit` makes of it.
  public func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool {
    mayApply(edit)
  }

  /// Returns a Boolean value that indicates whether the text may become what `edit` makes of it.
  public func textView(_ textView: TextView, shouldApply edit: TextEdit) -> Bool {
    mayApply(edit)
  }

  /// Keeps the field the first responder: a key that dismisses the keyboard hides it alone.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { false }

  /// Keeps the view the first responder: a key that dismisses the keyboard hides it alone.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { false }

  /// Leaves out of pasted text what the text may not have.
  public func textField(_ textField: TextField, willPaste text: String) -> String {
    filter(text)
  }

  /// Leaves out of pasted text what the text may not have.
  public func textView(_ textView: TextView, willPaste text: String) -> String {
    filter(text)
  }

  /// Says that there has to be text.
  public func textFieldDidRefuseReturn(_ textField: TextField) { refuse(.required) }

  /// Brings the count and the bar up to date.
  public func textFieldDidChange(_ textField: TextField) { update() }

  /// Brings the count and the bar up to date.
  public func textViewDidChange(_ textView: TextView) { update() }

  /// Brings the bar up to date.
  public func textFieldDidChangeSelection(_ textField: TextField) { update() }

  /// Brings the bar up to date.
  public func textViewDidChangeSelection(_ textView: TextView) { update() }

  private func mayApply(_ edit: TextEdit) -> Bool {
    guard result == nil else { return false }
    guard let refusal = refusal(of: edit) else { return true }
    refuse(refusal)
    return false
  }

  /// The reason why the text may not become what `edit` makes of it: it would be too long, or not what is asked
  /// for.
  private func refusal(of edit: TextEdit) -> Refusal? {
    if let character = edit.inserted.first(where: { !allows($0) }) { return .notAllowed(character) }
    let type = options.traits.keyboardType
    // What telephone numbers and PINs are made of is what the keys type.
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
  /// What is wrong with the text to start with, in words that follow its name; `nil` when it could have been
  /// typed.
  public var problemOfText: String? {
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

  /// The characters that the text may have: those of the keys where a pad is asked for that the layouts are;
  /// `nil` for all.
  var allowedCharacters: Set<Character>? {
    switch traits.keyboardType {
    case .numberPad, .asciiCapableNumberPad, .decimalPad, .phonePad, .pin:
      layouts.reduce(into: []) { $0.formUnion($1.typedCharacters) }
    default: nil
    }
  }
}

extension KeyboardLayout {
  /// What the keys on the screen type, by taps and by other gestures.
  fileprivate var typedCharacters: Set<Character> {
    let shown = (layerSet()?.layers ?? []).flatMap(\.rows).joined().compactMap { keys[$0] }
    let further = shown.flatMap { key in
      let flick = key.flickID.flatMap { flicks[$0] }
      return key.longPressKeyIDs + key.multiTapKeyIDs + (flick?.segments.map(\.keyID) ?? [])
    }
    return Set((shown + further.compactMap { keys[$0] }).flatMap(\.output.text))
  }
}
