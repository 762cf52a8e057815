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

  /// Leaves out of pasted text what the text may not have.
  public func textField(_ textField: TextField, willPaste text: String) -> String {
    text.filter(allows)
  }

  /// Leaves out of pasted text what the text may not have.
  public func textView(_ textView: TextView, willPaste text: String) -> String {
    text.filter(allows)
  }

  /// Whether the text stays short enough, and what is typed is what is asked for.
  private func mayApply(_ edit: TextEdit) -> Bool {
    guard result == nil else { return false }
    guard edit.inserted.allSatisfy(allows) else { return false }
    let type = options.traits.keyboardType
    // What telephone numbers and PINs are made of is what the keys type.
    guard type == .phonePad || type == .pin || type.allows(edit, in: control.buffer) else {
      return false
    }
    guard let limit = options.maximumLength else { return true }
    var next = control.buffer
    next.apply(edit)
    return next.text.count <= limit || next.text.count <= control.text.count
  }

  private func allows(_ character: Character) -> Bool {
    guard let allowedCharacters else { return true }
    return allowedCharacters.contains(character) || options.isMultiline && character.isNewline
  }
}

extension TypingOptions {
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
