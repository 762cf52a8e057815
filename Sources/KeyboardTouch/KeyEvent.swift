public import KeyboardModel

/// What input means: what is to be drawn, felt and typed, in order.
public enum KeyEvent: Hashable, Sendable {
  /// A key looks pressed from now on. Each is followed by an ``unhighlight(_:)`` of the same place.
  case highlight(KeyPlace)
  /// A key looks pressed no longer.
  case unhighlight(KeyPlace)
  /// The key named by the identifier is what letting go at the place would give; it may be shown
  /// large. Followed by others of the same place, and by ``previewEnded(_:)``.
  case preview(Identifier, at: KeyPlace)
  /// The preview at the place is gone.
  case previewEnded(KeyPlace)
  /// A popup is open, or another of its keys is chosen.
  case popup(Popup)
  /// The popup is closed.
  case popupClosed
  /// A key is done; what it does follows.
  case tap(Identifier, by: PressSource)
  /// A key types.
  case output(KeyOutput)
  /// A key with modifiers is a command.
  case command(KeyCommand)
  /// A key does something else than typing. It is never shift, caps lock or a modifier.
  case action(KeyAction)
  /// Another layer is shown.
  case layer(Identifier)
  /// Shift or a modifier is in another state.
  case latch(StickyKey, LatchState)
  /// The cursor moves by so many characters, to the right if positive.
  case moveCursor(Int)
  /// A finger went over the keys without lifting. What is meant is for others to find out.
  case swipe([Identifier])
  /// The focus is on the key at this place of the grid, or nowhere.
  case focus(Int?)
  /// The mouse is over the key at this place of the grid, or over none.
  case hover(Int?)
  /// Scanning offers these places of the grid, a row or a key; none when it has ended.
  case scan([Int])
  /// Something to be felt or heard.
  case feedback(Feedback)
  /// What began with a pointer down, or was pressed otherwise, is over.
  case ended(PressSource, Ending)

  /// What a press came to.
  public enum Ending: Hashable, Sendable {
    /// Text, a command or a swipe path.
    case output
    /// An action, a movement of the cursor, or a modifier.
    case action
    /// Another layer and nothing else.
    case layer
    /// Nothing.
    case cancelled
  }

  /// Something to be felt or heard.
  public enum Feedback: Hashable, Sendable {
    /// A key went down.
    case press
    /// A key repeats.
    case `repeat`
    /// A popup opened.
    case popup
    /// Another key of a popup is chosen, or the cursor moved on.
    case selection
  }
}

/// Who pressed a key.
public enum PressSource: Hashable, Sendable {
  /// The pointer.
  case pointer(PointerID)
  /// The focus was activated.
  case focus
  /// A mouse that rested on the key.
  case dwell
  /// Scanning.
  case scanning
  /// A key of the physical keyboard.
  case physical(PhysicalKey)
  /// The program.
  case program
}

/// A key on the screen that is pressed.
public struct KeyPlace: Hashable, Sendable {
  /// The key.
  public let key: Identifier
  /// Its cells, also after the layer has changed.
  public let frame: CellRect
  /// Who presses it.
  public let source: PressSource

  /// Makes the place of `key` in `frame`, pressed by `source`.
  public init(_ key: Identifier, frame: CellRect, source: PressSource) {
    self.key = key
    self.frame = frame
    self.source = source
  }
}

/// What a key types.
public struct KeyOutput: Hashable, Sendable {
  /// The key.
  public let key: Identifier
  /// The key's output, before any transforms.
  public let text: MarkedText
  /// Whether the output takes the place of the one before, as with the further taps of a multi-tap.
  public let replacesPrevious: Bool

  /// Makes the output `text` of `key`. The default replaces nothing.
  public init(_ key: Identifier, _ text: MarkedText, replacingPrevious: Bool = false) {
    self.key = key
    self.text = text
    replacesPrevious = replacingPrevious
  }
}

/// A key that changes what other keys do.
public enum StickyKey: Hashable, Sendable, CaseIterable {
  /// Shift, which shows another layer.
  case shift
  /// Control.
  case control
  /// Alt.
  case alt
  /// Meta.
  case meta

  init?(_ action: KeyAction?) {
    switch action {
    case .shift: self = .shift
    case .control: self = .control
    case .alt: self = .alt
    case .meta: self = .meta
    default: return nil
    }
  }

  /// The modifier of commands.
  var modifier: KeyModifiers {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alt: .alt
    case .meta: .meta
    }
  }
}

/// A way of pressing one key, for programs.
public enum KeyGesture: Hashable, Sendable {
  /// A short press.
  case tap
  /// A long press that gives the alternate with this number, from 1, or the default one.
  case longPress(Int?)
  /// A path off the key.
  case flick([Direction])
  /// So many taps in a row.
  case taps(Int)
}
