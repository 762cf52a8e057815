internal import KeyboardModel

extension KeyboardInfo {
  /// The notifications that tell where a keyboard is: of its frame alone, or that it is shown, too.
  static func announcement(of frame: CellRect, on screen: CellRect, isShow: Bool) -> [KeyboardInfo]
  {
    let events: [KeyboardInfo.Event] =
      isShow
      ? [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
      : [.willChangeFrame, .didChangeFrame]
    return events.map {
      KeyboardInfo($0, from: frame, to: frame, animation: KeyboardAnimation.none, screen: screen)
    }
  }
}
