package import KeyboardUI

/// A content of a session that can be described line by line.
@MainActor package protocol SpokenContent: SessionContent {
  /// The text as it is spoken.
  associatedtype Spoken: SpokenText

  /// The lines at the start.
  var introduction: [String] { get }
  /// The help for the keys, after the lines at the start; `nil` for none.
  var help: String? { get }
  /// A number that changes whenever the text may have changed by itself, without an event; or `nil`,
  /// which is the default, if it changes only by events. Such changes are spoken when they pause.
  var outputCount: Int? { get }

  /// Returns the text as it is spoken.
  ///
  /// - Parameter known: The text that was spoken last; `nil` at the start.
  /// - Returns: The text.
  func spokenText(after known: Spoken?) -> Spoken
  /// Returns the part of the text that a key reads aloud; `nil` if the key has another meaning.
  func review(by press: KeyPress) -> TextReview?
}

extension SpokenContent {
  package var outputCount: Int? { nil }
}
