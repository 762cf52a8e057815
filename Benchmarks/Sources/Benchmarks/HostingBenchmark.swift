import KeyboardModel
import SystemPackage
import Trials

/// A benchmark of `clavier run` beside tmux and a bare pseudoterminal.
///
/// Lines are `NAME HOST VALUE UNIT`: the time until a typed character is echoed (median of 1000), how
/// fast output is taken (the better of two), the memory before and after a full scroll-back, and
/// how often an idle process wakes up in 2 s. Of the memory, what is not the process's own is mapped
/// from files, the program and its libraries.
struct HostingBenchmark {
  /// A program that runs another one.
  private struct Host {
    let name: String
    let prefix: [String]

    /// Runs `command`.
    func start(_ command: [String]) throws -> TerminalChild {
      try TerminalChild(
        prefix + command,
        environment: ["TMUX": "", "CLAVIER_RUN": "", "TERM": "xterm-256color"])
    }
  }

  /// A file of output.
  private struct Sample {
    let name: String
    let path: FilePath
    let size: Int
  }

  private let hosts: [Host]
  private let folder: FilePath
  /// The divisor of the numbers of characters and lines.
  private let divisor: Int

  /// Prepares the measurement of the command at `clavier`, beside tmux if that is installed.
  init(clavier: String, divisor: Int) throws {
    self.divisor = divisor
    folder = FilePath("/tmp/clavier-hosting-\(UInt32.random(in: 0 ... .max))")
    let tmux = Host(
      name: "tmux", prefix: ["tmux", "-L", folder.lastComponent?.string ?? "", "-f", "/dev/null"])
    let hasTmux = ChildProcess.run(["tmux", "-V"])?.exitCode == 0
    hosts =
      [Host(name: "bare", prefix: [])]
      + (hasTmux ? [Host(name: tmux.name, prefix: tmux.prefix + ["new-session"])] : [])
      + [Host(name: "clavier", prefix: [clavier, "run", "--"])]
  }

  /// Measures everything, and prints the results.
  func run() throws {
    _ = ChildProcess.run(["mkdir", folder.string])
    defer {
      _ = ChildProcess.run(["tmux", "-L", folder.lastComponent?.string ?? "", "kill-server"])
      _ = ChildProcess.run(["rm", "-r", folder.string])
    }
    try measureEcho()
    let samples = try makeSamples()
    for sample in samples {
      for host in hosts {
        let best = max(try throughput(of: sample, in: host), try throughput(of: sample, in: host))
        print("\(sample.name) \(host.name) \(Self.decimal(best)) MB/s")
      }
    }
    if let clavier = hosts.last { try measureMemory(of: clavier, sample: samples[0]) }
  }

  private static func decimal(_ value: Double) -> String {
    String(Double(Int(value * 10 + 0.5)) / 10)
  }

  // MARK: Echo

  /// Types the same characters in all hosts in turn, so that all meet the same load of the machine.
  private func measureEcho() throws {
    var runs = try hosts.map { host in
      (
        child: try host.start(["sh", "-c", "stty raw -echo; exec cat"]),
        times: Measurement(host.name, unit: "us")
      )
    }
    for run in runs { run.child.drain(for: .seconds(1)) }
    for round in 0..<1_000 / divisor {
      let character = UInt8(ascii: "a") + UInt8(round % 26)
      for index in runs.indices {
        runs[index].times.add(Self.echo(character, in: runs[index].child))
        runs[index].child.drain(for: .milliseconds(1))
      }
    }
    for run in runs { print("echo \(run.times.name) \(Int(run.times.median)) us") }
  }

  /// Types a character, and returns the time until it is shown.
  private static func echo(_ character: UInt8, in child: TerminalChild) -> Double {
    let start = Timestamp.now
    child.send([character])
    var output: [UInt8] = []
    while !text(in: output).contains(character) {
      let new = child.readAnswering(for: .seconds(1))
      if new.isEmpty { break }
      output += new
    }
    return (Timestamp.now - start).microseconds
  }

