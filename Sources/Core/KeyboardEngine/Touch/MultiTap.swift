internal import KeyboardModel

/// A sequence of taps on one key, each of which replaces the output of the one before.
struct MultiTap: Hashable, Sendable {
  let key: Identifier
  /// The number of taps minus one, wrapped at the number of outputs.
  var index = 0
  var deadline: Timestamp
  /// The output of the last tap, for which shift is still on.
  var text: String
}
