/// What a group of rules does, by numbers of what the compiler has made.
enum CompiledGroup: Sendable {
  /// Applies the first transform that matches; the number is that of the automaton.
  case transforms(Int)
  /// Sorts; the number is that of the group among those that sort.
  case reorders(Int)
}
