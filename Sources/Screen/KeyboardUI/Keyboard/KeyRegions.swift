internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel

/// The regions of the keys of a layer as they are drawn.
struct KeyRegions {
  let layer: Identifier
  let grid: KeyGrid
  let arrangement: KeyboardArrangement
  let latches: LatchStates
  /// The region of each visible key, in the order of the grid; `nil` for others.
  let regions: [PointerRegion?]
  /// The keys with regions in the groups that switches scan, in the order of the layout.
  let groups: [[KeyGrid.Index]]
}
