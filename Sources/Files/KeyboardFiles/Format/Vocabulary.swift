internal import KeyboardModel

/// The elements of LDML keyboards, of their tests, and of themes.
package enum Tag: UInt8, CaseIterable, Sendable {
  case keyboard3, `import`, locales, locale, version, info, settings, displays, display
  case displayOptions, keys, key, flicks, flick, flickSegment, forms, form, scanCodes, layers, layer
  case row, variables, string, set, uset, transforms, transformGroup, transform, reorder, special
  case keyboardTest3, repertoire, tests, test, startContext, keystroke, emit, backspace, check
  case theme, style

  /// The names in the order of the raw values. A table, since the names of the cases by reflection
  /// take a millisecond.
  private static let names = IdentifierTable(
    words: """
      keyboard3 import locales locale version info settings displays display displayOptions keys key \
      flicks flick flickSegment forms form scanCodes layers layer row variables string set uset \
      transforms transformGroup transform reorder special \
      keyboardTest3 repertoire tests test startContext keystroke emit backspace check \
      theme style
      """)

  package var name: String { Self.names.identifiers[Int(rawValue)].string }

  package init?(name: String) {
    guard let position = Self.names.position(of: Identifier(name)) else { return nil }
    self.init(rawValue: UInt8(position))
  }
}

/// The attributes of LDML keyboards, of their tests, and of themes.
package enum AttributeName: UInt8, CaseIterable, Sendable {
  case locale, conformsTo, draft, path, base, id, number, cldrVersion, name, author, layout,
    indicator
  case attribution, normalization, output, keyId, display, baseCharacter, flickId, gap
  case longPressKeyIds, longPressDefaultKeyId, multiTapKeyIds, stretch, layerId, width, directions
  case codes, formId, minDeviceWidth, modifiers, keys, value, type, from, to, before, order,
    tertiary
  case tertiaryBase, preBase
  case keyboard, chars, key, flick, longPress, tapCount, result
  case appearance, role, foreground, background, attributes

  /// The names in the order of the raw values.
  private static let names = IdentifierTable(
    words: """
      locale conformsTo draft path base id number cldrVersion name author layout indicator \
      attribution normalization output keyId display baseCharacter flickId gap longPressKeyIds \
      longPressDefaultKeyId multiTapKeyIds stretch layerId width directions codes formId \
      minDeviceWidth modifiers keys value type from to before order tertiary tertiaryBase preBase \
      keyboard chars key flick longPress tapCount result \
      appearance role foreground background attributes
      """)

  package var name: String { Self.names.identifiers[Int(rawValue)].string }

  package init?(name: String) {
    guard let position = Self.names.position(of: Identifier(name)) else { return nil }
    self.init(rawValue: UInt8(position))
  }
}

/// The rule of the DTD for an element: its children and attributes.
final class ElementRule: Sendable {
  /// The format of an attribute's value.
  enum Kind: Sendable {
    /// Any text. The reader of the value checks it.
    case text
    /// An XML name token.
    case nameToken
    /// XML name tokens, separated by white space.
    case nameTokens
    /// A letter or digit, then letters, digits, `-` and `_`.
    case identifier
    /// The word `true`.
    case onlyTrue
    /// The approval status of the layout in CLDR.
    case draft
    /// The word `techpreview`.
    case techPreview
    /// A letter or digit, then letters, digits and `-`; other values are only warned of.
    case testName
  }

  /// The children in the order of the DTD.
  let children: [Tag]
  /// The positions of the allowed children in this order, by the tag's raw value.
  let order: [Int?]
  /// The children that may occur once.
  let single: CaseSet<Tag>
  /// The required children.
  let requiredChildren: [Tag]
  let kinds: [AttributeName: Kind]
  /// The kinds by the attribute's raw value.
  let kindTable: [Kind?]
  let required: [AttributeName]
  /// The required attributes as a set, for fast checks.
  let requiredSet: CaseSet<AttributeName>

  /// Creates a rule for an element with these children, whose order matters unless `isMixed`.
  init(
    _ children: [Tag] = [], single: [Tag] = [], needs: [Tag] = [], isMixed: Bool = false,
    required: [AttributeName: Kind] = [:], optional: [AttributeName: Kind] = [:]
  ) {
    let children = children + (children.contains(.special) ? [] : [.special])
    let kinds = required.merging(optional) { first, _ in first }
    self.children = children
    order = Tag.allCases.map { tag in
      children.firstIndex(of: tag).map { isMixed && tag != .special ? 0 : $0 }
    }
    self.single = CaseSet(single)
    requiredChildren = needs
    self.kinds = kinds
    kindTable = AttributeName.allCases.map { kinds[$0] }
    self.required = required.keys.sorted { $0.rawValue < $1.rawValue }
    requiredSet = CaseSet(required.keys)
  }

  /// The rules for layouts, by the tag's raw value.
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
        optional: [.draft: .draft])
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
          .flickId: .nameToken, .gap: .onlyTrue, .output: .text,
          .longPressKeyIds: .nameTokens, .longPressDefaultKeyId: .nameToken,
          .multiTapKeyIds: .nameTokens, .stretch: .onlyTrue, .layerId: .nameToken,
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
    default: ElementRule()
    }
  }

  /// The names of attributes in older or other formats, and frequent guesses of authors.
  static let otherNames: [String: AttributeName] = [
    "to": .output, "char": .output, "hardware": .formId, "form": .formId, "modifier": .modifiers,
    "longPress": .longPressKeyIds, "multiTap": .multiTapKeyIds, "flick": .flickId,
    "switch": .layerId, "label": .display, "conformTo": .conformsTo, "version": .conformsTo,
  ]
}
