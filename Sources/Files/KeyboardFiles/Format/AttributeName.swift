internal import KeyboardModel

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

  /// The names of attributes in older or other formats, and frequent guesses of authors.
  static let otherNames: [String: AttributeName] = [
    "to": .output, "char": .output, "hardware": .formId, "form": .formId, "modifier": .modifiers,
    "longPress": .longPressKeyIds, "multiTap": .multiTapKeyIds, "flick": .flickId,
    "switch": .layerId, "label": .display, "conformTo": .conformsTo, "version": .conformsTo,
  ]
}
