package import KeyboardModel

extension KeyboardLayout {
  /// Whether the layout has the keys of ``withEmojiKeys(_:hasSearch:)``.
  package var hasEmojiKeys: Bool { keys[EmojiKeys.entry] != nil }

  /// A Boolean value that indicates whether one of these begins a search of emoji.
  package var hasEmojiSearch: Bool { keys[EmojiKeys.search] != nil }

  /// Returns a copy of the layout with layers of emoji, and a key beside each space bar of the
  /// touch layers that leads to them.
  ///
  /// A layer has a page of a group, as large as the layer of letters, and below it keys that lead
  /// back to that layer, to the previous and the next page, and to the next group; a long press on
  /// the last one leads to any group. A long press on an emoji types it with a skin tone.
  ///
  /// With `hasSearch`, a key types a colon, which begins a search of ``EmojiNames``. A layout
  /// without a space bar on a touch layer, or with emoji, stays as it is.
  package func withEmojiKeys(_ groups: EmojiGroups, hasSearch: Bool = false) -> KeyboardLayout {
    guard !groups.groups.isEmpty, !hasEmojiKeys,
      let touch = layerSets.first(where: { $0.isTouch }),
      let letters = touch.layer(named: Layer.base) ?? touch.layers.first
    else { return self }
    let emoji = EmojiKeys(groups, like: letters, of: self, hasSearch: hasSearch)
    var result = self
    var hasEntry = false
    for set in layerSets.indices where layerSets[set].isTouch {
      for index in layerSets[set].layers.indices {
        let rows = layerSets[set].layers[index].rows
        guard let space = rows.last?.firstIndex(where: { keys[$0]?.output.text == " " })
        else { continue }
        hasEntry = true
        result.layerSets[set].layers[index].rows[rows.count - 1].insert(EmojiKeys.entry, at: space)
      }
      result.layerSets[set].layers += emoji.layers
    }
    guard hasEntry else { return self }
    emoji.addKeys(to: &result)
    return result
  }
}
