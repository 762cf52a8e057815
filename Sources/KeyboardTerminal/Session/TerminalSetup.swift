internal import TerminalRendering

/// What a session switches on in a terminal, and in which order; it is undone in the reverse order.
struct TerminalSetup: Hashable {
  /// What is sent to change something, and to change it back.
  private struct Step: Hashable {
    var enter = ""
    var leave = ""

    static func set(_ mode: TerminalMode) -> Step {
      Step(enter: "\u{1B}[?\(mode.rawValue)h", leave: "\u{1B}[?\(mode.rawValue)l")
    }

    static func reset(_ mode: TerminalMode) -> Step {
      Step(enter: set(mode).leave, leave: set(mode).enter)
    }

    /// Characters are drawn where they are put: a terminal that orders text from the right by itself leaves
    /// that alone (BDSM, mode 8 of ECMA-48). The other way is the default, and set again in the end.
    static let explicitOrder = Step(enter: "\u{1B}[8l", leave: "\u{1B}[8h")
    /// The style and the cursor, which frames change.
    static let frames = Step(leave: "\u{1B}[m" + set(.visibleCursor).enter)
    /// The shape of the cursor, which is the user's own again in the end.
    static let cursorShape = Step(leave: "\u{1B}[0 q")
    /// All movement of the mouse, which a program may want for a time.
    static let hover = Step(leave: set(.mouseHover).leave)
    /// The title of the window, which terminals with a stack of titles keep.
    static let title = Step(enter: "\u{1B}[22;2t", leave: "\u{1B}[23;2t")
    /// The last frame may not be whole.
    static let wholeFrames = Step(leave: set(.synchronizedOutput).leave)
    /// All of kitty's keyboard flags: keys are sequences of their own, with release, alternates and text.
    static let keyboardFlags = Step(enter: "\u{1B}[>31u", leave: "\u{1B}[<u")
  }

  private var steps: [Step]

  /// What every session needs.
  init(
    mouse: MouseReporting, usesWholeScreen: Bool, hostsPrograms: Bool = false,
    setsTitle: Bool = false
  ) {
    steps = usesWholeScreen ? [.set(.alternateScreen), .explicitOrder] : []
    switch mouse {
    case .none: break
    case .drag: steps += [.set(.mouseDrag), .set(.mouseDecimal)]
    case .hover: steps += [.set(.mouseHover), .set(.mouseDecimal)]
    }
    steps += [.set(.focus), .set(.bracketedPaste), .reset(.autowrap), .frames]
    if hostsPrograms { steps += [.cursorShape, .hover] }
    if setsTitle { steps.append(.title) }
  }

  /// Adds what the terminal can do, unless it is there.
  ///
  /// - Parameters:
  ///   - capabilities: What the terminal has said.
  ///   - mouse: What the program wants to know of the mouse.
  ///   - cell: The size of a cell, without which pixels say nothing.
  /// - Returns: The bytes that switch on what was added, and ask from when on the mouse is in pixels.
  mutating func add(
    _ capabilities: TerminalCapabilities, mouse: MouseReporting, cell: TerminalSize.PixelSize?
  ) -> [UInt8] {
    let start = steps.count
    func add(_ step: Step, if isUsed: Bool) {
      if isUsed, !steps.contains(step) { steps.append(step) }
    }
    add(.wholeFrames, if: capabilities.synchronizesOutput)
    add(.set(.clusterWidth), if: capabilities.measuresClusters)
    add(.set(.sizeReports), if: capabilities.reportsSize)
    add(.set(.mousePixels), if: capabilities.reportsPixels && mouse != .none && cell != nil)
    add(.keyboardFlags, if: capabilities.reportsKeys)
    let bytes = steps[start...].flatMap(\.enter.utf8)
    let asksForPixels = steps[start...].contains(.set(.mousePixels))
    return asksForPixels ? bytes + TerminalQuery.question(about: .mousePixels) : bytes
  }

  /// The bytes that undo all that any session switches on, in a terminal of which nothing is known.
  ///
  /// The cursor is saved before, as leaving a screen that is not shown may restore it; in foot, with the style
  /// that was last saved on any screen.
  static let resetting: [UInt8] = {
    var setup = TerminalSetup(mouse: .hover, usesWholeScreen: true)
    setup.steps += [.set(.mouseDrag)]
    var everything = TerminalCapabilities()
    everything.synchronizesOutput = true
    everything.measuresClusters = true
    everything.reportsSize = true
    everything.reportsPixels = true
    everything.reportsKeys = true
    let cell = TerminalSize.PixelSize(width: 1, height: 1)
    _ = setup.add(everything, mouse: .hover, cell: cell)
    return Array("\u{1B}[m\u{1B}7".utf8) + setup.leave
  }()

  /// The bytes that switch everything on.
  var enter: [UInt8] { steps.flatMap(\.enter.utf8) }

  /// The bytes that undo everything, also amid a frame.
  var leave: [UInt8] { steps.reversed().flatMap(\.leave.utf8) }
}
