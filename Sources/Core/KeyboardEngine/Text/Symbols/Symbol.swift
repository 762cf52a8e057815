internal import KeyboardModel

/// A code point of the text before the cursor, or a marker in it.
package struct Symbol: Hashable, Sendable, Comparable {
  /// The code point, or the marker's number with the highest bit set.
  package let rawValue: UInt32

  private static let markerBit: UInt32 = 0x8000_0000

  /// The wildcard for any marker in patterns.
  static let anyMarker = Symbol(marker: Int(markerBit - 1))

  package init(_ codePoint: UInt32) { rawValue = codePoint }

  package init(marker: Int) { rawValue = Self.markerBit | UInt32(marker) }

  package var isMarker: Bool { rawValue >= Self.markerBit }

  /// Whether NFD keeps the symbol, a code point, and no combining mark moves past it.
  var isStableBase: Bool { !isMarker && Normalization.isStableBase(rawValue) }

  package var marker: Int { Int(rawValue & ~Self.markerBit) }

  package static func < (first: Symbol, second: Symbol) -> Bool { first.rawValue < second.rawValue }
}
