/// The method by which a terminal measures clusters whose code points could also be drawn
/// separately.
public enum WidthPolicy: Hashable, Sendable {
  /// Measurement by code points or by rules of the terminal's own. A cluster may be drawn over more
  /// or fewer columns than are reserved for it. An unknown terminal is expected to do so.
  case codePoints
  /// Measurement by whole clusters, as here, in terminals with mode 2027 set.
  case clusters
}
