internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardUI

extension ScreenEvent {
  /// The pointer of the mouse, or of a finger that the terminal reports as the mouse.
  private static let mouse = PointerID(0)
  /// The pointer of the mouse's secondary button.
  private static let secondary = PointerID(1)

  /// Creates the event of a screen for `event`; `nil` for events that concern the terminal alone.
  init?(_ event: TerminalEvent) {
    switch event {
    case .key(let press): self = .key(press)
    case .mouse(let mouse):
      guard let event = Self.event(mouse) else { return nil }
      self = event
    case .paste(let text, _): self = .paste(text)
    case .focus(false): self = .deactivated
    case .focus(true), .resize, .reply: return nil
    }
  }

  private static func event(_ mouse: MouseEvent) -> ScreenEvent? {
    let place = mouse.place
    switch mouse.kind {
    // A finger is the left button; on some terminals the middle one.
    case .press(0), .press(1): return .touchBegan(Self.mouse, at: place)
    case .press(2): return .touchBegan(secondary, at: place, isSecondary: true)
    case .press: return nil
    case .release(2): return .touchEnded(secondary, at: place)
    case .release: return .touchEnded(Self.mouse, at: place)
    case .motion(button: nil): return .hover(place)
    case .motion(button: 2): return .touchMoved(secondary, to: place)
    case .motion: return .touchMoved(Self.mouse, to: place)
    case .wheel(let side): return .wheel(side, at: place)
    }
  }
}

extension MouseEvent {
  /// The place on the screen.
  var place: TouchPoint { TouchPoint(unitsX: unitsX, unitsY: unitsY) }
}
