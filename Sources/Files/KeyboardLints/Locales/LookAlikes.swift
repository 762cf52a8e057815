internal import KeyboardFiles
internal import KeyboardModel

/// Letters of different scripts with the same appearance.
enum LookAlikes {
  /// For each script, the letters that look like the Latin ones at the same indices.
  private static let latin = Array("ABCEHIJKMNOPSTXYZaceijopsvxyhdqw".unicodeScalars)
  private static let others: [String: [Unicode.Scalar?]] = [
    "Cyrl": letters("АВСЕНІЈКМ.ОРЅТХҮ.асеіјорѕ.хуһԁԛԝ"),
    "Grek": letters("ΑΒ.ΕΗΙ.ΚΜΝΟΡ.ΤΧΥΖ.....ο..ν......"),
    "Armn": letters("..........Օ......և.....օ........".replacing("և", with: ".")),
  ]

  private static func letters(_ text: String) -> [Unicode.Scalar?] {
    text.unicodeScalars.map { $0 == "." ? nil : $0 }
  }

  /// Returns the letter of `script` that looks like `scalar` of the script `own`.
  static func letter(of script: String, like scalar: Unicode.Scalar, of own: String) -> Unicode
    .Scalar?
  {
    let places = own == "Latn" ? latin.map { $0 } : others[own] ?? []
    guard let place = places.firstIndex(of: scalar) else { return nil }
    guard script != "Latn" else { return latin[place] }
    return others[script]?.element(at: place) ?? nil
  }
}
