package import KeyboardModel

/// An element of Clavier's vocabulary, which `special` elements contain.
package enum OwnElement: String, CaseIterable {
  case key, scan, scanning, allow

  package var name: String { rawValue }

  package var parents: [Tag] {
    switch self {
    case .key: [.keys]
    case .scan: [.layer]
    case .scanning: [.keyboard3]
    case .allow: [.keyboard3, .keys, .keyboardTest3]
    }
  }

  package var attributes: [OwnAttribute] {
    switch self {
    case .key: OwnAttribute.ofKeys
    case .scan: OwnAttribute.ofScan
    case .scanning: OwnAttribute.ofScanning
    case .allow: OwnAttribute.ofAllow
    }
  }

  package static let names = allCases.map { $0.name }
}

/// The properties of a layout that an element of Clavier's vocabulary sets.
package struct OwnProperties {
  package var key: Identifier?
  package var traits: KeyTraits
  package var timing: ScanTiming

  package init(
    key: Identifier? = nil, traits: KeyTraits = KeyTraits(), timing: ScanTiming = ScanTiming()
  ) {
    (self.key, self.traits, self.timing) = (key, traits, timing)
  }

  package subscript<Value>(property: OwnAttribute.Property<Value>) -> Value? {
    get {
      var (properties, value) = (self, Value?.none)
      property(&properties) { value = $0 }
      return value
    }
    set { property(&self) { $0 = newValue } }
  }
}

package struct OwnAttribute: Sendable {
  /// A function that passes the property to another one, as Embedded Swift has no key paths.
  package typealias Property<Value> =
    @Sendable (inout OwnProperties, (inout Value?) -> Void) -> Void

  package enum Kind: Sendable {
    case keyID
    /// The ids of keys on the layer, separated by white space.
    case keyIDs
    case text(Property<String>)
    case action(Property<KeyAction>)
    case flag(Property<Bool>)
    case layerReturn(Property<LayerReturn>)
    /// A number of seconds from 0.01 to 60.
    case seconds(Property<Double>)
    /// A whole number from 1 to 100.
    case count(Property<Int>)
    /// The codes of warnings, separated by white space.
    case codes
  }

  package let name: String
  package let kind: Kind
  package private(set) var isRequired = false
  package let meaning: String
  package private(set) var defaultMeaning = "none"

  fileprivate static let ofKeys = [
    OwnAttribute(name: "id", kind: .keyID, isRequired: true, meaning: "the key that is described"),
    OwnAttribute(
      name: "action", kind: .action { $1(&$0.traits.action) }, meaning: "the action of the key"),
    OwnAttribute(
      name: "label", kind: .text { $1(&$0.traits.label) }, meaning: "the name for screen readers",
      defaultMeaning: "the text on the key"),
    OwnAttribute(
      name: "display", kind: .text { $1(&$0.traits.display) },
      meaning: "the text on the key; a `display` element of LDML takes precedence",
      defaultMeaning: "the output"),
    OwnAttribute(
      name: "hint", kind: .text { $1(&$0.traits.hint) },
      meaning:
        "a second, small text on the key; for a key with a long press, it begins with what the "
        + "long press chooses first", defaultMeaning: "what a long press chooses first"),
    OwnAttribute(
      name: "repeat", kind: .flag { $1(&$0.traits.repeats) },
      meaning: "whether the key repeats while it is held",
      defaultMeaning: "`true` for deleting, arrows and moving by words, otherwise `false`"),
    OwnAttribute(
      name: "returns", kind: .layerReturn { $1(&$0.traits.returns) },
      meaning:
        "when the keyboard leaves the layer of `layerId`: after one key that types or acts, after "
        + "a space, or after an apostrophe or a symbol and a space", defaultMeaning: "never"),
    OwnAttribute(
      name: "longPressDelay", kind: .seconds { $1(&$0.traits.longPressDelay) },
      meaning: "the time until a press is long", defaultMeaning: "the keyboard's setting"),
    OwnAttribute(
      name: "repeatDelay", kind: .seconds { $1(&$0.traits.repeatDelay) },
      meaning: "the time until a held key repeats", defaultMeaning: "the keyboard's setting"),
    OwnAttribute(
      name: "repeatInterval", kind: .seconds { $1(&$0.traits.repeatInterval) },
      meaning: "the time between two repetitions", defaultMeaning: "the keyboard's setting"),
    OwnAttribute(
      name: "multiTapTimeout", kind: .seconds { $1(&$0.traits.multiTapTimeout) },
      meaning: "the time in which a further tap counts as multi-tap",
      defaultMeaning: "the keyboard's setting"),
  ]

  fileprivate static let ofScan = [
    OwnAttribute(
      name: "keys", kind: .keyIDs, isRequired: true,
      meaning:
        "the more frequent keys first. Scanning offers the rows with the most frequent keys first, "
        + "then the keys of a row in this order; other keys come last")
  ]

  fileprivate static let ofScanning = [
    OwnAttribute(
      name: "rowTime", kind: .seconds { $1(&$0.timing.rowTime) },
      meaning: "the time for which a row is offered", defaultMeaning: "the keyboard's setting"),
    OwnAttribute(
      name: "keyTime", kind: .seconds { $1(&$0.timing.keyTime) },
      meaning: "the time for which a key is offered", defaultMeaning: "the keyboard's setting"),
    OwnAttribute(
      name: "rounds", kind: .count { $1(&$0.timing.rounds) },
      meaning: "the number of rounds before scanning ends",
      defaultMeaning: "the keyboard's setting"),
  ]

  fileprivate static let ofAllow = [
    OwnAttribute(name: "codes", kind: .codes, isRequired: true, meaning: "the warnings to suppress")
  ]
}
