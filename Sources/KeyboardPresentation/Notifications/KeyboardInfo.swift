public import KeyboardModel

/// A keyboard notification: which of the six, and what its user info says.
///
/// The seeds of the pattern know it by several names: see ``KeyboardNotification``,
/// ``KeyboardPresentationAttributes`` and ``KeyboardObserver/Info``.
public struct KeyboardInfo: Hashable, Sendable {
  /// The six notifications. Raw values are their names on a notification center.
  public enum Event: String, Hashable, Sendable, CaseIterable {
    /// The keyboard is about to be shown.
    case willShow = "ClavierKeyboardWillShowNotification"
    /// The keyboard was shown.
    case didShow = "ClavierKeyboardDidShowNotification"
    /// The keyboard is about to be hidden.
    case willHide = "ClavierKeyboardWillHideNotification"
    /// The keyboard was hidden.
    case didHide = "ClavierKeyboardDidHideNotification"
    /// The keyboard's frame is about to change.
    case willChangeFrame = "ClavierKeyboardWillChangeFrameNotification"
    /// The keyboard's frame changed.
    case didChangeFrame = "ClavierKeyboardDidChangeFrameNotification"
  }

  /// Which notification.
  public let event: Event
  /// The frame before, in cells of the screen. `nil` and ``endFrame`` `nil` mean that it says
  /// nothing, as of a keyboard that is being dragged.
  public let beginFrame: CellRect?
  /// The frame after, in cells of the screen.
  public let endFrame: CellRect?
  /// How the keyboard moves; `nil` when the notification does not say.
  public let animation: KeyboardAnimation?
  /// Whether the keyboard belongs to this program.
  public let isLocal: Bool
  /// The screen's bounds, if they are known.
  public let screen: CellRect?

  /// Makes a notification. Numbers of frames beyond 2³⁰ count as that.
  ///
  /// - Parameters:
  ///   - event: Which one.
  ///   - beginFrame: The frame before. An empty one counts as `nil`, the default.
  ///   - endFrame: The frame after. An empty one counts as `nil`, the default.
  ///   - animation: How the keyboard moves. The default is `nil`: not said.
  ///   - isLocal: Whether the keyboard belongs to this program. The default is `true`.
  ///   - screen: The screen's bounds. The default is `nil`: not known.
  public init(
    _ event: Event, from beginFrame: CellRect? = nil, to endFrame: CellRect? = nil,
    animation: KeyboardAnimation? = nil, isLocal: Bool = true, screen: CellRect? = nil
  ) {
    self.event = event
    self.beginFrame = beginFrame.flatMap { $0.isEmpty ? nil : $0.bounded }
    self.endFrame = endFrame.flatMap { $0.isEmpty ? nil : $0.bounded }
    self.animation = animation
    self.isLocal = isLocal
    self.screen = screen?.bounded
  }

  /// How long the keyboard moves, in seconds; 0 when that is not said.
  public var duration: Double {
    (animation?.duration ?? .zero) / .seconds(1)
  }

  /// The course of the keyboard's way, linear when it is not said.
  public var curve: AnimationCurve { animation?.curve ?? .linear }

  /// The course as UIKit's options.
  public var options: AnimationOptions { AnimationOptions(curve: curve) }

  /// How much of the keyboard is on the screen after the change.
  ///
  /// - Parameter screen: The screen's bounds. The default is `nil`: ``screen``.
  /// - Returns: How much of it.
  public func visibility(on screen: CellRect? = nil) -> KeyboardVisibility {
    guard let screen = screen ?? self.screen else { return endFrame == nil ? .hidden : .full }
    return KeyboardVisibility(of: endFrame, on: screen)
  }

  /// The keyboard's frame after the change in the coordinates of a view.
  ///
  /// - Parameter view: The view's frame in cells of the screen.
  /// - Returns: The frame, or `nil` if the notification does not tell it.
  public func frame(in view: CellRect) -> CellRect? {
    let view = view.bounded
    return endFrame.map {
      CellRect(x: $0.x - view.x, y: $0.y - view.y, width: $0.width, height: $0.height)
    }
  }

  /// The rows at the bottom of a view that a docked keyboard covers after the change; those that one
  /// covers which is elsewhere do not count.
  ///
  /// - Parameters:
  ///   - view: The view's frame in cells of the screen. The default is `nil`: the whole screen.
  ///   - screen: The screen's bounds. The default is `nil`: ``screen``.
  /// - Returns: The number of rows.
  public func obscuredRows(of view: CellRect? = nil, on screen: CellRect? = nil) -> Int {
    guard let screen = screen ?? self.screen, let endFrame,
      let placement = KeyboardPlacement(endFrame, on: screen)
    else { return 0 }
    return KeyboardGeometry.shown(placement).obscuredRows(of: view ?? screen)
  }
}

/// The name that the pattern's avoidable controllers use.
public typealias KeyboardNotification = KeyboardInfo

/// The name that the pattern's observer with a delegate uses.
public typealias KeyboardPresentationAttributes = KeyboardInfo

extension KeyboardGeometry {
  /// The rows at the bottom of a view that the keyboard covers while docked.
  ///
  /// - Parameter view: The view's frame in cells of the screen.
  /// - Returns: The number of rows.
  public func obscuredRows(of view: CellRect) -> Int {
    let view = view.bounded
    guard let placement, placement.isDocked, let overlap = placement.frame.overlap(with: view)
    else { return 0 }
    return view.bottom - overlap.y
  }
}
