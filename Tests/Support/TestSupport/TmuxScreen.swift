import Foundation
import KeyboardModel

/// A terminal for tests: a program that runs in tmux, with the contents of its screen.
///
/// Each screen has its own tmux server, which ends with it.
public final class TmuxScreen {
  /// The error that a text did not appear in time.
  public struct Timeout: Error, CustomStringConvertible {
    let wanted: String
    let screen: String

    /// The missing text, and the screen.
    public var description: String { "no \"\(wanted)\" on the screen:\n\(screen)" }
  }

  private let socket = "clavier-\(UUID().uuidString.prefix(8))"

  /// Starts a shell command on a screen, whose contents stay after its end.
  public init(_ command: String, columns: Int = 80, rows: Int = 24) throws {
    try tmux([
      "-f", "/dev/null", "start-server", ";",
      "set-option", "-g", "status", "off", ";",
      "set-option", "-g", "default-shell", "/bin/sh", ";",
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "\(command)\nexec sleep 600",
    ])
  }

  deinit {
    kill()
  }

  /// Presses keys by tmux's names, such as `Enter`, `Left` and `C-d`.
  public func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Types `text` literally.
  public func type(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Sends bytes as the terminal.
  public func send(_ bytes: [UInt8]) throws {
    try tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Clicks the cell in column `x` of row `y`, both from 0.
  public func click(x: Int, y: Int, button: Int = 0) throws {
    let place = "\(button);\(x + 1);\(y + 1)"
    try send(Array("\u{1B}[<\(place)M\u{1B}[<\(place)m".utf8))
  }

  /// Clicks the middle of the first occurrence of `text` on the screen, with the right button.
  public func secondaryClick(_ text: String) throws {
    try click(text, button: 2)
  }

  /// Clicks the middle of the first occurrence of `text` on the screen, in row `top` or below.
  public func click(_ text: String, button: Int = 0, top: Int = 0) throws {
    let place = try place(of: text, top: top)
    try click(x: place.x, y: place.y, button: button)
  }

  /// Presses the mouse on the middle of the first occurrence of `text`, in row `top` or below,
  /// and releases it after `seconds`.
  public func hold(_ text: String, seconds: Double, top: Int = 0) throws {
    let (x, y) = try place(of: text, top: top)
    try send(Array("\u{1B}[<0;\(x + 1);\(y + 1)M".utf8))
    usleep(UInt32(seconds * 1_000_000))
    try send(Array("\u{1B}[<0;\(x + 1);\(y + 1)m".utf8))
  }

  /// Returns the middle of the first occurrence of `text` in row `top` or below.
  public func place(of text: String, top: Int) throws -> (x: Int, y: Int) {
    let lines = try capture().split(separator: "\n", omittingEmptySubsequences: false)
    for (y, line) in lines.enumerated().dropFirst(top) {
      guard let range = line.range(of: text) else { continue }
      return (line.distance(from: line.startIndex, to: range.lowerBound) + text.count / 2, y)
    }
    throw Timeout(wanted: text, screen: lines.joined(separator: "\n"))
  }

  /// Resizes the screen.
  public func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Returns the contents of the screen.
  public func capture() throws -> String {
    try tmux(["capture-pane", "-p"])
  }

  /// Returns the contents of the screen and the lines that have scrolled off it.
  ///
  /// - Parameter isStyled: A Boolean value that indicates whether styles are included as escape
  ///   sequences. The default is `false`.
  /// - Returns: The lines.
  /// - Throws: An error if tmux fails.
  public func history(isStyled: Bool = false) throws -> String {
    try tmux(["capture-pane", "-p", "-S", "-"] + (isStyled ? ["-e"] : []))
  }

  /// A value of tmux for the screen, such as `pane_pid`, `alternate_on` or `mouse_any_flag`.
  public func value(_ name: String) throws -> String {
    try tmux(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen shows `text`, for at most `seconds`.
  ///
  /// - Returns: The contents of the screen.
  @discardableResult
  public func wait(for text: String, seconds: Double = 60) throws -> String {
    let deadline = Timestamp.now + .seconds(seconds)
    while true {
      let screen = try capture()
      if screen.contains(text) { return screen }
      guard Timestamp.now < deadline else { throw Timeout(wanted: text, screen: screen) }
      usleep(20_000)
    }
  }

  /// Ends the program and its tmux server.
  public func kill() {
    _ = try? tmux(["kill-server"])
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    try Self.run(["tmux", "-u", "-L", socket] + arguments)
  }

  /// The error that a command could not be run, with its output.
  public struct CommandFailure: Error, CustomStringConvertible {
    /// The command and its output.
    public let description: String
  }

  private static func run(_ command: [String]) throws -> String {
    let result = try Command(arguments: command).run()
    guard result.status == 0 else {
      throw CommandFailure(
        description: "\(command.joined(separator: " ")): \(result.output)\(result.complaint)")
    }
    return result.output
  }
}
