/// Whole processes: from their start to their end, and the most memory that they have.
enum ProcessBenchmark {
  static func run(_ commands: [[String]], rounds: Int) {
    var times = commands.map { Measurement(name(of: $0), unit: "ms") }
    var memory = commands.map { Measurement(name(of: $0) + " peak memory", unit: "MiB") }
    for round in -1..<rounds {
      for (index, command) in commands.enumerated() {
        guard let process = ChildProcess.run(command), process.exitCode == 0 else {
          return print("cannot run: \(command.joined(separator: " "))")
        }
        guard round >= 0 else { continue }
        times[index].add(process.microseconds / 1_000)
        memory[index].add(process.peakMemory)
      }
    }
    for measurement in times + memory { print(measurement.line) }
    for index in times.indices.dropFirst() {
      print(times[0].ratio(to: times[index], "\(times[0].name) to \(times[index].name)").line)
    }
  }

  /// The program's name, its first argument, and the options that follow.
  private static func name(of command: [String]) -> String {
    let program = command[0].split(separator: "/").last ?? ""
    let options = command.dropFirst(2).prefix { $0.hasPrefix("--") }
    return ([String(program)] + command.dropFirst().prefix(1) + options).joined(separator: " ")
  }
}
