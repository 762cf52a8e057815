public import KeyboardCells
public import KeyboardEngine
public import KeyboardModel
public import KeyboardUI
public import KeyboardWords

/// The options for a keyboard in a terminal: its layouts, its appearance and its input.
public struct KeyboardSessionOptions: Sendable {
  /// The appearance of a keyboard and its bar.
  public struct Appearance: Sendable {
    /// The style of the keyboard; where it does not fit, keys are compact. The default is filled
    /// keys.
    public var style = KeyboardStyle.keys
    /// The size of the keyboard, which its user can change. The default, `nil`, is large below a
    /// text, and automatic below a program.
    public var size: KeyboardSize?
    /// The arrangement of the keys; where it does not fit, they are centered, which is the default.
    public var arrangement = KeyboardArrangement.Kind.centered
    /// A Boolean value that indicates whether rows run from right to left. The default is `false`.
    public var isMirrored = false
    /// The theme. The default, `nil`, is that of the terminal's own colours if it reports them, else
    /// the built-in one for its background.
    public var theme: Theme?
    /// The characters of the terminal's font, which cannot be queried. The default, `nil`, is all that
    /// the terminal is known to display.
    public var repertoire: CharacterRepertoire?
    /// A Boolean value that indicates whether the keyboard appears without an animation. The default
    /// is `false`.
    public var reducesMotion = false
    /// A Boolean value that indicates whether the bar flashes when the bell rings. The default is
    /// `true`.
    public var showsBell = true
    /// A Boolean value that indicates whether the terminal's cursor is on the offer of scanning or the
    /// focused key instead of in the text, for screen readers and braille displays. The default is
    /// `false`.
    public var cursorFollowsFocus = false

    /// The items of the bar. The default, `nil`, is all, but on pads only the one that cancels.
    package var bar: SessionBarContent?

    /// Creates the default options.
    public init() {}
  }

  /// The words that a keyboard suggests, and the likelihoods of characters.
  public struct Suggestions: Sendable {
    /// The sources of the words that are suggested, by the language of the layout, such as `en`. The
    /// default is none: there is no row of suggestions.
    public var sources: [String: any SuggestionSource] = [:]
    /// A function that returns the likelihood of characters after a text, for `ScanSettings.order`.
    /// The default, `nil`, is that of the engine of words among ``sources`` for the layout's language,
    /// if there is one.
    public var nextCharacters: (@Sendable (String) -> [Character: Double])?
    /// The words that make characters likely, by the layout's language, but are not suggested.
    package var letters: [String: WordModel] = [:]

    /// Creates the default options.
    public init() {}

    /// Returns the key of ``sources`` for the locale of a layout: its language.
    public static func language(of locale: String) -> String {
      locale.languageSubtag.lowercased()
    }
  }

  /// The language of the bar, and the options for a description line by line instead of a drawing.
  public struct Speech: Sendable {
    /// A Boolean value that indicates whether events are described line by line instead of drawn. The
    /// default is `false`.
    public var isPlain = false
    /// The amount of words for ``isPlain``. The default is ``Verbosity/normal``.
    public var verbosity = Verbosity.normal
    /// The language of the bar and of speech (BCP 47). The default, `nil`, is that of the layout, or
    /// else that of the user.
    public var language: String?

    /// Creates the default options.
    public init() {}
  }

  /// The layouts, at least one. The first one is shown, and the key for the next layout cycles
  /// through them.
  public var layouts: [KeyboardLayout]
  /// The appearance.
  public var appearance = Appearance()
  /// The events that the mouse reports. The default, `nil`, is those with buttons, and all movement
  /// if a resting mouse taps.
  public var mouse: MouseReporting?
  /// A mouse that rests. By default, it does not tap.
  public var pointing = PointingOptions()
  /// The switches. By default, there are none.
  public var switches = SwitchOptions()
  /// The times, distances and choices for touches.
  public var touches = TouchSettings()
  /// The language of the bar, and the description line by line.
  public var speech = Speech()
  /// The words that are suggested. By default, there are none.
  public var suggestions = Suggestions()
  /// The characters that the terminal's keyboard types.
  ///
  /// The default is `nil`. A text then assumes the layout's own keyboard if the layout types Latin
  /// letters, and otherwise that of the United States. A hosted program gets the keys unchanged.
  public var physicalKeys: PhysicalKeyMap?

  /// Whether keys come from a keyboard around the terminal, so that there is only the bar.
  package var usesOuterKeyboard = false

  /// Creates the options for a keyboard with `layouts`, which must not be empty.
  public init(_ layouts: [KeyboardLayout]) {
    precondition(!layouts.isEmpty, "there is a layout to type with")
    self.layouts = layouts
  }

  /// A slip of a switch or of a resting mouse may tap an item of the bar.
  package var needsCare: Bool { switches.scan != nil || pointing.dwellTime != nil }

  var mouseReporting: MouseReporting {
    speech.isPlain ? .none : mouse ?? (pointing.dwellTime == nil ? .drag : .hover)
  }

  func wording(for layout: KeyboardLayout, environment: [String: String]) -> Wording {
    speech.language.flatMap { Wording(locale: $0) }
      ?? Wording(for: layout, environment: environment)
  }

  func physicalKeys(for layout: KeyboardLayout) -> PhysicalKeyMap {
    if let physicalKeys { return physicalKeys }
    let own = PhysicalKeyMap(layout)
    return own["a"] == nil ? .us : own
  }
}

/// The amount of words with which a session is described line by line.
public enum Verbosity: Hashable, Sendable, CaseIterable {
  /// No changes of layers and arrangements, no numbers of choices, no help.
  case brief
  /// Groups by their first and last item.
  case normal
  /// Groups with all their items, and the names of typed marks and capitals.
  case full
}
