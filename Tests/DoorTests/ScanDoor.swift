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
    guard let index = desk.touch.grid.index(of: press.key) else { throw .notOnTouchLayers }
    wait { desk.offered.contains(index) }
    // A row of one key is that key.
    if desk.offered != [index] {
      tapSwitch()
      wait { desk.offered == [index] }
    }
    guard press.gesture != .tap, press.gesture != .taps(1) else { return tapSwitch() }
    holdSwitch()
    if let place = desk.touch.place(of: press) { wait { desk.touch.popup?.selection == place } }
    tapSwitch()
  }

  /// Waits until what is wanted is offered, and starts scanning again when it has ended; what is not offered in
  /// a thousand offers never is.
  private func wait(until isOffered: () -> Bool) {
    for _ in 0..<1_000 where !isOffered() {
      if desk.offer == nil { tapSwitch() } else if !desk.waitForDeadline() { return }
    }
  }

  private func tapSwitch() {
    desk.send("\u{1B}[32u")
    desk.wait(.milliseconds(25))
    desk.send("\u{1B}[32;1:3u")
  }

  private func holdSwitch() {
    desk.send("\u{1B}[32u")
    desk.wait(ScanSettings().switchHoldTime)
    desk.send("\u{1B}[32;1:3u")
  }
}

extension ScanDoor: @MainActor Door {}
