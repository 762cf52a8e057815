public import KeyboardUI

/// Animations by UIKit's names.
extension View {
  /// Performs changes at once. A keyboard in a terminal moves in a few steps, and layout follows by
  /// itself; for changes in step with the keyboard, use `KeyboardCenter.animate(alongside:)`.
  ///
  /// - Parameters:
  ///   - duration: The duration, which is ignored.
  ///   - delay: The delay, which is ignored. The default is 0.
  ///   - options: The options, which are ignored. The default is none.
  ///   - animations: A function that makes the changes.
  ///   - completion: A function that is called afterwards with `true`. The default is `nil`.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}
