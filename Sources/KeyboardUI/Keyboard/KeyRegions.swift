internal import KeyboardDrawing
internal import KeyboardEvents
internal import KeyboardModel
internal import KeyboardTouch

/// The regions of the keys of a layer as they are drawn.
struct KeyRegions {
  let layer: Identifier
  let grid: KeyGrid
  let arrangement: KeyboardArrangement
  let latches: LatchStates
  /// The region of each key that is seen, in the order of the grid.
  let regions: [PointerRegion?]
  /// The regions in the groups in which switches are offered them.
  let groups: [[PointerRegion]]
}
