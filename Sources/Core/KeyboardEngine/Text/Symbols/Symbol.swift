internal import KeyboardModel

/// A code point of the text before the cursor, or a marker in it.
package struct Symbol: Hashable, Sendable {
  /// The code point, or the marker's number with the highest bit set.
  package let rawValue: UInt32

  private static let markerBit: UInt32 = 0x8000_0000

  /// The wildcard for any marker in patterns.
  static let anyMarker = Symbol(marker: Int(markerBit - 1))

  /// Creates the symbol of a code point.
  package init(_ codePoint: UInt32) {
    rawValue = codePoint
  }

  /// Creates the symbol of the marker with the given number.
  package init(marker: Int) {
    rawValue = Self.markerBit | UInt32(marker)
  }

  package var isMarker: Bool { rawValue >= Self.markerBit }

  /// A Boolean value that indicates whether the symbol is a code point that NFD keeps, and past
  /// which no combining mark moves.
  var isStableBase: Bool { !isMarker && Normalization.isStableBase(rawValue) }

  /// The marker's number.
  package var marker: Int { Int(rawValue & ~Self.markerBit) }
}

extension Symbol: Comparable {
  package static func < (first: Symbol, second: Symbol) -> Bool { first.rawValue < second.rawValue }
}
