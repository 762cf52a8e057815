/// What shift and the modifiers do at the moment.
public struct LatchStates: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var shift = LatchState.off
  private var control = LatchState.off
  private var alt = LatchState.off
  private var meta = LatchState.off

  /// Makes the states of some keys; the others are off.
  public init(dictionaryLiteral states: (StickyKey, LatchState)...) {
    for (key, state) in states { self[key] = state }
  }

  /// What a key does.
  public subscript(key: StickyKey) -> LatchState {
    get {
      switch key {
      case .shift: shift
      case .control: control
      case .alt: alt
      case .meta: meta
      }
    }
    set {
      switch key {
      case .shift: shift = newValue
      case .control: control = newValue
      case .alt: alt = newValue
      case .meta: meta = newValue
      }
    }
  }
}
