internal import KeyboardEngine
internal import KeyboardLayouts
package import KeyboardModel

/// The effort of typing a text on a touch keyboard by the shortest path.
package struct TypingEffort: Hashable, Sendable {
  package private(set) var characters = 0
  package let missing: [Character]
  /// The missing characters for which there may be keys, since not all ways were tried.
  package let undecided: Set<Character>
  /// Indicates that not all ways were tried: there may be a shorter one, or further keys.
  package let hasGivenUp: Bool
  package private(set) var keystrokes = 0
  /// The number of taps; each tap of a multi-tap counts.
  package private(set) var taps = 0
  package private(set) var gestures: [KeyGesture.Kind: Int] = [:]
  /// The number of keys that only switch layers.
  package private(set) var layerSwitches = 0
  /// The travel of one finger between the centers of keys, in key widths; so far are rows apart.
  package private(set) var travel = 0.0

  package init(of text: String, on layout: KeyboardLayout) {
    var finder = TypingPathFinder(layout)
    self.init(of: finder.path(for: text), on: layout)
  }

  /// Measures each of some letters, typed alone: marks would join the letters before them.
  package init(ofEach letters: [String], on layout: KeyboardLayout) {
    var finder = TypingPathFinder(layout)
    let paths = letters.map { finder.path(for: $0) }
    self.init(of: paths, on: layout)
    characters = paths.count(where: \.missing.isEmpty)
  }

  package init(of path: TypingPath, on layout: KeyboardLayout) { self.init(of: [path], on: layout) }

  private init(of paths: [TypingPath], on layout: KeyboardLayout) {
    missing = paths.flatMap(\.missing)
    undecided = paths.reduce(into: []) { $0.formUnion($1.undecided) }
    hasGivenUp = paths.contains(where: \.hasGivenUp)
    characters = paths.flatMap(\.parts).reduce(0) { $0 + $1.text.count }
    let centers = KeyCenters(layout)
    var finger: KeyCenters.Point?
    for step in paths.flatMap(\.steps) {
      keystrokes += 1
      if let count = step.gesture.tapCount {
        taps += count
      } else {
        gestures[step.gesture.kind, default: 0] += 1
      }
      if let key = layout.keys[step.key], key.layerID != nil, key.output.isEmpty {
        layerSwitches += 1
      }
      guard let next = centers.center(of: step.key, on: step.layer) else { continue }
      if let finger { travel += ((next - finger) * (next - finger)).sum().squareRoot() }
      finger = next
    }
  }

  /// Returns an effort per character that can be typed; 0 if there are none.
  package func perCharacter(_ effort: Double) -> Double {
    characters == 0 ? 0 : effort / Double(characters)
  }
}

private struct KeyCenters {
  typealias Point = SIMD2<Double>

  private static let columns = 60_000
  private static let rowHeight = 1_000

  private var centers: [Identifier: [Identifier: Point]] = [:]

  init(_ layout: KeyboardLayout) {
    for layer in layout.layerSet()?.layers ?? [] {
      guard let id = layer.id else { continue }
      let widths = layer.rows.map { row in row.reduce(0) { $0 + (layout.keys[$1]?.width ?? 0) } }
      let width = Double(Self.columns) / max(1, widths.max() ?? 1)
      let grid = KeyGrid(
        layer, of: layout, columns: Self.columns, rows: layer.rows.count * Self.rowHeight)
      for key in grid {
        let frame = key.frame
        centers[id, default: [:]][key.key.id] = Point(
          x: (Double(frame.x) + Double(frame.width) / 2) / width,
          y: (Double(frame.y) + Double(frame.height) / 2) / Double(Self.rowHeight))
      }
    }
  }

  func center(of key: Identifier, on layer: Identifier?) -> Point? {
    layer.flatMap { centers[$0]?[key] }
  }
}
