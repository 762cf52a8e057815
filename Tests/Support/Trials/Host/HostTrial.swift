internal import KeyboardCells
internal import KeyboardHost
internal import KeyboardModel

/// A session of a hosted program, determined by bytes: its output, where the output is split, and
/// the sizes of the terminal.
///
/// The invariants after each step:
/// - Nothing traps or hangs.
/// - The cells and the cursor do not depend on where the output is split, and the cursor is on the
///   screen.
/// - If asked for, they equal those of libvterm's screen, which receives the same output.
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

  /// Runs the trial that `input` determines. Its first two bytes are the size. A later byte below 4
  /// changes the size, one below 7 splits the output, and others are output.
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

  /// Runs a session.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - columns: The width of the terminal, in cells.
  ///   - rows: The height of the terminal, in cells.
  ///   - equalsLibvterm: Whether libvterm's screen must be equal until the size changes: its lines do
  ///     not wrap anew. The default is `false`.
  ///   - rendersAgain: Whether the pictures are also rendered to another terminal, and compared. The
  ///     default is `false`.
  ///   - cut: A closure that returns the length of the next piece, given the length of the
  ///     remaining output. The default is a byte.
  /// - Returns: The result.
  public func run(
    _ steps: [Step], columns: Int, rows: Int, equalsLibvterm: Bool = false,
    rendersAgain: Bool = false, cut: (Int) -> Int = { _ in 1 }
  ) -> Outcome {
    var outcome = Outcome()
    let emulator = TerminalEmulator(columns: columns, rows: rows)
    let whole = TerminalEmulator(columns: columns, rows: rows)
    var reference = equalsLibvterm ? ReferenceScreen(columns: columns, rows: rows) : nil
    let outer = rendersAgain ? OuterTerminal() : nil
    for step in steps {
      outcome.steps += 1
      switch step {
      case .output(let bytes):
        outcome.bytes += bytes.count
        feed(bytes, to: emulator, cut: cut)
        bytes.withUnsafeBytes {
          whole.feed($0)
          reference?.feed($0)
        }
        reference?.keepLines(emulator.scrollbackCount)
      case .resize(let columns, let rows):
        reference = nil
        emulator.resize(columns: columns, rows: rows)
        whole.resize(columns: columns, rows: rows)
      }
      _ = (emulator.takeReplies(), whole.takeReplies())
      outcome.fault =
        difference(emulator, whole) ?? reference.flatMap { fault(of: emulator, $0) }
        ?? outer?.render(emulator.picture, cursor: emulator.cursor)
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

  /// Returns how the screen that has received pieces differs from the one that has received all at
  /// once; `nil` if it does not.
  private func difference(_ pieces: TerminalEmulator, _ whole: TerminalEmulator) -> String? {
    let (picture, cursor) = (pieces.picture, pieces.cursor)
    guard cursor == whole.cursor else {
      return "after pieces, the cursor is at \(cursor), not \(whole.cursor)"
    }
    guard picture.bounds.contains(cursor) else { return "the cursor is outside, at \(cursor)" }
    let wanted = whole.picture
    return (0..<picture.rows).first { !picture.hasRow($0, of: wanted) }
      .map { "row \($0) is another one after pieces" }
  }

  private func fault(of emulator: TerminalEmulator, _ reference: ReferenceScreen) -> String? {
    let (cursor, wanted) = (emulator.cursor, reference.cursor)
    // After a wide character in the last columns, libvterm's cursor is on its left half.
    let isAtEnd = cursor.x == emulator.columns - 1 && wanted.x == cursor.x - 1
    guard cursor.y == wanted.y, cursor.x == wanted.x || isAtEnd else {
      return "the cursor is at \(cursor), not \(wanted)"
    }
    return reference.difference(from: emulator.picture)
  }
}
