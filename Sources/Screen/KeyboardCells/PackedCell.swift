/// A cell packed into two words, which can be copied and compared without inspection.
///
/// The first word holds a cluster of up to three code points, 21 bits each. For a longer cluster it
/// holds a seeded hash of 63 bits, under which the grid stores the cluster. No file can predict the
/// hash. Cells are therefore equal if their words are equal, even in different grids.
@usableFromInline package struct PackedCell: Hashable, Sendable {
  /// The cluster, 0 in the right half of a wide cell.
  @usableFromInline package internal(set) var text: UInt64
  /// The style in the low bits, followed by the width and the flag of a disputed width.
  @usableFromInline var look: UInt64

  @inlinable static var isLongBit: UInt64 { 1 << 63 }
  @inlinable static var widthShift: UInt64 { 60 }
  @inlinable static var isDisputedBit: UInt64 { 1 << 62 }
  @inlinable static var isMarkedBit: UInt64 { 1 << 63 }
  private static let codePointMask = UInt64(0x1F_FFFF)

  /// Creates a cell from a code point whose width is known.
  @inlinable package init(_ scalar: Unicode.Scalar, width: Int, style: PackedStyle) {
    text = UInt64(scalar.value)
    look = style.word | UInt64(width) << Self.widthShift
  }

  /// Creates a cell from any cluster.
  package init(_ cluster: Character, width: CellWidth, style: PackedStyle) {
    text = Self.text(of: cluster)
    look =
      style.word | UInt64(width.columns) << Self.widthShift
      | (width.isDisputed ? Self.isDisputedBit : 0)
  }

  /// Creates a cell from a cluster with the number of columns that a particular terminal uses.
  package init(_ cluster: Character, columns: Int, isDisputed: Bool, style: PackedStyle) {
    text = Self.text(of: cluster)
    look =
      style.word | UInt64(columns) << Self.widthShift | (isDisputed ? Self.isDisputedBit : 0)
  }

  /// Returns the right half of a cell of width 2.
  @inlinable package static func rightHalf(_ style: PackedStyle) -> PackedCell {
    var cell = PackedCell(" ", width: 0, style: style)
    cell.text = 0
    return cell
  }

  /// Compares cells inline, also in other modules.
  @inlinable package static func == (first: PackedCell, second: PackedCell) -> Bool {
    first.text == second.text && first.look == second.look
  }

  @inlinable package var width: Int { Int(look >> Self.widthShift & 3) }
  @inlinable package var isDisputed: Bool { look & Self.isDisputedBit != 0 }
  /// A Boolean value that indicates whether the grid stores the cluster.
  @inlinable package var isLong: Bool { text & Self.isLongBit != 0 }
  /// A copy of the cell that is marked as one on whose width terminals disagree.
  package var disputed: PackedCell {
    var cell = self
    cell.look |= Self.isDisputedBit
    return cell
  }
  /// A flag with a meaning that the owner of the cell defines. It is `false` in pictures.
  @inlinable package var isMarked: Bool {
    get { look & Self.isMarkedBit != 0 }
    set { look = newValue ? look | Self.isMarkedBit : look & ~Self.isMarkedBit }
  }
  package var isSpace: Bool { text == 0x20 }

  @inlinable package var style: PackedStyle {
    get { PackedStyle(word: look & PackedStyle.mask) }
    set { look = look & ~PackedStyle.mask | newValue.word }
  }

  /// Takes the text of another cell of the same width. The style is kept.
  package mutating func takeText(of other: PackedCell) {
    let style = style
    self = other
    self.style = style
  }

  private static func text(of cluster: Character) -> UInt64 {
    var word = UInt64(0)
    var shift = UInt64(0)
    for scalar in cluster.unicodeScalars {
      guard shift < 63 else {
        var hasher = Hasher()
        for scalar in cluster.unicodeScalars { hasher.combine(scalar) }
        return UInt64(truncatingIfNeeded: hasher.finalize()) | isLongBit
      }
      word |= UInt64(scalar.value) << shift
      shift += 21
    }
    return word
  }

  /// Calls `body` with each code point of a cluster that is not long.
  @inline(__always)
  package func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
    var rest = text
    while rest != 0 {
      if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: rest & Self.codePointMask)) {
        body(scalar)
      }
      rest >>= 21
    }
  }

  /// The first code point of a cluster that is not long.
  package var firstScalar: Unicode.Scalar? {
    isLong ? nil : Unicode.Scalar(UInt32(truncatingIfNeeded: text & Self.codePointMask))
  }

  /// The cluster, if it is not long. The right half of a cell has a blank.
  var cluster: Character {
    var string = ""
    forEachScalar { string.unicodeScalars.append($0) }
    return string.first ?? " "
  }

  /// The number of bytes of the cluster in UTF-8, if it is not long.
  package var byteCount: Int {
    if text < 0x80 { return 1 }
    var count = 0
    forEachScalar { count += UTF8.width($0) }
    return count
  }
}
