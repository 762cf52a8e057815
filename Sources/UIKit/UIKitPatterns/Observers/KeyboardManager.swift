public import KeyboardModel
public import KeyboardUI

/// The methods by which a ``KeyboardManager`` notifies its delegates, all of them optional.
@MainActor public protocol KeyboardManagerDelegate: AnyObject {
  /// Notifies the delegate that the keyboard's frame is about to change. The frame after the change
  /// is in cells of the screen, `nil` if it is still unknown, and the duration in seconds.
  func keyboardWillChangeFrame(
    endFrame: CellRect?, duration: Double, animationCurve: AnimationCurve)

  /// Notifies the delegate, with the curve as animation options, that the frame is about to change.
  func keyboardWillChangeFrame(
    endFrame: CellRect?, duration: Double, animationCurve: View.AnimationOptions)

  /// Notifies the delegate that the keyboard is about to hide, with user info for `KeyboardInfo`.
  func keyboardWillHide(userInfo: [String: any Sendable])
}

extension KeyboardManagerDelegate {
  /// Calls the method with animation options.
  public func keyboardWillChangeFrame(
    endFrame: CellRect?, duration: Double, animationCurve: AnimationCurve
  ) {
    keyboardWillChangeFrame(
      endFrame: endFrame, duration: duration,
      animationCurve: View.AnimationOptions(curve: animationCurve))
  }

  /// Does nothing.
  public func keyboardWillChangeFrame(
    endFrame: CellRect?, duration: Double, animationCurve: View.AnimationOptions
  ) {}

  /// Does nothing.
  public func keyboardWillHide(userInfo: [String: any Sendable]) {}
}

/// An object that notifies any number of delegates of a keyboard's frame, by weak references.
@MainActor public final class KeyboardManager {
  /// The instance for programs with a single screen. It observes `KeyboardCenter.shared`, which has
  /// the keyboard of the screen in the terminal of the process.
  @MainActor public static let sharedInstance = KeyboardManager(center: .shared)

  private struct Entry {
    weak var delegate: (any KeyboardManagerDelegate)?
  }

  private var entries: [Entry] = []
  private var subscription: KeyboardSubscription?

  /// Creates a manager without delegates that forwards the notifications of `center`.
  public init(center: KeyboardCenter) {
    subscription = center.observeNotifications([.willChangeFrame, .willHide]) { [weak self] info in
      self?.notify(info)
    }
  }

  /// The delegate of the pattern. Setting it removes the one set before, but none that was added.
  public weak var delegate: (any KeyboardManagerDelegate)? {
    didSet {
      if let oldValue, oldValue !== delegate { removeDelegate(oldValue) }
      if let delegate { addDelegate(delegate) }
    }
  }

  /// The delegates that still exist, in the order in which they were added.
  public var delegates: [any KeyboardManagerDelegate] { entries.compactMap(\.delegate) }

  /// Adds a delegate. A delegate that was already added keeps its position.
  public func addDelegate(_ delegate: any KeyboardManagerDelegate) {
    entries.removeAll { $0.delegate == nil }
    guard !entries.contains(where: { $0.delegate === delegate }) else { return }
    entries.append(Entry(delegate: delegate))
  }

  /// Removes a delegate.
  public func removeDelegate(_ delegate: any KeyboardManagerDelegate) {
    entries.removeAll { $0.delegate == nil || $0.delegate === delegate }
  }

  private func notify(_ info: KeyboardInfo) {
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
