package import KeyboardModel

/// The current layer of a touch keyboard, and the state of shift.
///
/// The value depends on no screen and no clock. In the table of transitions, *shift layer* is the
/// layer that the shift key names, else the one called `shift`. *Origin* is the layer on which
/// shift was tapped. The table of latches defines when shift is on.
///
/// | event | layer |
/// |---|---|
/// | shift turns on | the shift layer |
/// | shift turns off | the origin |
/// | caps lock | the layer that its key names, else `caps`, else `shift`; again: the origin |
/// | key with a layer of its own | that layer, and shift turns off |
/// | output or an action after a key with `LayerReturn.key` | the layer of that key |
/// | a space after a key with `.space`, or after other output with `.symbol` | the same |
/// | an apostrophe after a key with `.symbol` | the same |
/// | request for a capital, on the layer `base` | the layer `shift`, for one output |
///
/// A shift key that leads to `Layer.base` while shift is off only does that. A layer that does
/// not exist is never shown: a key that leads to one counts as a key without a layer, and shift
/// without its layer only changes its state. Keys do not switch the layers of a physical keyboard;
/// there, shift and caps lock are the modifiers that select the layer.
@usableFromInline
package struct LayerState: Hashable, Sendable {
  package private(set) var layerID: Identifier
  /// A Boolean value that indicates whether caps lock is on, for the layers of a physical keyboard.
  package private(set) var isCapsLocked = false
  private let layerIDs: Set<Identifier>
  private let isTouch: Bool
  private var latch = Latch()
  private var origin: Identifier?
  private var returning: Returning?
  private var wantsCapital = false

  private struct Returning: Hashable {
    let origin: Identifier
    let after: LayerReturn
    /// A Boolean value that indicates whether a key has typed something since.
    var isUsed = false

    func ends(with text: String) -> Bool {
      switch after {
      case .key: true
      case .space: text == " "
      case .symbol: text == " " ? isUsed : text == "'" || text == "’"
      }
    }
  }

  static let shiftLayer: Identifier = "shift"
  private static let capsLayer: Identifier = "caps"

  /// Shows the layer `Layer.base`, else the first one.
  package init(of layers: LayerSet?) {
    isTouch = layers?.isTouch ?? false
    let ids = layers.map { $0.isTouch ? $0.layers.compactMap { $0.id } : [] } ?? []
    layerIDs = Set(ids)
    layerID = ids.contains(Layer.base) ? Layer.base : ids.first ?? Layer.base
  }

  package var shift: LatchState { latch.state }

  /// The current layer, but without automatic shift, which follows from the text.
  package var chosenLayerID: Identifier { shift == .automatic ? home : layerID }

  package var modifiers: ModifierState {
    guard !isTouch else { return [] }
    return [latch.isOn ? .shift : [], isCapsLocked ? .caps : []]
  }

  // MARK: Shift

  /// Presses a shift key, and returns whether it is held; it may only lead to its layer.
  mutating func pressShift(_ key: Key, at time: Timestamp, doubleTapTime: Duration) -> Bool {
    let target = key.layerID ?? (layerID == Self.shiftLayer ? Layer.base : Self.shiftLayer)
    if !latch.isOn, target == Layer.base, isTouch {
      change(to: target)
      return false
    }
    latch.press(at: time, doubleTapTime: doubleTapTime)
    engage(target)
    return true
  }

  mutating func releaseShift(at time: Timestamp) { endShift(isUsed: latch.release(at: time)) }

  mutating func cancelShift(at time: Timestamp) { endShift(isUsed: latch.cancel(at: time)) }

  private mutating func endShift(isUsed: Bool) {
    settle()
    if isUsed { setAutomaticShift(wantsCapital) }
  }

  /// Locks shift with its key in any state, or turns it off if it is locked.
  mutating func lockShift(_ key: Key) {
    let isLocking = latch.state != .locked
    latch.toggleLock()
    // While shift is on, its key leads back to the base layer.
    let target = key.layerID == Layer.base ? nil : key.layerID
    if isLocking { engage(target ?? Self.shiftLayer) }
    settle()
  }

  mutating func tapCapsLock(_ key: Key) {
    guard isTouch else { return isCapsLocked.toggle() }
    let target =
      key.layerID ?? (layerIDs.contains(Self.capsLayer) ? Self.capsLayer : Self.shiftLayer)
    let isLocking = latch.state != .locked
    if isLocking, target == Layer.base { return change(to: target) }
    latch.toggleLock()
    if isLocking { engage(target) }
    settle()
  }

  mutating func toggleCapsLock() { isCapsLocked.toggle() }

  mutating func setAutomaticShift(_ isWanted: Bool) {
    guard isTouch else { return }
    wantsCapital = isWanted
    let canStart = layerID == Layer.base && layerIDs.contains(Self.shiftLayer)
    if !isWanted || canStart { latch.setAutomatic(isWanted) }
    if latch.state == .automatic { engage(Self.shiftLayer) }
    settle()
  }

  // MARK: Other keys

  mutating func noteOtherKey() { latch.noteOtherKey() }

  /// Turns shift off if it is on for one output, after a key that applied it without text.
  mutating func spendShift() {
    latch.noteOutput()
    settle()
  }

  mutating func noteOutput(_ text: String) {
    wantsCapital = false
    spendShift()
    guard let returning, !latch.isOn else { return }
    if returning.ends(with: text) { leave(returning) } else { self.returning?.isUsed = true }
  }

  /// Leaves a layer for one key, after an action without output or a press that has shown it.
  mutating func leaveLayerOfOneKey() {
    guard let returning, returning.after == .key, !latch.isOn else { return }
    leave(returning)
  }

  private mutating func leave(_ returning: Returning) {
    self.returning = nil
    change(to: returning.origin)
    if wantsCapital { setAutomaticShift(true) }
  }

  /// Shows the layer that `key` leads to, and returns whether it exists.
  mutating func follow(_ key: Key, returning after: LayerReturn?) -> Bool {
    guard let id = key.layerID, layerIDs.contains(id) else { return false }
    let (start, isUsed) = (home, returning?.isUsed ?? false)
    show(id)
    if let after, start != id { returning = Returning(origin: start, after: after, isUsed: isUsed) }
    return true
  }

  /// The layer to which shift and the layers that are left by themselves return.
  var home: Identifier { returning?.origin ?? origin ?? layerID }

  mutating func show(_ id: Identifier) {
    guard layerIDs.contains(id) else { return }
    latch.clear()
    origin = nil
    returning = nil
    layerID = id
    if wantsCapital { setAutomaticShift(true) }
  }

  private mutating func engage(_ target: Identifier) {
    guard origin == nil else { return }
    origin = layerID
    change(to: target)
  }

  private mutating func settle() {
    guard let origin, !latch.isOn else { return }
    self.origin = nil
    change(to: origin)
  }

  private mutating func change(to id: Identifier) { if layerIDs.contains(id) { layerID = id } }
}
