internal import CUTF8Proc

/// The emoji sequences of UTS #51 that backspace deletes as a whole.
package enum EmojiSequence {
  /// Returns the number of code points of the emoji sequence at the end of `codePoints`, or 0.
  package static func length(atEndOf codePoints: [UInt32]) -> Int {
    guard let last = codePoints.last, last > 0xA8 else { return 0 }
    if isRegionalIndicator(last) {
      let count = codePoints.reversed().prefix(while: isRegionalIndicator).count
      return count.isMultiple(of: 2) ? 2 : 1
    }
    var end = codePoints.count
    var length = 0
    while let element = elementLength(of: codePoints, before: end) {
      length = codePoints.count - (end - element)
      end -= element
      guard end > 1, codePoints[end - 1] == joiner else { break }
      end -= 1
    }
    return length
  }

  private static let joiner: UInt32 = 0x200D
  private static let variationSelector: UInt32 = 0xFE0F
  private static let keycap: UInt32 = 0x20E3

  private static func elementLength(of codePoints: [UInt32], before end: Int) -> Int? {
    var start = end
    while start > 0, isModifier(codePoints[start - 1]) { start -= 1 }
    guard start > 0 else { return nil }
    let base = codePoints[start - 1]
    if isKeycapBase(base), start < end, codePoints[end - 1] == keycap { return end - start + 1 }
    guard isPictograph(base), start == end || codePoints[start] != keycap else { return nil }
    // Signs such as © have text presentation unless a variation selector changes it.
    guard base >= 0x2000 || start < end && codePoints[start] == variationSelector else {
      return nil
    }
    return end - start + 1
  }

  private static func isModifier(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case variationSelector, keycap, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: false
    }
  }

  private static func isKeycapBase(_ codePoint: UInt32) -> Bool {
    codePoint == 0x23 || codePoint == 0x2A || (0x30...0x39).contains(codePoint)
  }

  private static func isRegionalIndicator(_ codePoint: UInt32) -> Bool {
    (0x1F1E6...0x1F1FF).contains(codePoint)
  }

  private static func isPictograph(_ codePoint: UInt32) -> Bool {
    guard codePoint >= 0xA9 else { return false }
    let property = unsafe utf8proc_get_property(utf8proc_int32_t(bitPattern: codePoint)).pointee
    return UInt32(property.boundclass) == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC.rawValue
  }
}
