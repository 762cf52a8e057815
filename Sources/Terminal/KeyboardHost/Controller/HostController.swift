internal import KeyboardCells
internal import KeyboardEngine
public import KeyboardModel
public import KeyboardTerminal
package import KeyboardUI

/// A controller that runs a terminal program above a keyboard, on a screen of its own.
///
///     let options = HostOptions(HostedCommand(["bash"], environment: environment), [layout])
///     let result = try await HostController(options).run()
///
/// The bar shows the layout, latched modifiers and marked text. Its buttons hide, move and resize
/// the keyboard, paste, and turn pages. A swipe down over the keys hides them, too, and a tap on the
/// bar that is left shows them. F1 shows and hides the keyboard; all other keys of a physical
/// keyboard go to the program. Another button begins lines that are composed above the bar, and sent
/// by return.
@MainActor public final class HostController {
  /// The program and its settings.
  public let options: HostOptions
  /// The screen with the keyboard.
  public let session: KeyboardSession
  /// The view of the program.
  public let terminal: HostedTerminal

  private let follower: TerminalFollower
  let line: ComposedLine
  private let lineMark = Label("> ")
  private var composesLines: Bool

  private var failure: HostingError?
  /// `nil` until the user has shown or hidden the keys of programs.
  private var wantsProgramKeys: Bool?
  private var showsProgramKeys = false
  private var offersProgramKeys = false
  private var showsHelp = false

  /// Creates a controller with a screen of its own; `environment` has what the terminal does not
  /// report.
  public init(
    _ options: HostOptions, at time: Timestamp = .now,
    environment: [String: String] = TerminalSession.environment
  ) {
    self.options = options
    session = KeyboardSession(options.keyboard, at: time, environment: environment)
    terminal = HostedTerminal(options.command, in: session.program)
    follower = TerminalFollower(session, options)
    line = ComposedLine(for: terminal, options)
    composesLines = options.composesLines
    terminal.inputView = session.keyboard
    terminal.inputAccessoryView = session.shownBarView
    terminal.delegate = follower
    if !options.keyboard.suggestions.sources.isEmpty {
      terminal.textInputTraits.inlinePredictionType = .yes
    }
    terminal.translatesPhysicalKeys = options.keyboard.physicalKeys != nil
    // The key for words has another meaning in many programs, such as the search in nano.
    session.keyboard.settings.wordsAfterRepeats = nil
    if options.keyboard.appearance.size == nil { session.keyboard.size = .automatic }
    // Up and down recall lines, and a finger on the space bar is to move only within one.
    session.keyboard.settings.cursorLineStep = nil
    session.program.tellsControlsApart = true
    session.program.readyHandler = { [weak self] in self?.start() }
    if options.isHidden { session.program.presenter.policy = .never }
    line.inputView = session.keyboard
    line.inputAccessoryView = session.shownBarView
    session.view.addSubview(lineMark)
    session.view.addSubview(line)
    showLine()
    session.show(self, at: time)
  }

  private func start() {
    do throws(HostingError) {
      try terminal.start()
    } catch {
      failure = error
      session.program.stop()
    }
  }

  /// Shows the screen in the terminal until the hosted program ends, then restores the terminal.
  /// The task is suspended meanwhile. If the terminal closes or this process must end, a running
  /// program receives SIGHUP, and SIGKILL two seconds later. Throws `TerminalError` if there is no
  /// terminal.
  public func run() async throws(TerminalError) -> HostResult {
    finish(after: await session.run(self, on: try openTerminal()))
  }

  /// Shows the screen in the terminal like ``run()``, and blocks the thread meanwhile.
  public func runBlocking() throws(TerminalError) -> HostResult {
    runBlocking(on: try openTerminal())
  }

