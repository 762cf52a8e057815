internal import CResources
internal import KeyboardFiles
public import KeyboardModel
package import KeyboardWords

extension EmojiGroups {
  /// The built-in emoji: those of Unicode that terminals draw in two cells, in its groups and order.
  ///
  /// - Complexity: O(*n*) in the number of emoji.
  package static var embedded: EmojiGroups {
    let bytes = unsafe EmbeddedFolder(embedded_emoji_groups).constant(at: "groups.txt")
    return unsafe EmojiGroups(text: bytes.map { unsafe String(decoding: $0, as: UTF8.self) } ?? "")
  }
}

extension KeyboardLayout {
  /// Returns the layout with a key for emoji in its lowest row, which leads to the built-in emoji.
  ///
  /// - Parameter hasSearch: A Boolean value that indicates whether the emoji have a key to search
  ///   them by name. The default is `false`.
  public func withEmojiKeys(hasSearch: Bool = false) -> KeyboardLayout {
    withEmojiKeys(.embedded, hasSearch: hasSearch)
  }
}
