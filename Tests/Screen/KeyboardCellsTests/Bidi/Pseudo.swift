/// Returns bidirectional text for its ASCII notation in the examples of UAX #9.
///
/// `A` to `M` are Hebrew letters, `N` to `Z` Arabic letters, `5` to `9` Arabic digits, and all
/// other characters themselves.
func pseudo(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
    let value =
      switch scalar {
      case "A"..."M": 0x5D0 + scalar.value - 0x41
      case "N"..."Z": 0x62D + scalar.value - 0x4E
      case "5"..."9": 0x660 + scalar.value - 0x30
      default: scalar.value
      }
    return Unicode.Scalar(value) ?? scalar
  }
  return String(String.UnicodeScalarView(scalars))
}

/// Returns the ASCII notation of a text.
func unpseudo(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
    let value =
      switch scalar.value {
      case 0x5D0...0x5DC: 0x41 + scalar.value - 0x5D0
      case 0x62D...0x639: 0x4E + scalar.value - 0x62D
      case 0x665...0x669: 0x30 + scalar.value - 0x660
      default: scalar.value
      }
    return Unicode.Scalar(value) ?? scalar
  }
  return String(String.UnicodeScalarView(scalars))
}
