internal import KeyboardModel

/// The text before the cursor as a machine knows it, and the changes that keys make to it.
struct TypingState: Sendable {
  /// A change that a key makes.
  enum Change {
    /// The output of a key.
    case output(KeyOutput)
    /// A deletion backward.
    case backspace
  }

  /// The result of a change.
  enum Result {
    /// An edit of the text, which may be empty, and the output of the key that made it.
    case edit(TextEdit, of: KeyOutput?)
    /// A change that the host refuses.
    case refused
    /// A deletion that the host performs itself, because there is a selection or the text is
    /// unknown.
    case leftToHost
  }

  /// The last output, if another one may replace it.
  private struct Last {
    /// The engine before the output.
    let engine: TextEngine
    let edit: TextEdit
  }

  private(set) var engine: TextEngine
  /// A Boolean value that indicates whether there is a selection, which the next edit replaces.
  private(set) var hasSelection = false
  private var last: Last?
  /// The keys whose output another may replace.
  private let multiTapKeys: Set<Identifier>

  init(_ layout: KeyboardLayout, hostForm: TextEngine.HostForm) {
    engine = TextEngine(layout, hostForm: hostForm)
    multiTapKeys = Set(layout.keys.lazy.filter { !$0.multiTapKeyIDs.isEmpty }.map { $0.id })
    reset(to: .unknown)
  }

  /// Discards the last output and the engine's text, and continues with `context`.
  mutating func reset(to context: TextContext) {
    engine.reset(context: context.text, isWholeText: context.isWholeText)
    hasSelection = context.hasSelection
    last = nil
  }

  /// Applies a change.
  mutating func commit(_ change: Change) -> Result {
    switch change {
    case .output(let output): .edit(type(output), of: output)
    case .backspace: backspace()
    }
  }

  /// Types text that is not the output of a key.
  mutating func type(_ output: MarkerText) -> TextEdit {
    (hasSelection, last) = (false, nil)
    return engine.type(output)
  }

  private mutating func type(_ output: KeyOutput) -> TextEdit {
    hasSelection = false
    let isReplaceable = output.replacesPrevious || multiTapKeys.contains(output.key)
    guard isReplaceable else {
      last = nil
      return engine.type(output.text)
    }
    if output.replacesPrevious, let last {
      engine = last.engine
      let edit = engine.type(output.text)
      self.last = Last(engine: last.engine, edit: edit)
      return edit.following(theUndoOf: last.edit)
    }
    let before = engine
    let edit = engine.type(output.text)
    last = Last(engine: before, edit: edit)
    return edit
  }

  private mutating func backspace() -> Result {
    last = nil
    guard !hasSelection, let edit = engine.backspace() else { return .leftToHost }
    return .edit(edit, of: nil)
  }
}

extension TextEdit {
  /// Returns the edit that undoes `last` and then applies this one, which was made for the text
  /// before `last`.
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
