import FuzzSupport
import KeyboardWords

/// Suggests words of a model, the bytes up to the last double NUL, for a text, the bytes after it.
///
/// Any bytes are a model or a fault, and names of emoji. Suggestions continue the text, are not repeated, and the words
/// that are learned are read back from their text.
func suggest(_ input: [UInt8]) {
  let end = input.indices.dropLast().last { input[$0] == 0 && input[$0 + 1] == 0 } ?? 0
  let text = String(decoding: input[min(end + 2, input.count)...], as: UTF8.self)
  var engine = SuggestionEngine(model: try? WordModel(Array(input[..<end])))
  let names = EmojiNames(Array(input[..<end]))
  var typed = ""
  for character in text.prefix(40) {
    let suggestions = engine.suggestions(before: typed, count: 3)
    require(suggestions.count <= 3, "too many suggestions before '\(typed)'")
    require(Set(suggestions).count == suggestions.count, "repeated before '\(typed)'")
    require(
      suggestions == engine.suggestions(before: typed, count: 3), "another answer to '\(typed)'")
    require(
      suggestions.allSatisfy { (0...typed.count).contains($0.replacedCount) },
      "more is replaced than there is: '\(typed)'")
    let emoji = names.suggestions(before: typed, count: 4)
    require(
      emoji.count <= 4 && emoji.allSatisfy { (1...max(typed.count, 1)).contains($0.replacedCount) },
      "emoji replace more than there is: '\(typed)'")
    let shares = engine.nextCharacters(before: typed)
    require(shares.allSatisfy { (0...1.001).contains($0.share) }, "no share before '\(typed)'")
    if character == " ", let suggestion = suggestions.first {
      engine.accept(suggestion, before: typed)
    } else if !character.isLetter {
      engine.learn(before: typed)
    }
    typed.append(character)
  }
  engine.learn(text: text)
  let words = engine.user.text
  require(UserWords(text: words).text == words, "the words differ: \(words)")
  _ = UserWords(text: text)
}

fuzz(suggest)
