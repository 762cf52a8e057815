import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI

@testable import KeyboardTerminal

/// The typing program in a terminal that the tests simulate: they send bytes and advance the time.
///
/// The doors use the program only through this type.
@MainActor
final class TypingDesk {
  private let controller: TypingController
  private var program: ScreenProgram { controller.session.program }
  private var decoder = InputDecoder()
  private(set) var now = Timestamp(uptime: .zero)

  /// Opens the program for a text of several lines.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - reportsKeys: A Boolean value that indicates whether the terminal reports releases of keys.
  ///     The default is `false`.
  ///   - scanMode: The mode of scanning. The default is none.
  ///   - dwellTime: The time for which a mouse rests to tap. The default is `nil`: it does not tap.
  ///   - physicalKeys: The characters that the terminal's keyboard types. The default is the
  ///     program's.
  init(
    _ layout: KeyboardLayout, reportsKeys: Bool = false, scanMode: ScanMode? = nil,
    dwellTime: Duration? = nil, physicalKeys: PhysicalKeyMap? = nil
  ) {
    var options = TypingOptions([layout])
    options.isMultiline = true
    options.keyboard.appearance.reducesMotion = true
    options.keyboard.switches.scan = scanMode.map { ScanSettings($0) }
    options.keyboard.pointing.dwellTime = dwellTime
    options.keyboard.physicalKeys = physicalKeys
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

  /// The touch engine of the keyboard.
  var touch: TouchEngine { controller.session.keyboard.machine.touch }

  /// The offer of scanning, if there is one.
  var offer: ScanOffer? { program.screen.scanOffer }

  /// The places in the grid of the keys that scanning offers.
  var offered: [KeyGrid.Index] { controller.session.keyboard.shown.scanned }

  /// Restarts with `text`, as though the program had been opened with it.
  func begin(_ text: String) {
    wait(.seconds(1))
    controller.control.text = text
    controller.session.keyboard.textDidChange()
    // As after a change by another thread: the bar and the offer of scanning follow at once.
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

  /// Advances the time, and performs everything due, each at its time.
  func wait(_ duration: Duration) {
    let end = now + duration
    while let deadline = program.nextDeadline, deadline <= end { advance(to: deadline) }
    now = end
  }

  /// Advances to the next deadline.
  ///
  /// - Returns: A Boolean value that indicates whether there was one.
  func waitForDeadline() -> Bool {
    guard let deadline = program.nextDeadline else { return false }
    advance(to: deadline)
    return true
  }

  private func advance(to deadline: Timestamp) {
    now = max(now, deadline)
    _ = program.advance(to: now)
  }

  /// Returns a Boolean value that indicates whether the program handles a key as a command with
  /// these modifiers, in the terminal's encoding.
  func isCommand(_ scalar: Unicode.Scalar, _ modifiers: Int) -> Bool {
    var keys: KeyCommand.Modifiers = []
    if modifiers & 2 != 0 { keys.insert(.alt) }
    if modifiers & 4 != 0 { keys.insert(.control) }
    let command = KeyCommand(keys, .text(String(scalar)))
    return TextCommand(command) != nil || controller.command(for: command) != nil
  }

  // MARK: Places

  /// Returns the cell of the screen in the middle of the key at an index of the grid.
  func cell(ofKeyAt index: KeyGrid.Index) -> CellPoint {
    middle(of: controller.session.keyboard.shown.picture.frames(of: index)[0])
  }

  /// Returns the cell of the screen in the middle of a key of the popup.
  func cell(ofChoice place: Int) -> CellPoint? {
    let keyboard = controller.session.keyboard
    return keyboard.shown.popup.map { _ in middle(of: keyboard.shown.popupFrames[place]) }
  }

  /// The first cell of the bar's item that makes the next tap a long press.
  var cellOfHold: CellPoint? {
    let (bar, word) = (controller.session.bar, controller.session.wording[.hold])
    let region = bar.scanGroups.joined().first { $0.label == word }
    return region.map { bar.convert(CellPoint(x: $0.rect.x + 1, y: $0.rect.y), to: nil) }
  }

  private func middle(of frame: CellRect) -> CellPoint {
    let middle = CellPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    return controller.session.keyboard.convert(middle, to: nil)
  }
}