  package func runBlocking<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) -> HostResult {
    finish(after: session.runBlocking(self, on: device))
  }

  private func openTerminal() throws(TerminalError) -> TerminalSession {
    try session.openTerminal(hostsPrograms: true, setsTitle: options.showsTitle)
  }

  private func finish(after ending: ProgramEnding) -> HostResult {
    // The terminal is restored by now, whatever the program still does.
    terminal.end()
    if let failure { return .failed(failure) }
    if case .terminal(let ending) = ending { return .interrupted(ending) }
    return .exited(terminal.exitStatus ?? 0)
  }

  // MARK: Composed lines

  private static let rowsForProgram = 2

  private func showLine() {
    for view in [line, lineMark] { view.isHidden = !composesLines }
  }

  private func toggleComposing() {
    if composesLines { line.send() }
    terminal.commit()
    composesLines.toggle()
    showLine()
    session.viewDidLayoutSubviews()
    target.becomeFirstResponder()
  }

  /// Places the line in the last of `height` rows if there is room, and returns the rows it takes.
  private func placeLine(above height: Int, _ width: Int) -> Int {
    guard composesLines, !session.options.speech.isPlain, height > Self.rowsForProgram else {
      return 0
    }
    let row = CellRect(x: 0, y: height - 1, width: width, height: 1)
    lineMark.frame = row
    line.frame = row
    line.frame.x = lineMark.text.count
    line.frame.width = max(row.width - line.frame.x, 1)
    return row.height
  }
}

/// Ends the session with the program, and shows the program's title and the user's physical keys.
@MainActor private final class TerminalFollower: HostedTerminalDelegate {
  private let session: KeyboardSession
  private let options: HostOptions

  init(_ session: KeyboardSession, _ options: HostOptions) {
    (self.session, self.options) = (session, options)
  }

  func hostedTerminalDidEnd(_ terminal: HostedTerminal) { session.program.stop() }

  func hostedTerminal(_ terminal: HostedTerminal, didSetTitle title: String) {
    if options.showsTitle { session.program.decoration.title = title }
  }

  func hostedTerminalDidGetPhysicalKey(_ terminal: HostedTerminal) {
    if options.hidesForPhysicalKeys, session.isKeyboardShown { session.toggleKeyboard() }
  }
}

extension HostController: SessionContent {
  package var view: View { terminal }

  package var target: View { composesLines ? line : terminal }

  /// Gives the program the rows above the keyboard, or all if that floats or nothing is drawn.
  package func place(in size: CellSize) {
    let keys = session.program.screen.inputContainer
    let isFloating = session.keyboard.arrangement.kind == .floating && session.isKeyboardShown
    let isBelow = !keys.isHidden && !isFloating && !session.options.speech.isPlain
    let height = isBelow ? min(size.height, max(keys.frame.y, 1)) : size.height
    terminal.frame = CellRect(
      x: 0, y: 0, width: size.width, height: height - placeLine(above: height, size.width))
    terminal.coveredRect = isFloating && !keys.isHidden ? keys.frame : nil
  }

  package func items(_ amount: SessionBarContent) -> SessionItems {
    var items = SessionItems()
    items.left = [SessionItem(.toggleKeyboard)]
    if session.pausesPointing { items.middle.append(session.pauseItem) }
    guard amount == .full else { return items }
    items.right = [SessionItem(.pageUp), pageDownItem]
    if !session.pausesPointing {
      items.middle.append(SessionItem(.paste, from: SessionItems.mediumColumns))
    }
    if session.isKeyboardShown {
      items.middle = session.withKeyItems(items.middle)
    } else if session.hasNextLayout {
      items.middle.append(SessionItem(.nextLayout))
    }
    return items
  }

  package var pageItems: [SessionItem] {
    var items = [
      SessionItem(.paste), SessionItem(.copy, isEnabled: terminal.selectedText != nil),
      SessionItem(.pageUp), pageDownItem, session.holdItem,
      SessionItem(.composeLines, isOn: composesLines),
    ]
    if options.programKeys != nil {
      items.append(
        SessionItem(.toggleProgramKeys, isOn: showsProgramKeys, isEnabled: offersProgramKeys))
    }
    items += [SessionItem(.resize), SessionItem(.arrange)] + session.choiceItems
    return items + [SessionItem(.help, isOn: showsHelp), SessionItem(.toggleKeyboard)]
  }

  private var pageDownItem: SessionItem {
    SessionItem(.pageDown, isEnabled: terminal.scrollOffset > 0 || terminal.isOnAlternateScreen)
  }

  package var notes: [String] {
    let marked = terminal.markedText.map { ["‹\($0)›"] } ?? []
    let refusal = session.program.isPasteRefused ? [session.wording[.noClipboard]] : []
    let offset = terminal.scrollOffset > 0 ? ["↑\(terminal.scrollOffset)"] : []
    return marked + refusal + offset
  }

