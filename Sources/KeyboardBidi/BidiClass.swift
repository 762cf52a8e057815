internal import CUTF8Proc

/// How a code point behaves in text of both directions (Bidi_Class of UAX #44), by the names that UAX #9
/// gives to the classes.
enum BidiClass: UInt8, Sendable {
  /// Strong: letters to the right, letters to the left, Arabic letters.
  case l, r, al
  /// European numbers, their separators and terminators, Arabic numbers, common separators, marks,
  /// what is invisible.
  case en, es, et, an, cs, nsm, bn
  /// Separators of paragraphs and of segments, white space, all other signs.
  case b, s, ws, on
  /// Embeddings, overrides and their end.
  case lre, rle, lro, rlo, pdf
  /// Isolates and their end.
  case lri, rli, fsi, pdi

  /// The class of `scalar`.
  ///
  /// - Complexity: O(1).
  init(of scalar: Unicode.Scalar) {
    let property = unsafe utf8proc_get_property(utf8proc_int32_t(bitPattern: scalar.value)).pointee
    let number = Int(property.bidi_class)
    self =
      (1..<Self.classes.count).contains(number)
      ? Self.classes[number] : Self(ofUnassigned: scalar.value)
  }

  /// The classes in utf8proc's order; it has 0 for what is not assigned.
  private static let classes: [BidiClass] = [
    .l, .l, .lre, .lro, .r, .al, .rle, .rlo, .pdf, .en, .es, .et, .an, .cs, .nsm, .bn, .b, .s, .ws,
    .on, .lri, .rli, .fsi, .pdi,
  ]

  /// What code points are that utf8proc does not know, by the block in which they may be assigned one day
  /// (DerivedBidiClass.txt).
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

  /// Whether the class makes an isolate begin.
  var beginsIsolate: Bool { self == .lri || self == .rli || self == .fsi }

  /// Whether rule X9 takes such code points out of the text.
  var isRemoved: Bool {
    switch self {
    case .lre, .rle, .lro, .rlo, .pdf, .bn: true
    default: false
    }
  }

  /// Whether the class is one of those that the rules call NI.
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
    default: false
    }
  }

  /// The direction that letters and numbers give to the neutrals beside them; `nil` for others.
  var direction: BidiClass? {
    switch self {
    case .l: .l
    case .r, .al, .en, .an: .r
    default: nil
    }
  }

  /// The direction of a level: even ones run to the right, odd ones to the left.
  init(ofLevel level: UInt8) {
    self = level % 2 == 0 ? .l : .r
  }
}
