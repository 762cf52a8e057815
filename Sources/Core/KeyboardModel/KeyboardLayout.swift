/// A keyboard layout: an LDML `keyboard3` element with everything it imports (UTS #35 part 7).
///
/// The value is self-contained. Implied keys and forms are included, references to variables are
/// resolved, escapes are decoded, and patterns are parsed.
public struct KeyboardLayout: Hashable, Sendable {
  /// The review status of a layout.
  package enum Draft: String, Hashable, Sendable, CaseIterable {
    case approved
    case contributed
    case provisional
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
      name: String, author: String? = nil, layout: String? = nil, indicator: String? = nil,
      attribution: String? = nil
    ) {
      (self.name, self.author, self.layout, self.indicator) = (name, author, layout, indicator)
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
  package var draft: Draft?
  /// The further languages that the layout supports.
  public var locales: [String] = []
  /// The version of the layout itself, a semantic version.
  public var version: String?
  /// The descriptive information.
  public var info: Info
  /// A Boolean value that indicates whether typed text is normalised. The default is `true`.
  package var normalizes = true
  /// The key caps that replace outputs, at most one for each target.
  package var displays: Displays = []
  /// The base for combining marks on key caps, in place of U+25CC.
  package var baseCharacter: String?
  /// The keys, implied and imported ones first.
  public var keys = Keyed<Key>()
  /// The swipes that keys refer to.
  public var flicks = Keyed<Flick>()
  /// The forms of physical keyboards, the five implied ones first.
  public var forms = Keyed<Form>()
  /// The layer sets, one for each kind of device.
  public var layerSets: [LayerSet] = []
  package var variables = Keyed<Variable>()
  /// The transform groups that are applied after a key's output.
  package var transforms: [TransformGroup] = []
  /// The transform groups that backspace applies.
  package var backspaceTransforms: [TransformGroup] = []
  /// The platform's properties of keys, by key.
  public var traits: [Identifier: KeyTraits] = [:]
  package var scanTiming: ScanTiming?

  /// Creates a layout without keys.
  public init(locale: String, conformsTo: Int = 45, info: Info) {
    (self.locale, self.conformsTo, self.info) = (locale, conformsTo, info)
  }

  /// Returns the layers to show on a device `width` millimetres wide. Every touch set fits the
  /// default.
  ///
  /// The result is the touch set with the greatest `minDeviceWidth` that fits, else the narrowest
  /// touch set, else the hardware layers (UTS #35 part 7, "Element: layers").
  ///
  /// - Complexity: O(*n*) in the number of layer sets.
  public func layerSet(forDeviceWidth width: Int = .max) -> LayerSet? {
    let touch = layerSets.filter { $0.isTouch }
    let fitting = touch.filter { ($0.minDeviceWidth ?? 0) <= width }
    return fitting.max { ($0.minDeviceWidth ?? 0) < ($1.minDeviceWidth ?? 0) }
      ?? touch.min { ($0.minDeviceWidth ?? 0) < ($1.minDeviceWidth ?? 0) }
      ?? hardwareLayerSet
  }

  package var hardwareLayerSet: LayerSet? { layerSets.first { !$0.isTouch } }

  /// Returns the key that `scanCode` types while `modifiers` are down, or `nil` if it types
  /// nothing.
  ///
  /// - Complexity: O(*n*) in the number of layers and keys of the form.
  public func key(forScanCode scanCode: UInt8, modifiers: ModifierState) -> Key? {
    guard let set = hardwareLayerSet,
      let position = forms[set.formID]?.position(of: scanCode),
      let row = set.layer(for: modifiers)?.rows.element(at: position.row)
    else { return nil }
    return row.element(at: position.column).flatMap { keys[$0] }
  }

  /// Returns a Boolean value that indicates whether a tap on `key` has an effect in this layout.
  package func isPressable(_ key: Key) -> Bool { !key.isGap || traits[key.id]?.action != nil }

  /// Returns the cap of `key`.
  ///
  /// The cap is the platform's text, else the `display` for the key, else the `display` for its
  /// output, else the output itself. A combining mark is placed on a base character (UTS #35 part
  /// 7, "Element: displays").
  public func cap(of key: Key) -> String {
    if let display = traits[key.id]?.display { return display }
    if let text = displays.text(for: key, normalizes: normalizes) { return text }
    let text = key.output.text
    guard let first = text.unicodeScalars.first, first.properties.generalCategory == .nonspacingMark
    else { return text }
    return (baseCharacter ?? "\u{25CC}") + text
  }

  /// Returns the small text on `key`: what a long press chooses first, or the layout's hint.
  package func hint(of key: Key) -> String? {
    let hint = traits[key.id]?.hint
    guard let chosen = self.key(for: Keystroke(key.id, gesture: .longPress(nil))) else {
      return hint
    }
    let cap = cap(of: chosen)
    return hint?.utf8.starts(with: cap.utf8) == true ? hint : cap
  }

  /// Returns the text that a screen reader speaks for `key`: its label, else its cap.
  public func label(of key: Key) -> String { traits[key.id]?.label ?? cap(of: key) }

  /// Whether the layouts differ at most in captions, hints, labels and information.
  package func behaves(like other: KeyboardLayout) -> Bool { withoutLooks == other.withoutLooks }

  private var withoutLooks: KeyboardLayout {
    var layout = self
    (layout.info, layout.draft, layout.version) = (Info(name: ""), nil, nil)
    (layout.displays, layout.baseCharacter) = ([], nil)
    layout.traits = traits.compactMapValues { traits in
      var traits = traits
      (traits.display, traits.hint, traits.label) = (nil, nil, nil)
      return traits == KeyTraits() ? nil : traits
    }
    return layout
  }
}
