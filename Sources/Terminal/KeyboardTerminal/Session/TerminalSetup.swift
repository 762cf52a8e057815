internal import KeyboardCells

/// The modes that a session sets in a terminal, in order. They are undone in reverse order.
struct TerminalSetup: Hashable {
  private struct Step: Hashable {
    var enter = ""
    var leave = ""

    static func set(_ mode: TerminalMode) -> Step {
      Step(enter: "\u{1B}[?\(mode.rawValue)h", leave: "\u{1B}[?\(mode.rawValue)l")
    }

    static func reset(_ mode: TerminalMode) -> Step {
      Step(enter: set(mode).leave, leave: set(mode).enter)
    }

    /// A terminal draws characters where they are written (BDSM, mode 8 of ECMA-48).
    static let explicitOrder = Step(enter: "\u{1B}[8l", leave: "\u{1B}[8h")
    /// The style and the cursor, which frames change.
    static let frames = Step(leave: "\u{1B}[m" + set(.visibleCursor).enter)
    static let cursorColor = Step(leave: "\u{1B}]112\u{1B}\\")
    static let cursorShape = Step(leave: "\u{1B}[0 q")
    /// Reports of all mouse movement, which a program may request for a time.
    static let hover = Step(leave: set(.mouseHover).leave)
    static let keypad = Step(leave: "\u{1B}>")
    /// The title of the window, which terminals with a stack of titles save.
    static let title = Step(enter: "\u{1B}[22;2t", leave: "\u{1B}[23;2t")
    /// The end of atomic frames, as the last one may be incomplete.
    static let wholeFrames = Step(leave: set(.synchronizedOutput).leave)
    /// All flags of kitty's protocol: all keys have sequences, with release, alternates and text.
    static let keyboardFlags = Step(enter: "\u{1B}[>31u", leave: "\u{1B}[<u")
  }

  private var steps: [Step]

  /// No modes, for a terminal that has none.
  init() { steps = [] }

  init(
    mouse: MouseReporting, usesWholeScreen: Bool, isBelowPrompt: Bool = false,
    hostsPrograms: Bool = false, setsTitle: Bool = false
  ) {
    let screen = isBelowPrompt ? Step() : .set(.alternateScreen)
    steps = usesWholeScreen ? [screen, .explicitOrder] : []
    switch mouse {
    case .none: break
    case .drag: steps += [.set(.mouseDrag), .set(.mouseDecimal)]
    case .hover: steps += [.set(.mouseHover), .set(.mouseDecimal)]
    }
    steps += [.set(.focus), .set(.bracketedPaste)]
    // Elsewhere, lines that are longer than the screen continue on the next row.
    if usesWholeScreen { steps.append(.reset(.autowrap)) }
    steps.append(.frames)
    if hostsPrograms { steps += [.cursorShape, .hover, .keypad] }
    if setsTitle { steps.append(.title) }
  }

  /// The first step takes rows below the prompt, from `top` on, which are cleared at the end.
  mutating func place(at top: Int) { steps[0] = Step(leave: "\u{1B}[\(top + 1)H\u{1B}[J") }

  /// Adds the modes for `capabilities`, and returns the bytes that set them and ask about them.
  mutating func add(
    _ capabilities: TerminalCapabilities, mouse: MouseReporting, cell: TerminalSize.PixelSize?
  ) -> [UInt8] {
    let start = steps.count
    func add(_ step: Step, if isUsed: Bool) {
      if isUsed, !steps.contains(step) { steps.append(step) }
    }
    add(.cursorColor, if: capabilities.background != nil)
    add(.wholeFrames, if: capabilities.synchronizesOutput)
    add(.set(.clusterWidth), if: capabilities.measuresClusters)
    add(.set(.sizeReports), if: capabilities.reportsSize)
    add(.set(.mousePixels), if: capabilities.reportsPixels && mouse != .none && cell != nil)
    add(.keyboardFlags, if: capabilities.reportsKeys)
    let added = steps[start...]
    var bytes = added.flatMap(\.enter.utf8)
    if added.contains(.set(.mousePixels)) { bytes += TerminalQuery.question(about: .mousePixels) }
    if added.contains(.keyboardFlags) { bytes += TerminalQuery.keyboardFlags }
    return bytes
  }

  /// The bytes that undo the modes of any session, with the cursor as it was.
  static let resetting: [UInt8] = {
    var setup = TerminalSetup(mouse: .hover, usesWholeScreen: true, hostsPrograms: true)
    setup.steps += [.set(.mouseDrag)]
    var everything = TerminalCapabilities()
    everything.background = TerminalColor(red: 0, green: 0, blue: 0)
    everything.synchronizesOutput = true
    everything.measuresClusters = true
    everything.reportsSize = true
    everything.reportsPixels = true
    everything.reportsKeys = true
    let cell = TerminalSize.PixelSize(width: 1, height: 1)
    _ = setup.add(everything, mouse: .hover, cell: cell)
    return Array("\u{1B}[m\u{1B}7".utf8) + setup.leave
  }()

  var enter: [UInt8] { steps.flatMap(\.enter.utf8) }

  /// The bytes that undo all modes, even in the middle of a frame.
  var leave: [UInt8] { steps.reversed().flatMap(\.leave.utf8) }
}

/// The mouse events that a program requests.
public enum MouseReporting: Hashable, Sendable {
  /// None. The terminal's own selection works.
  case none
  /// Buttons and the wheel, and movement while a button is down.
  case drag
  /// All movement as well.
  case hover
}
