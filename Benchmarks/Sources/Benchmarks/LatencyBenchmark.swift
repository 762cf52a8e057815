import KeyboardModel
import Trials

/// A benchmark of terminal programs: the latency of a key, and the cost of many keys.
enum LatencyBenchmark {
  static func run(_ commands: [[String]], divisor: Int) {
    let rounds = max(101 / divisor, 1)
    for command in commands {
      guard let child = TerminalChild.answered(command) else {
        print("cannot run: \(command.joined(separator: " "))")
        continue
      }
      let name = name(of: command)
      // Three patterns: keys in succession, as with a paste or a held key; keys at typing speed;
      // and the first key after a pause. A processor must wake up for each isolated key.
      measure(child, "\(name) key to frame", rounds: 10 * rounds, rest: .zero)
      measure(
        child, "\(name) key to frame, 2 ms later", rounds: 10 * rounds, rest: .milliseconds(2))
      measure(child, "\(name) key to frame, at rest", rounds: rounds, rest: .milliseconds(120))
      flood(child, name: name, rounds: 500 / divisor)
    }
  }

  /// Measures the time from a key to the first bytes of the response, with pauses between keys.
  private static func measure(
    _ child: TerminalChild, _ name: String, rounds: Int, rest: Duration
  ) {
    var latency = Measurement(name, unit: "us")
    for round in 0..<rounds {
      let start = Timestamp.now
      child.send((round.isMultiple(of: 2) ? "a" : "\u{7F}").utf8)
      guard !child.read(for: .seconds(1)).isEmpty else { continue }
      latency.add((Timestamp.now - start).microseconds)
      child.readUntilQuiet(for: rest)
    }
    print(latency.line)
  }

  /// Sends a million keys in 500 rounds, and measures the memory after the first tenth and further on.
  private static func flood(_ child: TerminalChild, name: String, rounds: Int) {
    // The most that a terminal accepts at once.
    let keys = String(repeating: "a\u{7F}", count: 1000)
    var memory = Measurement("\(name) memory over a million keys", unit: "MiB")
    for round in 0..<rounds {
      child.send(keys.utf8)
      child.readUntilQuiet(for: .milliseconds(10))
      if round >= rounds / 10 { memory.add(ProcessStatus(child.process)["VmRSS"] / 1_024) }
    }
    print(memory.line)
  }

  private static func name(of command: [String]) -> String {
    let program = command[0].split(separator: "/").last ?? ""
    return ([String(program)] + command.dropFirst().prefix(1)).joined(separator: " ")
  }
}

extension TerminalChild {
  /// Starts a program, and answers only its query of device attributes; returns `nil` if it cannot
  /// be started, or shows nothing.
  static func answered(_ command: [String]) -> TerminalChild? {
    guard let child = try? TerminalChild(command), !child.read(for: .seconds(5)).isEmpty else {
      return nil
    }
    child.send("\u{1B}[?6c".utf8)
    child.readUntilQuiet()
    return child
  }

  /// Reads until the program has written nothing for `time`. The default is longer than the
  /// highlight of a key.
  func readUntilQuiet(for time: Duration = .milliseconds(120)) {
    while !read(for: time).isEmpty {}
  }
}
