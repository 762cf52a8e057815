internal import KeyboardModel

/// The code points that outputs and transforms can write. Nothing else can be typed.
struct TextInventory {
  /// The code points.
  private(set) var codePoints: Set<UInt32> = []
  /// A Boolean value that indicates whether there are markers.
  private(set) var hasMarkers = false

  /// Creates the inventory of `outputs` and of the transforms of `layout`.
  init(_ outputs: [Typed], _ layout: KeyboardLayout) {
    for typed in outputs {
      hasMarkers = hasMarkers || typed.hasMarkers
      switch typed {
      case .output(let output): add(output.text, layout)
      case .inserted(let text): add(text, layout)
      }
    }
    for case .transforms(let transforms) in layout.transforms {
      for part in transforms.flatMap(\.to.parts) {
        switch part {
        case .literal(let symbols): add(MarkerText(symbols), layout)
        case .mapped(_, _, let target): for item in target.items { add(item, layout) }
        case .capture: break
        }
      }
    }
  }

  private mutating func add(_ text: MarkerText, _ layout: KeyboardLayout) {
    hasMarkers = hasMarkers || !text.markers.isEmpty
    add(text.text, layout)
  }

  private mutating func add(_ text: String, _ layout: KeyboardLayout) {
    codePoints.formUnion(PathTarget.codePoints(of: text, normalizes: layout.normalizes))
  }
}
