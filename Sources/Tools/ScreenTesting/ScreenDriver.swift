internal import KeyboardCells
internal import KeyboardEngine
public import KeyboardModel
public import KeyboardUI

/// A user of a screen in a test: it taps what the screen shows, types, waits and looks.
///
/// ```swift
/// let driver = ScreenDriver(OrderController(), columns: 40, rows: 12)
/// try driver.tap("Next")
/// driver.type("ana@example.org")
/// driver.press(.tab)
/// print(driver.picture)
/// ```
///
/// Time is virtual. Before the driver looks and after each action, transitions of the keyboard are complete. The screen has a
/// presenter, as in a program, so observers of the keyboard are notified, also those of
/// `KeyboardCenter.shared`.
@MainActor public final class ScreenDriver {
  /// A reason why something cannot be tapped.
  package struct NotShown: Error, CustomStringConvertible {
    /// The missing text or key, and the picture.
    package let description: String
  }

  /// The screen that is driven.
  public let screen: Screen
  /// The time of the last event.
  public private(set) var now: Timestamp
  /// A Boolean value that indicates whether transitions of the keyboard are complete before each
  /// look and after each action. Otherwise, ``wait(_:)`` performs them. The default is `true`.
  public var completesTransitions = true
  /// A function that is called after each event and step of time, such as to record pictures.
  public var didAdvance: () -> Void = {}
  private var presenter: ScreenPresenter?
  private let sharing: KeyboardSharing?
  private var finger = CellPoint(x: 0, y: 0)
  /// `didAdvance` may look.
  private var isAdvancing = false

  /// Creates a user of `screen`, which gets a presenter if it has none.
  public init(_ screen: Screen, now: Timestamp = .now) {
    (self.screen, self.now) = (screen, now)
    if screen.inputViewPresenter == nil { presenter = ScreenPresenter(screen, now: now) }
    sharing = KeyboardSharing(screen.keyboardCenter)
    settle()
  }

  /// Creates a user of a screen with `controller`, and a keyboard for targets without their own.
  public convenience init(
    _ controller: ViewController, columns: Int = 80, rows: Int = 24, keyboard: InputView? = nil
  ) {
    let screen = Screen(columns: columns, rows: rows)
    screen.standardKeyboard = keyboard
    self.init(screen)
    screen.rootViewController = controller
    settle()
  }

  // MARK: Looking

  /// The picture of the screen as text, without blanks at the ends of lines.
  public var picture: String { grid.description }

  /// The rows of the picture.
  public var lines: [String] {
    picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The picture, the same rows with a letter for each style, and the meaning of the letters.
  package var styledPicture: String { "\(picture)\n\(grid.styleDescription)" }

  /// The picture as SVG, in the colours of xterm on a dark ground.
  public var svg: String { PictureDocument(picture: grid).text }

  /// The cell of the cursor in the edited text, if it is visible.
  public var cursor: CellPoint? {
    prepareToLook()
    return screen.draw().cursor
  }

  /// Returns whether a row of the screen shows `text`.
  public func shows(_ text: String) -> Bool { place(of: text) != nil }

  private var grid: CellGrid {
    prepareToLook()
    return screen.draw().picture
  }

  private func place(of text: String) -> CellRect? {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return CellRect(
        x: CellGrid.columns(of: String(line[..<range.lowerBound])), y: row,
        width: CellGrid.columns(of: text), height: 1)
    }
    return nil
  }

  // MARK: Touching

  /// Taps the first occurrence of `text` on the screen, from the top.
  ///
  /// - Throws: An error with the picture if no row shows it.
  public func tap(_ text: String) throws {
    guard let place = place(of: text) else {
      throw NotShown(description: "no row shows '\(text)':\n\(picture)")
    }
    tap(at: TouchPoint(middleOf: place).cell)
  }

  /// Taps the middle of `view`.
  ///
  /// - Throws: An error with the picture if it is not visible, or another view is in front of it.
  public func tap(_ view: View) throws {
    prepareToLook()
    guard view.screen === screen, !view.isCovered else {
      throw NotShown(description: "the view is not visible:\n\(picture)")
    }
    let place = TouchPoint(middleOf: view.frameOnScreen).cell
    try expect(view, at: place)
    tap(at: place)
  }

