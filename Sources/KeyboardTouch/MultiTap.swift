internal import KeyboardModel

/// Taps of one key that stand for one another.
struct MultiTap: Hashable, Sendable {
  let key: Identifier
  /// How many taps there have been, less one, around the end.
  var index = 0
  var deadline: Timestamp
  /// What the last tap has typed, for which shift is still on.
  var text: String
}
