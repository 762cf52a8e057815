package import KeyboardModel

extension KeyboardInfo {
  /// Returns the notifications that announce a keyboard's frame and, if `isShow` is `true`, that it
  /// is shown.
  package static func announcement(of frame: CellRect, on screen: CellRect, isShow: Bool)
    -> [KeyboardInfo]
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
