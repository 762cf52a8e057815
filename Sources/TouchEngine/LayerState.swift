public import KeyboardLayout

/// Which layer a touch keyboard shows, and what shift does to it.
///
/// The value knows no screen and no clock: taps come in with their time, and what they mean goes
/// out. Its table, where *late* is a tap more than ``Settings/doubleTapTime`` after the first or
/// with another key in between:
///
/// | key | off | latched | locked |
/// |---|---|---|---|
/// | shift | latched, shift layer | locked; late: off, origin | off, origin |
/// | caps lock | locked, shift layer | locked | off, origin |
/// | with output | | off, origin | |
/// | with a layer of its own | its layer | off, its layer | off, its layer |
/// | with another action | | | |
///
/// The *shift layer* is the one that the shift key names, else the one called `shift`. The
/// *origin* is the layer on which shift was tapped. A shift key that leads to ``Layer/base`` while
/// shift is off does only that. What a key gives comes in the order output, action, layer.
///
/// A layer that does not exist is never shown: a key that leads to one counts as a key without a
/// layer, and shift without its layer changes the state alone.
public struct LayerState: Hashable, Sendable {
  /// What shift does.
  public enum Shift: Hashable, Sendable {
    /// Nothing.
    case off
    /// The shift layer is shown for one output.
    case latched
    /// The shift layer is shown until shift is tapped again.
    case locked
  }

  /// What a tap means.
  public enum Effect: Hashable, Sendable {
    /// The text is typed.
    case output(MarkedText)
    /// The action is performed. It is never shift or caps lock, which are done with.
    case action(KeyAction)
    /// Another layer is shown.
    case layer(Identifier)
  }

  /// The times that a user may want to be different.
  public struct Settings: Hashable, Sendable {
    /// The time in which a second tap on shift locks it. The default is 0.3 s, the double tap
    /// timeout of Android (`ViewConfiguration.getDoubleTapTimeout`).
    public var doubleTapTime: Duration

    /// Makes settings; the defaults are those of the properties.
    public init(doubleTapTime: Duration = .milliseconds(300)) {
      self.doubleTapTime = doubleTapTime
    }
  }

  private enum Phase: Hashable, Sendable {
    case off
    /// The time is `nil` after another key has been tapped.
    case latched(origin: Identifier, since: ContinuousClock.Instant?)
    case locked(origin: Identifier)
  }

  /// The times in use.
  public var settings: Settings
  /// The layer that is shown.
  public private(set) var layerID: Identifier
  private let layerIDs: Set<Identifier>
  private var phase = Phase.off

  /// Makes the state of a keyboard that shows the layer ``Layer/base`` of `layers`, or the first
  /// when there is none.
  ///
  /// - Parameters:
  ///   - layers: The layers. Those for physical keyboards are not switched by keys.
  ///   - settings: The times to use.
  public init(of layers: LayerSet?, settings: Settings = Settings()) {
    let ids = layers.map { $0.isTouch ? $0.layers.compactMap(\.id) : [] } ?? []
    self.settings = settings
    layerIDs = Set(ids)
    layerID = ids.contains(Layer.base) ? Layer.base : ids.first ?? Layer.base
  }

  /// What shift does.
  public var shift: Shift {
    switch phase {
    case .off: .off
    case .latched: .latched
    case .locked: .locked
    }
  }

  /// Shows the layer named `id`, with shift off.
  ///
  /// - Returns: What this means: nothing when there is no such layer or it is shown already.
  @discardableResult
  public mutating func show(_ id: Identifier) -> [Effect] {
    guard layerIDs.contains(id) else { return [] }
    phase = .off
    return change(to: id)
  }

  /// Taps `key`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - action: What the key does besides its output and its layer switch.
  ///   - time: When the key was tapped.
  /// - Returns: What the tap means, in order.
  public mutating func tap(
    _ key: Key, action: KeyAction? = nil, at time: ContinuousClock.Instant
  ) -> [Effect] {
    var effects: [Effect] = key.output.isEmpty ? [] : [.output(key.output)]
    switch action {
    case .shift: return effects + tapShift(key, at: time)
    case .capsLock: return effects + tapCapsLock(key)
    case let action?: effects.append(.action(action))
    case nil: break
    }
    if case .latched(let origin, _) = phase {
      phase = .latched(origin: origin, since: nil)
      if !key.output.isEmpty { effects += release(to: origin, unless: key.layerID) }
    }
    return effects + (key.layerID.map { show($0) } ?? [])
  }

  private mutating func tapShift(_ key: Key, at time: ContinuousClock.Instant) -> [Effect] {
    switch phase {
    case .off:
      return engage(key) { .latched(origin: $0, since: time) }
    case .latched(let origin, let since?) where time - since <= settings.doubleTapTime:
      phase = .locked(origin: origin)
      return []
    case .latched(let origin, _), .locked(let origin):
      return release(to: origin)
    }
  }

  private mutating func tapCapsLock(_ key: Key) -> [Effect] {
    switch phase {
    case .off:
      return engage(key) { .locked(origin: $0) }
    case .latched(let origin, _):
      phase = .locked(origin: origin)
      return []
    case .locked(let origin):
      return release(to: origin)
    }
  }

  private mutating func engage(
    _ key: Key, _ engaged: (_ origin: Identifier) -> Phase
  ) -> [Effect] {
    let target = key.layerID ?? (layerID == Self.shiftLayer ? Layer.base : Self.shiftLayer)
    if target != Layer.base { phase = engaged(layerID) }
    return change(to: target)
  }

  /// Turns shift off and goes back to `origin`, unless the key goes on to an existing layer.
  private mutating func release(to origin: Identifier, unless next: Identifier? = nil) -> [Effect] {
    phase = .off
    if let next, layerIDs.contains(next) { return [] }
    return change(to: origin)
  }

  private mutating func change(to id: Identifier) -> [Effect] {
    guard id != layerID, layerIDs.contains(id) else { return [] }
    layerID = id
    return [.layer(id)]
  }

  private static let shiftLayer: Identifier = "shift"
}
