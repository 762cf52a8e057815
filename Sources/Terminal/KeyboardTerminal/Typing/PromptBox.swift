internal import KeyboardModel
internal import KeyboardUI

/// The box around the text, with a line for hints and temporary notices.
@MainActor final class PromptBox: Box {
  /// The time for which a notice is shown.
  private static let noticeTime = Duration.seconds(2)

  /// The text in the lower border while there is no notice. The default is empty.
  var hint = "" {
    didSet { if noticeEnd == nil { footer = hint } }
  }
  private var noticeEnd: Timestamp?
  /// The time at which `expirationHandler` is called, or `nil` for never.
  var expiration: Timestamp?
  /// The function that is called at `expiration`. The default does nothing.
  var expirationHandler: () -> Void = {}

  /// Shows a notice instead of the hint.
  func show(_ notice: String, at time: Timestamp) {
    (footer, emphasizesFooter) = (notice, true)
    noticeEnd = time + Self.noticeTime
  }

  override var nextDeadline: Timestamp? {
    .earliest(noticeEnd, expiration)
  }

  override func advance(to time: Timestamp) {
    if let end = expiration, end <= time {
      expiration = nil
      expirationHandler()
    }
    guard let end = noticeEnd, end <= time else { return }
    noticeEnd = nil
    (footer, emphasizesFooter) = (hint, false)
  }
}
