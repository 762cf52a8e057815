package import KeyboardModel

/// The text of a keystroke.
package enum Typed: Hashable, Sendable {
  /// A key's output, which the layout's transforms process.
  case output(MarkerText)
  /// The text that a field inserts for an action, such as a line break for return.
  case inserted(String)

  /// A Boolean value that indicates whether there are markers.
  package var hasMarkers: Bool {
    if case .output(let output) = self { !output.markers.isEmpty } else { false }
  }

  /// A Boolean value that indicates whether this is a marker without text.
  package var isMarker: Bool {
    guard case .output(let output) = self else { return false }
    return output.text.isEmpty && !output.markers.isEmpty
  }
}
