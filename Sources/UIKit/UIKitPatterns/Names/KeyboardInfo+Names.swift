public import KeyboardModel
public import KeyboardUI

/// The names that the patterns have for the contents of a notification.
extension KeyboardInfo {
  /// The duration of the animation in seconds, 0 if unknown.
  public var animationDuration: Double { duration }
  /// The curve of the animation, linear if unknown.
  public var animationCurve: AnimationCurve { curve }
  /// The curve as UIKit's animation options.
  public var options: AnimationOptions { AnimationOptions(curve: curve) }
  /// The curve as UIKit's animation options.
  public var animationOptions: AnimationOptions { options }
  /// The frame before the change, in cells of the screen.
  public var frameBegin: CellRect? { beginFrame }
  /// The frame after the change, in cells of the screen.
  public var frameEnd: CellRect? { endFrame }
}
