internal import KeyboardModel
internal import KeyboardUI

/// The reason why an input is refused.
enum Refusal: Hashable {
  /// The text would be longer than the limit, in characters.
  case tooLong(Int)
  case notAllowed(Character)
  /// The text would not have the requested type, such as a number.
  case wrongType
  /// The terminal does not permit to read its clipboard.
  case noClipboard
  /// Text is required.
  case required
  /// The user is asked whether to end the input.
  case unconfirmed(String)

  /// Returns the reason in words.
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
