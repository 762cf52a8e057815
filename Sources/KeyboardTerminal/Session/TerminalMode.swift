/// The modes of a terminal that a session sets, by the numbers that DEC and xterm gave them or that
/// terminals agreed on later.
enum TerminalMode: Int, CaseIterable {
  /// Lines that are too long go on in the next row.
  case autowrap = 7
  /// The cursor is seen.
  case visibleCursor = 25
  /// Mouse buttons are reported, and movement while one is down.
  case mouseDrag = 1002
  /// All movement of the mouse is reported.
  case mouseHover = 1003
  /// Focus gained and lost is reported.
  case focus = 1004
  /// Mouse reports are written in decimals.
  case mouseDecimal = 1006
  /// Mouse reports are written in decimals and in pixels. It is set after the one for decimals, as
  /// the last one counts.
  case mousePixels = 1016
  /// A second screen is used, and the first one comes back afterwards.
  case alternateScreen = 1049
  /// Pasted text is marked as such.
  case bracketedPaste = 2004
  /// What is written is shown when the mode is reset.
  case synchronizedOutput = 2026
  /// The width of text is that of its clusters.
  case clusterWidth = 2027
  /// A change of the terminal's size is reported.
  case sizeReports = 2048
}

/// What a session switches on in a terminal, and in which order; it is undone in the reverse order.
struct TerminalSetup: Hashable {
  private enum Step: Hashable {
    case set(TerminalMode)
    case reset(TerminalMode)
    /// All of kitty's keyboard flags: keys are sequences of their own, with release, alternates and text.
    case keyboardFlags
  }

  private var steps: [Step]

  /// What every session needs.
  init(mouse: MouseReporting, usesWholeScreen: Bool) {
    steps = usesWholeScreen ? [.set(.alternateScreen)] : []
    switch mouse {
    case .none: break
    case .drag: steps += [.set(.mouseDrag), .set(.mouseDecimal)]
    case .hover: steps += [.set(.mouseHover), .set(.mouseDecimal)]
    }
    steps += [.set(.focus), .set(.bracketedPaste)]
    if usesWholeScreen { steps.append(.reset(.autowrap)) }
  }

  /// Adds what the terminal can do, unless it is there.
  ///
  /// - Parameters:
  ///   - capabilities: What the terminal has said.
  ///   - mouse: What the program wants to know of the mouse.
  ///   - cell: The size of a cell, without which pixels say nothing.
  /// - Returns: The bytes that switch on what was added, and ask from when on the mouse is in pixels.
  mutating func add(
    _ capabilities: TerminalCapabilities, mouse: MouseReporting, cell: TerminalSize.CellSize?
  ) -> [UInt8] {
    let start = steps.count
    func add(_ step: Step, if isUsed: Bool) {
      if isUsed, !steps.contains(step) { steps.append(step) }
    }
    add(.set(.clusterWidth), if: capabilities.measuresClusters)
    add(.set(.sizeReports), if: capabilities.reportsSize)
    add(.set(.mousePixels), if: capabilities.reportsPixels && mouse != .none && cell != nil)
    add(.keyboardFlags, if: capabilities.reportsKeys)
    let bytes = Self.bytes(of: steps[start...])
    let asksForPixels = steps[start...].contains(.set(.mousePixels))
    return asksForPixels ? bytes + TerminalQuery.question(about: .mousePixels) : bytes
  }

  /// The bytes that switch everything on.
  var enter: [UInt8] { Self.bytes(of: steps[...]) }

  /// The bytes that undo everything, also amid a frame or a string.
  var leave: [UInt8] {
    var bytes = Array("\u{1B}\\\u{1B}[m".utf8)
    Self.append(.synchronizedOutput, isSet: false, to: &bytes)
    Self.append(.visibleCursor, isSet: true, to: &bytes)
    for step in steps.reversed() {
      switch step {
      case .set(let mode): Self.append(mode, isSet: false, to: &bytes)
      case .reset(let mode): Self.append(mode, isSet: true, to: &bytes)
      case .keyboardFlags: bytes += "\u{1B}[<u".utf8
      }
    }
    return bytes
  }

  private static func bytes(of steps: ArraySlice<Step>) -> [UInt8] {
    var bytes: [UInt8] = []
    for step in steps {
      switch step {
      case .set(let mode): append(mode, isSet: true, to: &bytes)
      case .reset(let mode): append(mode, isSet: false, to: &bytes)
      case .keyboardFlags: bytes += "\u{1B}[>31u".utf8
      }
    }
    return bytes
  }

  private static func append(_ mode: TerminalMode, isSet: Bool, to bytes: inout [UInt8]) {
    bytes += "\u{1B}[?".utf8
    ControlSequence.append(mode.rawValue, to: &bytes)
    bytes.append(UInt8(ascii: isSet ? "h" : "l"))
  }
}

/// What a program wants to know of the mouse.
public enum MouseReporting: Hashable, Sendable {
  /// Nothing; the terminal's own selection works.
  case none
  /// Buttons and the wheel, and movement while a button is down.
  case drag
  /// All movement, too.
  case hover
}
