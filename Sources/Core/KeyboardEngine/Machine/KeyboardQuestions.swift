package import KeyboardModel

/// The questions that a machine asks before it commits a step.
///
/// The machine asks each question once, in the order of the effects, and before any change. The
/// answer determines whether a step that was tried on a copy is committed.
package protocol KeyboardQuestions {
  /// Returns a Boolean value that indicates whether the key may be tapped.
  ///
  /// For a long press, flick or multi-tap, `key` is the resulting key.
  func shouldTap(_ key: Identifier) -> Bool

  /// Returns a Boolean value that indicates whether the edit may be applied.
  func shouldApply(_ edit: TextEdit) -> Bool
}
