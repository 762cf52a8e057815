internal import KeyboardModel

/// The states that an app gives to the keys of a keyboard, by their names.
struct KeyStates: Hashable {
  /// The keys that cannot be tapped.
  var disabled: Set<Identifier> = []
  /// The keys that are on.
  var selected: Set<Identifier> = []
  /// The keys that look pressed.
  var highlighted: Set<Identifier> = []
  /// The captions in place of the layout's.
  var captions: [Identifier: String] = [:]
}
