internal import KeyboardModel

/// A code point of the text before the cursor, or a marker in it.
struct Symbol: Hashable, Sendable {
  /// The code point, or the marker's number with the highest bit set.
  let rawValue: UInt32

  private static let markerBit: UInt32 = 0x8000_0000

  /// The wildcard for any marker in patterns.
  static let anyMarker = Symbol(marker: Int(markerBit - 1))

  /// Creates the symbol of a code point.
  init(_ codePoint: UInt32) {
    rawValue = codePoint
  }

  /// Creates the symbol of the marker with the given number.
  init(marker: Int) {
    rawValue = Self.markerBit | UInt32(marker)
  }

  var isMarker: Bool { rawValue >= Self.markerBit }

  /// A Boolean value that indicates whether the symbol is a code point that NFD keeps, and past
  /// which no combining mark moves.
  var isStableBase: Bool { !isMarker && Normalization.isStableBase(rawValue) }

  /// The marker's number.
  var marker: Int { Int(rawValue & ~Self.markerBit) }
}

extension Symbol: Comparable {
  static func < (first: Symbol, second: Symbol) -> Bool { first.rawValue < second.rawValue }
}
