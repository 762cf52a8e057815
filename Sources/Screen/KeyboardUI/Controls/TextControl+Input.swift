public import KeyboardCells
public import KeyboardModel

/// The rest of ``TextInput``: reading, moving, places on the screen, undo; and the pasteboard.
///
/// Secure text is never returned.
extension TextControl {
  /// A Boolean value that indicates whether the text is secret. The default is `false`.
  public var isSecureTextEntry: Bool {
    get { textInputTraits.isSecureTextEntry }
    set { textInputTraits.isSecureTextEntry = newValue }
  }

  /// The kind of text, which chooses the layout of the screen's keyboard. The default is any.
  public var keyboardType: KeyboardType {
    get { textInputTraits.keyboardType }
    set { textInputTraits.keyboardType = newValue }
  }

  /// The action of the return key, which its label shows. The default is return.
  public var returnKeyType: ReturnKeyType {
    get { textInputTraits.returnKeyType }
    set { textInputTraits.returnKeyType = newValue }
  }

  /// A Boolean value that indicates whether the return key is disabled while there is no text. The
  /// default is `false`.
  public var enablesReturnKeyAutomatically: Bool {
    get { textInputTraits.enablesReturnKeyAutomatically }
    set { textInputTraits.enablesReturnKeyAutomatically = newValue }
  }

  /// The setting for the correction of words. By default, no word is corrected by itself.
  public var autocorrectionType: TextInputTraits.Service {
    get { textInputTraits.autocorrectionType }
    set { textInputTraits.autocorrectionType = newValue }
  }

  /// The setting for suggestions of words. By default, texts of words have them.
  public var inlinePredictionType: TextInputTraits.Service {
    get { textInputTraits.inlinePredictionType }
    set { textInputTraits.inlinePredictionType = newValue }
  }

  /// The setting for the spelling checker. The project has no such service.
  public var spellCheckingType: TextInputTraits.Service {
    get { textInputTraits.spellCheckingType }
    set { textInputTraits.spellCheckingType = newValue }
  }

  /// The automatic capitalization: that of the traits, but none for numbers and secure text. The
  /// default is none.
  public var autocapitalizationType: AutocapitalizationType {
    get { textInputTraits.capitalization }
    set { textInputTraits.autocapitalizationType = newValue }
  }

  // MARK: Reading

  /// The maximum length of returned context: 4,096 bytes of UTF-8.
  public static let contextLimit = 4_096

  /// A Boolean value that indicates whether there is any text.
  public var hasText: Bool { !buffer.isEmpty }

  /// The end of the text before the cursor or selection, at most ``contextLimit`` bytes; `nil` if
  /// secure.
  public var documentContextBeforeInput: String? {
    guard !isSecureTextEntry else { return nil }
    let (text, end) = (buffer.text, buffer.selection.lowerBound)
    let start = text.utf8.index(end, offsetBy: -Self.contextLimit, limitedBy: text.startIndex)
    return String(text[(start.map(text.roundedUp) ?? text.startIndex)..<end])
  }

  /// The start of the text after the cursor or selection, at most ``contextLimit`` bytes; `nil` if
  /// secure.
  public var documentContextAfterInput: String? {
    guard !isSecureTextEntry else { return nil }
    let (text, start) = (buffer.text, buffer.selection.upperBound)
    let end = text.utf8.index(start, offsetBy: Self.contextLimit, limitedBy: text.endIndex)
    return String(text[start..<(end.map(text.roundedDown) ?? text.endIndex)])
  }

  /// The selected text, if there is any; `nil` if secure.
  public var selectedText: String? {
    guard !isSecureTextEntry, !buffer.selection.isEmpty else { return nil }
    return String(buffer.selectedText)
  }

  /// Returns the text in `range`; `nil` if the range is outside the text or the text is secure.
  public func text(in range: TextRange) -> String? {
    guard !isSecureTextEntry else { return nil }
    return indices(range).map { String(buffer.text[$0]) }
  }

  // MARK: Places

  /// The start of the text.
  public var beginningOfDocument: TextPosition { position(buffer.text.startIndex) }

  /// The end of the text.
  public var endOfDocument: TextPosition { position(buffer.text.endIndex) }

  /// The selection. Setting a range outside the text does nothing.
  public var selectedTextRange: TextRange {
    get { TextRange(from: position(buffer.anchor), to: position(buffer.head)) }
    set {
      guard let anchor = index(newValue.anchor), let head = index(newValue.head) else { return }
      change(.other) { $0.select(from: anchor, to: head) }
    }
  }

  /// The range of the marked text, if there is any.
  public var markedTextRange: TextRange? {
    buffer.markedRange.map {
      TextRange(from: position($0.lowerBound), to: position($0.upperBound))
    }
  }

  private func position(_ index: String.Index) -> TextPosition {
    TextPosition(offset: buffer.offset(of: index), generation: generation)
  }

  private func index(_ position: TextPosition) -> String.Index? {
    guard position.generation == generation, (0...buffer.text.utf8.count) ~= position.offset else {
      return nil
    }
    return buffer.index(at: position.offset)
  }

  private func indices(_ range: TextRange) -> Range<String.Index>? {
    guard let anchor = index(range.anchor), let head = index(range.head) else { return nil }
    return min(anchor, head)..<max(anchor, head)
  }

  // MARK: Changing

