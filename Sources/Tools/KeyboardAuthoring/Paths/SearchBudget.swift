/// The steps of the searches for a text: how many there may be, and how many there were.
///
/// A step is an output that is typed, or a text that is undone. What each text needs counts, too, but
/// is done in any case; it grows with the length of the text alone.
package struct SearchBudget {
  package let limit: Int
  package private(set) var spent = 0

  package init(_ limit: Int) { self.limit = limit }

  /// The number of steps that may still be tried.
  var rest: Int { max(0, limit - spent) }
  var isUsedUp: Bool { spent >= limit }

  mutating func spend(_ count: Int) { spent += count }
}
