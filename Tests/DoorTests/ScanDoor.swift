import KeyboardEngine
import KeyboardModel

/// Scanning in the typing program, with the space bar as the switch.
@MainActor
struct ScanDoor: DeskDoor {
  let file: TestedFile
  let desk: TypingDesk

  init(_ file: TestedFile) {
    self.file = file
    // A held switch opens popups, so the terminal must report its release.
    desk = TypingDesk(file.layout, reportsKeys: true, scanMode: .automatic)
  }

  func press(_ press: KeyPress) throws(Obstacle) {
    guard let index = desk.touch.grid.index(of: press.key) else { throw .notOnTouchLayers }
    wait { desk.offered.contains(index) }
    // A row with one key is offered as that key.
    if desk.offered != [index] {
      tapSwitch()
      wait { desk.offered == [index] }
    }
    guard press.gesture != .tap, press.gesture != .taps(1) else { return tapSwitch() }
    holdSwitch()
    if let place = desk.touch.place(of: press) { wait { desk.touch.popup?.selection == place } }
    tapSwitch()
  }

  /// Waits for an offer, and restarts scanning when it has ended. It gives up after a thousand
  /// offers.
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
