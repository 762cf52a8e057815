internal import KeyboardCells
internal import KeyboardFiles
public import KeyboardModel

/// A picture of a layer as SVG.
///
/// Texts are texts, each key has a title for screen readers and pointers, and colors follow the
/// light or dark appearance of the reader's system. Nothing is loaded from elsewhere.
public struct LayerPicture {
  /// Heights of keys, the width of a physical key, and the space around a face, in pixels.
  private static let keyHeights = (touch: 66, hardware: 60)
  private static let hardwareKeyWidth = 60
  private static let inset = 3
  /// The width that a touch layer has, unless its keys would become too narrow or too wide.
  private static let touchWidth = 640
  private static let touchKeyWidths = 56...104

  private let layout: KeyboardLayout
  private let layer: Layer
  private let geometry: LayerGeometry
  private let keyWidth: Int
  private let keyHeight: Int
  private let isTouch: Bool
  private let title: String

  /// Creates the picture of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer, for touch screens or a physical keyboard.
  ///   - set: The layers that it is one of.
  ///   - layout: The layout.
  ///   - isMirrored: A Boolean value that indicates whether rows run from the right to the left.
  ///     The default is `false`.
  public init(
    _ layer: Layer, in set: LayerSet, of layout: KeyboardLayout, isMirrored: Bool = false
  ) {
    (self.layout, self.layer) = (layout, layer)
    geometry = LayerGeometry(layer, in: set, of: layout, isMirrored: isMirrored)
    isTouch = set.isTouch
    keyHeight = isTouch ? Self.keyHeights.touch : Self.keyHeights.hardware
    let keys = max(1, geometry.width / 1000)
    let range = Self.touchKeyWidths
    keyWidth =
      isTouch
      ? min(max(Self.touchWidth / keys, range.lowerBound), range.upperBound) : Self.hardwareKeyWidth
    title = "\(layout.info.name): \(LayerName.text(of: layer, in: set, of: layout))"
  }

  /// The picture as a file.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public var svg: String {
    var markup = XMLWriter.page(head: XMLWriter.declaration)
    write(to: &markup, style: Resource.pictureStyle)
    markup.breakLine()
    return markup.text
  }

  func write(to markup: inout XMLWriter, id: String? = nil, style: String? = nil) {
    let (width, height) = (x(geometry.width), y(geometry.height))
    markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "id": id, "class": "keyboard",
        "viewBox": "0 0 \(width) \(height)", "width": width.description,
        "height": height.description, "role": "group", "aria-label": title, "lang": layout.locale,
      ]
    ) {
      $0.breakLine()
      if let style {
        // Elsewhere it would show wherever the pointer is.
        $0.block("title", [:], title)
        $0.block("style") { $0.write(raw: style) }
      }
      for place in geometry.places { write(place, to: &$0) }
    }
  }

  private func write(_ place: LayerGeometry.Place, to markup: inout XMLWriter) {
    let frame = place.frame
    guard frame.width > 0, frame.height > 0 else { return }
    let width = x(frame.x + frame.width) - x(frame.x)
    let height = y(frame.y + frame.height) - y(frame.y)
    let legend = place.key.map { KeyLegend(of: $0, in: layout, hasGestures: isTouch) }
    let kind = legend?.kind.rawValue ?? (place.isOutside ? "outside" : "blank")
    markup.block(
      "g",
      [
        "class": "key \(kind)", "role": legend.map { _ in "img" },
        "aria-hidden": legend == nil ? "true" : nil,
        "transform": "translate(\(x(frame.x)) \(y(frame.y)))",
      ]
    ) {
      if let legend { $0.element("title", legend.title) }
      $0.element(
        "rect",
        [
          "x": "\(Self.inset)", "y": "\(Self.inset)",
          "width": (width - Pixels(2 * Self.inset)).atLeast(1).description,
          "height": (height - Pixels(2 * Self.inset)).atLeast(1).description, "rx": "7",
        ])
      if let legend { write(legend, to: &$0, width: width, height: height) }
    }
  }

  private static let hintSize = 11
  /// The least size at which a text can be read.
  private static let leastSize = 8

  private func write(
    _ legend: KeyLegend, to markup: inout XMLWriter, width: Pixels, height: Pixels
  ) {
    let columns = max(1, CellGrid.columns(of: legend.cap))
    let usual = columns > 2 ? 16 : legend.kind == .letter ? 23 : 21
    let room = width.whole - 12
    // A column is taken to be 0.6 of the size of the font.
    let size = max(Self.leastSize, min(usual, room * 10 / (columns * 6)))
    let cap = legend.cap.truncated(toColumns: max(1, room * 10 / (size * 6)))
    // Half of the height of letters lies above the middle.
    let baseline = height.half + Pixels(tenths: size * 35 / 10)
    markup.element(
      "text",
      [
        "class": "cap", "x": width.half.description, "y": baseline.description,
        "font-size": "\(size)",
      ], cap.isEmpty ? legend.cap : cap)
    for hint in legend.hints {
      let text = hint.text.truncated(toColumns: hint.x == 0 ? 6 : 4)
      markup.element(
        "text",
        [
          "class": ["hint start", "hint", "hint end"][hint.x + 1],
          "x": [Pixels(8), width.half, width - Pixels(8)][hint.x + 1].description,
          "y": [Pixels(15), height.half + Pixels(4), height - Pixels(9)][hint.y + 1].description,
          "font-size": "\(Self.hintSize)",
        ], text)
    }
  }

  private func x(_ thousandths: Int) -> Pixels { Pixels(tenths: thousandths * keyWidth / 100) }

  private func y(_ thousandths: Int) -> Pixels { Pixels(tenths: thousandths * keyHeight / 100) }
}

/// A length in tenths of a pixel, which is written the same everywhere.
private struct Pixels: Hashable, CustomStringConvertible {
  let tenths: Int

  init(tenths: Int) { self.tenths = tenths }

  init(_ pixels: Int) { tenths = pixels * 10 }

  var whole: Int { tenths / 10 }

  var half: Pixels { Pixels(tenths: tenths / 2) }

  /// The length, or `pixels` if that is more.
  func atLeast(_ pixels: Int) -> Pixels { Pixels(tenths: max(tenths, pixels * 10)) }

  static func + (first: Pixels, second: Pixels) -> Pixels {
    Pixels(tenths: first.tenths + second.tenths)
  }

  static func - (first: Pixels, second: Pixels) -> Pixels {
    Pixels(tenths: first.tenths - second.tenths)
  }

  var description: String {
    tenths % 10 == 0
      ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
