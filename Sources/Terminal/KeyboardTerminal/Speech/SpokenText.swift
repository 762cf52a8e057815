package import KeyboardUI

/// The text of a content as a screen reader speaks it.
package protocol SpokenText {
  /// The text; bullets if it is secret.
  var text: String { get }
  /// The selected part of the text.
  var selection: String { get }
  /// The number of characters before the cursor.
  var cursor: Int { get }

  /// Returns the lines to speak for a change from this text to `next`.
  func changes(to next: Self, in style: SpeechStyle) -> [String]
}

extension SpokenText {
  /// Returns the words for the place of the cursor.
  package func place(in style: SpeechStyle) -> String {
    let following = text.dropFirst(cursor).first.map { SpokenCharacters(style.wording).name($0) }
    return following.map { style.wording[.before].filling($0) } ?? style.wording[.atEnd]
  }
}

/// The language and the amount of words in which a session is spoken.
package struct SpeechStyle {
  /// The words.
  package let wording: Wording
  /// The amount of words.
  package let verbosity: Verbosity

  /// Creates a style.
  package init(_ wording: Wording, _ verbosity: Verbosity) {
    (self.wording, self.verbosity) = (wording, verbosity)
  }

  /// Returns typed or deleted text as it is spoken.
  package func spoken(_ text: some StringProtocol) -> String {
    let characters = SpokenCharacters(wording)
    return verbosity == .full ? characters.names(text) : characters.text(text)
  }
}

/// The part of a text that an edit has changed.
package struct TextChange {
  /// The removed characters.
  package let deleted: String
  /// The added characters.
  package let inserted: String

  /// Finds the change. Of several possible places, it is the one that ends at the cursor.
  package init(from old: String, to new: String, cursor: Int) {
    let (old, new) = (Array(old), Array(new))
    let after = max(0, min(new.count - cursor, old.count))
    let suffix = zip(old.reversed(), new.reversed()).prefix(after).prefix { $0 == $1 }.count
    let prefix = zip(old.dropLast(suffix), new.dropLast(suffix)).prefix { $0 == $1 }.count
    let rest = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
      .prefix { $0 == $1 }.count
    deleted = String(old.dropFirst(prefix).dropLast(rest))
    inserted = String(new.dropFirst(prefix).dropLast(rest))
  }
}
