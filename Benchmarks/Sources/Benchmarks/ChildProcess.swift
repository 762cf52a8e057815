import KeyboardModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that has run to completion.
struct ChildProcess {
  let microseconds: Double
  /// The peak memory in MiB, at least that of the parent when it started the program.
  let peakMemory: Double
  let exitCode: Int32

  /// Runs `command`, found in `PATH`, without output.
  static func run(_ command: [String]) -> ChildProcess? {
    let start = Timestamp.now
    guard let child = spawn(command) else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { return nil }
    let elapsed = Timestamp.now - start
    #if canImport(Darwin)
      let unit = 1.0
    #else
      let unit = 1024.0
    #endif
    return ChildProcess(
      microseconds: elapsed.microseconds,
      peakMemory: Double(usage.ru_maxrss) * unit / 1_048_576,
      exitCode: status & 0x7F == 0 ? status >> 8 & 0xFF : -1)
  }

  private static func spawn(_ command: [String]) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    arguments.append(nil)
    var child = pid_t()
    guard posix_spawnp(&child, command[0], &actions, nil, arguments, environ) == 0 else {
      return nil
    }
    return child
  }
}
