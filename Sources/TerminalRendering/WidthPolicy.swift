/// How a terminal finds the width of clusters whose code points could also be drawn one by one.
public enum WidthPolicy: Hashable, Sendable {
  /// Each code point for itself, or in ways of the terminal's own: a cluster may be drawn over more or
  /// fewer columns than we keep for it. This is to be expected of a terminal of which nothing is known.
  case codePoints
  /// By whole clusters, as we do: terminals in which mode 2027 is set.
  case clusters
}
