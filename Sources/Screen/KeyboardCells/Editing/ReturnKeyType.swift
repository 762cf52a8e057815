/// The purpose of a target's return key, which determines its title (`UIReturnKeyType`).
///
/// The key always performs the return action. In a `TextField`, this asks the delegate's
/// `textFieldShouldReturn`, whose default is `true`. If that allows it, a field of the type
/// ``next`` makes the next target first responder, unless the delegate has moved or ended editing,
/// and then `onReturn` is called. Fields of other types keep the first responder. In a `TextView`,
/// the action inserts a line break.
///
/// In UIKit, a return key of the type `next` changes only its title. To have that here, return
/// `false` in `textFieldShouldReturn`.
public enum ReturnKeyType: Hashable, Sendable {
  /// A return key that ends the line or the input.
  case `default`
  /// A return key that opens what was typed.
  case go
  /// A return key that joins a network or a conversation.
  case join
  /// A return key that moves to the next target. A `TextField` does so by itself.
  case next
  /// A return key that finds a route.
  case route
  /// A return key that searches. It replaces UIKit's types for individual search engines.
  case search
  /// A return key that sends the text.
  case send
  /// A return key that ends the input.
  case done
  /// A return key that continues.
  case `continue`
  /// A return key with a custom title, such as for an emergency call.
  case custom(String)
}
