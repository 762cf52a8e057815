/// What the return key of a target does, which is what the key says (`UIReturnKeyType`).
///
/// Only the label changes: the key performs return all the same.
public enum ReturnKeyType: Hashable, Sendable {
  /// Ends the line or the input.
  case `default`
  /// Goes to what was typed.
  case go
  /// Joins a network or a talk.
  case join
  /// Goes to the next target.
  case next
  /// Finds a way.
  case route
  /// Searches. UIKit's types for single search engines mean the same.
  case search
  /// Sends.
  case send
  /// Ends the input.
  case done
  /// Goes on.
  case `continue`
  /// Does what the label says, such as an emergency call.
  case custom(String)

  /// What the key says: English words in lower case, `"return"` for the default.
  public var label: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .search: "search"
    case .send: "send"
    case .done: "done"
    case .continue: "continue"
    case .custom(let label): label
    }
  }
}
