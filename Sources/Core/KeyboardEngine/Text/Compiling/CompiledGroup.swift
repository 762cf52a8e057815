/// A compiled group of rules.
package enum CompiledGroup: Sendable {
  /// A group that applies its first matching transform, with its number in the automaton.
  case transforms(Int)
  /// A group that reorders, with its number among the reorder groups.
  case reorders(Int)
}
