public import KeyboardModel

/// The questions that a machine asks before it commits a step.
///
/// The machine asks in the order in which things are to happen, each question once, and before anything has
/// changed: the answer decides whether a step that was tried on a copy is committed.
public protocol KeyboardQuestions {
  /// Returns a Boolean value that indicates whether the key may do what it is for; for a long press, flick
  /// or multi-tap it is the key that is given.
  func shouldTap(_ key: Identifier) -> Bool

  /// Returns a Boolean value that indicates whether the text before the cursor may be changed so.
  func shouldApply(_ edit: KeyEdit) -> Bool
}
