import KeyboardEngine
import KeyboardModel
import KeyboardUI

/// The calls to views, in order.
final class EventLog {
  var events: [String] = []

  /// Returns the calls since the previous time.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A view that records its calls.
class Probe: View {
  let name: String
  let log: EventLog
  /// A Boolean value that indicates whether it handles the wheel and keys.
  var isTaking = true
  var isFocusable = false

  init(
    _ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ log: EventLog,
    in superview: View
  ) {
    self.name = name
    self.log = log
    super.init(frame: CellRect(x: x, y: y, width: width, height: height))
    superview.addSubview(self)
  }

  private func note(_ event: String, _ touch: Touch? = nil) {
    let cell = touch.map { $0.cell(in: self) }
    log.events.append("\(name) \(event)" + (cell.map { " \($0.x),\($0.y)" } ?? ""))
  }

  override func touchesBegan(_ touch: Touch) {
    let kind =
      touch.isSecondary ? "secondary" : touch.tapCount > 1 ? "began×\(touch.tapCount)" : "began"
    note(kind, touch)
  }
  override func touchesMoved(_ touch: Touch) { note("moved", touch) }
  override func touchesEnded(_ touch: Touch) { note("ended", touch) }
  override func touchesCancelled(_ touch: Touch) { note("cancelled", touch) }
  override func hoverMoved(_ touch: Touch) { note("hovered", touch) }
  override func hoverEnded() { note("left") }
  override func scrollWheel(_ side: Side, at touch: Touch) {
    note("wheel \(side)", touch)
    if !isTaking { super.scrollWheel(side, at: touch) }
  }
  override var canBecomeFocused: Bool { isFocusable }
  override func didUpdateFocus(heading: Side?) {
    note((isFocused ? "focused" : "unfocused") + (heading.map { " \($0)" } ?? ""))
    super.didUpdateFocus(heading: heading)
  }
  override func handleKey(_ press: KeyPress) -> Bool {
    note("\(press.key)" + (press.phase == .press ? "" : " \(press.phase)"))
    return isTaking || super.handleKey(press)
  }
  override func handleCommand(_ command: KeyCommand) -> Bool {
    note("command")
    return isTaking || super.handleCommand(command)
  }
}

/// A screen with simulated input over time.
final class Hand {
  let screen: Screen
  private(set) var now = Timestamp.now

  init(columns: Int = 30, rows: Int = 12) {
    screen = Screen(columns: columns, rows: rows)
  }

  init(on screen: Screen) {
    self.screen = screen
  }

  func wait(_ milliseconds: Int) {
    now += .milliseconds(milliseconds)
    screen.advance(to: now)
  }

  func begin(_ x: Int, _ y: Int, _ pointer: PointerID = 0, isSecondary: Bool = false) {
    send(.touchBegan(pointer, at: place(x, y), isSecondary: isSecondary))
  }
  func move(_ x: Int, _ y: Int, _ pointer: PointerID = 0) {
    send(.touchMoved(pointer, to: place(x, y)))
  }
  func end(_ x: Int, _ y: Int, _ pointer: PointerID = 0) {
    send(.touchEnded(pointer, at: place(x, y)))
  }
  func cancel(_ pointer: PointerID = 0) { send(.touchCancelled(pointer)) }
  func tap(_ x: Int, _ y: Int) {
    begin(x, y)
    end(x, y)
  }
  func hover(_ x: Int, _ y: Int) { send(.hover(place(x, y))) }
  func wheel(_ side: Side, _ x: Int, _ y: Int) { send(.wheel(side, at: place(x, y))) }

  @discardableResult
  func key(
    _ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = [], phase: KeyPress.Phase = .press
  ) -> Bool {
    send(.key(KeyPress(key, modifiers, phase: phase)))
  }

  func type(_ text: String) {
    for scalar in text.unicodeScalars { key(.character(scalar)) }
  }

  @discardableResult
  func send(_ event: ScreenEvent) -> Bool { screen.handle(event, at: now) }

  private func place(_ x: Int, _ y: Int) -> TouchPoint { TouchPoint(CellPoint(x: x, y: y)) }
}
