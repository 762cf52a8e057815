/// The keys of a layout's physical keyboard by scan code and modifiers, made once for quick look-ups.
///
/// It finds what ``KeyboardLayout/key(forScanCode:modifiers:)`` finds, without a search.
public struct ScanCodeMap: Sendable {
  /// For each state of the modifiers, where the scan codes of its layer begin in ``positions``.
  private var starts: [Int?]
  /// The positions of keys among the layout's, 256 scan codes for each layer.
  private var positions: [Int?]

  /// Makes the map of `layout`; it is empty if the layout has no physical keyboard.
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

  /// The position among the layout's keys of the one that `scanCode` types while `modifiers` are down,
  /// or `nil` when it types nothing.
  ///
  /// - Complexity: O(1).
  public func position(forScanCode scanCode: UInt8, modifiers: ModifierState) -> Int? {
    starts[Int(modifiers.rawValue & 63)].flatMap { positions[$0 + Int(scanCode)] }
  }
}