  package func shownLayout(_ layout: KeyboardLayout, on size: CellSize) -> KeyboardLayout {
    let rows = options.programKeys?.rows(above: layout, on: size, isWanted: wantsProgramKeys) ?? []
    showsProgramKeys = !rows.isEmpty
    offersProgramKeys = options.programKeys?.apply(to: layout, on: size) ?? false
    return options.programKeys.map { layout.withRows(rows, of: $0.layout) } ?? layout
  }

  /// Follows the program with the line, which stays first responder after a click on the program.
  package func update() {
    guard composesLines else { return }
    line.follow(learningBy: session.keyboard)
    if terminal.isFirstResponder { line.becomeFirstResponder() }
  }

  /// Sends the marked text, which the current layout has composed.
  package func layoutWillChange() { terminal.commit() }

  package func paste(_ text: String) {
    if composesLines { line.insert(pasted: text) } else { terminal.paste(text) }
  }

  /// Rings the bell. The bar tells how to paste.
  package func refusePaste() { session.program.screen.beep() }

  package func run(_ command: SessionCommand) {
    switch command {
    case .pageUp: turnPage(by: 1, .pageUp)
    case .pageDown: turnPage(by: -1, .pageDown)
    case .toggleProgramKeys:
      wantsProgramKeys = !showsProgramKeys
      session.showLayout()
    case .composeLines: toggleComposing()
    case .copy: terminal.copySelection()
    case .help: showsHelp.toggle()
    default: break
    }
  }
}

extension HostController {
  /// Scrolls, or sends the key to a program on the alternate screen, which has no lines above it.
  private func turnPage(by count: Int, _ key: KeyAction) {
    if terminal.isOnAlternateScreen {
      _ = terminal.perform(key)
    } else {
      terminal.scroll(by: count * max(terminal.frame.height - 1, 1))
    }
  }
}

extension HostController: SpokenContent {
  package var introduction: [String] { [] }

  package var help: String? { session.switchHint }

  package var outputCount: Int? { (terminal.picture?.count ?? 0) + line.changeCount }

  package func spokenText(after known: SpokenProgram?) -> SpokenProgram {
    SpokenProgram(
      screen: terminal.spokenScreen(after: known?.screen ?? SpokenScreen()),
      line: SpokenField(of: line), sentCount: line.sentCount)
  }

  /// Without Shift, the function keys are those of the program.
  package func review(by press: KeyPress) -> TextReview? { TextReview(press, with: .shift) }
}

/// The result of a program in a ``HostController``.
public enum HostResult: Hashable, Sendable {
  /// The program exited with this code, or with 128 plus the number of a signal.
  case exited(Int32)
  /// The program could not be run.
  case failed(HostingError)
  /// The hosting process had to end first.
  case interrupted(TerminalEnding)
}

/// The settings for a terminal program above a keyboard.
public struct HostOptions: Sendable {
  /// The program.
  public var command: HostedCommand
  /// How the keyboard below the program looks and behaves. Without
  /// `KeyboardSessionOptions.physicalKeys`, the program gets the keys of the terminal's keyboard
  /// unchanged.
  public var keyboard: KeyboardSessionOptions
  /// The keys of programs above the layouts. The default, `nil`, is none.
  package var programKeys: ProgramKeys?
  /// A Boolean value that indicates whether lines are composed above the bar, and sent by return,
  /// which an item of the bar changes. The default is `false`: each key goes to the program at
  /// once.
  public var composesLines = false
  /// A Boolean value that indicates whether words of composed lines that are all but certainly mistaken
  /// are replaced when they end. The default is `false`.
  public var replacesWords = false
  /// A Boolean value that indicates whether only the bar is visible at first. The default is
  /// `false`.
  public var isHidden = false
  /// A Boolean value that indicates whether the keyboard hides on input from a physical keyboard.
  /// The default is `false`.
  public var hidesForPhysicalKeys = false
  /// Whether the program can set the window title. The default is `false`.
  package var showsTitle = false

  /// Creates the options for `command` above `keyboard`.
  public init(_ command: HostedCommand, _ keyboard: KeyboardSessionOptions) {
    (self.command, self.keyboard) = (command, keyboard)
  }

  /// Creates the options for `command` above a keyboard with `layouts`, which must not be empty.
  public init(_ command: HostedCommand, _ layouts: [KeyboardLayout]) {
    self.init(command, KeyboardSessionOptions(layouts))
  }
}
