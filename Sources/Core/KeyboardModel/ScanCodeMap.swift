/// A precomputed map from scan codes and modifiers to the keys of a layout's physical keyboard.
///
/// It returns the same keys as ``KeyboardLayout/key(forScanCode:modifiers:)``, without a search.
public struct ScanCodeMap: Sendable {
  /// The start of the layer's scan codes in ``positions``, for each modifier state.
  private var starts: [Int?]
  /// The positions of keys in the layout, 256 scan codes for each layer.
  private var positions: [Int?]

  /// Creates the map of `layout`. It is empty if the layout has no physical keyboard.
  ///
  /// - Complexity: O(*n*) in the number of keys on the layers.
  public init(_ layout: KeyboardLayout) {
    let set = layout.hardwareLayerSet
    starts = ModifierState.allStates.map { state in set?.layerIndex(for: state).map { $0 * 256 } }
    positions = []
    let form = set.flatMap { layout.forms[$0.formID] }
    for layer in set?.layers ?? [] {
      positions += (0...UInt8.max).map { scanCode in
        guard let place = form?.position(of: scanCode), place.row < layer.rows.count,
          place.column < layer.rows[place.row].count
        else { return nil }
        return layout.keys.position(of: layer.rows[place.row][place.column])
      }
    }
  }

  /// Returns the position in the layout of the key that `scanCode` types while `modifiers` are
  /// down, or `nil` if it types nothing.
  ///
  /// - Complexity: O(1).
  public func position(forScanCode scanCode: UInt8, modifiers: ModifierState) -> Int? {
    starts[Int(modifiers.rawValue & 63)].flatMap { positions[$0 + Int(scanCode)] }
  }
}
