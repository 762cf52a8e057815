/// A keyboard as a layout file defines it: an LDML `keyboard3` element with everything it imports
/// (UTS #35 part 7).
///
/// The value is complete: implied keys and forms are among its keys and forms, references to
/// variables in outputs and displays are resolved, escapes are decoded.
public struct KeyboardLayout: Hashable, Sendable {
  /// How far a layout has got in its review.
  public enum Draft: String, Hashable, Sendable, CaseIterable {
    /// Reviewed and final.
    case approved
    /// Contributed by several people.
    case contributed
    /// Not confirmed by everybody.
    case provisional
    /// Not confirmed.
    case unconfirmed
  }

  /// What people read about a layout.
  public struct Info: Hashable, Sendable {
    /// The layout's name.
    public var name: String
    /// Who made it.
    public var author: String?
    /// The arrangement, such as `QWERTY`.
    public var layout: String?
    /// A short text for status bars.
    public var indicator: String?
    /// Credits.
    public var attribution: String?

    /// Makes the information of a layout called `name`.
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

    /// The name of the language: the layout's name without what follows in parentheses.
    public var languageName: String {
      let end = name.utf8.firstIndex(of: UInt8(ascii: "(")) ?? name.endIndex
      let language = name[..<end].drop { $0 == " " }
      let last = language.lastIndex { $0 != " " }
      return last.map { String(language[...$0]) } ?? name
    }
  }

  /// The language and arrangement, as a BCP 47 identifier.
  public var locale: String
  /// The least version of CLDR that the layout is made for.
  public var conformsTo: Int
  /// How far the layout has got in its review.
  public var draft: Draft?
  /// Further languages that the layout types.
  public var locales: [String]
  /// The layout's own version, a semantic version.
  public var version: String?
  /// What people read about the layout.
  public var info: Info
  /// Whether typed text is normalised. The default is `true`.
  public var normalizes: Bool
  /// What is drawn on keys in place of their outputs; at most one for a target.
  public var displays: [Display]
  /// What is drawn under a combining mark in place of U+25CC.
  public var baseCharacter: String?
  /// The keys, implied and imported ones first.
  public var keys: Keyed<Key>
  /// The flicks.
  public var flicks: Keyed<Flick>
  /// The forms of physical keyboards, the five implied ones first.
  public var forms: Keyed<Form>
  /// The layers for each kind of device.
  public var layerSets: [LayerSet]
  /// The variables, in the order of their definition.
  public var variables: Keyed<Variable>
  /// The groups that are applied to the text after a key's output.
  public var transforms: [TransformGroup]
  /// The groups that are applied by backspace.
  public var backspaceTransforms: [TransformGroup]
  /// What the platform's keys do, by key.
  public var traits: [Identifier: KeyTraits]
  /// How one-switch scanning moves, where the layout says so.
  public var scanTiming: ScanTiming?

  /// Makes a layout without keys.
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
