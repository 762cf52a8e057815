import Foundation

/// A text of a hundred words, the beginning of the Universal Declaration of Human Rights without its
/// signs, and the keys that type it.
package struct HundredWords: CustomStringConvertible, Sendable {
  /// The language of the words.
  package let language: String
  /// The name of the layout.
  package let layout: String
  /// The words.
  package let words: [String]
  /// The keys of a word, by the characters on them.
  package let keys: @Sendable (String) -> String

  package var description: String { language }

  private init(
    _ language: String, layout: String, _ text: String,
    keys: @escaping @Sendable (String) -> String = { $0 }
  ) {
    (self.language, self.layout, self.keys) = (language, layout, keys)
    words = Array(text.split(separator: " ").map(String.init).prefix(100))
  }

  /// The number of presses that type the words, each with a space, without suggestions.
  package var pressCount: Int {
    words.reduce(0) { $0 + keys($1).count + $1.count(where: \.isUppercase) + 1 }
  }

  /// The texts in three languages.
  package static let all = [english, german, vietnamese]

  private static let english = HundredWords(
    "en", layout: "en",
    """
    whereas recognition of the inherent dignity and of the equal and inalienable rights of all \
    members of the human family is the foundation of freedom justice and peace in the world whereas \
    disregard and contempt for human rights have resulted in barbarous acts which have outraged the \
    conscience of mankind and the advent of a world in which human beings shall enjoy freedom of \
    speech and belief and freedom from fear and want has been proclaimed as the highest aspiration \
    of the common people whereas it is essential if man is not to be compelled to have recourse as \
    a last resort to rebellion
    """)

  private static let german = HundredWords(
    "de", layout: "de",
    """
    da die Anerkennung der angeborenen Würde und der gleichen und unveräußerlichen Rechte aller \
    Mitglieder der Gemeinschaft der Menschen die Grundlage von Freiheit Gerechtigkeit und Frieden \
    in der Welt bildet da die Nichtanerkennung und Verachtung der Menschenrechte zu Akten der \
    Barbarei geführt haben die das Gewissen der Menschheit mit Empörung erfüllen und da verkündet \
    worden ist daß einer Welt in der die Menschen Redefreiheit und Glaubensfreiheit und Freiheit \
    von Furcht und Not genießen das höchste Streben des Menschen gilt da es notwendig ist die \
    Menschenrechte durch die Herrschaft des Rechtes zu schützen damit der Mensch nicht gezwungen \
    wird als letztes Mittel
    """)

  private static let vietnamese = HundredWords(
    "vi", layout: "vi-t-k0-telex",
    """
    xét rằng việc thừa nhận nhân phẩm vốn có và các quyền bình đẳng và không thể tách rời của mọi \
    thành viên trong gia đình nhân loại là cơ sở cho tự do công bằng và hòa bình trên thế giới xét \
    rằng sự xâm phạm và coi thường nhân quyền đã dẫn đến những hành động man rợ xúc phạm đến lương \
    tâm nhân loại và việc xây dựng một thế giới trong đó con người được tự do ngôn luận và tín \
    ngưỡng không còn sợ hãi và nghèo khổ đã được tuyên bố là khát vọng cao nhất của những người \
    bình thường
    """, keys: telex)

  /// The keys of Telex: a letter again or `w` for its shape, and the tone at the end of the word.
  private static let shapes: [Character: Character] = [
    "\u{302}": "^", "\u{306}": "w", "\u{31B}": "w",
  ]
  private static let tones: [Character: Character] = [
    "\u{301}": "s", "\u{300}": "f", "\u{309}": "r", "\u{303}": "x", "\u{323}": "j",
  ]

  @Sendable private static func telex(_ word: String) -> String {
    var (keys, tone) = ("", "")
    for character in word {
      guard character != "đ" else {
        keys += "dd"
        continue
      }
      let scalars = Array(String(character).decomposedStringWithCanonicalMapping.unicodeScalars)
      keys.unicodeScalars.append(scalars[0])
      for mark in scalars.dropFirst().map(Character.init) {
        if let shape = shapes[mark] {
          keys.append(shape == "^" ? Character(scalars[0]) : shape)
        } else if let key = tones[mark] {
          tone.append(key)
        }
      }
    }
    return keys + tone
  }
}
