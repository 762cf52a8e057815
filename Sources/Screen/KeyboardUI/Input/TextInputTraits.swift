public import KeyboardCells
package import KeyboardEngine
public import KeyboardModel

/// The traits of a target of text (`UITextInputTraits`). Keyboards read them whenever they need
/// them, so a change takes effect at once. Only the layout is chosen when the target becomes first
/// responder, or by ``Responder/reloadInputViews()``.
public struct TextInputTraits: Hashable, Sendable {
  /// A setting for a service that changes or checks text.
  public enum Service: Hashable, Sendable, CaseIterable {
    /// The keyboard decides.
    case `default`
    /// No.
    case no
    /// Yes.
    case yes
  }

  /// The kind of text. The default is any. It chooses a keyboard but does not filter input.
  /// Delegates can filter with `KeyboardType.allows(_:in:)`.
  public var keyboardType = KeyboardType.default
  /// The action of the return key, which its label shows. The default is return.
  public var returnKeyType = ReturnKeyType.default
  /// A Boolean value that indicates whether the return key is disabled while there is no text. The
  /// default is `false`.
  public var enablesReturnKeyAutomatically = false
  /// The automatic capitalization. The default is none.
  public var autocapitalizationType = AutocapitalizationType.none
  /// The setting for two spaces that become a full stop and a space. By default, texts have it whose
  /// sentences are capitalized.
  public var doubleSpaceType = Service.default
  /// The setting for letters that come back after a space or apostrophe, like ``doubleSpaceType``.
  public var letterReturnType = Service.default
  /// A Boolean value that indicates whether the text is secret. The keyboard then shows no previews
  /// and does not call its observers. The default is `false`.
  public var isSecureTextEntry = false
  /// The setting for the correction of words. By default, no word is corrected unless the user chooses
  /// it among the suggestions. With ``Service/yes``, an unknown word is replaced by one that was all
  /// but certainly meant, as soon as a space or a sign ends it; backspace or undo gives it back. Where
  /// corrections are not wanted, words are not suggested either.
  public var autocorrectionType = Service.default
  /// The setting for suggestions of words above the keys. By default, texts of words have them, and
  /// numbers, addresses and terminals do not.
  public var inlinePredictionType = Service.default
  /// The setting for emoji beside the suggestions of words. By default, texts with suggestions have
  /// them, except of type `asciiCapable`.
  public var emojiType = Service.default
  /// The setting for the spelling checker. The project has no such service.
  public var spellCheckingType = Service.default
  /// The policy for showing keys. The default is `nil`: that of the screen's presenter.
  public var inputPolicy: InputPolicy?
  /// A Boolean value that indicates whether the text may have several lines. The default is
  /// `false`; a `TextView` sets `true`.
  public var isMultiline = false

  /// Creates the default traits.
  public init() {}

  /// The effective automatic capitalization: none for numbers and secure text.
  package var capitalization: AutocapitalizationType {
    isSecureTextEntry || keyboardType.isPad ? .none : autocapitalizationType
  }

  /// Returns the rules by which a keyboard follows the text; for secret text, at most capitals.
  package func typingRules(capitalizing capitalization: AutocapitalizationType) -> TypingRules {
    var rules = TypingRules()
    rules.capitalization = capitalization
    guard !isSecureTextEntry else { return rules }
    let hasSentences = capitalization == .sentences
    func isOn(_ service: Service) -> Bool { service == .default ? hasSentences : service == .yes }
    rules.replacesDoubleSpace = isOn(doubleSpaceType)
    rules.returnsToLetters = isOn(letterReturnType)
    return rules
  }

  /// The rule for line breaks in a text of one line. Secrets, numbers and addresses have none.
  package var lineBreaks: LineBreaks { isSecureTextEntry ? .none : keyboardType.lineBreaks }

  package var allowsAutocorrection: Bool { autocorrectionType != .no && !isSecureTextEntry }

  package var replacesWords: Bool { autocorrectionType == .yes && allowsSuggestions }

  /// Whether words may be suggested and learned: not for secure text, and not for all types.
  package var allowsSuggestions: Bool {
    guard allowsAutocorrection, inlinePredictionType == .default else {
      return allowsAutocorrection && inlinePredictionType == .yes
    }
    return switch keyboardType {
    case .default, .asciiCapable, .numbersAndPunctuation, .twitter, .webSearch: true
    case .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress, .decimalPad,
      .asciiCapableNumberPad, .terminal, .pin, .date, .time:
      false
    }
  }

  package var allowsEmoji: Bool {
    allowsSuggestions && (emojiType == .default ? keyboardType != .asciiCapable : emojiType == .yes)
  }

  package var allowsSpellChecking: Bool { spellCheckingType != .no && !isSecureTextEntry }

  /// Whether a pressed key may be shown enlarged or, for a physical key, highlighted.
  package var allowsKeyPreview: Bool { !isSecureTextEntry }
}
