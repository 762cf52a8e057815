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

  /// Shows a notice instead of the hint.
  func show(_ notice: String, at time: Timestamp) {
    (footer, emphasizesFooter) = (notice, true)
    noticeEnd = time + Self.noticeTime
  }

  override var nextDeadline: Timestamp? { noticeEnd }

  override func advance(to time: Timestamp) {
    guard let end = noticeEnd, end <= time else { return }
    noticeEnd = nil
    (footer, emphasizesFooter) = (hint, false)
  }
}