  /// Replaces the text in `range`, as a change by the app.
  ///
  /// - Returns: A Boolean value that indicates whether `range` was inside the text.
  @discardableResult
  public func replace(_ range: TextRange, with text: String) -> Bool {
    guard let range = indices(range) else { return false }
    let isFirst = range.lowerBound == buffer.text.startIndex
    let text = lineBreaks.applied(to: text, isFirst: isFirst)
    change(.other) { $0.replace(range, with: text) }
    return true
  }

  /// Commits the marked text.
  public func unmarkText() {
    change(.inputMethod) { $0.unmarkText() }
  }

  // MARK: Moving

  /// Returns the position of a cursor moved from `position`; `nil` if `position` is outside the
  /// text.
  public func position(
    from position: TextPosition, moving movement: TextBuffer.Movement
  ) -> TextPosition? {
    guard let index = index(position) else { return nil }
    var copy = buffer
    copy.select(from: index, to: index)
    copy.move(allowed(movement), in: layout)
    return self.position(copy.head)
  }

  /// Moves the cursor, or the moving end of the selection if `isExtending`.
  public func move(_ movement: TextBuffer.Movement, extending isExtending: Bool = false) {
    let layout = layout
    change(.other) { $0.move(allowed(movement), extending: isExtending, in: layout) }
  }

  /// Deletes the selection, or else the text between the cursor and its place after `movement`, if
  /// the delegate allows it.
  public func delete(_ movement: TextBuffer.Movement) {
    var next = buffer
    next.delete(allowed(movement), in: layout)
    let (before, after) = (buffer.head, next.headOffset)
    let deletedCount = buffer.text.utf8.count - next.text.utf8.count
    var edit = TextEdit()
    if buffer.selection.isEmpty {
      let start = buffer.text.utf8.index(buffer.text.startIndex, offsetBy: after)
      if start < before {
        edit.deleted = String(buffer.text[start..<before])
      } else {
        let end = buffer.text.utf8.index(before, offsetBy: deletedCount)
        edit.deletedAfter = String(buffer.text[before..<end])
      }
    }
    guard shouldApply(edit) else { return }
    change(.inputMethod) { $0 = next }
  }

  /// Selects everything.
  public func selectAll() {
    change(.other) { $0.selectAll() }
  }

  /// Returns the permitted movement. Words of a secure text are not revealed.
  private func allowed(_ movement: TextBuffer.Movement) -> TextBuffer.Movement {
    guard isSecureTextEntry else { return movement }
    switch movement {
    case .wordLeft, .wordBackward: return .lineStart
    case .wordRight, .wordForward: return .lineEnd
    default: return movement
    }
  }

  // MARK: Undoing

  /// A Boolean value that indicates whether there is a change to undo.
  public var canUndo: Bool { buffer.canUndo }

  /// A Boolean value that indicates whether there is a change to redo.
  public var canRedo: Bool { buffer.canRedo }

  /// Undoes the last step.
  ///
  /// - Returns: A Boolean value that indicates whether there was one.
  @discardableResult
  public func undo() -> Bool {
    guard canUndo else { return false }
    change(.other) { $0.undo() }
    return true
  }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: A Boolean value that indicates whether there was one.
  @discardableResult
  public func redo() -> Bool {
    guard canRedo else { return false }
    change(.other) { $0.redo() }
    return true
  }

  // MARK: The pasteboard

  /// Copies the selected text by ``Screen/copy(_:)``. Secure text is never copied.
  ///
  /// - Returns: A Boolean value that indicates whether text was copied; `false` without a selection
  ///   or a screen.
  @discardableResult
  public func copy() -> Bool {
    guard let screen, let selectedText else { return false }
    screen.copy(selectedText)
    return true
  }

  /// Copies the selected text by ``Screen/copy(_:)`` and deletes it, if the delegate allows it.
  /// Secure text is never copied.
  ///
  /// - Returns: A Boolean value that indicates whether text was cut; `false` without a selection or
  ///   a screen, or if the delegate refused.
  @discardableResult
  public func cut() -> Bool {
    // An empty edit deletes the selection.
    guard screen != nil, selectedText != nil, shouldApply(TextEdit()), copy() else { return false }
    change(.other) { $0.replace($0.selection, with: "") }
    return true
  }

  /// Replaces the selection with the content of the screen's pasteboard, as one step to undo.
  ///
  /// - Returns: A Boolean value that indicates whether text was pasted; `false` without content or
  ///   a screen.
  @discardableResult
  public func paste() -> Bool {
    guard let text = screen?.pasteboard.string, !text.isEmpty else { return false }
    paste(text)
    return true
  }

  /// Replaces the selection with `text`, as one step to undo. Line breaks become those of the control;
  /// other control characters besides tabs are removed, as is everything that the delegate removes.
  public func paste(_ text: String) {
    let kept = lined(text).unicodeScalars.filter {
      $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t"
    }
    let edit = TextEdit(inserting: lined(willPaste(String(String.UnicodeScalarView(kept)))))
    guard shouldApply(edit) else { return }
    change(.other) { $0.replace($0.selection, with: edit.inserted) }
  }
}

extension String {
  /// Returns the first character boundary at or after `index`.
  fileprivate func roundedUp(_ index: Index) -> Index {
    let start = roundedDown(index)
    return start == index ? index : self.index(after: start)
  }

  /// Returns the last character boundary at or before `index`.
  fileprivate func roundedDown(_ index: Index) -> Index {
    // The standard library rounds an index inside a character down to its start.
    index < endIndex ? self.index(before: self.index(after: index)) : endIndex
  }
}
