internal import KeyboardCells
internal import KeyboardHost

/// A session of a hosted program, determined by bytes: its output, where the output is split, and
/// the sizes of the terminal.
///
/// The invariants after each step:
/// - Nothing traps or hangs.
/// - All cells and the cursor equal those of libvterm's own screen, which receives the same output.
/// - Output that needs no change is passed on unchanged.
public struct HostTrial {
  /// The result of a trial.
  public struct Outcome {
    /// The number of bytes of the program's output.
    public var bytes = 0
    /// The number of steps.
    public var steps = 0
    /// The first violation, if any.
    public var fault: String?
  }

  /// Creates a trial.
  public init() {}

  /// Runs the trial that `input` determines. Its first two bytes are the size. A later byte below 8
  /// changes the size, one below 16 splits the output, and others are output.
  public func run(_ input: [UInt8]) -> Outcome {
    var steps: [Step] = []
    var output: [UInt8] = []
    var rest = input.dropFirst(2)[...]
    while let byte = rest.popFirst() {
      guard byte < 7, let next = rest.popFirst() else {
        output.append(byte)
        continue
      }
      steps.append(.output(output))
      output = []
      if byte < 4 { steps.append(.resize(columns: 2 + Int(next) % 90, rows: 1 + Int(next) / 9)) }
    }
    return run(
      steps + [.output(output)], columns: 2 + Int(input.first ?? 78) % 90,
      rows: 1 + Int(input.dropFirst().first ?? 23) % 30)
  }

  /// An event of a terminal.
  public enum Step {
    /// The program writes.
    case output([UInt8])
    /// The terminal has another size.
    case resize(columns: Int, rows: Int)
  }

  /// Runs `steps`.
  ///
  /// - Parameters:
  ///   - steps: The events.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  ///   - isPlain: A Boolean value that indicates whether libvterm must receive the output
  ///     unchanged. The default is `false`.
  /// - Returns: The result.
  public func run(
    _ steps: [Step], columns: Int, rows: Int, isPlain: Bool = false
  ) -> Outcome {
    var outcome = Outcome()
    guard let emulator = TerminalEmulator(columns: columns, rows: rows),
      let reference = ReferenceScreen(columns: columns, rows: rows)
    else {
      outcome.fault = "there is no memory"
      return outcome
    }
    var written: [UInt8] = []
    var raw: [UInt8] = []
    emulator.writeObserver = {
      reference.feed($0)
      if isPlain { written.append(contentsOf: $0) }
    }
    for step in steps {
      outcome.steps += 1
      switch step {
      case .output(let bytes):
        outcome.bytes += bytes.count
        if isPlain { raw += bytes }
        bytes.withUnsafeBytes { emulator.feed($0) }
      case .resize(let columns, let rows):
        // On a resize to the same size, libvterm moves a cursor after a wide character, so we do
        // not resize it then.
        guard (columns, rows) != (emulator.columns, emulator.rows) else { continue }
        // If lines above must leave the screen, libvterm's screen moves the cursor outside.
        if rows < emulator.rows {
          Array("\u{1B}[r\u{1B}[?6l\u{1B}[999H".utf8).withUnsafeBytes { emulator.feed($0) }
        }
        emulator.resize(columns: columns, rows: rows)
        reference.resize(columns: columns, rows: rows)
      }
      _ = emulator.takeReplies()
      outcome.fault = fault(of: emulator, reference)
      if outcome.fault != nil {
        outcome.fault? += "\nafter step \(outcome.steps): \(step)"
        return outcome
      }
    }
    if isPlain, !raw.starts(with: written) { outcome.fault = "bytes were changed" }
    return outcome
  }

  private func fault(of emulator: TerminalEmulator, _ reference: ReferenceScreen) -> String? {
    let (cursor, wanted) = (emulator.cursor, reference.cursor)
    guard cursor == wanted else { return "the cursor is at \(cursor), not \(wanted)" }
    return reference.difference(from: emulator.picture)
  }
}
