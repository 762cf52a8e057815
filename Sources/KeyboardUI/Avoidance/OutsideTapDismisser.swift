public import KeyboardLayout

/// Ends editing when somebody taps outside of what is edited.
///
/// It watches taps and never takes one away: the button that was tapped acts, too.
public final class OutsideTapDismisser {
  /// Which taps end editing.
  public enum Rule: Hashable, Sendable, CaseIterable {
    /// All that are outside.
    case anyTap
    /// Those outside that nothing else has an action for.
    case unhandledTap
  }

  /// Which taps end editing. The default is any.
  public var rule: Rule
  /// Whether taps end editing at all. The default is `true`.
  public var isEnabled = true
  /// Says of a place on the screen that a tap there leaves editing alone: that of a toolbar, for
  /// example. The default is that there is none.
  public var ignoresTap: (CellPoint) -> Bool = { _ in false }

  private let center: KeyboardCenter
  private let editedFrame: () -> CellRect?
  private let endEditing: () -> Bool

  /// Makes a dismisser for one screen.
  ///
  /// - Parameters:
  ///   - center: The keyboard's center; taps on the keyboard are not outside.
  ///   - rule: Which taps end editing. The default is any.
  ///   - editedFrame: The frame of what is edited in cells of the screen; `nil` when nothing is.
  ///   - endEditing: Lets the first responder resign, and says whether it did.
  public init(
    center: KeyboardCenter, rule: Rule = .anyTap, editedFrame: @escaping () -> CellRect?,
    endEditing: @escaping () -> Bool
  ) {
    self.center = center
    self.rule = rule
    self.editedFrame = editedFrame
    self.endEditing = endEditing
  }

  /// Takes note of a tap, which the caller delivers to what was tapped in any case.
  ///
  /// - Parameters:
  ///   - point: The place on the screen.
  ///   - isHandled: Whether something has an action for the tap. The default is `false`.
  /// - Returns: Whether editing ended.
  @discardableResult
  public func noteTap(at point: CellPoint, isHandled: Bool = false) -> Bool {
    guard isEnabled, !(isHandled && rule == .unhandledTap) else { return false }
    guard let edited = editedFrame(), !edited.contains(point) else { return false }
    guard center.frame?.contains(point) != true, !ignoresTap(point) else { return false }
    return endEditing()
  }
}
