internal import KeyboardModel

/// The text before the cursor as a machine knows it, and the changes that keys make to it.
struct TypingState: Sendable {
  enum Change {
    case output(KeyEvent.Output)
    /// The space of a key on the screen. A second one within a duration becomes a full stop.
    case space(KeyEvent.Output, at: Timestamp, within: Duration)
    case backspace
  }

  enum Result {
    /// An edit of the text, which may be empty, and the output of the key that made it.
    case edit(TextEdit, of: KeyEvent.Output?)
    case refused
    /// A deletion for the host, because there is a selection or the text is unknown.
    case leftToHost
  }

  /// The last output, if another one may replace it.
  private struct Last {
    enum Kind {
      case multiTap
      /// A space, typed at a time.
      case space(Timestamp)
      /// A full stop and a space in place of two spaces.
      case fullStop
    }

    /// The engine before the output.
    let engine: TextEngine
    let edit: TextEdit
    var kind = Kind.multiTap
  }

  private(set) var engine: TextEngine
  private(set) var hasSelection = false
  private var last: Last?
  private let multiTapKeys: Set<Identifier>
  private let sentenceEnd: MarkerText

  init(_ layout: KeyboardLayout, hostForm: TextEngine.HostForm) {
    engine = TextEngine(layout, hostForm: hostForm)
    multiTapKeys = Set(layout.keys.lazy.filter { !$0.multiTapKeyIDs.isEmpty }.map { $0.id })
    sentenceEnd = MarkerText(layout.sentenceEnd)
    reset(to: .unknown)
  }

  mutating func reset(to context: TextContext) {
    engine.reset(context: context.text, isWholeText: context.isWholeText)
    hasSelection = context.hasSelection
    last = nil
  }

  mutating func commit(_ change: Change) -> Result {
    switch change {
    case .output(let output): .edit(type(output), of: output)
    case .space(let output, let time, let limit):
      .edit(typeSpace(output, at: time, within: limit), of: output)
    case .backspace: backspace()
    }
  }

  mutating func type(_ output: MarkerText) -> TextEdit {
    (hasSelection, last) = (false, nil)
    return engine.type(output)
  }

  private mutating func type(_ output: KeyEvent.Output) -> TextEdit {
    hasSelection = false
    guard output.replacesPrevious || multiTapKeys.contains(output.key) else {
      last = nil
      return engine.type(output.text)
    }
    if output.replacesPrevious, let last { return replace(last, with: output.text, as: .multiTap) }
    let before = engine
    let edit = engine.type(output.text)
    last = Last(engine: before, edit: edit)
    return edit
  }

  private mutating func typeSpace(
    _ output: KeyEvent.Output, at time: Timestamp, within limit: Duration
  ) -> TextEdit {
    guard !multiTapKeys.contains(output.key) else { return type(output) }
    hasSelection = false
    if let last, case .space(let start) = last.kind, start.duration(to: time) <= limit,
      last.engine.host.endsWord
    {
      return replace(last, with: sentenceEnd, as: .fullStop)
    }
    let before = engine
    let edit = engine.type(output.text)
    last = Last(engine: before, edit: edit, kind: .space(time))
    return edit
  }

  private mutating func replace(_ last: Last, with output: MarkerText, as kind: Last.Kind)
    -> TextEdit
  {
    engine = last.engine
    let edit = engine.type(output)
    self.last = Last(engine: last.engine, edit: edit, kind: kind)
    return edit.following(theUndoOf: last.edit)
  }

  private mutating func backspace() -> Result {
    if let last, case .fullStop = last.kind, !hasSelection {
      let edit = replace(last, with: MarkerText("  "), as: .multiTap)
      self.last = nil
      return .edit(edit, of: nil)
    }
    last = nil
    guard !hasSelection, let edit = engine.backspace() else { return .leftToHost }
    return .edit(edit, of: nil)
  }

  func wantsCapital(_ type: AutocapitalizationType) -> Bool {
    guard type != .none else { return false }
    let text = engine.host.codePoints
    guard !text.isEmpty || engine.context.beginsText else { return type == .allCharacters }
    return type.capitalizes(after: text.lazy.map { Unicode.Scalar($0) ?? "\u{FFFD}" })
  }
}

extension HostText {
  /// Whether the text ends with a letter, a digit, a mark on one, or a closing bracket or quote.
  fileprivate var endsWord: Bool {
    guard let last = codePoints.last.flatMap({ Unicode.Scalar($0) }) else { return false }
    let category = last.properties.generalCategory
    return category.isLetter || category.isMark || category.isNumber || last.closesQuotation
  }
}

extension KeyboardLayout {
  fileprivate var sentenceEnd: String {
    for end in ["।", "።", "。"] where keys.contains(where: { $0.output.types(end) }) {
      return end == "。" ? end : end + " "
    }
    return ". "
  }
}

extension TextEdit {
  /// Returns the edit that undoes `last` and then applies this one, which was made without it.
  fileprivate func following(theUndoOf last: TextEdit) -> TextEdit {
    let (mine, others) = (deleted.unicodeScalars, last.deleted.unicodeScalars)
    if mine.count <= others.count {
      let restored = String(others.dropLast(mine.count))
      return TextEdit(deleting: last.inserted, inserting: restored + inserted)
    }
    let more = String(mine.dropLast(others.count))
    return TextEdit(deleting: more + last.inserted, inserting: inserted)
  }
}

extension TypingState: CustomStringConvertible {
  var description: String { "after '\(engine.markedContext)'" }
}
