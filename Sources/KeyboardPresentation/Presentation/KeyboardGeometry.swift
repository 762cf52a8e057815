public import KeyboardModel

/// Where a keyboard is: nowhere, or in cells of a screen.
public enum KeyboardGeometry: Hashable, Sendable {
  /// The keyboard cannot be seen.
  case hidden
  /// The keyboard can be seen.
  case shown(KeyboardPlacement)

  /// The place, or `nil` while hidden.
  public var placement: KeyboardPlacement? {
    if case .shown(let placement) = self { placement } else { nil }
  }

  /// Whether the keyboard can be seen, docked or not.
  public var isVisible: Bool { placement != nil }

  /// Whether the keyboard stands at the bottom of its screen.
  public var isDocked: Bool { placement?.isDocked ?? false }

  /// The rows at the bottom of the screen that content should leave free: those of a docked keyboard.
  public var inset: Int {
    guard let placement, placement.isDocked else { return 0 }
    return placement.frame.height
  }
}

/// The place of a keyboard that can be seen.
public struct KeyboardPlacement: Hashable, Sendable {
  /// The cells of the keyboard and its accessory together, all of them on the screen; never empty.
  public let frame: CellRect
  /// The screen's bounds.
  public let screen: CellRect
  /// Whether the frame ends with the screen's last row.
  public let isDocked: Bool
  /// Whether the keyboard is shown as two halves.
  public let isSplit: Bool

  /// Makes the place of `frame` on `screen`, as far as it is on it; `nil` when no cell is. Numbers
  /// beyond 2³⁰ count as that.
  ///
  /// - Parameters:
  ///   - frame: The keyboard's frame, which may hang over the screen's edges.
  ///   - screen: The screen's bounds.
  ///   - isSplit: Whether the keyboard is shown as two halves. The default is `false`.
  public init?(_ frame: CellRect, on screen: CellRect, isSplit: Bool = false) {
    let screen = screen.bounded
    guard let visible = frame.bounded.overlap(with: screen) else { return nil }
    self.frame = visible
    self.screen = screen
    isDocked = visible.bottom == screen.bottom
    self.isSplit = isSplit
  }
}

/// How much of a keyboard is on the screen.
public enum KeyboardVisibility: Hashable, Sendable {
  /// No cell; a keyboard that is parked below the screen, too.
  case hidden
  /// Some cells, as when only the accessory looks out above the screen's edge.
  case partial
  /// All cells.
  case full

  /// Tells how much of `frame` is on `screen`.
  ///
  /// - Parameters:
  ///   - frame: The keyboard's frame; `nil` and an empty one are hidden.
  ///   - screen: The screen's bounds.
  public init(of frame: CellRect?, on screen: CellRect) {
    guard let frame = frame?.bounded, let visible = frame.overlap(with: screen.bounded) else {
      self = .hidden
      return
    }
    self = visible == frame ? .full : .partial
  }
}
