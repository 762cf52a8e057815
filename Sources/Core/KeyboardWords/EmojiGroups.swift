/// The emoji of a keyboard, in groups.
package struct EmojiGroups: Hashable, Sendable {
  package struct Emoji: Hashable, Sendable {
    static let tones = (0x1F3FB...0x1F3FF).compactMap { Unicode.Scalar($0) }

    package let text: String
    package let hasTones: Bool

    /// The emoji with each skin tone, from the lightest to the darkest.
    package var toned: [String] { hasTones ? Self.tones.map { text + String(Character($0)) } : [] }
  }

  package struct Group: Hashable, Sendable {
    package let name: String
    /// At least one emoji.
    package let emoji: [Emoji]
    package var symbol: String { ownSymbol ?? emoji[0].text }
    let ownSymbol: String?
    init(name: String, emoji: [Emoji], symbol: String? = nil) {
      (self.name, self.emoji, ownSymbol) = (name, emoji, symbol)
    }
  }

  package let license: String
  package let source: String
  package internal(set) var groups: [Group]

  /// Reads a text: the license, a tab and the source, then lines of a name, a tab and emoji.
  package init(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.first?.split(separator: "\t", omittingEmptySubsequences: false) ?? []
    license = head.first.map(String.init) ?? ""
    source = head.count > 1 ? String(head[1]) : ""
    groups = lines.dropFirst().compactMap { line in
      let fields = line.split(separator: "\t")
      guard fields.count == 2 else { return nil }
      let emoji = fields[1].split(separator: " ").compactMap(Self.emoji)
      return emoji.isEmpty ? nil : Group(name: String(fields[0]), emoji: emoji)
    }
  }

  private static func emoji(_ text: Substring) -> Emoji? {
    let hasTones = text.unicodeScalars.last == "+"
    let emoji = hasTones ? text.dropLast() : text
    return emoji.isEmpty ? nil : Emoji(text: String(emoji), hasTones: hasTones)
  }
}
