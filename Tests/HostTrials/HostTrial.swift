internal import KeyboardCells
internal import KeyboardHost

/// Sessions of a hosted program, as bytes choose them: what it writes, where that is cut, and the sizes.
///
/// What must be after each step:
/// - Nothing traps or hangs.
/// - All cells and the cursor are as libvterm's own screen has them, which gets what ours is written.
/// - What needs no change is handed on as it is.
public struct HostTrial {
  /// What has come of a trial.
  public struct Outcome {
    /// How many bytes the program wrote.
    public var bytes = 0
    /// How many steps there were.
    public var steps = 0
    /// What was wrong first.
    public var fault: String?
  }

  /// Makes a trial.
  public init() {}

  /// Tries what `input` chooses. Its first two bytes are the size; then a byte below 8 is another size, one below
  /// 16 an end of what is written at once, and others are what the program writes.
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

  /// Something that happens to a terminal.
  public enum Step {
    /// The program writes.
    case output([UInt8])
    /// The terminal has another size.
    case resize(columns: Int, rows: Int)
  }

  /// Tries `steps`.
  ///
  /// - Parameters:
  ///   - steps: What happens.
  ///   - columns: The width of the terminal.
  ///   - rows: Its height.
  ///   - isPlain: Whether libvterm must get all as it is. The default is `false`.
  /// - Returns: What has come of it.
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
        // On the size that it has, libvterm still moves a cursor behind a wide character; we do not resize it then.
        guard (columns, rows) != (emulator.columns, emulator.rows) else { continue }
        // Of a cursor above what must leave the screen, libvterm's screen makes one outside of it.
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
