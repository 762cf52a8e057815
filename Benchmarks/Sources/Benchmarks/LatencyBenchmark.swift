import KeyboardModel
import SystemPackage

/// A benchmark of terminal programs: the latency of a key, and the cost of many keys.
enum LatencyBenchmark {
  static func run(_ commands: [[String]], rounds: Int) {
    for command in commands {
      guard let child = TerminalChild.start(command) else {
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
      flood(child, name: name)
    }
  }

  /// Measures the time from a key to the first bytes of the response, with pauses between keys.
  private static func measure(
    _ child: borrowing TerminalChild, _ name: String, rounds: Int, rest: Duration
  ) {
    var latency = Measurement(name, unit: "us")
    for round in 0..<rounds {
      let start = Timestamp.now
      child.send(round.isMultiple(of: 2) ? "a" : "\u{7F}")
      guard child.read(for: .seconds(1)) > 0 else { continue }
      latency.add((Timestamp.now - start).microseconds)
      child.readUntilQuiet(for: rest)
    }
    print(latency.line)
  }

  /// Sends a million keys, and measures the memory before and after most of them.
  private static func flood(_ child: borrowing TerminalChild, name: String) {
    // The most that a terminal accepts at once.
    let keys = String(repeating: "a\u{7F}", count: 1000)
    var memory = Measurement("\(name) memory over a million keys", unit: "MiB")
    for round in 0..<500 {
      child.send(keys)
      while child.read(for: .milliseconds(10)) > 0 {}
      if round >= 50 { memory.add(residentMemory(of: child.process)) }
    }
    print(memory.line)
  }

  /// Returns the resident memory of a process in MiB; 0 if unknown.
  private static func residentMemory(of process: Int32) -> Double {
    let path = FilePath("/proc/\(process)/statm")
    guard let file = try? FileDescriptor.open(path, .readOnly) else { return 0 }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = try? file.closeAfter {
      try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    }
    let fields = String(decoding: bytes.prefix(count ?? 0), as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Double(fields[1]) ?? 0) * 4096 / 1_048_576 : 0
  }

  private static func name(of command: [String]) -> String {
    let program = command[0].split(separator: "/").last ?? ""
    return ([String(program)] + command.dropFirst().prefix(1)).joined(separator: " ")
  }
}
