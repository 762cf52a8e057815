package struct RecentEmoji: Hashable, Sendable {
  package static let limit = 30

  /// The emoji, the one that was used last first.
  package private(set) var emoji: [String] = []

  package init(text: String = "") {
    for line in text.split(separator: "\n").reversed() { add(String(line)) }
  }

  package var text: String { emoji.reduce(into: "") { $0 += $1 + "\n" } }

  /// Notes the emoji of a text that was typed, as far as `groups` have them.
  package mutating func note(_ text: String, of groups: EmojiGroups) {
    guard text.unicodeScalars.contains(where: { !$0.isASCII }) else { return }
    let known = groups.all
    for character in text where known[String(character)] != nil { add(String(character)) }
  }

  private mutating func add(_ text: String) {
    emoji.removeAll { $0 == text }
    emoji.insert(text, at: 0)
    if emoji.count > Self.limit { emoji.removeLast() }
  }
}

extension EmojiGroups {
  /// The emoji, also with skin tones, by their texts.
  var all: [String: Emoji] {
    var result: [String: Emoji] = [:]
    for group in groups {
      for emoji in group.emoji {
        result[emoji.text] = emoji
        for toned in emoji.toned { result[toned] = Emoji(text: toned, hasTones: false) }
      }
    }
    return result
  }

  /// Returns the groups with a first one of the emoji that were used last.
  package func withRecent(_ recent: RecentEmoji) -> EmojiGroups {
    guard !recent.emoji.isEmpty else { return self }
    let all = all
    let emoji = recent.emoji.compactMap { all[$0] }
    var result = self
    if !emoji.isEmpty {
      result.groups.insert(Group(name: "Recent", emoji: emoji, symbol: "🕘"), at: 0)
    }
    return result
  }
}
