/// The modes of a terminal that change how ASCII characters are printed. A mode that is hard to
/// follow counts as set for longer than it is: the result is the same, only slower.
struct PrintingModes: Hashable {
  /// A Boolean value that indicates whether G0 may be a set other than ASCII (SCS).
  var hasOtherSet = false
  /// A Boolean value that indicates whether a set other than G0 may be invoked (SO, LS2, SS2, ...).
  var isShifted = false
  /// A Boolean value that indicates whether characters are inserted (IRM).
  var inserts = false
  /// A Boolean value that indicates whether rows start at the scrolling region (DECOM).
  var hasOrigin = false
  /// A Boolean value that indicates whether characters are protected from erasure (DECSCA).
  var protects = false
  /// A Boolean value that indicates whether any line may have double width (DECDWL).
  var hasWideLines = false

  /// A Boolean value that indicates whether ASCII characters only replace cells from left to right.
  var isPlain: Bool { self == PrintingModes() }

  mutating func apply(control: UInt8) {
    switch control {
    case 0x0E: isShifted = true
    case 0x0F: isShifted = false
    default: break
    }
  }

  mutating func apply(escape bytes: some Collection<UInt8>) {
    guard let first = bytes.first else { return }
    switch Unicode.Scalar(first) {
    case "(": hasOtherSet = !bytes.elementsEqual("(B".utf8)
    case "#": if !bytes.elementsEqual("#8".utf8) { hasWideLines = true }
    case "N", "O", "n", "o": isShifted = true
    case "c": self = PrintingModes()
    default: break
    }
  }
}
