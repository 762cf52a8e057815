internal import KeyboardCells
internal import KeyboardEngine
public import KeyboardModel

/// The states that an app gives to keys. They belong to the keyboard, whichever layout it shows.
///
/// ```swift
/// let keyboard = Keyboard(layout: layout)
/// keyboard.disabledKeys = ["recall"]
/// keyboard.setCaption("12:05", for: "clock")
/// ```
extension Keyboard {
  /// The keys that cannot be tapped. They look disabled, and neither switches nor a resting mouse
  /// are offered them. The delegate is notified of taps by
  /// ``KeyboardDelegate/keyboard(_:didRefuse:)``. The default is none.
  ///
  /// A key of a physical keyboard is not a tap.
  public var disabledKeys: Set<Identifier> {
    get { keyStates.disabled }
    set { keyStates.disabled = newValue }
  }

  /// The keys that are on, such as a mode that was chosen, which have a mark. The default is none.
  public var selectedKeys: Set<Identifier> {
    get { keyStates.selected }
    set { keyStates.selected = newValue }
  }

  /// The keys that look pressed, to point at them in a lesson for example. The default is none.
  public var highlightedKeys: Set<Identifier> {
    get { keyStates.highlighted }
    set { keyStates.highlighted = newValue }
  }

  /// The captions that are shown in place of the layout's. The default is none.
  public var captions: [Identifier: String] {
    get { keyStates.captions }
    set { keyStates.captions = newValue }
  }

  /// Sets the caption of a key.
  ///
  /// - Parameters:
  ///   - caption: The caption; `nil` is the layout's.
  ///   - id: The identifier of the key.
  public func setCaption(_ caption: String?, for id: Identifier) {
    keyStates.captions[id] = caption
  }

  /// Shows a change of the states.
  func keyStatesDidChange(from old: KeyStates) {
    if keyStates.captions != old.captions { showLooks() }
    knownRegions = nil
    setNeedsDisplay()
  }

  /// The layout with the captions of the app.
  var captionedLayout: KeyboardLayout {
    var layout = layout
    for (id, caption) in keyStates.captions where layout.keys[id] != nil {
      layout.traits[id, default: KeyTraits()].display = caption
    }
    return layout
  }

  /// Returns the places of keys in the current layer.
  func indices(of keys: Set<Identifier>) -> Set<KeyGrid.Index> {
    keys.isEmpty ? [] : Set(grid.indices.filter { keys.contains(grid[$0].key.id) })
  }
}
