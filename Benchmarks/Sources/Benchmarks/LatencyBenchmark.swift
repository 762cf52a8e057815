import KeyboardModel
import SystemPackage

/// Programs on a terminal: how soon a key is answered, and what many keys cost.
enum LatencyBenchmark {
  static func run(_ commands: [[String]], rounds: Int) {
    for command in commands {
      guard let child = TerminalChild.start(command) else {
        print("cannot run: \(command.joined(separator: " "))")
        continue
      }
      let name = name(of: command)
      // Keys one after the other, as a terminal sends what is pasted or held; those of somebody who types; and
      // the first after a rest. Processors have to wake up for each that comes alone.
      measure(child, "\(name) key to frame", rounds: 10 * rounds, rest: .zero)
      measure(
        child, "\(name) key to frame, 2 ms later", rounds: 10 * rounds, rest: .milliseconds(2))
      measure(child, "\(name) key to frame, at rest", rounds: rounds, rest: .milliseconds(120))
      flood(child, name: name)
    }
  }

  /// The time from a key to the first bytes that come of it, with a rest between keys in which nothing is
  /// written.
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

  /// A million keys, and the memory before and after most of them.
  private static func flood(_ child: borrowing TerminalChild, name: String) {
    // No more than a terminal takes at once.
    let keys = String(repeating: "a\u{7F}", count: 1000)
    var memory = Measurement("\(name) memory over a million keys", unit: "MiB")
    for round in 0..<500 {
      child.send(keys)
      while child.read(for: .milliseconds(10)) > 0 {}
      if round >= 50 { memory.add(residentMemory(of: child.process)) }
    }
    print(memory.line)
  }

  /// The memory that a process has, in MiB; 0 where the system does not tell.
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
