package import KeyboardModel

/// A program for a terminal, which turns events and time into frames without a terminal or a clock.
package protocol TerminalProgram {

  var nextDeadline: Timestamp? { get }
  /// The text to save if the program crashes, read after each event; `nil` for a secret.
  var textToKeep: String? { get }
  /// The files that are awaited besides the terminal, read before each wait.
  var awaitedFiles: [AwaitedFile] { get }

  /// There is something new for ``frame(on:)``. A step that changes nothing costs no frame.
  var needsFrame: Bool { get }
  var tellsControlsApart: Bool { get }

  /// Handles an event. Replies only come to queries that the program has sent.
  mutating func handle(_ event: TerminalEvent, at time: Timestamp) -> TerminalOutcome
  mutating func advance(to time: Timestamp) -> TerminalOutcome
  /// Handles wake-ups by the device's `TerminalDevice.waker`: other threads have changed something.
  mutating func wake(at time: Timestamp) -> TerminalOutcome
  mutating func awaitedFilesDidBecomeReady(at time: Timestamp) -> TerminalOutcome
  var cursorRow: Int { get }
  /// Returns the bytes that make the terminal show the current state; none if it does.
  mutating func frame(on screen: TerminalState) -> [UInt8]
}

extension TerminalProgram {
  package mutating func wake(at time: Timestamp) -> TerminalOutcome { .continues }

  package var needsFrame: Bool { true }

  package var cursorRow: Int { 0 }

  package var tellsControlsApart: Bool { false }

  package var awaitedFiles: [AwaitedFile] { [] }

  package mutating func awaitedFilesDidBecomeReady(at time: Timestamp) -> TerminalOutcome {
    .continues
  }
}

/// The outcome of an event.
public enum TerminalOutcome: Hashable, Sendable {
  /// The program continues.
  case continues
  /// The program is suspended, and continues after the user has resumed it.
  case suspends
  /// The program ends.
  case ends
}

/// The state of a terminal for which a frame is rendered.
public struct TerminalState: Hashable, Sendable {
  /// The terminal's size.
  public var size: TerminalSize
  package var capabilities: TerminalCapabilities
  /// The first row of a program that does not take the whole screen; `nil` for one that does.
  package var top: Int?
  /// A Boolean value that indicates whether the content of the terminal is unknown: at first, and
  /// after the program was stopped.
  public var isUnknown: Bool

  /// Creates the state of a terminal that has reported no capabilities.
  public init(size: TerminalSize, isUnknown: Bool = true) {
    self.init(size: size, capabilities: TerminalCapabilities(), isUnknown: isUnknown)
  }

  package init(size: TerminalSize, capabilities: TerminalCapabilities, isUnknown: Bool = true) {
    (self.size, self.capabilities, self.isUnknown) = (size, capabilities, isUnknown)
  }
}
