import Clavier
import KeyboardFiles
import KeyboardTerminal
import Testing

// Lines of apps, loops and tests that did not compile once.

func check(_ screen: Screen, sourceLocation: SourceLocation) {}

final class ClosingController: ViewController {
  deinit { print("gone") }
}

@MainActor func feed(_ event: TerminalEvent, to screen: Screen) {
  if let event = ScreenEvent(event) { screen.handle(event, at: .now) }
}

@MainActor func observe(_ screen: Screen) -> KeyboardSubscription {
  screen.keyboardCenter.observeNotifications { _ in }
}

@MainActor func room(of layout: KeyboardLayout) -> CellSize {
  Keyboard(layout: layout).sizeThatFits(CellSize(width: .min, height: .min))
}
