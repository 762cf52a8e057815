internal import KeyboardModel

/// A key with all that a press needs to know of it.
///
/// It never changes, and is an object since presses share it: copying all of its parts would be most of what a
/// tap costs.
final class KeyBehavior: Sendable {
  let key: Key
  let action: KeyAction?
  /// Whether the key is one that is held for others.
  let sticky: StickyKey?
  /// Whether the key acts when it goes down, and repeats.
  let repeats: Bool
  let returns: LayerReturn?
  let flick: Flick?
  let longPressDelay: Duration?
  let repeatDelay: Duration?
  let repeatInterval: Duration?
  let multiTapTimeout: Duration?

  init(_ key: Key, of layout: KeyboardLayout) {
    let traits = layout.traits[key.id]
    self.key = key
    action = traits?.action
    sticky = StickyKey(traits?.action)
    repeats = (traits?.repeats ?? traits?.action?.repeats ?? false) && sticky == nil
    returns = traits?.returns
    flick = key.flickID.flatMap { layout.flicks[$0] }
    longPressDelay = Duration(seconds: traits?.longPressDelay)
    repeatDelay = Duration(seconds: traits?.repeatDelay)
    repeatInterval = Duration(seconds: traits?.repeatInterval)
    multiTapTimeout = Duration(seconds: traits?.multiTapTimeout)
  }

  var isSpace: Bool { key.output.text == " " && action == nil }
  var isMultiTap: Bool { !key.multiTapKeyIDs.isEmpty && sticky == nil }
  /// Whether a finger may slide over the key on its way along a word.
  var isPartOfWords: Bool {
    !key.output.text.isEmpty && action == nil && key.layerID == nil && !isSpace
  }
  /// The place of the alternate that a long press without a choice gives.
  var defaultAlternate: Int {
    key.longPressDefaultKeyID.flatMap(key.longPressKeyIDs.firstIndex) ?? 0
  }
}

/// A layer in its size, ready to be touched.
///
/// It never changes, and is an object so that copies of an engine share it.
final class Board: Sendable {
  let grid: KeyGrid
  let frames: [CellRect]
  let keys: [KeyBehavior]
  /// The size of most keys, in cells.
  let keySize: CellSize
  let scanOrder: [Identifier]

  init(
    _ layer: Layer?, of layout: KeyboardLayout, columns: Int, rows: Int, isMirrored: Bool
  ) {
    grid = KeyGrid(
      layer ?? Layer(rows: []), of: layout, columns: columns, rows: rows, isMirrored: isMirrored)
    frames = grid.keys.map { $0.frame }
    keys = grid.keys.map { KeyBehavior($0.key, of: layout) }
    let widths = frames.map { $0.width }.sorted()
    let heights = frames.map { $0.height }.sorted()
    keySize = CellSize(
      width: max(1, widths.isEmpty ? 1 : widths[widths.count / 2]),
      height: max(1, heights.isEmpty ? 1 : heights[heights.count / 2]))
    scanOrder = layer?.scanOrder ?? []
  }

  func index(at point: TouchPoint) -> Int? { grid.index(at: point.cell) }

  /// A distance to the right, in keys.
  func keysWide(_ units: Int) -> Double {
    Double(units) / Double(keySize.width * TouchPoint.unitsPerCell)
  }

  /// A movement in keys, whose measure is the shorter side, for flicks. Cells count as twice as high as wide.
  func keysFar(_ x: Int, _ y: Int) -> (x: Double, y: Double) {
    let side = Double(min(keySize.width, 2 * keySize.height) * TouchPoint.unitsPerCell)
    return (Double(x) / side, 2 * Double(y) / side)
  }

  /// Whether `point` is in `frame` or at most so many keys outside.
  func isPoint(_ point: TouchPoint, in frame: CellRect, margin: Double = 0) -> Bool {
    let margin = margin.bounded * Double(TouchPoint.unitsPerCell)
    return frame.contains(
      point, marginX: Int(margin * Double(keySize.width)),
      marginY: Int(margin * Double(keySize.height)))
  }
}

extension Duration {
  /// A time that a layout gives, if it does and the time makes sense.
  init?(seconds: Double?) {
    guard let seconds, seconds.isFinite else { return nil }
    self = .seconds(min(max(seconds, 0), 3_600))
  }
}

extension Double {
  /// The number, or the nearest that makes sense as a distance in keys.
  var bounded: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1_000) }
}
