internal import KeyboardCells
internal import KeyboardModel

/// The measurements of the keys of a keyboard, until its layers, its style or its screen change.
struct KeyMeasures {
  /// The fitter of the layers.
  var fitter: KeyboardFitter?
  /// The placement on a screen of `room`.
  var placement: (room: CellSize, fit: KeyboardFit)?
  /// The arrangements that fit on a screen of `room`, beside the current one.
  var arrangements:
    (room: CellSize, current: KeyboardArrangement.Kind, kinds: [KeyboardArrangement.Kind])?
}
