internal import KeyboardModel

/// A key that a finger has tapped, and the place of the touch.
struct TouchedKey: Sendable {
  let key: Identifier
  private let point: TouchPoint
  private let frame: CellRect
  private let layer: LaidOutLayer

  /// The distance, in keys, within which a finger meets a key in two of three touches.
  private static let spread = 0.4
  /// The bits of the cost of a key at a squared distance of 1, for the logarithm of a bell curve.
  private static let bits = 1 / (2 * spread * spread * 0.693_147_180_559_945_3)
  /// The cost above which a key was not meant.
  private static let costLimit = 8.0
  private static let limit = 6

  /// A press that no finger made has none.
  init?(_ press: PointerPress, on layer: LaidOutLayer) {
    guard press.pointer.isByHand else { return nil }
    key = press.behavior.key.id
    point = press.position
    frame = press.frame
    self.layer = layer
  }

  /// The texts of the keys beside, the likeliest first.
  var alternatives: [TouchedText.Alternative] {
    let own = squaredDistance(to: frame)
    let reach = own + Self.costLimit / Self.bits
    var result: [TouchedText.Alternative] = []
    for (behavior, frame) in zip(layer.keys, layer.frames) {
      guard behavior.isPartOfWords, behavior.key.id != key else { continue }
      let distance = squaredDistance(to: frame)
      guard distance < reach else { continue }
      let alternative = TouchedText.Alternative(
        behavior.key.output.text, cost: (distance - own) * Self.bits)
      let place = result.firstIndex { $0.cost > alternative.cost } ?? result.count
      result.insert(alternative, at: place)
    }
    return Array(result.prefix(Self.limit))
  }

  /// The square of the distance of the touch to the middle of a key, in keys in each direction.
  private func squaredDistance(to frame: CellRect) -> Double {
    let middle = TouchPoint(middleOf: frame)
    let unit = Double(TouchPoint.unitsPerCell)
    let x = Double(point.x - middle.x) / (unit * Double(layer.keySize.width))
    let y = Double(point.y - middle.y) / (unit * Double(layer.keySize.height))
    return x * x + y * y
  }
}
