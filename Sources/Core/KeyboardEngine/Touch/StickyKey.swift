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

  /// Creates the sticky key of `action`, or `nil` for other actions.
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
