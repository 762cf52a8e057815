internal import KeyboardLayout
public import KeyboardUI

/// What the text may be.
extension TypingScreen: TextControlDelegate {
  /// Whether the text stays short enough, and what is typed is what is asked for.
  public func textControl(_ control: TextControl, shouldApply edit: TextEdit) -> Bool {
    guard result == nil else { return false }
    guard edit.inserted.allSatisfy(allows) else { return false }
    var next = control.buffer
    next.apply(edit)
    let type = options.traits.keyboardType
    guard type.mayBegin(next.text) || !type.mayBegin(control.text) else { return false }
    guard let limit = options.maximumLength else { return true }
    return next.text.count <= limit || next.text.count <= control.text.count
  }

  /// Inserts pasted text, which never counts as a key; control characters are left out, and whatever the text
  /// may not have.
  func paste(_ text: String) {
    let kept = text.unicodeScalars.filter {
      $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t" || $0 == "\r"
    }
    let lines = String(String.UnicodeScalarView(kept)).replacing("\r\n", with: "\n")
    control.paste(lines.filter(allows))
  }

  private func allows(_ character: Character) -> Bool {
    allowedCharacters?.contains(character) ?? true
  }
}

extension KeyboardType {
  /// Whether `text` is a number, or may become one, where numbers are asked for.
  fileprivate func mayBegin(_ text: String) -> Bool {
    guard self == .numberPad || self == .decimalPad else { return true }
    let isSigned = text.first == "+" || text.first == "-"
    let number = isSigned ? text.dropFirst() : text[...]
    guard !number.contains(where: { $0 == "+" || $0 == "-" }) else { return false }
    let parts = number.split(omittingEmptySubsequences: false) { !$0.isWholeNumber }
    return parts.count <= (self == .decimalPad ? 2 : 1)
  }
}

extension KeyboardLayout {
  /// What the keys on the screen type, by taps and by other gestures.
  var typedCharacters: Set<Character> {
    let shown = (layerSet()?.layers ?? []).flatMap(\.rows).joined().compactMap { keys[$0] }
    let further = shown.flatMap { key in
      let flick = key.flickID.flatMap { flicks[$0] }
      return key.longPressKeyIDs + key.multiTapKeyIDs + (flick?.segments.map(\.keyID) ?? [])
    }
    return Set((shown + further.compactMap { keys[$0] }).flatMap(\.output.text))
  }
}
