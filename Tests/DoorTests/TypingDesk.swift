import KeyboardCells
import KeyboardControls
import KeyboardDrawing
import KeyboardEngine
import KeyboardEvents
import KeyboardModel
import KeyboardTouch
import KeyboardUI
import KeyboardWording

@testable import KeyboardTerminal

/// The typing program in a terminal of the tests' own: bytes go in, and time passes when it is told to.
///
/// All that the doors know of the program is here.
@MainActor
final class TypingDesk {
  private let controller: TypingController
  private var program: ScreenProgram { controller.program }
  private var decoder = InputDecoder()
  private(set) var now = Timestamp(uptime: .zero)

  /// Opens the program for a text of many lines.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - reportsKeys: Whether the terminal tells when keys come up. The default is `false`.
  ///   - scanMode: How switches choose keys. The default is not at all.
  ///   - dwellTime: How long a mouse rests to tap. The default is that it does not.
  ///   - physicalKeys: What the terminal's keyboard types. The default is what the program takes it for.
  init(
    _ layout: KeyboardLayout, reportsKeys: Bool = false, scanMode: ScanMode? = nil,
    dwellTime: Duration? = nil, physicalKeys: PhysicalKeyMap? = nil
  ) {
    var options = TypingOptions([layout])
    options.isMultiline = true
    options.reducesMotion = true
    options.scan = scanMode.map { ScanSettings($0) }
    options.dwellTime = dwellTime
    options.physicalKeys = physicalKeys
    controller = TypingController(
      options, at: now, environment: ["TERM": "xterm-256color"])
    var capabilities = TerminalCapabilities()
    capabilities.reportsKeys = reportsKeys
    _ = program.frame(
      on: TerminalState(size: TerminalSize(columns: 100, rows: 40), capabilities: capabilities))
    wait(.zero)
  }

  /// The text.
  var text: String { controller.control.text }

  /// What the keyboard shows.
  var touch: TouchEngine { controller.keyboard.machine.touch }

  /// The offer of scanning, if there is one.
  var offer: ScanOffer? { program.screen.scanOffer }

  /// The places in the grid of the keys that scanning offers.
  var offered: [KeyGrid.Index] { controller.keyboard.scanned }

  /// Begins again with `text`, as though the program had been opened with it.
  func begin(_ text: String) {
    wait(.seconds(1))
    controller.control.text = text
    controller.keyboard.textDidChange()
    // As a program that is changed from outside: the bar and what scanning offers follow at once.
    advance(to: now)
  }

  /// Sends bytes.
  func send(_ bytes: String) {
    for event in decoder.decode(bytes.utf8, at: now) { handle(event) }
    for event in decoder.advance(to: now + InputDecoder.sequenceTime) { handle(event) }
  }

  private func handle(_ event: TerminalEvent) {
    _ = program.handle(event, at: now)
  }

  /// Lets time pass, and whatever comes due meanwhile happen at its time.
  func wait(_ duration: Duration) {
    let end = now + duration
    while let deadline = program.nextDeadline, deadline <= end { advance(to: deadline) }
    now = end
  }

  /// Waits until something is due.
  ///
  /// - Returns: Whether anything is.
  func waitForDeadline() -> Bool {
    guard let deadline = program.nextDeadline else { return false }
    advance(to: deadline)
    return true
  }

  private func advance(to deadline: Timestamp) {
    now = max(now, deadline)
    _ = program.advance(to: now)
  }

  /// Whether the program takes a key for a command while modifiers are down, as terminals number them.
  func isCommand(_ scalar: Unicode.Scalar, _ modifiers: Int) -> Bool {
    var keys: KeyModifiers = []
    if modifiers & 2 != 0 { keys.insert(.alt) }
    if modifiers & 4 != 0 { keys.insert(.control) }
    let command = KeyCommand(keys, .text(String(scalar)))
    return TextCommand(command) != nil || TypingCommand(command) != nil
  }

  // MARK: Places

  /// The cell of the screen in the middle of what is drawn of the key at a place of the grid.
  func cell(ofKeyAt index: KeyGrid.Index) -> CellPoint {
    middle(of: controller.keyboard.keyPicture.frames(of: index)[0])
  }

  /// The cell of the screen in the middle of what is drawn of a key of the popup.
  func cell(ofChoice place: Int) -> CellPoint? {
    let keyboard = controller.keyboard
    return keyboard.keyPopup.map { popup in
      let screen = keyboard.convert(program.screen.bounds, from: nil)
      return middle(of: keyboard.keyPicture.frames(of: popup, on: screen)[place])
    }
  }

  /// The cell of the screen in which the word of the bar begins that makes the next tap a long press.
  var cellOfHold: CellPoint? {
    let (bar, word) = (controller.bar, controller.wording.commands.hold)
    let region = bar.scanGroups.joined().first { $0.label == word }
    return region.map { bar.convert(CellPoint(x: $0.rect.x + 1, y: $0.rect.y), to: nil) }
  }

  private func middle(of frame: CellRect) -> CellPoint {
    let middle = CellPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    return controller.keyboard.convert(middle, to: nil)
  }
}