  /// Returns the output without its control sequences.
  private static func text(in output: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var isInSequence = false
    for byte in output {
      if isInSequence {
        isInSequence = !(0x40...0x7E ~= byte) || byte == UInt8(ascii: "[")
      } else if byte == 0x1B {
        isInSequence = true
      } else {
        text.append(byte)
      }
    }
    return text
  }

  // MARK: Throughput

  private func makeSamples() throws -> [Sample] {
    func sample(_ name: String, _ count: Int, _ line: (Int) -> String) throws -> Sample {
      let path = folder.appending(name)
      let bytes = (0..<count / divisor).flatMap { Array(line($0).utf8) }
      let file = try FileDescriptor.open(
        path, .writeOnly, options: .create, permissions: .ownerReadWrite)
      try file.closeAfter { _ = try file.writeAll(bytes) }
      return Sample(name: name, path: path, size: bytes.count)
    }
    return [
      try sample("ascii", 400_000) {
        "\(1_000_000 + $0) the quick brown fox jumps over the lazy dog and goes on\n"
      },
      try sample("wide", 250_000) { "漢字かな交じり文 \($0) 한국어 текст ελληνικά\n" },
      try sample("colours", 250_000) {
        "\u{1B}[\(31 + $0 % 7)m\($0)\u{1B}[0m \u{1B}[38;5;\($0 % 256)mcolour\u{1B}[m "
          + "\u{1B}[1;48;2;\($0 % 256);20;30mx\u{1B}[0m text\n"
      },
    ]
  }

  /// Returns how fast a host takes the output of `cat`, in MB/s.
  private func throughput(of sample: Sample, in host: Host) throws -> Double {
    let mark = folder.appending("mark")
    let script =
      "sleep 0.4; s=$(date +%s%N); cat \(sample.path); e=$(date +%s%N); "
      + "echo $((e-s)) >\(mark).new; mv \(mark).new \(mark); sleep 0.2"
    let child = try host.start(["sh", "-c", script])
    var nanoseconds: Double?
    while nanoseconds == nil {
      child.drain(for: .milliseconds(20))
      guard let file = try? FileDescriptor.open(mark, .readOnly) else { continue }
      var bytes = [UInt8](repeating: 0, count: 32)
      let count = try file.closeAfter {
        try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
      }
      nanoseconds = Double(String(decoding: bytes[..<(count - 1)], as: UTF8.self))
    }
    _ = ChildProcess.run(["rm", mark.string])
    return Double(sample.size) / (nanoseconds ?? 1) * 1_000
  }

  // MARK: Memory

  private func measureMemory(of host: Host, sample: Sample) throws {
    let child = try host.start(["sh", "-c", "read x; cat \(sample.path); read x"])
    func printMemory(_ state: String) {
      let status = ProcessStatus(child.process)
      let (resident, own) = (status["VmRSS"] / 1_024, status["RssAnon"] / 1_024)
      print(
        "memory \(host.name) \(Self.decimal(resident)) MiB, \(Self.decimal(own)) MiB of its own, "
          + state)
    }
    child.drain(for: .seconds(1))
    printMemory("scroll-back empty")
    let wakeUps = "voluntary_ctxt_switches"
    let before = ProcessStatus(child.process)[wakeUps]
    child.drain(for: .seconds(2))
    let count = ProcessStatus(child.process)[wakeUps] - before
    print("idle \(host.name) \(Int(count)) wake-ups in 2 s")
    child.send("\r".utf8)
    child.drain(for: .seconds(6))
    printMemory("scroll-back full")
  }
}

extension TerminalChild {
  /// Reads output once, and answers the queries in it.
  fileprivate func readAnswering(for time: Duration) -> [UInt8] {
    let output = read(for: time)
    let text = String(decoding: output, as: UTF8.self)
    if text.contains("\u{1B}[c") { send("\u{1B}[?62;22c".utf8) }
    if text.contains("\u{1B}[5n") { send("\u{1B}[0n".utf8) }
    return output
  }

  /// Reads output for `time`.
  fileprivate func drain(for time: Duration) {
    let deadline = Timestamp.now + time
    while case let rest = deadline - Timestamp.now, rest > .zero {
      // At the end of the program, nothing comes any more.
      if readAnswering(for: rest).isEmpty { return }
    }
  }
}
