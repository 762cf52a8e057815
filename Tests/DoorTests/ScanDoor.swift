import KeyboardModel
import KeyboardTouch

/// Scanning in the typing program, with the space bar for a switch.
@MainActor
struct ScanDoor: DeskDoor {
  let file: TestedFile
  let desk: TypingDesk

  init(_ file: TestedFile) {
    self.file = file
    // A switch that is held opens popups, so the terminal has to tell when it comes up.
    desk = TypingDesk(file.layout, reportsKeys: true, scanMode: .automatic)
  }

  func press(_ press: KeyPress) throws(Obstacle) {
    switch press.gesture {
    case .flick: throw .flickWithoutPointer
    case .taps: throw .slowTaps
    case .tap, .longPress: break
    }
    guard let index = desk.touch.grid.index(of: press.key) else { throw .notOnTouchLayers }
    // Each choice begins with the rows, also of one key, unless there is only one.
    if Set(desk.touch.grid.keys.map(\.row)).count > 1 {
      wait { desk.offered.contains(index) }
      tapSwitch()
    }
    wait { desk.offered == [index] }
    guard case .longPress(let number) = press.gesture else { return tapSwitch() }
    holdSwitch()
    if let number { wait { desk.touch.popup?.selection == number - 1 } }
    tapSwitch()
  }

  /// Waits until what is wanted is offered, and starts scanning again when it has ended.
  private func wait(until isOffered: () -> Bool) {
    while !isOffered() {
      if desk.offered.isEmpty { tapSwitch() } else if !desk.waitForDeadline() { return }
    }
  }

  private func tapSwitch() {
    desk.send("\u{1B}[32u")
    desk.wait(.milliseconds(25))
    desk.send("\u{1B}[32;1:3u")
  }

  private func holdSwitch() {
    desk.send("\u{1B}[32u")
    desk.wait(desk.touch.settings.switchHoldTime)
    desk.send("\u{1B}[32;1:3u")
  }
}

extension ScanDoor: @MainActor Door {}
