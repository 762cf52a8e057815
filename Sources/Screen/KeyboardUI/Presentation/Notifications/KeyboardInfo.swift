public import KeyboardModel

/// A keyboard notification: its event and the contents of its user info. The module UIKitPatterns
/// has the aliases of usual patterns.
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

  /// Which of the six notifications this is.
  public let event: Event
  /// The frame before the change, in cells of the screen. If this and ``endFrame`` are `nil`, the
  /// notification contains no frames, such as that of a keyboard that is being dragged.
  public let beginFrame: CellRect?
  /// The frame after the change, in cells of the screen.
  public let endFrame: CellRect?
  /// The animation of the keyboard, or `nil` if the notification does not contain it.
  package let animation: KeyboardAnimation?
  /// A Boolean value that indicates whether the keyboard belongs to this program.
  public let isLocal: Bool
  /// The screen's bounds, or `nil` if they are unknown.
  public let screen: CellRect?

  /// Creates a notification. Numbers are clamped to 2³⁰, and an empty frame counts as `nil`.
  package init(
    _ event: Event, from beginFrame: CellRect? = nil, to endFrame: CellRect? = nil,
    animation: KeyboardAnimation? = nil, isLocal: Bool = true, screen: CellRect? = nil
  ) {
    self.event = event
    self.beginFrame = beginFrame.flatMap { $0.isEmpty ? nil : $0.bounded }
    self.endFrame = endFrame.flatMap { $0.isEmpty ? nil : $0.bounded }
    (self.animation, self.isLocal) = (animation, isLocal)
    self.screen = screen?.bounded
  }

  /// Creates a notification of a change, by default with its animation and screen.
  package init(
    _ event: Event, of change: KeyboardChange, from beginFrame: CellRect?, to endFrame: CellRect?,
    animation: KeyboardAnimation? = nil, screen: CellRect? = nil
  ) {
    self.init(
      event, from: beginFrame, to: endFrame, animation: animation ?? change.animation,
      screen: screen ?? (change.to.placement ?? change.from.placement)?.screen)
  }

  /// The duration of the animation in seconds, 0 if unknown.
  public var duration: Double { (animation?.duration ?? .zero) / .seconds(1) }

  /// The curve of the animation, linear if unknown.
  public var curve: AnimationCurve { animation?.curve ?? .linear }

  /// Returns the notifications of a keyboard's frame and, if `isShow`, that it is shown.
  package static func announcement(
    of frame: CellRect, on screen: CellRect, isShow: Bool
  ) -> [KeyboardInfo] {
    let shown: [Event] = [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
    return (isShow ? shown : [.willChangeFrame, .didChangeFrame]).map {
      KeyboardInfo($0, from: frame, to: frame, animation: KeyboardAnimation.none, screen: screen)
    }
  }
}
