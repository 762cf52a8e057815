/// A completion item.
struct Proposal: Hashable {
  /// The kinds of proposals, with their numbers in the protocol.
  enum Kind: Int {
    case variable = 6
    case `class` = 7
    case property = 10
    case value = 12
    case file = 17
    case reference = 18
    case constant = 21
  }

  var label: String
  var kind: Kind
  var detail: String?
  var documentation: String?
  /// The text to insert, if it is not the label.
  var text: String?
  /// The text for clients that support snippets, with `$1` for the cursor.
  var snippet: String?
  /// The rank of the item. Items of the same rank are sorted by label.
  var rank = 0
  /// The range to replace, if it is not the word at the cursor.
  var range: Range<Int>?
}
