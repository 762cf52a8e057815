public import KeyboardEditing
public import KeyboardPresentation

/// What a target of text wants of a keyboard (`UITextInputTraits`).
///
/// Keyboards read the traits whenever they need them, so a change takes effect at once; the keyboard's
/// layout alone is chosen when the target becomes first responder, or by
/// ``Responder/reloadInputViews()``.
public struct TextInputTraits: Hashable, Sendable {
  /// A Boolean value that indicates whether a service that changes or checks text is wanted; the project has none
  /// of its own, but keyboards that have one ask.
  public enum Service: Hashable, Sendable, CaseIterable {
    /// As the keyboard thinks best.
    case `default`
    /// No.
    case no
    /// Yes.
    case yes
  }

  /// The look that goes with the target.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// That of the theme.
    case `default`
    /// Dark.
    case dark
    /// Light.
    case light
  }

  /// Which text is typed. The default is any.
  ///
  /// It chooses a keyboard and filters nothing: ``KeyboardType/allows(_:in:)`` is for delegates that do.
  public var keyboardType = KeyboardType.default
  /// What return does, which is what its key says. The default is return.
  public var returnKeyType = ReturnKeyType.default
  /// A Boolean value that indicates whether return does nothing while there is no text. The default is `false`.
  public var enablesReturnKeyAutomatically = false
  /// Where capitals are wanted. The default is nowhere.
  public var autocapitalizationType = AutocapitalizationType.none
  /// A Boolean value that indicates whether nobody may see or keep the text: the keyboard then shows no previews
  /// and lets nobody record what is typed. The default is `false`.
  public var isSecureTextEntry = false
  /// A Boolean value that indicates whether words are corrected.
  public var autocorrectionType = Service.default
  /// A Boolean value that indicates whether the spelling is checked.
  public var spellCheckingType = Service.default
  /// A Boolean value that indicates whether straight quotation marks become curly ones.
  public var smartQuotesType = Service.default
  /// A Boolean value that indicates whether hyphens become dashes.
  public var smartDashesType = Service.default
  /// A Boolean value that indicates whether the rest of a word is proposed where it is typed.
  public var inlinePredictionType = Service.default
  /// When keys are shown for the target. The default is `nil`: as the screen's presenter says.
  public var inputPolicy: KeyboardInputSet.Policy?
  /// How the keyboard looks. The default is as its theme says.
  public var keyboardAppearance = Appearance.default
  /// A Boolean value that indicates whether the text may have many lines. The default is `false`, but `true` of a
  /// ``TextView``.
  public var isMultiline = false
  /// What the text means, in the words of UIKit: `"username"`, `"postalCode"`. The default is unknown.
  public var textContentType: String?

  /// Makes traits that want nothing in particular.
  public init() {}

  /// Where the keyboard is to shift: as the target wants, but never in numbers, and never in secure
  /// text, where it would tell something of the text.
  public var capitalization: AutocapitalizationType {
    isSecureTextEntry || keyboardType.isPad ? .none : autocapitalizationType
  }

  /// A Boolean value that indicates whether words may be completed or corrected: never in secure text.
  public var allowsAutocorrection: Bool { autocorrectionType != .no && !isSecureTextEntry }

  /// A Boolean value that indicates whether the spelling may be checked: never in secure text.
  public var allowsSpellChecking: Bool { spellCheckingType != .no && !isSecureTextEntry }

  /// A Boolean value that indicates whether a key that is pressed may be shown enlarged, or light up for keys of
  /// another keyboard.
  public var allowsKeyPreview: Bool { !isSecureTextEntry }
}
