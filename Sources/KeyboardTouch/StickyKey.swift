package import KeyboardModel

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

  /// Creates the key that `action` is; `nil` for others.
  package init?(_ action: KeyAction?) {
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
