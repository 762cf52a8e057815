internal import KeyboardCells
internal import KeyboardHost

/// A session of a hosted program, determined by bytes: its output, where the output is split, and
/// the sizes of the terminal.
///
/// The invariants after each step:
/// - Nothing traps or hangs.
/// - All cells and the cursor equal those of libvterm's own screen, which receives the same output.
/// - The renderer's output makes libvterm show the same picture.
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

  /// A step of a session.
  public enum Step {
    /// Output of the program.
    case output([UInt8])
    /// A change of the terminal's size.
    case resize(columns: Int, rows: Int)
  }

  /// The input of libvterm's own screen.
  public enum Reference {
    /// The output of our filter.
    case filtered
    /// The output of the program. No step may end inside a sequence.
    case unfiltered
  }

  /// Runs a session.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - columns: The width of the terminal, in cells.
  ///   - rows: The height of the terminal, in cells.
  ///   - reference: The input of libvterm's own screen. The default is the output of our filter.
  ///   - rendersAgain: A Boolean value that indicates whether the pictures are also rendered to
  ///     another terminal, and compared. The default is `false`.
  ///   - cut: A closure that returns the length of the next piece, given the length of the
  ///     remaining output. The default is all of it.
  /// - Returns: The result.
  public func run(
    _ steps: [Step], columns: Int, rows: Int, reference: Reference = .filtered,
    rendersAgain: Bool = false, cut: (Int) -> Int = { $0 }
  ) -> Outcome {
    var outcome = Outcome()
    guard let emulator = TerminalEmulator(columns: columns, rows: rows),
      let screen = ReferenceScreen(columns: columns, rows: rows)
    else {
      outcome.fault = "there is no memory"
      return outcome
    }
    if reference == .filtered { emulator.writeObserver = { screen.feed($0) } }
    let outer = rendersAgain ? OuterTerminal() : nil
    for step in steps {
      outcome.steps += 1
      switch step {
      case .output(let bytes):
        outcome.bytes += bytes.count
        feed(bytes, to: emulator, cut: cut)
        if reference == .unfiltered { bytes.withUnsafeBytes { screen.feed($0) } }
        screen.keepLines(emulator.scrollbackCount)
      case .resize(let columns, let rows):
        // On a resize to the same size, libvterm moves a cursor after a wide character, so we do
        // not resize it then.
        guard (columns, rows) != (emulator.columns, emulator.rows) else { continue }
        // libvterm's screen places a cursor above the removed lines outside the screen. It also
        // keeps margins, which we reset as xterm does.
        if rows < emulator.rows || reference == .unfiltered {
          let lowest = Array("\u{1B}[r\u{1B}[?6l\u{1B}[999H".utf8)
          lowest.withUnsafeBytes { emulator.feed($0) }
          if reference == .unfiltered { lowest.withUnsafeBytes { screen.feed($0) } }
        }
        emulator.resize(columns: columns, rows: rows)
        screen.resize(columns: columns, rows: rows)
      }
      _ = emulator.takeReplies()
      outcome.fault =
        fault(of: emulator, screen) ?? outer?.render(emulator.picture, cursor: emulator.cursor)
      if outcome.fault != nil {
        outcome.fault? += "\nafter step \(outcome.steps): \(step)"
        return outcome
      }
    }
    return outcome
  }

  private func feed(_ bytes: [UInt8], to emulator: TerminalEmulator, cut: (Int) -> Int) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(max(cut(rest.count), 1))
      piece.withUnsafeBytes { emulator.feed($0) }
      rest = rest.dropFirst(piece.count)
    }
  }

  private func fault(of emulator: TerminalEmulator, _ reference: ReferenceScreen) -> String? {
    let (cursor, wanted) = (emulator.cursor, reference.cursor)
    guard cursor == wanted else { return "the cursor is at \(cursor), not \(wanted)" }
    return reference.difference(from: emulator.picture)
  }
}
