internal import CUTF8Proc

/// The bidirectional class of a code point (Bidi_Class of UAX #44), with the names of UAX #9.
enum BidiClass: UInt8, Sendable {
  /// Strong characters: left-to-right letters, right-to-left letters, Arabic letters.
  case l, r, al
  /// European numbers, separators, terminators, Arabic numbers, separators, marks, boundaries.
  case en, es, et, an, cs, nsm, bn
  /// Paragraph and segment separators, white space, other neutrals.
  case b, s, ws, on
  /// Embeddings, overrides and their terminator.
  case lre, rle, lro, rlo, pdf
  /// Isolates and their terminator.
  case lri, rli, fsi, pdi

  init(of scalar: Unicode.Scalar) {
    let property = unsafe utf8proc_get_property(utf8proc_int32_t(bitPattern: scalar.value)).pointee
    let number = Int(property.bidi_class)
    self =
      (1..<Self.classes.count).contains(number)
      ? Self.classes[number] : Self(ofUnassigned: scalar.value)
  }

  /// In the order of utf8proc, which uses 0 for unassigned code points.
  private static let classes: [BidiClass] = [
    .l, .l, .lre, .lro, .r, .al, .rle, .rlo, .pdf, .en, .es, .et, .an, .cs, .nsm, .bn, .b, .s, .ws,
    .on, .lri, .rli, .fsi, .pdi,
  ]

  /// Classifies by the block in which a code point may be assigned (DerivedBidiClass.txt).
  private init(ofUnassigned value: UInt32) {
    switch value {
    case 0x20A0...0x20CF: self = .et
    case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFF,
      0x10D00...0x10D3F, 0x10EC0...0x10EFF, 0x10F30...0x10F6F, 0x1EC70...0x1ECBF,
      0x1ED00...0x1ED4F, 0x1EE00...0x1EEFF:
      self = .al
    case 0x590...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF: self = .r
    case 0xFDD0...0xFDEF, 0xFFF0...0xFFFF, 0xE0000...0xE0FFF: self = .bn
    default: self = value & 0xFFFE == 0xFFFE ? .bn : .l
    }
  }

  var beginsIsolate: Bool { self == .lri || self == .rli || self == .fsi }

  /// Whether rule X9 removes code points of the class.
  var isRemoved: Bool {
    switch self {
    case .lre, .rle, .lro, .rlo, .pdf, .bn: true
    default: false
    }
  }

  /// Whether the rules call the class NI.
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
    default: false
    }
  }

  /// What letters and numbers give to adjacent neutrals.
  var direction: BidiClass? {
    switch self {
    case .l: .l
    case .r, .al, .en, .an: .r
    default: nil
    }
  }

  /// Left-to-right for even levels, right-to-left for odd ones.
  init(ofLevel level: UInt8) { self = level % 2 == 0 ? .l : .r }
}

extension Unicode.Scalar {
  /// Whether this is a letter or a digit of a right-to-left script. Such digits run left to right.
  package var isOfRightToLeftScript: Bool {
    guard value >= 0x590 else { return false }
    switch BidiClass(of: self) {
    case .r, .al, .an: return true
    // The digits of Persian and Urdu have the class of European numbers.
    case .en: return 0x6F0...0x6F9 ~= value
    default: return false
    }
  }
}
