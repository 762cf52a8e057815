internal import KeyboardModel
internal import KeyboardText
internal import KeyboardTouch

/// The text before the cursor as a machine knows it, and what keys do to it.
struct TypingState: Sendable {
  /// What a key does.
  enum Change {
    /// It types.
    case output(KeyOutput)
    /// It deletes backward.
    case backspace
  }

  /// What comes of it.
  enum Result {
    /// The text changes, or stays as it is.
    case edit(KeyEdit)
    /// The host does not want the change.
    case refused
    /// The host has to delete, since text is selected or nothing is known of the text.
    case leftToHost
  }

  /// What was typed last, if another output may take its place.
  private struct Last {
    /// The engine as it was before.
    let engine: TextEngine
    let edit: TextEngine.Edit
  }

  private(set) var engine: TextEngine
  /// A Boolean value that indicates whether text is selected, which the next edit replaces.
  private(set) var hasSelection = false
  private var last: Last?
  /// The keys whose output another may replace.
  private let multiTapKeys: Set<Identifier>

  init(_ layout: KeyboardLayout, hostForm: TextEngine.HostForm) {
    engine = TextEngine(ignoringInvalidRulesOf: layout, hostForm: hostForm)
    multiTapKeys = Set(layout.keys.lazy.filter { !$0.multiTapKeyIDs.isEmpty }.map { $0.id })
    reset(to: .unknown)
  }

  /// Forgets what was begun and takes `context` for the text before the cursor.
  mutating func reset(to context: TextContext) {
    engine.reset(context: context.text, isWholeText: context.isWholeText)
    hasSelection = context.hasSelection
    last = nil
  }

  /// Does what a key does.
  mutating func commit(_ change: Change) -> Result {
    switch change {
    case .output(let output): .edit(type(output))
    case .backspace: backspace()
    }
  }

  /// Types text that no key gives.
  mutating func type(_ output: MarkerText) -> KeyEdit {
    (hasSelection, last) = (false, nil)
    let edit = engine.type(output)
    return KeyEdit(nil, output: output, deleting: edit.deleted, inserting: edit.inserted)
  }

  private mutating func type(_ output: KeyOutput) -> KeyEdit {
    hasSelection = false
    let isReplaceable = output.replacesPrevious || multiTapKeys.contains(output.key)
    guard isReplaceable else {
      last = nil
      return KeyEdit(output, engine.type(output.text))
    }
    if output.replacesPrevious, let last {
      engine = last.engine
      let edit = engine.type(output.text)
      self.last = Last(engine: last.engine, edit: edit)
      return KeyEdit(output, edit.following(theUndoOf: last.edit))
    }
    let before = engine
    let edit = engine.type(output.text)
    last = Last(engine: before, edit: edit)
    return KeyEdit(output, edit)
  }

  private mutating func backspace() -> Result {
    last = nil
    guard !hasSelection, let edit = engine.backspace() else { return .leftToHost }
    return .edit(KeyEdit(nil, deleting: edit.deleted, inserting: edit.inserted))
  }
}

extension KeyEdit {
  fileprivate init(_ output: KeyOutput, _ edit: TextEngine.Edit) {
    self.init(
      output.key, output: output.text, deleting: edit.deleted, inserting: edit.inserted,
      replacingPrevious: output.replacesPrevious)
  }
}

extension TextEngine.Edit {
  /// Returns the edit that undoes `last` and then does this one, which was made for the text before
  /// `last`.
  fileprivate func following(theUndoOf last: TextEngine.Edit) -> TextEngine.Edit {
    let (mine, others) = (deleted.unicodeScalars, last.deleted.unicodeScalars)
    if mine.count <= others.count {
      let restored = String(others.dropLast(mine.count))
      return TextEngine.Edit(deleting: last.inserted, inserting: restored + inserted)
    }
    let more = String(mine.dropLast(others.count))
    return TextEngine.Edit(deleting: more + last.inserted, inserting: inserted)
  }
}
