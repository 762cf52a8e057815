/// A text that a touch of a key has typed, and the texts of the keys beside that the finger may have
/// meant.
public struct TouchedText: Hashable, Sendable {
  /// The text of a key beside the one that was touched.
  public struct Alternative: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The negative logarithm, in bits, of the likelihood that the finger meant this key beside the
    /// likelihood that it meant the one that was touched. It is 0 halfway between both.
    public let cost: Double

    /// Creates an alternative. A cost that is negative or not a number counts as 0.
    package init(_ text: String, cost: Double) {
      self.text = text
      self.cost = cost > 0 ? cost : 0
    }
  }

  /// The text that was typed.
  public let text: String
  /// The texts of the keys beside, the likeliest first; none of what was typed in another way.
  public let alternatives: [Alternative]

  /// Creates a text with alternatives. The default is none.
  package init(_ text: String, alternatives: [Alternative] = []) {
    self.text = text
    self.alternatives = alternatives
  }
}
