internal import CUTF8Proc

/// Canonical normalisation (UAX #15) of code points as numbers, by the tables of utf8proc.
package enum Normalization {
  package static func combiningClass(of codePoint: UInt32) -> UInt8 {
    codePoint < 0x300 ? 0 : UInt8(truncatingIfNeeded: property(codePoint).combining_class)
  }

  /// The code points with a combining class, in order, from the blocks of Unicode that have any.
  package static let combiningMarks: [UInt32] = [
    0x300...0x20FF, 0x2C00...0x30FF, 0xA600...0xABFF, 0xFB00...0x11FFF, 0x16A00...0x16FFF,
    0x1BC00...0x1BCFF, 0x1D100...0x1E9FF,
  ].flatMap { $0.filter { combiningClass(of: $0) != 0 } }

  package static func isDecomposable(_ codePoint: UInt32) -> Bool {
    if codePoint < 0xC0 { return false }
    if (0xAC00...0xD7A3).contains(codePoint) { return true }
    return isDecomposed(property(codePoint))
  }

  private static func isDecomposed(_ property: utf8proc_property_t) -> Bool {
    property.decomp_type == 0 && property.decomp_seqindex != .max
  }

  /// Returns whether NFD keeps `codePoint`, and no combining mark ever moves past it.
  package static func isStableBase(_ codePoint: UInt32) -> Bool {
    if codePoint < 0xC0 { return true }
    if (0xAC00...0xD7A3).contains(codePoint) { return false }
    let property = property(codePoint)
    return property.combining_class == 0 && !isDecomposed(property)
  }

  /// Returns the general category of `scalar`, as the standard library does, but faster.
  package static func generalCategory(of scalar: Unicode.Scalar) -> Unicode.GeneralCategory {
    let category = Int(property(scalar.value).category)
    // A later version of Unicode may define code points that utf8proc does not know.
    return category == 0 || category >= categories.count
      ? scalar.properties.generalCategory : categories[category]
  }

  /// The categories in the order of utf8proc.
  private static let categories: [Unicode.GeneralCategory] = [
    .unassigned, .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter,
    .otherLetter, .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
    .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
    .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
    .format, .surrogate, .privateUse,
  ]

  /// Whether every text can be cut before `codePoint` and its parts be normalised (UAX #29).
  package static func isBoundary(before codePoint: UInt32) -> Bool {
    if codePoint < 0x300 { return true }
    let property = property(codePoint)
    return property.combining_class == 0 && beginsLegacyCluster(property)
  }

  /// Whether `codePoint` is known to begin a user-perceived character, whatever precedes it.
  package static func beginsCharacter(_ codePoint: UInt32) -> Bool {
    if codePoint < 0x300 { return true }
    let property = property(codePoint)
    return property.combining_class == 0 && beginsLegacyCluster(property)
      && UInt32(property.boundclass) != UTF8PROC_BOUNDCLASS_SPACINGMARK.rawValue
  }

  private static func beginsLegacyCluster(_ property: utf8proc_property_t) -> Bool {
    switch UInt32(property.boundclass) {
    case UTF8PROC_BOUNDCLASS_EXTEND.rawValue, UTF8PROC_BOUNDCLASS_V.rawValue,
      UTF8PROC_BOUNDCLASS_T.rawValue, UTF8PROC_BOUNDCLASS_ZWJ.rawValue:
      false
    default: true
    }
  }

  package static func decompose(_ codePoint: UInt32, into result: inout [UInt32]) {
    withDecomposition(of: codePoint) { result.append($0) }
  }

  package static func withDecomposition(of codePoint: UInt32, _ body: (UInt32) -> Void) {
    guard isDecomposable(codePoint) else { return body(codePoint) }
    // No code point decomposes into more than four. The capacity leaves room for later versions.
    unsafe withUnsafeTemporaryAllocation(of: utf8proc_int32_t.self, capacity: 8) { buffer in
      var boundary: Int32 = 0
      let count = unsafe utf8proc_decompose_char(
        utf8proc_int32_t(bitPattern: codePoint), buffer.baseAddress, 8,
        utf8proc_option_t(UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue), &boundary)
      guard (1...8).contains(count) else { return body(codePoint) }
      for index in 0..<count { unsafe body(UInt32(bitPattern: buffer[index])) }
    }
  }

  package static func decompositionCount(of codePoint: UInt32) -> Int {
    var count = 0
    withDecomposition(of: codePoint) { _ in count += 1 }
    return count
  }

  /// Returns `codePoints` in NFD.
  package static func decomposed(_ codePoints: some Sequence<UInt32>) -> [UInt32] {
    var result: [UInt32] = []
    for codePoint in codePoints { decompose(codePoint, into: &result) }
    var index = 0
    while index < result.count {
      let start = index
      while index < result.count, combiningClass(of: result[index]) != 0 { index += 1 }
      if index - start > 1 {
        // Canonical ordering needs a stable sort, which `sort(by:)` is.
        result[start..<index].sort { combiningClass(of: $0) < combiningClass(of: $1) }
      }
      index += 1
    }
    return result
  }

  /// Composes `codePoints`, which must be in NFD, to NFC.
  package static func compose(_ codePoints: inout [UInt32]) {
    guard codePoints.contains(where: { $0 >= 0x300 }) else { return }
    let count = unsafe codePoints.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: utf8proc_int32_t.self) { buffer in
        unsafe utf8proc_normalize_utf32(
          buffer.baseAddress, buffer.count,
          utf8proc_option_t(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue))
      }
    }
    guard count >= 0, count < codePoints.count else { return }
    codePoints.removeLast(codePoints.count - count)
  }

  package static func changesAny(of codePoints: ClosedRange<UInt32>) -> Bool {
    let first = max(codePoints.lowerBound, 0xC0)
    guard first <= codePoints.upperBound else { return false }
    // One of the first decides nearly always, and the table of all takes a millisecond to make.
    let near = first...min(codePoints.upperBound, first + 255)
    if near.contains(where: isDecomposable) { return true }
    guard near.upperBound < codePoints.upperBound else { return false }
    let index = decomposable.partitioningIndex { $0.upperBound >= first }
    return index < decomposable.count && decomposable[index].overlaps(codePoints)
  }

  package static let decomposable: [ClosedRange<UInt32>] = {
    var ranges: [ClosedRange<UInt32>] = []
    for codePoint in 0xC0...UInt32(0x2FFFF) where isDecomposable(codePoint) {
      if let last = ranges.last, last.upperBound + 1 == codePoint {
        ranges[ranges.count - 1] = last.lowerBound...codePoint
      } else {
        ranges.append(codePoint...codePoint)
      }
    }
    return ranges
  }()

  private static func property(_ codePoint: UInt32) -> utf8proc_property_t {
    unsafe utf8proc_get_property(utf8proc_int32_t(bitPattern: codePoint)).pointee
  }

  // MARK: Canonical equivalence

  // It agrees with the text engine. The standard library does not for some, such as U+0F73.

  package static func areEquivalent(_ first: String, _ second: String) -> Bool {
    if first.utf8.elementsEqual(second.utf8) { return true }
    // Equivalent texts have the same NFD, so that two different texts in NFD are not equivalent.
    guard !isDecomposed(first) || !isDecomposed(second) else { return false }
    return decomposed(first.unicodeScalars.lazy.map { $0.value })
      == decomposed(second.unicodeScalars.lazy.map { $0.value })
  }

  private static func isDecomposed(_ text: String) -> Bool {
    var last: UInt8 = 0
    for scalar in text.unicodeScalars {
      guard !isDecomposable(scalar.value) else { return false }
      let combiningClass = combiningClass(of: scalar.value)
      guard combiningClass == 0 || combiningClass >= last else { return false }
      last = combiningClass
    }
    return true
  }
}
