internal import KeyboardEngine
internal import KeyboardModel

/// Places of keys on a standard keyboard.
extension KeyboardLayout {
  /// The letters of a standard keyboard, by row.
  private static let standardRows = ["qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"].map {
    Array($0.unicodeScalars)
  }

  /// Returns the character of the key of a standard (US) keyboard at the place of the key that
  /// types `text`; `nil` if no key does.
  ///
  /// The place is that on the layout's physical keyboard, else that among the rows of letters of
  /// its touch layers.
  ///
  /// - Complexity: O(*n*) in the number of keys of all its layers.
  func standardKey(of text: String) -> Unicode.Scalar? {
    guard let character = text.first, text.count == 1 else { return nil }
    if let place = PhysicalKeyMap(self)[character] {
      return PhysicalKeyMap.us.character(ofScanCode: place.scanCode)?.unicodeScalars.first
    }
    for layer in layerSet()?.layers ?? [] {
      let rows = layer.rows.map { row in row.compactMap { keys[$0]?.output.text }.filter(\.isLetter)
      }
      .filter { $0.count >= 5 }
      for (row, standard) in zip(rows, Self.standardRows) {
        if let column = row.firstIndex(of: text) { return standard.element(at: column) }
      }
    }
    return nil
  }
}

extension String {
  /// A Boolean value that indicates whether the text is one letter.
  fileprivate var isLetter: Bool { count == 1 && first?.isLetter == true }
}
