import KeyboardModel
import KeyboardWords

// The functions for suggestions of words. As everywhere, nothing is learned unless the page asks for
// it, and the row is that of other keyboards.

/// The words of a language, with what was learned, and the row that suggests them.
final class WebWords {
  var engine: SuggestionEngine
  var row = SuggestionRow()

  init(_ engine: SuggestionEngine) {
    self.engine = engine
  }
}

nonisolated(unsafe) private var words = Shelf<WebWords>()

/// The parts of a text between NULs.
private func parts(_ pointer: UnsafePointer<UInt8>?, _ count: Int32) -> [String] {
  bytes(pointer, count).split(separator: 0, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
}

/// Reads the bytes of a model, and answers with its locale, or with a complaint.
///
/// - Returns: The number of its words, or -1.
@_expose(wasm, "openWords") @_cdecl("clavier_open_words")
public func clavierOpenWords(_ pointer: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
  answer.clear()
  do throws(WordModel.Fault) {
    let model = try WordModel(bytes(pointer, count))
    answer.put(model.locale)
    return words.add(WebWords(SuggestionEngine(model: model)))
  } catch {
    answer.put(error.description)
    return -1
  }
}

/// Releases words.
@_expose(wasm, "closeWords") @_cdecl("clavier_close_words")
public func clavierCloseWords(_ number: Int32) { words.remove(number) }

/// Sets what was learned, as `learned` answers with it.
@_expose(wasm, "setLearned") @_cdecl("clavier_set_learned")
public func clavierSetLearned(
  _ number: Int32, _ pointer: UnsafePointer<UInt8>?, _ count: Int32
) {
  words[number]?.engine.user = UserWords(text: string(pointer, count))
}

/// Answers with what was learned, as a text.
@_expose(wasm, "learned") @_cdecl("clavier_learned")
public func clavierLearned(_ number: Int32) -> Int32 {
  answer.clear()
  answer.put(words[number]?.engine.user.text ?? "")
  return answer.count
}

/// Sets the names of emoji, of which the row has a cell more; no bytes are none.
@_expose(wasm, "setEmoji") @_cdecl("clavier_set_emoji")
public func clavierSetEmoji(_ number: Int32, _ pointer: UnsafePointer<UInt8>?, _ count: Int32) {
  words[number]?.engine.emojiNames = count > 0 ? EmojiNames(bytes(pointer, count)) : nil
}

/// Fills the row, and answers with the words in its cells, which are empty where nothing is suggested.
/// The argument is the text before the cursor, that after it, and the touches of the former, as
/// `touches` of `clavier.wasm` answers with them, with NULs between the three.
@_expose(wasm, "suggest") @_cdecl("clavier_suggest")
public func clavierSuggest(
  _ number: Int32, _ pointer: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
  answer.clear()
  let parts = bytes(pointer, count)
    .split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
  guard let words = words[number], parts.count == 3 else { return 0 }
  let text = String(decoding: parts[0], as: UTF8.self)
  var touches = AnswerReader(parts[2])
  words.row.update(
    before: text, after: String(decoding: parts[1], as: UTF8.self), touches: touches.touches(),
    from: &words.engine)
  answer.put(words.row.cells.count)
  for cell in words.row.cells { answer.put(cell?.word ?? "") }
  return answer.count
}

/// Returns whether a text, such as the label of a field, has the name of a secret.
@_expose(wasm, "namesSecret") @_cdecl("clavier_names_secret")
public func clavierNamesSecret(_ pointer: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
  SuggestionRow.isSecret(after: string(pointer, count)) ? 1 : 0
}

/// Empties the row, as in another field.
@_expose(wasm, "clearRow") @_cdecl("clavier_clear_row")
public func clavierClearRow(_ number: Int32) {
  words[number]?.row.clear()
}

/// Chooses the word in a cell after the text before the cursor, and answers with the edit: what is
/// deleted, and what is inserted. The answer is empty if the row is for another text.
@_expose(wasm, "chooseWord") @_cdecl("clavier_choose_word")
public func clavierChooseWord(
  _ number: Int32, _ pointer: UnsafePointer<UInt8>?, _ count: Int32, _ cell: Int32, _ learns: Int32
) -> Int32 {
  answer.clear()
  let text = string(pointer, count)
  guard let words = words[number], words.row.cells.indices.contains(Int(cell)),
    let suggestion = words.row.cells[Int(cell)],
    let edit = words.row.accept(Int(cell), before: text)
  else { return 0 }
  if learns != 0 { words.engine.accept(suggestion, before: text) }
  put(edit)
  return answer.count
}

/// Learns the words that the edit of a key ends, and answers with the edit in its place. The argument is
/// the text before the cursor, and what is deleted and inserted, with NULs between them.
@_expose(wasm, "editWords") @_cdecl("clavier_edit_words")
public func clavierEditWords(
  _ number: Int32, _ pointer: UnsafePointer<UInt8>?, _ count: Int32, _ learns: Int32
) -> Int32 {
  answer.clear()
  let text = parts(pointer, count)
  guard let words = words[number], text.count == 3 else { return 0 }
  let edit = TextEdit(deleting: text[1], inserting: text[2])
  if learns != 0, let ended = words.row.learnedWords(endedBy: edit, before: text[0]) {
    words.engine.learn(before: ended.text)
  }
  put(words.row.replacement(for: edit, before: text[0]))
  return answer.count
}

private func put(_ edit: TextEdit) {
  answer.put(edit.deleted)
  answer.put(edit.inserted)
}
