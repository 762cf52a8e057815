public import KeyboardCells
public import KeyboardEngine
public import KeyboardModel

/// The state that a keyboard shows.
extension Keyboard {
  /// The state of shift.
  public var shiftState: LatchState { latches[.shift] }

  /// The states of shift and the modifiers.
  public var latches: LatchStates { machine.touch.latches }

  /// The layers for the device; `nil` if the layout has none.
  public var layers: LayerSet? { machine.touch.layers }

  /// The current layer; `nil` if the layout has none for the device.
  public var layer: Layer? { machine.touch.layer }

  /// The keys of the current layer and their places.
  public var grid: KeyGrid { machine.touch.grid }

  /// The size of most keys, in cells: the unit of ``settings``.
  public var keySize: CellSize { machine.touch.keySize }

  /// The keys that are drawn as pressed.
  package var highlights: [KeyEvent.Place] { machine.touch.highlights }

  /// The arrangement of the keys, in the view's own coordinates.
  public var arrangement: KeyboardArrangement { placement.arrangement }

  /// The popup that is open, if there is one.
  public var popup: LongPressPopup? { machine.touch.popup }

  /// The place in the grid of the key that `InputEvent.activate` taps. The default is `nil`:
  /// none.
  public var focus: KeyGrid.Index? {
    get { machine.touch.focus }
    set {
      write { $0.setFocus(newValue) }
      setNeedsDisplay()
    }
  }

  /// Shows the touch layer named `id`, with shift off.
  ///
  /// - Returns: A Boolean value that indicates whether there is such a layer.
  @discardableResult
  public func show(_ id: Identifier) -> Bool {
    change { $0.show(id, at: $1, into: &$2) }
    if queue.isEmpty { return layer?.id == id }
    return shownLayers(of: layout)?.layers.contains { $0.id == id } ?? false
  }
}
