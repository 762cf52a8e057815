internal import KeyboardCells
package import KeyboardUI

package struct SpokenField: SpokenText {
  package var text: String
  package var selection: String
  package var cursor: Int
  /// A Boolean value that indicates whether the arrows of the bar extend the selection.
  var isSelecting = false
  /// The reason for a refused input, while it is shown.
  var notice: String?
  var refusalCount = 0
  private let isSecret: Bool

  @MainActor package init(of control: TextControl) {
    let isSecret = control.isSecureTextEntry
    self.isSecret = isSecret
    func spoken(_ text: some StringProtocol) -> String {
      isSecret ? String(repeating: "•", count: text.count) : String(text)
    }
    let buffer = control.buffer
    text = spoken(buffer.text)
    selection = spoken(buffer.selectedText)
    cursor = buffer.text[..<buffer.head].count
  }

  package func changes(to next: SpokenField, in style: SpeechStyle) -> [String] {
    var lines: [String] = []
    if next.isSelecting != isSelecting {
      let state = style.wording[next.isSelecting ? .on : .off]
      lines.append(state.filling(style.wording[.select]))
    }
    lines += textChanges(to: next, in: style)
    if next.refusalCount != refusalCount, let notice = next.notice { lines.append(notice) }
    return lines
  }

  private func textChanges(to next: SpokenField, in style: SpeechStyle) -> [String] {
    let wording = style.wording
    if next.text != text {
      if next.isSecret { return [next.hidden(in: style) ?? wording[.empty]] }
      let change = TextChange(from: text, to: next.text, cursor: next.cursor)
      if let word = change.chosenWord {
        return [wording[.typed].filling(SpokenCharacters(wording).text(word))]
      }
      return
        (change.deleted.isEmpty
        ? [] : [wording[.deleted].filling(style.spoken(change.deleted))])
        + (change.inserted.isEmpty ? [] : [wording[.typed].filling(style.spoken(change.inserted))])
    }
    if next.selection != selection {
      let selected = SpokenCharacters(style.wording).text(next.selection)
      let isEmpty = next.selection.isEmpty
      return [isEmpty ? wording[.nothingSelected] : wording[.selected].filling(selected)]
    }
    return next.cursor == cursor ? [] : [next.move(from: self, in: style)]
  }

  package func hidden(in style: SpeechStyle) -> String? {
    guard isSecret, !text.isEmpty else { return nil }
    return style.wording[.hidden].filling("\(text.count)")
  }
}
