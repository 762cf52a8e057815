public import KeyboardModel

/// What a ``KeyboardManager`` tells. Both methods are optional: the defaults do nothing.
@MainActor public protocol KeyboardManagerDelegate: AnyObject {
  /// The keyboard's frame is about to change.
  ///
  /// - Parameters:
  ///   - endFrame: The frame after, in cells of the screen; `nil` when that is not known yet.
  ///   - duration: How long it moves, in seconds.
  ///   - animationCurve: How it moves.
  func keyboardWillChangeFrame(
    endFrame: CellRect?, duration: Double, animationCurve: AnimationCurve)

  /// The keyboard is about to be hidden.
  ///
  /// - Parameter userInfo: The notification's user info, for ``KeyboardInfo``.
  func keyboardWillHide(userInfo: [String: any Sendable])
}

extension KeyboardManagerDelegate {
  /// Does nothing.
  public func keyboardWillChangeFrame(
    endFrame: CellRect?, duration: Double, animationCurve: AnimationCurve
  ) {}

  /// Does nothing.
  public func keyboardWillHide(userInfo: [String: any Sendable]) {}
}

/// Tells any number of delegates of a keyboard's frame; none of them is kept alive.
///
/// The shared instance observes the shared center and belongs to the main actor; other instances
/// belong to whoever made them.
@MainActor public final class KeyboardManager {
  /// The instance for programs with a single screen.
  @MainActor public static let sharedInstance = KeyboardManager(center: .shared)

  private struct Entry {
    weak var delegate: (any KeyboardManagerDelegate)?
  }

  private var entries: [Entry] = []
  private var subscription: KeyboardSubscription?

  /// Makes a manager without delegates.
  ///
  /// - Parameter center: Whose notifications.
  public init(center: KeyboardCenter) {
    subscription = center.observeNotifications([.willChangeFrame, .willHide]) { [weak self] info in
      self?.tell(info)
    }
  }

  /// The delegates that are still alive, in the order in which they were added.
  public var delegates: [any KeyboardManagerDelegate] { entries.compactMap(\.delegate) }

  /// Adds a delegate; one that was added already stays where it is.
  public func addDelegate(_ delegate: any KeyboardManagerDelegate) {
    entries.removeAll { $0.delegate == nil }
    guard !entries.contains(where: { $0.delegate === delegate }) else { return }
    entries.append(Entry(delegate: delegate))
  }

  /// Removes a delegate.
  public func removeDelegate(_ delegate: any KeyboardManagerDelegate) {
    entries.removeAll { $0.delegate == nil || $0.delegate === delegate }
  }

  private func tell(_ info: KeyboardInfo) {
    for delegate in delegates where entries.contains(where: { $0.delegate === delegate }) {
      if info.event == .willHide {
        delegate.keyboardWillHide(userInfo: info.userInfo)
      } else {
        delegate.keyboardWillChangeFrame(
          endFrame: info.endFrame, duration: info.duration, animationCurve: info.curve)
      }
    }
  }
}
