public import KeyboardModel

/// A gesture on a key, for programs.
public enum KeyGesture: Hashable, Sendable {
  /// A short press.
  case tap
  /// A long press that produces the alternate with the given number, from 1, or the default one.
  case longPress(Int?)
  /// A flick along a path.
  case flick([Direction])
  /// The given number of taps in a row.
  case taps(Int)
}

extension KeyGesture {
  /// A Boolean value that indicates whether the gesture consists of taps, which may form a
  /// multi-tap.
  var isTaps: Bool {
    switch self {
    case .tap, .taps: true
    case .longPress, .flick: false
    }
  }
}
