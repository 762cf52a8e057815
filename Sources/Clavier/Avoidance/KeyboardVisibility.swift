public import KeyboardModel
public import KeyboardUI

/// The visibility of a keyboard on the screen.
package enum KeyboardVisibility: Hashable, Sendable {
  /// A keyboard without a cell on the screen, such as one that is parked below it.
  case hidden
  /// A keyboard with some cells on the screen, such as only its accessory.
  case partial
  /// A keyboard with all cells on the screen.
  case full

  /// Creates the visibility of a keyboard's frame on `screen`. `nil` and an empty frame are hidden.
  package init(of frame: CellRect?, on screen: CellRect) {
    guard let frame = frame?.bounded, let visible = frame.overlap(with: screen.bounded) else {
      self = .hidden
      return
    }
    self = visible == frame ? .full : .partial
  }
}

extension KeyboardInfo {
  /// Returns the visibility of the keyboard after the change, by default on its screen.
  package func visibility(on screen: CellRect? = nil) -> KeyboardVisibility {
    guard let screen = screen ?? self.screen else { return endFrame == nil ? .hidden : .full }
    return KeyboardVisibility(of: endFrame, on: screen)
  }

  /// Returns the keyboard's frame after the change in the coordinates of a view, whose frame is in
  /// cells of the screen; `nil` if it is unknown.
  public func frame(in view: CellRect) -> CellRect? {
    let view = view.bounded
    return endFrame.map {
      CellRect(x: $0.x - view.x, y: $0.y - view.y, width: $0.width, height: $0.height)
    }
  }

  /// Returns the number of rows at the bottom of a view, by default the whole screen, that a docked
  /// keyboard covers after the change. By default, the screen is that of the change. A keyboard
  /// that is not docked covers no rows in this sense.
  public func obscuredRows(of view: CellRect? = nil, on screen: CellRect? = nil) -> Int {
    guard let screen = screen ?? self.screen, let endFrame,
      let placement = KeyboardPlacement(endFrame, on: screen)
    else { return 0 }
    return KeyboardGeometry.shown(placement).obscuredRows(of: view ?? screen)
  }
}
