internal import KeyboardModel

/// The text that was typed last: a layout replaces it, or marks it until the program shows it.
struct TypedText {
  enum Sending: Hashable {
    /// As many erase characters.
    case erase(Int)
    case text(String)
  }

  struct Line {
    let mode: () -> ChildProcess.LineMode
    let shownCount: (String) -> Int
  }

  /// The last text sent to the program; other keys clear it.
  private var sent = ""
  private(set) var marked: String?
  private var replaced = ""
  private(set) var isPasting = false

  private static let limit = 160
  /// The typed characters that the program need not have shown yet; no more of a password is known.
  private static let charactersUnderWay = 3

  mutating func insert(_ text: String, into line: Line) -> [Sending] {
    commit(to: line) + send(text)
  }

  mutating func deleteBackward() -> [Sending] {
    guard var text = marked else {
      if !sent.isEmpty { sent.removeLast() }
      return [.erase(1)]
    }
    text.removeLast()
    mark(text, replacing: text.isEmpty ? "" : replaced)
    return []
  }

  mutating func apply(_ edit: TextEdit, to line: Line) -> [Sending] {
    let (deleted, inserted) = (edit.deleted, edit.inserted)
    if let marked, !deleted.isEmpty, let rest = marked.dropping(suffix: deleted) {
      mark(rest + inserted, replacing: replaced)
      return []
    }
    let committed = commit(to: line)
    guard !deleted.isEmpty else { return committed + send(inserted) }
    // The effect of Backspace is visible to the user, so it needs no check.
    guard inserted.isEmpty || has(deleted, line) else {
      mark(inserted, replacing: sent.dropping(suffix: deleted) == nil ? "" : deleted)
      return committed
    }
    return committed + replace(deleted, by: inserted, in: line)
  }

  mutating func commit(to line: Line) -> [Sending] {
    guard let text = marked else { return [] }
    let old = replaced
    mark("", replacing: "")
    return !old.isEmpty && has(old, line) ? replace(old, by: text, in: line) : send(text)
  }

  /// Sends the marked text if the program now shows the text to replace.
  mutating func commitWhenEchoed(to line: Line) -> [Sending] {
    marked != nil && !replaced.isEmpty && has(replaced, line) ? commit(to: line) : []
  }

  /// Notes what is sent besides text: a control character clears what was known.
  mutating func note(_ text: String) {
    let isTextAlone = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    sent = isTextAlone ? sent + text : ""
    let excess = sent.unicodeScalars.count - Self.limit
    if excess > 0 { sent.unicodeScalars.removeFirst(excess) }
  }

  private mutating func send(_ text: String) -> [Sending] {
    guard !text.isEmpty else { return [] }
    note(text)
    return [.text(text)]
  }

  private mutating func mark(_ text: String, replacing old: String) {
    (marked, replaced) = (text.isEmpty ? nil : text, old)
  }

  private mutating func replace(
    _ deleted: String, by inserted: String, in line: Line
  ) -> [Sending] {
    let before = sent
    guard !line.mode().isByLines, let rest = before.dropping(suffix: deleted) else {
      sent = before.dropping(suffix: deleted) ?? ""
      return [.erase(deleted.unicodeScalars.count)] + send(inserted)
    }
    // Line editors of programs erase whole characters.
    var kept = zip(before, rest).prefix { $0 == $1 }.count
    while kept > 0, !rest.hasPrefix(String(before.prefix(kept))) { kept -= 1 }
    sent = String(before.prefix(kept))
    return [.erase(before.count - kept)] + send(String(rest.dropFirst(kept)) + inserted)
  }

  private func has(_ text: String, _ line: Line) -> Bool {
    sent.dropping(suffix: text) != nil
      && (line.mode().isByLines || line.shownCount(text) == text.count)
  }

  /// Returns what is sent for a part of a pasted text, which has no control characters.
  mutating func paste(_ text: String, isLast: Bool, inBrackets isMarked: Bool) -> [UInt8] {
    var result = isMarked && !isPasting ? "\u{1B}[200~" : ""
    result += Self.harmless(text)
    isPasting = !isLast
    if isMarked, isLast { result += "\u{1B}[201~" }
    return Array(result.utf8)
  }

  /// Returns text without control characters, with a carriage return for each line break.
  static func harmless(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r": result.append("\r")
      case "\t": result.append(scalar)
      case _ where scalar.properties.generalCategory == .control: break
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  /// What the program shows of the text that was typed last: the rest may be a password.
  func textForSuggestions(in line: Line) -> String? {
    guard marked == nil, !sent.isEmpty else { return nil }
    let mode = line.mode()
    if mode.isByLines { return mode.isEchoed ? sent : nil }
    for underWay in 0...Self.charactersUnderWay where underWay < sent.count {
      let text = String(sent.dropLast(underWay))
      let count = line.shownCount(text)
      // A single character of several may be shown by chance.
      if count >= min(text.count, 2) { return String(sent.suffix(count + underWay)) }
    }
    return nil
  }

  var isEmpty: Bool { sent.isEmpty }
}
