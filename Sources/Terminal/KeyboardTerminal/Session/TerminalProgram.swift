package import KeyboardModel

/// A program for the terminal, which turns events and time into frames.
///
/// It has neither a terminal nor a clock, so tests can provide their own.
package protocol TerminalProgram {

  /// The time at which ``advance(to:)`` is called next; `nil` for never.
  var nextDeadline: Timestamp? { get }
  /// The text to save if the program crashes; `nil` for nothing, as in a field for passwords. It is
  /// read after each event.
  var textToKeep: String? { get }
  /// The files that are awaited besides the terminal. They are read before each wait. The default
  /// is none.
  var awaitedFiles: [AwaitedFile] { get }

  /// A Boolean value that indicates whether there is something new for ``frame(on:)``. It is asked
  /// for after each step, so that a step that changes nothing costs no frame. The default is
  /// `true`.
  var needsFrame: Bool { get }
  /// A Boolean value that indicates whether the bytes 8 and 10 are Control with H and J, see
  /// ``InputDecoder/tellsControlsApart``. The default is `false`.
  var tellsControlsApart: Bool { get }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event. Replies only come to queries that the program has sent.
  ///   - time: The time at which it was read.
  /// - Returns: The outcome.
  mutating func handle(_ event: TerminalEvent, at time: Timestamp) -> TerminalOutcome
  /// Performs everything due once ``nextDeadline`` has come.
  ///
  /// - Returns: The outcome.
  mutating func advance(to time: Timestamp) -> TerminalOutcome
  /// Handles a wake-up by the device's `TerminalDevice.waker`: another thread or task has changed
  /// something.
  ///
  /// Several wake-ups may come as one, so the program must find the changes itself. A frame
  /// follows, as after each event. The default implementation returns
  /// ``TerminalOutcome/continues``.
  ///
  /// - Returns: The outcome.
  mutating func wake(at time: Timestamp) -> TerminalOutcome
  /// Handles `awaitedFiles` of which at least one is ready. A frame follows, as after each event.
  /// The default implementation returns ``TerminalOutcome/continues``.
  ///
  /// - Returns: The outcome.
  mutating func awaitedFilesDidBecomeReady(at time: Timestamp) -> TerminalOutcome
  /// Returns the bytes that make the terminal show the current state; none if it does.
  mutating func frame(on screen: TerminalState) -> [UInt8]
}

extension TerminalProgram {
  /// Continues, and shows a frame.
  package mutating func wake(at time: Timestamp) -> TerminalOutcome { .continues }

  /// A Boolean value that is `true`.
  package var needsFrame: Bool { true }

  /// A Boolean value that is `false`.
  package var tellsControlsApart: Bool { false }

  /// None.
  package var awaitedFiles: [AwaitedFile] { [] }

  /// Continues, and shows a frame.
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
  /// The capabilities that the terminal has reported.
  package var capabilities: TerminalCapabilities
  /// A Boolean value that indicates whether the content of the terminal is unknown: at first, and
  /// after the program was stopped.
  public var isUnknown: Bool

  /// Creates the state of a terminal that has reported no capabilities.
  public init(size: TerminalSize, isUnknown: Bool = true) {
    self.init(size: size, capabilities: TerminalCapabilities(), isUnknown: isUnknown)
  }

  /// Creates the state of a terminal.
  package init(size: TerminalSize, capabilities: TerminalCapabilities, isUnknown: Bool = true) {
    self.size = size
    self.capabilities = capabilities
    self.isUnknown = isUnknown
  }
}
