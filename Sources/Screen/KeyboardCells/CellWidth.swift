/// The width of a grapheme cluster, in columns: the sum of the widths of its code points, but at
/// most two.
///
/// Code points of East Asian width W or F (UAX #11) and those with emoji presentation by default
/// (UTS #51) take two columns. Marks and invisible characters, including the soft hyphen, take
/// none. All others take one, including ambiguous ones. Emoji presentation (U+FE0F) widens one
/// column to two. Terminals agree on this for single code points and for marks on a base. For other
/// clusters, each terminal has its own rule, so their width is disputed.
package struct CellWidth: Hashable {
  /// Those reserved for the cluster: 0, 1 or 2.
  package let columns: Int
  /// The maximum that any terminal uses to draw the cluster.
  package let reach: Int
  /// Whether terminals disagree, so that the column after the cluster is unknown.
  package let isDisputed: Bool

  package init(of cluster: Character) {
    let bytes = cluster.utf8
    if bytes.count == 1, let ascii = bytes.first {
      self.init(columns: (0x20..<0x7F).contains(ascii) ? 1 : 0)
      return
    }
    let scalars = cluster.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first {
      let width = Self.columns(of: scalar)
      self.init(columns: width, isDisputed: width > 0 && Self.isDisputed(scalar))
      return
    }
    var sum = 0
    var reach = 0
    var hasEmojiStyle = false
    var isDisputed = false
    for (offset, scalar) in scalars.enumerated() {
      let width = Self.columns(of: scalar)
      sum += width
      reach += max(width, 1)
      hasEmojiStyle = hasEmojiStyle || scalar == "\u{FE0F}"
      let isPlainMark = scalar.properties.generalCategory == .nonspacingMark
      isDisputed = isDisputed || offset > 0 && (!isPlainMark || Self.isVariation(scalar))
    }
    // Clusters such as CR LF are not drawn at all.
    guard sum > 0 else {
      self.init(columns: 0)
      return
    }
    if sum == 1 && hasEmojiStyle { sum = 2 }
    self.init(columns: min(sum, 2), reach: isDisputed ? reach : nil, isDisputed: isDisputed)
  }

  private init(columns: Int, reach: Int? = nil, isDisputed: Bool = false) {
    self.columns = columns
    self.reach = max(reach ?? columns, columns)
    self.isDisputed = isDisputed
  }

  /// Counts the cluster as it is drawn; 0 if it is invisible.
  package static func columns(drawing cluster: Character) -> Int {
    // Most text is ASCII, to which the rules below do not apply.
    let bytes = cluster.utf8
    if bytes.count == 1, let ascii = bytes.first, (0x20..<0x7F).contains(ascii) { return 1 }
    return drawn(cluster)?.width.columns ?? 0
  }

  /// Draws a control character as U+FFFD, and marks without a base on U+25CC.
  package static func drawn(_ cluster: Character) -> (cluster: Character, width: CellWidth)? {
    // Some terminals join the next character to a cluster with a trailing joiner, wherever that
    // character is.
    if cluster.utf8.count > 3, cluster.unicodeScalars.last == "\u{200D}" {
      return drawn(Character(String(String.UnicodeScalarView(cluster.unicodeScalars.dropLast()))))
    }
    let width = CellWidth(of: cluster)
    if width.columns > 0, !width.isDisputed { return (cluster, width) }
    guard let first = cluster.unicodeScalars.first else { return nil }
    if columns(of: first) > 0 { return (cluster, width) }
    switch first.properties.generalCategory {
    case .control: return ("\u{FFFD}", CellWidth(of: "\u{FFFD}"))
    case .nonspacingMark, .enclosingMark: break
    default: if width.columns == 0 { return nil }
    }
    return "\u{25CC}\(cluster)".first.map { ($0, CellWidth(of: $0)) }
  }

  package static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 {
      let isSeen = scalar.value >= 0x20 && !((0x7F..<0xA0) ~= scalar.value) && scalar != "\u{AD}"
      return isSeen ? 1 : 0
    }
    if isMedialJamo(scalar) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    case .format: return signsAroundNumbers.contains(scalar.value) ? 1 : 0
    // The only spacing mark that programs do not give a column: Ahom's medial RA.
    case .spacingMark where scalar.value == 0x1171E: return 0
    default: break
    }
    let isRegional = (0x1F1E6...0x1F1FF) ~= scalar.value
    return isWide(scalar) || scalar.properties.isEmojiPresentation && !isRegional ? 2 : 1
  }

  /// Terminals made before 2023 do not know newer code points and guess.
  private static func isDisputed(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.age.map { $0.major > 14 } ?? true
      || properties.generalCategory == .format || properties.isDefaultIgnorableCodePoint
      || widenedRanges.contains { $0 ~= scalar.value }
  }

  private static func isVariation(_ scalar: Unicode.Scalar) -> Bool {
    (0xFE00...0xFE0F) ~= scalar.value || (0xE0100...0xE01EF) ~= scalar.value
  }

  /// A medial vowel or final consonant of Hangul is drawn into the initial consonant.
  private static func isMedialJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF) ~= scalar.value || (0xD7B0...0xD7FB) ~= scalar.value
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return wideRanges.contains { $0 ~= scalar.value }
  }

  /// The ranges of East Asian width W and F in Unicode 15 without emoji, and some on black squares.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  /// The ranges that are wide since Unicode 16, which few programs and terminals know.
  private static let widenedRanges: [ClosedRange<UInt32>] = [
    0x2630...0x2637, 0x268A...0x268F, 0x1D300...0x1D376,
  ]

  /// Signs that precede the digits that they enclose: the only format characters with a column.
  private static let signsAroundNumbers: Set<UInt32> = [
    0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
  ]
}
