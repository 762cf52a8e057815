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
