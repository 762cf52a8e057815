/// A keyboard layout: an LDML `keyboard3` element with everything it imports (UTS #35 part 7).
///
/// The value is self-contained. Implied keys and forms are included, references to variables are
/// resolved, escapes are decoded, and patterns are parsed.
public struct KeyboardLayout: Hashable, Sendable {
  /// The review status of a layout.
  package enum Draft: String, Hashable, Sendable, CaseIterable {
    /// A reviewed, final layout.
    case approved
    /// A layout to which several people have contributed.
    case contributed
    /// A layout that not every reviewer has confirmed.
    case provisional
    /// An unconfirmed layout.
    case unconfirmed
  }

  /// Descriptive information about a layout.
  public struct Info: Hashable, Sendable {
    /// The layout's name.
    public var name: String
    /// The author of the layout.
    public var author: String?
    /// The name of the arrangement, such as `QWERTY`.
    public var layout: String?
    /// A short text for status bars.
    public var indicator: String?
    /// The credits.
    public var attribution: String?

    /// Creates information about a layout.
    public init(
      name: String,
      author: String? = nil,
      layout: String? = nil,
      indicator: String? = nil,
      attribution: String? = nil
    ) {
      self.name = name
      self.author = author
      self.layout = layout
      self.indicator = indicator
      self.attribution = attribution
    }

    /// The name of the language: the layout's name up to the part in parentheses.
    public var languageName: String {
      let end = name.utf8.firstIndex(of: UInt8(ascii: "(")) ?? name.endIndex
      let language = name[..<end].drop { $0 == " " }
      let last = language.lastIndex { $0 != " " }
      return last.map { String(language[...$0]) } ?? name
    }
  }

  /// The language and arrangement, as a BCP 47 identifier.
  public var locale: String
  /// The minimum version of CLDR that the layout requires.
  public var conformsTo: Int
  /// The review status.
  package var draft: Draft?
  /// The further languages that the layout supports.
  public var locales: [String]
  /// The version of the layout itself, a semantic version.
  public var version: String?
  /// The descriptive information.
  public var info: Info
  /// A Boolean value that indicates whether typed text is normalised. The default is `true`.
  package var normalizes: Bool
  /// The key caps that replace outputs, at most one for each target.
  package var displays: Displays
  /// The base for combining marks on key caps, in place of U+25CC.
  public var baseCharacter: String?
  /// The keys, implied and imported ones first.
  public var keys: Keyed<Key>
  /// The flicks.
  public var flicks: Keyed<Flick>
  /// The forms of physical keyboards, the five implied ones first.
  public var forms: Keyed<Form>
  /// The layer sets, one for each kind of device.
  public var layerSets: [LayerSet]
  /// The variables, in the order of their definition.
  package var variables: Keyed<Variable>
  /// The transform groups that are applied after a key's output.
  package var transforms: [TransformGroup]
  /// The transform groups that backspace applies.
  package var backspaceTransforms: [TransformGroup]
  /// The platform's properties of keys, by key.
  public var traits: [Identifier: KeyTraits]
  /// The timing of one-switch scanning, if the layout defines it.
  package var scanTiming: ScanTiming?

  /// Creates a layout without keys.
  public init(locale: String, conformsTo: Int = 45, info: Info) {
    self.locale = locale
    self.conformsTo = conformsTo
    self.info = info
    locales = []
    normalizes = true
    displays = []
    keys = Keyed()
    flicks = Keyed()
    forms = Keyed()
    layerSets = []
    variables = Keyed()
    transforms = []
    backspaceTransforms = []
    traits = [:]
  }
}
