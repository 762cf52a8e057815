package import KeyboardTerminal
internal import KeyboardUI

/// The screen as a screen reader speaks it: new lines, and changes of the cursor's line.
package struct SpokenScreen: SpokenText, Equatable {
  /// Rows from an index on; those in which the line before goes on are `nil`.
  struct Lines: Equatable {
    var start = 0
    var texts: [String?] = []

    var indices: Range<Int> { start..<start + texts.count }

    subscript(index: Int) -> String? { indices.contains(index) ? texts[index - start] : nil }
  }

  /// The rows of the main screen, and those that have scrolled off it since the last time.
  var main = Lines()
  /// The index of the first row of the main screen.
  var top = 0
  /// The rows of the alternate screen; `nil` while the main screen is shown.
  var alternate: [String?]?
  /// The first row of the cursor's line, which may have scrolled off the screen.
  var row = 0
  /// The number of characters before the cursor in its line.
  var column = 0
  var isCursorVisible = true

  /// The lines of the shown screen with their rows, but for blank ones at the end.
  private var lines: some RandomAccessCollection<(row: Int, text: String)> {
    let rows = alternate ?? main.texts
    let offset = alternate == nil ? top - main.start : 0
    let first = rows.prefix(offset + 1).lastIndex { $0 != nil } ?? 0
    let lines = rows.indices.dropFirst(first).compactMap { index in
      rows[index].map { (row: index - offset, text: $0) }
    }
    return lines[..<(lines.lastIndex { !$0.text.isBlank }.map { $0 + 1 } ?? 0)]
  }

  package var text: String { lines.map(\.text).joined(separator: "\n") }

  /// None: the program does not say what it has selected.
  package var selection: String { "" }

  package var cursor: Int {
    lines.prefix { $0.row < row }.reduce(column) { $0 + $1.text.count + 1 }
  }

  package func changes(to next: SpokenScreen, in style: SpeechStyle) -> [String] {
    next.alternate == nil ? mainChanges(to: next, in: style) : alternateChanges(to: next, in: style)
  }

  private func mainChanges(to next: SpokenScreen, in style: SpeechStyle) -> [String] {
    let cursorLine = next.top + next.row
    let wasThere = alternate == nil && top + row == cursorLine
    var lines: [String] = []
    for index in next.main.indices {
      guard let new = next.main[index] else { continue }
      let old = main[index]
      if index == cursorLine, wasThere, let old {
        lines += change(of: old, to: new, at: next.column, in: style)
      } else if !new.isBlank, new.trimmed != old?.trimmed {
        lines.append(new.trimmed)
      }
    }
    return lines.isEmpty && wasThere && column != next.column ? [next.place(in: style)] : lines
  }

  /// Leaves out lines that scroll, repeated ones, and those that count rows and columns.
  private func alternateChanges(to next: SpokenScreen, in style: SpeechStyle) -> [String] {
    let (old, new) = (alternate ?? [], next.alternate ?? [])
    var added: [String] = []
    for case .insert(_, let line?, _) in new.difference(from: old)
    where !line.isBlank && line.trimmed != added.last { added.append(line.trimmed) }
    guard next.isCursorVisible, new.indices.contains(next.row), old.indices.contains(next.row),
      added.count <= 2, let line = new[next.row]
    else { return added }
    guard row == next.row, let before = old[row] else {
      return line.isBlank ? added : [line.trimmed]
    }
    if line != before { return change(of: before, to: line, at: next.column, in: style) }
    return column == next.column ? added : [next.place(in: style)]
  }

  /// Returns the lines for a change of the cursor's line: what was added, or else what is gone.
  private func change(
    of old: String, to new: String, at column: Int, in style: SpeechStyle
  ) -> [String] {
    let change = TextChange(from: old, to: new, cursor: column)
    // Another line of a history, in place of the one before
    if !change.deleted.isBlank,
      !change.inserted.isBlank || change.deleted.contains(where: \.isWhitespace)
    {
      return [new.isBlank ? style.wording[.empty] : new.trimmed]
    }
    if !change.beginning.isEmpty, let word = change.chosenWord { return [word] }
    if !change.inserted.isEmpty {
      return [style.spoken(change.inserted.isBlank ? " " : change.inserted)]
    }
    return change.deleted.isEmpty
      ? [] : [style.wording[.deleted].filling(style.spoken(change.deleted))]
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The line without the blanks at its end, which depend on the cursor.
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)])
  }
}

/// The screen as a screen reader speaks it, with the composed line at the program's cursor.
package struct SpokenProgram: SpokenText {
  var screen: SpokenScreen
  var line: SpokenField
  var sentCount: Int

  package var text: String {
    let (text, place) = (screen.text, screen.cursor)
    // Blanks at the end of the screen are not part of its text.
    let before = text.prefix(place)
    return before + String(repeating: " ", count: place - before.count) + line.text
      + text.dropFirst(place)
  }

  package var selection: String { line.selection }

  package var cursor: Int { screen.cursor + line.cursor }

  package func changes(to next: SpokenProgram, in style: SpeechStyle) -> [String] {
    // A line that was sent is said as the program shows it.
    let lines =
      next.sentCount == sentCount || !next.line.text.isEmpty
      ? line.changes(to: next.line, in: style) : []
    return lines + screen.changes(to: next.screen, in: style)
  }
}
