/// A cell packed into two words: up to three code points of 21 bits, or a seeded hash of more.
@usableFromInline package struct PackedCell: Hashable, Sendable {
  /// 0 in the right half of a wide cell.
  @usableFromInline package internal(set) var text: UInt64
  /// Style, width, and the flag of a disputed width.
  @usableFromInline var look: UInt64

  @inlinable static var isLongBit: UInt64 { 1 << 63 }
  @inlinable static var widthShift: UInt64 { 60 }
  @inlinable static var isDisputedBit: UInt64 { 1 << 62 }
  @inlinable static var isMarkedBit: UInt64 { 1 << 63 }
  private static let codePointMask = UInt64(0x1F_FFFF)

  @inlinable package init(_ scalar: Unicode.Scalar, width: Int, style: PackedStyle) {
    text = UInt64(scalar.value)
    look = style.word | UInt64(width) << Self.widthShift
  }

  package init(_ cluster: Character, width: CellWidth, style: PackedStyle) {
    text = Self.text(of: cluster.unicodeScalars)
    look =
      style.word | UInt64(width.columns) << Self.widthShift
      | (width.isDisputed ? Self.isDisputedBit : 0)
  }

  /// Creates a cell from code points of which a terminal has its own idea. If `isLong`, the owner keeps
  /// them, even if they would fit.
  package init(
    _ scalars: [Unicode.Scalar], width: Int, isDisputed: Bool, isLong: Bool = false,
    style: PackedStyle
  ) {
    text = isLong ? Self.hash(of: scalars) : Self.text(of: scalars)
    look = style.word | UInt64(width) << Self.widthShift | (isDisputed ? Self.isDisputedBit : 0)
  }

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
  @inlinable package var isLong: Bool { text & Self.isLongBit != 0 }
  package var disputed: PackedCell {
    var cell = self
    cell.look |= Self.isDisputedBit
    return cell
  }
  /// Its meaning is the owner's of the cell. It is `false` in pictures.
  @inlinable package var isMarked: Bool {
    get { look & Self.isMarkedBit != 0 }
    set { look = newValue ? look | Self.isMarkedBit : look & ~Self.isMarkedBit }
  }
  package var isSpace: Bool { text == 0x20 }

  @inlinable package var style: PackedStyle {
    get { PackedStyle(word: look & PackedStyle.mask) }
    set { look = look & ~PackedStyle.mask | newValue.word }
  }

  /// Keeps the style. The other cell has the same width.
  package mutating func takeText(of other: PackedCell) {
    let style = style
    self = other
    self.style = style
  }

  private static func hash(of scalars: some Sequence<Unicode.Scalar>) -> UInt64 {
    var hasher = Hasher()
    for scalar in scalars { hasher.combine(scalar) }
    return UInt64(truncatingIfNeeded: hasher.finalize()) | isLongBit
  }

  private static func text(of scalars: some Sequence<Unicode.Scalar>) -> UInt64 {
    var word = UInt64(0)
    var shift = UInt64(0)
    for scalar in scalars {
      guard shift < 63 else { return hash(of: scalars) }
      word |= UInt64(scalar.value) << shift
      shift += 21
    }
    return word
  }

  /// The cluster is not long.
  @inline(__always) package func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
    var rest = text
    while rest != 0 {
      if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: rest & Self.codePointMask)) {
        body(scalar)
      }
      rest >>= 21
    }
  }

  /// That of a cluster that is not long.
  package var firstScalar: Unicode.Scalar? {
    isLong ? nil : Unicode.Scalar(UInt32(truncatingIfNeeded: text & Self.codePointMask))
  }

  /// If it is not long. The right half of a cell has a blank.
  var cluster: Character {
    var string = ""
    forEachScalar { string.unicodeScalars.append($0) }
    return string.first ?? " "
  }

  /// In UTF-8, if the cluster is not long.
  package var byteCount: Int {
    if text < 0x80 { return 1 }
    var count = 0
    forEachScalar { count += UTF8.width($0) }
    return count
  }
}
