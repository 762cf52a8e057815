/// The amount of words with which a session is described line by line.
public enum Verbosity: Hashable, Sendable, CaseIterable {
  /// No changes of layers and arrangements, no numbers of choices, no help.
  case brief
  /// Groups by their first and last item.
  case normal
  /// Groups with all their items, and the names of typed marks and capitals.
  case full
}
