public import KeyboardModel

/// A keyboard notification: its event and the contents of its user info.
///
/// The module UIKitPatterns has the aliases of usual patterns.
public struct KeyboardInfo: Hashable, Sendable {
  /// The events of the six notifications. Raw values are their names on a notification center.
  public enum Event: String, Hashable, Sendable, CaseIterable {
    /// The event before the keyboard is shown.
    case willShow = "ClavierKeyboardWillShowNotification"
    /// The event after the keyboard was shown.
    case didShow = "ClavierKeyboardDidShowNotification"
    /// The event before the keyboard is hidden.
    case willHide = "ClavierKeyboardWillHideNotification"
    /// The event after the keyboard was hidden.
    case didHide = "ClavierKeyboardDidHideNotification"
    /// The event before a change of the keyboard's frame.
    case willChangeFrame = "ClavierKeyboardWillChangeFrameNotification"
    /// The event after a change of the keyboard's frame.
    case didChangeFrame = "ClavierKeyboardDidChangeFrameNotification"
  }

  /// The event.
  public let event: Event
  /// The frame before the change, in cells of the screen.
  ///
  /// If this and ``endFrame`` are `nil`, the notification contains no frames, such as that of a
  /// keyboard that is being dragged.
  public let beginFrame: CellRect?
  /// The frame after the change, in cells of the screen.
  public let endFrame: CellRect?
  /// The animation of the keyboard, or `nil` if the notification does not contain it.
  package let animation: KeyboardAnimation?
  /// A Boolean value that indicates whether the keyboard belongs to this program.
  public let isLocal: Bool
  /// The screen's bounds, or `nil` if they are unknown.
  public let screen: CellRect?

  /// Creates a notification. The numbers of frames are clamped to 2³⁰.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - beginFrame: The frame before the change. An empty one counts as `nil`, the default.
  ///   - endFrame: The frame after the change. An empty one counts as `nil`, the default.
  ///   - animation: The animation of the keyboard. The default is `nil`: unknown.
  ///   - isLocal: Whether the keyboard belongs to this program. The default is `true`.
  ///   - screen: The screen's bounds. The default is `nil`: unknown.
  package init(
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

  /// The duration of the animation in seconds, 0 if unknown.
  public var duration: Double {
    (animation?.duration ?? .zero) / .seconds(1)
  }

  /// The curve of the animation, linear if unknown.
  public var curve: AnimationCurve { animation?.curve ?? .linear }
}

extension KeyboardGeometry {
  /// Returns the number of rows at the bottom of a view that the keyboard covers while docked.
  ///
  /// - Parameter view: The view's frame in cells of the screen.
  /// - Returns: The number of rows.
  package func obscuredRows(of view: CellRect) -> Int {
    let view = view.bounded
    guard let placement, placement.isDocked, let overlap = placement.frame.overlap(with: view)
    else { return 0 }
    return view.bottom - overlap.y
  }
}

extension KeyboardInfo {
  /// Returns the notifications that announce a keyboard's frame and, if `isShow` is `true`, that it
  /// is shown.
  package static func announcement(of frame: CellRect, on screen: CellRect, isShow: Bool)
    -> [KeyboardInfo]
  {
    let events: [KeyboardInfo.Event] =
      isShow
      ? [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
      : [.willChangeFrame, .didChangeFrame]
    return events.map {
      KeyboardInfo($0, from: frame, to: frame, animation: KeyboardAnimation.none, screen: screen)
    }
  }
}
