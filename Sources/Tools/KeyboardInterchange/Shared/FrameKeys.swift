internal import KeyboardModel

enum FrameKeys {
  static let shiftSign = "⇧"

  private static let frames: [KeyAction: [String]] = Dictionary(
    uniqueKeysWithValues: Tables.rows("frame-keys").compactMap { row in
      KeyAction(name: row[0]).map { ($0, row) }
    })

  /// Returns the name, the accessibility label and the display of the key for `action`.
  static func frame(for action: KeyAction) -> (name: String, label: String, display: String) {
    guard let row = frames[action] else { return (action.name, action.name, action.name) }
    return (row[1], row[2].replacing("_", with: " "), row[3])
  }

  static func key(_ action: KeyAction, width: Double = 1) -> TouchKey {
    TouchKey(special: .action(action), width: width)
  }

  static func key(to layer: Identifier, legend: String, width: Double = 1) -> TouchKey {
    TouchKey(special: .layer(layer), width: width, legend: legend)
  }

  /// Returns a key for another layer, the space bar and return.
  static func bottomRow(
    to layer: Identifier, legend: String, spaceBar: TouchKey = TouchKey(stroke: Stroke(" "))
  ) -> [TouchKey] {
    [
      key(to: layer, legend: legend, width: 1.5), spaceBar,
      key(.return, width: 1.5),
    ]
  }
}