  /// Expects that a touch at `place` reaches `view` or a part of it.
  private func expect(_ view: View, at place: CellPoint) throws {
    let hit = screen.target(at: TouchPoint(place))
    guard hit?.isDescendant(of: view) != true else { return }
    let reason =
      hit.map { "\(Swift.type(of: $0)) is in front of it" } ?? "it is outside of the screen"
    throw NotShown(
      description:
        "a tap on \(Swift.type(of: view)) at \(place.x), \(place.y) does not reach it, since "
        + "\(reason):\n\(picture)")
  }

  /// Touches a cell, and lifts the finger.
  public func tap(at point: CellPoint) {
    touch(at: point)
    lift()
  }

  /// Taps keys of the keyboard on the screen, by their identifiers.
  ///
  /// - Throws: An error with the picture for the first key that the shown layer does not have.
  public func tapKeys(_ ids: Identifier...) throws {
    for id in ids { tap(at: try place(ofKey: id)) }
  }

  private func place(ofKey id: Identifier) throws -> CellPoint {
    prepareToLook()
    guard let keyboard = screen.typingKeyboard as? Keyboard, !screen.inputContainer.isHidden else {
      throw NotShown(description: "no keyboard is shown:\n\(picture)")
    }
    guard let index = keyboard.machine.grid.index(of: id),
      let frame = keyboard.shown.picture.frames(of: index).first
    else {
      let ids = keyboard.machine.grid.map(\.key.id.string)
      let near = Spelling.nearest(to: id.string, among: ids).map { "; did you mean '\($0)'?" }
      throw NotShown(
        description: "the shown layer has no key '\(id)'\(near ?? ""): "
          + ids.joined(separator: " "))
    }
    let place = keyboard.convert(TouchPoint(middleOf: frame).cell, to: nil)
    try expect(keyboard, at: place)
    return place
  }

  /// Puts a finger down.
  public func touch(at point: CellPoint) {
    finger = point
    handle(.touchBegan(0, at: TouchPoint(point)))
  }

  /// Moves the finger that is down.
  public func drag(to point: CellPoint) {
    finger = point
    handle(.touchMoved(0, to: TouchPoint(point)))
  }

  /// Lifts the finger that is down.
  public func lift() { handle(.touchEnded(0, at: TouchPoint(finger))) }

  // MARK: Typing

  /// Types `text` on a physical keyboard.
  public func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  /// Presses a key of a physical keyboard, while modifiers are down.
  public func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
    handle(.key(KeyPress(key, modifiers)))
  }

  /// Pastes text.
  public func paste(_ text: String) { handle(.paste(text)) }

  // MARK: Time

  /// Handles an event, and completes transitions of the keyboard.
  public func handle(_ event: ScreenEvent) {
    screen.handle(event, at: now)
    settle()
  }

  /// Advances the time, and performs everything due, each at its time.
  public func wait(_ duration: Duration) {
    let end = now + max(duration, .zero)
    while let deadline = screen.nextDeadline, deadline <= end { advance(to: deadline) }
    advance(to: end)
  }

  /// Changes the size of the screen.
  public func resize(columns: Int, rows: Int) {
    screen.frame = CellRect(x: 0, y: 0, width: columns, height: rows)
    settle()
  }

  private static let stepLimit = 1_000

  private func settle() {
    advance(to: now)
    for _ in 0..<Self.stepLimit where completesTransitions {
      guard let deadline = screen.inputViewPresenter?.nextDeadline else { return }
      advance(to: deadline)
    }
  }

  /// Completes what the app has requested since the last action.
  private func prepareToLook() {
    guard !isAdvancing, screen.inputViewPresenter?.nextDeadline != nil else { return }
    if completesTransitions { settle() }
  }

  private func advance(to time: Timestamp) {
    now = max(time, now)
    isAdvancing = true
    screen.advance(to: now)
    didAdvance()
    isAdvancing = false
  }
}
