public import KeyboardModel

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

extension KeyGesture {
  /// A Boolean value that indicates whether the gesture is one of taps, which may be a multi-tap.
  var isTaps: Bool {
    switch self {
    case .tap, .taps: true
    case .longPress, .flick: false
    }
  }
}
