/// The elements of LDML keyboards.
enum Tag: UInt8, CaseIterable {
  case keyboard3, `import`, locales, locale, version, info, settings, displays, display
  case displayOptions, keys, key, flicks, flick, flickSegment, forms, form, scanCodes, layers, layer
  case row, variables, string, set, uset, transforms, transformGroup, transform, reorder, special

  var name: String { "\(self)" }

  /// The tags by their names.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

/// The attributes of LDML keyboards.
enum AttributeName: UInt8, CaseIterable {
  case locale, conformsTo, draft, path, base, id, number, cldrVersion, name, author, layout,
    indicator
  case attribution, normalization, output, keyId, display, baseCharacter, flickId, gap
  case longPressKeyIds, longPressDefaultKeyId, multiTapKeyIds, stretch, layerId, width, directions
  case codes, formId, minDeviceWidth, modifiers, keys, value, type, from, to, before, order,
    tertiary
  case tertiaryBase, preBase

  var name: String { "\(self)" }

  /// The attributes by their names.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

/// What may stand in an element: the DTD's rules for it.
struct ElementRule {
  /// What an attribute's value must look like.
  enum Kind {
    /// Any text; what it means is checked where it is read.
    case text
    /// An XML name token.
    case nameToken
    /// XML name tokens, separated by white space.
    case nameTokens
    /// A letter or digit, then letters, digits, `-` and `_`.
    case identifier
    /// One of these words.
    case oneOf([String])
  }

  /// The children in the order of the DTD.
  let children: [Tag]
  /// The children that may stand once.
  let single: [Tag]
  let kinds: [AttributeName: Kind]
  let required: [AttributeName]
  /// The children that must be there.
  let requiredChildren: [Tag]
  /// The kinds by the attribute's raw value.
  let kindTable: [Kind?]

  private init(
    _ children: [Tag] = [], single: [Tag] = [], needs: [Tag] = [],
    required: [AttributeName: Kind] = [:], optional: [AttributeName: Kind] = [:]
  ) {
    self.children = children + (children.contains(.special) ? [] : [.special])
    self.single = single
    requiredChildren = needs
    kinds = required.merging(optional) { first, _ in first }
    self.required = required.keys.sorted { $0.rawValue < $1.rawValue }
    kindTable = AttributeName.allCases.map { [kinds] in kinds[$0] }
  }

  /// The rules by the tag's raw value.
  static let all: [ElementRule] = Tag.allCases.map(rule)

  private static func rule(for tag: Tag) -> ElementRule {
    switch tag {
    case .keyboard3:
      ElementRule(
        [
          .import, .locales, .version, .info, .settings, .displays, .keys, .flicks, .forms, .layers,
          .variables, .transforms,
        ],
        single: [
          .locales, .version, .info, .settings, .displays, .keys, .flicks, .forms, .variables,
        ],
        required: [.locale: .text, .conformsTo: .text],
        optional: [.draft: .oneOf(["approved", "contributed", "provisional", "unconfirmed"])])
    case .import: ElementRule(required: [.path: .text], optional: [.base: .text])
    case .locales: ElementRule([.locale])
    case .locale: ElementRule(required: [.id: .text])
    case .version: ElementRule(required: [.number: .text], optional: [.cldrVersion: .text])
    case .info:
      ElementRule(
        required: [.name: .text],
        optional: [.author: .text, .layout: .text, .indicator: .text, .attribution: .text])
    case .settings: ElementRule(optional: [.normalization: .text])
    case .displays: ElementRule([.import, .display, .displayOptions])
    case .display:
      ElementRule(
        required: [.display: .text], optional: [.output: .text, .keyId: .nameToken])
    case .displayOptions: ElementRule(optional: [.baseCharacter: .text])
    case .keys: ElementRule([.import, .key])
    case .key:
      ElementRule(
        required: [.id: .nameToken],
        optional: [
          .flickId: .nameToken, .gap: .oneOf(["true"]), .output: .text,
          .longPressKeyIds: .nameTokens, .longPressDefaultKeyId: .nameToken,
          .multiTapKeyIds: .nameTokens, .stretch: .oneOf(["true"]), .layerId: .nameToken,
          .width: .text,
        ])
    case .flicks: ElementRule([.import, .flick])
    case .flick: ElementRule([.flickSegment], required: [.id: .nameToken])
    case .flickSegment: ElementRule(required: [.directions: .text, .keyId: .nameToken])
    case .forms: ElementRule([.import, .form])
    case .form: ElementRule([.scanCodes], needs: [.scanCodes], required: [.id: .identifier])
    case .scanCodes: ElementRule(required: [.codes: .text])
    case .layers:
      ElementRule(
        [.import, .layer], required: [.formId: .identifier], optional: [.minDeviceWidth: .text])
    case .layer: ElementRule([.row], optional: [.id: .identifier, .modifiers: .text])
    case .row: ElementRule(required: [.keys: .nameTokens])
    case .variables: ElementRule([.import, .string, .set, .uset])
    case .string, .set, .uset: ElementRule(required: [.id: .text, .value: .text])
    case .transforms: ElementRule([.import, .transformGroup], required: [.type: .text])
    case .transformGroup: ElementRule([.import, .transform, .reorder])
    case .transform: ElementRule(required: [.from: .text], optional: [.to: .text])
    case .reorder:
      ElementRule(
        required: [.from: .text],
        optional: [
          .before: .text, .order: .text, .tertiary: .text, .tertiaryBase: .text, .preBase: .text,
        ])
    case .special: ElementRule()
    }
  }

  /// What older or other formats, and authors' guesses, call an attribute.
  static let otherNames: [String: AttributeName] = [
    "to": .output, "char": .output, "hardware": .formId, "form": .formId, "modifier": .modifiers,
    "longPress": .longPressKeyIds, "multiTap": .multiTapKeyIds, "flick": .flickId,
    "switch": .layerId, "label": .display, "conformTo": .conformsTo, "version": .conformsTo,
  ]
}
