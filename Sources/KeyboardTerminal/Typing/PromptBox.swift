internal import KeyboardControls
internal import KeyboardModel
internal import KeyboardUI

/// The text that is asked for in a box, with a line for what there is to know, and for a notice for a while.
@MainActor final class PromptBox: Box {
  /// How long a notice is shown.
  private static let noticeTime = Duration.seconds(2)

  /// The text in the lower border while there is no notice. The default is none.
  var hint = "" {
    didSet { if noticeEnd == nil { footer = hint } }
  }
  private var noticeEnd: Timestamp?

  /// Shows a notice in place of the hint.
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
