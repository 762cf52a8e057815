internal import KeyboardWording

/// The reason why an input is refused.
enum Refusal: Hashable {
  /// The text would be longer than so many characters.
  case tooLong(Int)
  /// The character is none that the text may have.
  case notAllowed(Character)
  /// The text would not be what is asked for, such as a number.
  case wrongType
  /// There must be text.
  case required

  /// The reason in words.
  func text(in wording: Wording) -> String {
    switch self {
    case .tooLong(let limit): wording.refusals.tooLong.filling("\(limit)")
    case .notAllowed(let character): wording.refusals.notAllowed.filling("\(character)")
    case .wrongType: wording.refusals.wrongType
    case .required: wording.refusals.required
    }
  }
}
