internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardUI

/// The names of what can be tapped, as they are spoken.
extension KeyboardSession {
  /// Returns the name of the key at an index of the grid.
  func spokenName(ofKeyAt index: KeyGrid.Index) -> String? {
    guard keyboard.grid.indices.contains(index) else { return nil }
    let key = keyboard.grid[index].key
    let name = keyboard.layout.spokenName(of: key, in: wording)
    return keyboard.disabledKeys.contains(key.id) ? wording[.unavailable].filling(name) : name
  }

  /// Returns the name of an offer of scanning.
  ///
  /// - Parameters:
  ///   - offer: The offer.
  ///   - isWhole: A Boolean value that indicates whether a group is all of its items, instead of the
  ///     first and the last one.
  /// - Returns: The name.
  func spokenOffer(_ offer: ScanOffer, isWhole: Bool) -> String {
    var names = offer.regions.map(\.label)
    if let popup = keyboard.popup {
      if let place = popup.selection, !offer.isBack {
        names = [spokenName(of: popup.items[place].key)]
      }
    } else if !keyboard.scanned.isEmpty {
      // From the left, as a person knows the rows, in whatever order their keys are offered.
      let places = isWhole ? keyboard.scanned : keyboard.scanned.sorted()
      names = places.compactMap { spokenName(ofKeyAt: $0) }
    }
    let isShort = !isWhole && names.count > 2
    let name =
      isShort
      ? wording[.row].filling(names[0], names[names.count - 1]) : names.joined(separator: " ")
    return offer.isBack ? wording[.back].filling(name) : name
  }

  private func spokenName(of id: Identifier) -> String {
    keyboard.layout.keys[id].map { keyboard.layout.spokenName(of: $0, in: wording) } ?? id.string
  }
}

extension AccessoryBar {
  /// The name of the focused item.
  func spokenFocus(_ wording: Wording) -> String? {
    guard let focus else { return nil }
    let item = items[focus]
    let name = wording[.button].filling(item.accessibilityLabel)
    return item.isEnabled ? name : wording[.unavailable].filling(name)
  }
}

extension KeyboardLayout {
  /// Returns the spoken name of `key`: its label, action or output, or else its identifier.
  func spokenName(of key: Key, in wording: Wording) -> String {
    let traits = traits[key.id]
    if let label = traits?.label { return label }
    if let action = traits?.action { return wording.name(of: action) ?? action.name }
    if !key.output.text.isEmpty { return SpokenCharacters(wording).text(key.output.text) }
    return cap(of: key).isEmpty ? key.id.string : cap(of: key)
  }
}
