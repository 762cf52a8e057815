public import KeyboardModel

/// A program for the terminal: events and time go in, frames come out.
///
/// It knows no terminal and no clock, so that it can be tested with ones of the test's own.
public protocol TerminalProgram {
  /// A time on the clock of the program.
  typealias Instant = Timestamp

  /// The time at which ``advance(to:)`` is called next, or `nil` if it is not needed.
  var nextDeadline: Instant? { get }
  /// What must not be lost if the program crashes; `nil` for nothing, as in a field for passwords. It
  /// is asked for after each event.
  var textToKeep: String? { get }
  /// The files that are waited for besides the terminal. They are asked for before each wait. The default is
  /// none.
  var awaitedFiles: [AwaitedFile] { get }

  /// A Boolean value that indicates whether the bytes 8 and 10 are Control with H and J, see
  /// ``InputDecoder/tellsControlsApart``. The default is `false`.
  var tellsControlsApart: Bool { get }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: What the terminal tells; answers to questions come only if the program asked them.
  ///   - time: When it was read.
  /// - Returns: What comes of it.
  mutating func handle(_ event: TerminalEvent, at time: Instant) -> TerminalOutcome
  /// Does what is due when ``nextDeadline`` has come.
  ///
  /// - Returns: What comes of it.
  mutating func advance(to time: Instant) -> TerminalOutcome
  /// Handles a wake-up by the device's ``TerminalDevice/waker``: another thread or task has changed
  /// something.
  ///
  /// Many wake-ups may come as one, so the program looks for itself at what has changed. Afterwards it is
  /// asked for a frame, as after each event. The default implementation returns
  /// ``TerminalOutcome/continues``.
  ///
  /// - Returns: What comes of it.
  mutating func wake(at time: Instant) -> TerminalOutcome
  /// Handles what one or more of ``awaitedFiles`` are ready for. Afterwards the program is asked for a frame,
  /// as after each event. The default implementation returns ``TerminalOutcome/continues``.
  ///
  /// - Returns: What comes of it.
  mutating func awaitedFilesDidBecomeReady(at time: Instant) -> TerminalOutcome
  /// The bytes that make the terminal show what is to be seen now, none when it does already.
  mutating func frame(on screen: TerminalState) -> [UInt8]
}

extension TerminalProgram {
  /// Goes on, and shows a frame.
  public mutating func wake(at time: Instant) -> TerminalOutcome { .continues }

  /// A Boolean value that is `false`.
  public var tellsControlsApart: Bool { false }

  /// None.
  public var awaitedFiles: [AwaitedFile] { [] }

  /// Goes on, and shows a frame.
  public mutating func awaitedFilesDidBecomeReady(at time: Instant) -> TerminalOutcome {
    .continues
  }
}

/// What comes of an event.
public enum TerminalOutcome: Hashable, Sendable {
  /// The program goes on.
  case continues
  /// The program goes on after the user has resumed it.
  case suspends
  /// The program ends.
  case ends
}

/// What a frame is made for.
public struct TerminalState: Hashable, Sendable {
  /// The terminal's size.
  public var size: TerminalSize
  /// What the terminal can do, as far as it has said.
  public var capabilities: TerminalCapabilities
  /// Whether nobody knows what the terminal shows: at first, and after the program was stopped.
  public var isUnknown: Bool

  /// Makes the screen of a terminal.
  public init(
    size: TerminalSize, capabilities: TerminalCapabilities = TerminalCapabilities(),
    isUnknown: Bool = true
  ) {
    self.size = size
    self.capabilities = capabilities
    self.isUnknown = isUnknown
  }
}
