internal import CResources
internal import KeyboardFiles
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
