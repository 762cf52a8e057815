package import KeyboardModel

/// A key that affects other keys while it is on.
public enum StickyKey: Hashable, Sendable, CaseIterable {
  /// Shift, which shows another layer.
  case shift
  /// Control.
  case control
  /// Alt.
  case alt
  /// Meta.
  case meta

  package init?(_ action: KeyAction?) {
    switch action {
    case .shift: self = .shift
    case .control: self = .control
    case .alt: self = .alt
    case .meta: self = .meta
    default: return nil
    }
  }
}

/// The states of shift and the modifiers.
public struct LatchStates: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var shift = LatchState.off
  private var control = LatchState.off
  private var alt = LatchState.off
  private var meta = LatchState.off

  /// Creates states from those of some keys. The others are off.
  public init(dictionaryLiteral states: (StickyKey, LatchState)...) {
    for (key, state) in states { self[key] = state }
  }

  /// Whether a key is off, held, on for one output, or locked.
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
