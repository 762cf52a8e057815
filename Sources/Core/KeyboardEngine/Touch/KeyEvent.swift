public import KeyboardModel

/// A result of input: an event to be drawn, felt or typed, in order.
public enum KeyEvent: Hashable, Sendable {
  /// The beginning of a key's pressed state. An ``unhighlight(_:)`` of the same place always
  /// follows.
  case highlight(Place)
  /// The end of a key's pressed state.
  case unhighlight(Place)
  /// A preview of the key that a release at the place would produce, which may be shown enlarged.
  /// Others of the same place and ``previewEnded(_:)`` follow.
  case preview(Identifier, at: Place)
  /// The end of the preview at the place.
  case previewEnded(Place)
  /// A popup that has opened, or whose choice has changed.
  case popup(LongPressPopup)
  /// The closing of the popup.
  case popupClosed
  /// A tap on a key, whose effects follow.
  case tap(Identifier, by: PressSource)
  /// The output of a key.
  case output(Output)
  /// The command of a key with modifiers.
  case command(KeyCommand)
  /// An action of a key, which is never shift, caps lock or a modifier.
  case action(KeyAction)
  /// A change of the current layer.
  case layer(Identifier)
  /// A change of the state of shift or a modifier.
  case latch(StickyKey, LatchState)
  /// A movement of the cursor by a number of characters, to the right if positive.
  case moveCursor(Int)
  /// The keys along a finger's path. A decoder determines the word.
  case swipe([Identifier])
  /// A change of the focus to the key at the index in the grid, or to none.
  case focus(KeyGrid.Index?)
  /// A change of the key under the pointer to the key at the index in the grid, or to none.
  case hover(KeyGrid.Index?)
  /// The indices in the grid that scanning offers, a row or a key. They are empty when scanning has
  /// ended.
  case scan([KeyGrid.Index])
  /// Haptic or acoustic feedback.
  case feedback(Feedback)
  /// The end of a press.
  case ended(PressSource, Ending)

  /// The result of a press.
  public enum Ending: Hashable, Sendable {
    /// A press that produced text, a command or a swipe path.
    case output
    /// A press that produced an action, a movement of the cursor, or a modifier.
    case action
    /// A press that only changed the layer.
    case layer
    /// A press without effect.
    case cancelled
  }

  /// Haptic or acoustic feedback.
  public enum Feedback: Hashable, Sendable {
    /// The feedback of a press.
    case press
    /// The feedback of a repetition.
    case `repeat`
    /// The feedback of a popup that opens.
    case popup
    /// The feedback of a new choice in a popup, or of a movement of the cursor.
    case selection
  }

  /// What a key types, before the rules of the layout change it.
  public struct Output: Hashable, Sendable {
    /// The identifier of the key in the layout.
    public let key: Identifier
    /// The key's output, before any transforms.
    public let text: MarkerText
    /// Whether the output replaces the previous one, as with further taps of a multi-tap.
    package let replacesPrevious: Bool

    package init(_ key: Identifier, _ text: MarkerText, replacingPrevious: Bool = false) {
      (self.key, self.text) = (key, text)
      replacesPrevious = replacingPrevious
    }
  }

  /// A pressed key on the screen.
  public struct Place: Hashable, Sendable {
    /// The identifier of the key in the layout.
    public let key: Identifier
    /// The frame of the key when it was pressed, which stays the same after a change of the layer.
    public let frame: CellRect
    /// The pointer, or the other way in which the key was pressed.
    public let source: PressSource

    package init(_ key: Identifier, frame: CellRect, source: PressSource) {
      (self.key, self.frame, self.source) = (key, frame, source)
    }
  }

  var tappedKey: Identifier? { if case .tap(let id, _) = self { id } else { nil } }

  func isTap(of id: Identifier) -> Bool {
    guard case .tap(id, let source) = self else { return false }
    if case .physical = source { return false }
    return true
  }
}

/// What presses a key: a finger, a physical key, scanning, or a program.
public enum PressSource: Hashable, Sendable {
  /// A pointer.
  case pointer(PointerID)
  /// An activation of the focused key.
  case focus
  /// Scanning.
  case scanning
  /// A key of the physical keyboard.
  case physical(PhysicalKey)
  /// A program.
  case program
}
