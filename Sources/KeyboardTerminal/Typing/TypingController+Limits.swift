public import KeyboardEditing
internal import KeyboardModel
public import KeyboardControls
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
    var next = control.buffer
    next.apply(edit)
    let type = options.traits.keyboardType
    guard type.mayBegin(next.text) || !type.mayBegin(control.text) else { return false }
    guard let limit = options.maximumLength else { return true }
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

extension KeyboardType {
  /// Whether each line of `text` is a number, or may become one, where numbers are asked for.
  fileprivate func mayBegin(_ text: String) -> Bool {
    let parts: Int
    switch self {
    case .numberPad, .asciiCapableNumberPad: parts = 1
    case .decimalPad: parts = 2
    default: return true
    }
    return text.split(whereSeparator: \.isNewline).allSatisfy { line in
      let isSigned = line.first == "+" || line.first == "-"
      let number = isSigned ? line.dropFirst() : line
      return !number.contains { $0 == "+" || $0 == "-" }
        && number.split(omittingEmptySubsequences: false) { !$0.isWholeNumber }.count <= parts
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
