public import KeyboardModel

/// Which layer a touch keyboard shows, and what shift does to it.
///
/// The value knows no screen and no clock. Its table; *shift layer* is the one that the shift key
/// names, else the one called `shift`, and *origin* the one on which shift was tapped. When shift is
/// on is told by the table of latches.
///
/// | event | layer |
/// |---|---|
/// | shift goes on | the shift layer |
/// | shift goes off | the origin |
/// | caps lock | the layer that its key names, else `caps`, else `shift`; again: the origin |
/// | key with a layer of its own | that layer, and shift is off |
/// | output, after a key that leads to a layer for one output, or a space after one for words | the layer of that key |
/// | capitals are wanted, on the layer `base` | the layer `shift`, for one output |
///
/// A shift key that leads to ``Layer/base`` while shift is off does only that. A layer that does not
/// exist is never shown: a key that leads to one counts as a key without a layer, and shift without
/// its layer changes the state alone. On the layers of a physical keyboard, which keys do not switch,
/// shift and caps lock are the modifiers that choose the layer.
public struct LayerState: Hashable, Sendable {
  /// The layer that is shown.
  public private(set) var layerID: Identifier
  /// Whether caps lock is on, for the layers of a physical keyboard.
  public private(set) var isCapsLocked = false
  private let layerIDs: Set<Identifier>
  private let isTouch: Bool
  private var latch = Latch()
  /// The layer to go back to when shift goes off.
  private var origin: Identifier?
  /// The layer to go back to by itself.
  private var returning: Returning?
  /// Whether the next character is to be a capital, as far as is known.
  private var wantsCapital = false

  private struct Returning: Hashable {
    let origin: Identifier
    let after: LayerReturn
  }

  private static let shiftLayer: Identifier = "shift"
  private static let capsLayer: Identifier = "caps"

  /// Makes the state of a keyboard that shows the layer ``Layer/base`` of `layers`, or the first
  /// when there is none.
  public init(of layers: LayerSet?) {
    isTouch = layers?.isTouch ?? false
    let ids = layers.map { $0.isTouch ? $0.layers.compactMap { $0.id } : [] } ?? []
    layerIDs = Set(ids)
    layerID = ids.contains(Layer.base) ? Layer.base : ids.first ?? Layer.base
  }

  /// What shift does.
  public var shift: LatchState { latch.state }

  /// The modifiers that shift and caps lock stand for, where those choose the layer.
  public var modifiers: ModifierState {
    guard !isTouch else { return [] }
    return [latch.isOn ? .shift : [], isCapsLocked ? .caps : []]
  }

  // MARK: Shift

  /// Presses the shift key `key`.
  ///
  /// - Returns: Whether it is held; else it only leads to its layer.
  mutating func pressShift(
    _ key: Key, at time: Timestamp, doubleTapTime: Duration
  ) -> Bool {
    let target = key.layerID ?? (layerID == Self.shiftLayer ? Layer.base : Self.shiftLayer)
    if !latch.isOn, target == Layer.base, isTouch {
      change(to: target)
      return false
    }
    latch.press(at: time, doubleTapTime: doubleTapTime)
    engage(target)
    return true
  }

  mutating func releaseShift(at time: Timestamp) {
    let isUsed = latch.release(at: time)
    settle()
    if isUsed { setAutomaticShift(wantsCapital) }
  }

  mutating func cancelShift(at time: Timestamp) {
    let isUsed = latch.cancel(at: time)
    settle()
    if isUsed { setAutomaticShift(wantsCapital) }
  }

  /// Locks shift by its key, whatever it was, or turns it off if it is locked.
  mutating func lockShift(_ key: Key) {
    let isLocking = latch.state != .locked
    latch.toggleLock()
    // While shift is on, its key leads back.
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

  /// Turns caps lock on or off on the layers of a physical keyboard.
  mutating func toggleCapsLock() {
    isCapsLocked.toggle()
  }

  /// Shows the shift layer for one output, or no longer, unless the user has said what they want.
  mutating func setAutomaticShift(_ isWanted: Bool) {
    guard isTouch else { return }
    wantsCapital = isWanted
    let canStart = layerID == Layer.base && layerIDs.contains(Self.shiftLayer)
    if !isWanted || canStart { latch.setAutomatic(isWanted) }
    if latch.state == .automatic { engage(Self.shiftLayer) }
    settle()
  }

  // MARK: Other keys

  /// Takes note that another key than shift went down.
  mutating func noteOtherKey() {
    latch.noteOtherKey()
  }

  /// Takes note that a key has typed `text`.
  mutating func noteOutput(_ text: String) {
    wantsCapital = false
    latch.noteOutput()
    settle()
    guard let returning, !latch.isOn, returning.after == .key || text == " " else { return }
    self.returning = nil
    change(to: returning.origin)
  }

  /// Goes to the layer that `key` leads to, if there is such a layer.
  ///
  /// - Returns: Whether there is.
  mutating func follow(_ key: Key, returning after: LayerReturn?) -> Bool {
    guard let id = key.layerID, layerIDs.contains(id) else { return false }
    let start = returning?.origin ?? origin ?? layerID
    show(id)
    if let after, start != id { returning = Returning(origin: start, after: after) }
    return true
  }

  /// Shows the layer named `id`, with shift off, if there is such a layer.
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

  /// Goes back to the origin when shift is off.
  private mutating func settle() {
    guard let origin, !latch.isOn else { return }
    self.origin = nil
    change(to: origin)
  }

  private mutating func change(to id: Identifier) {
    if layerIDs.contains(id) { layerID = id }
  }
}
