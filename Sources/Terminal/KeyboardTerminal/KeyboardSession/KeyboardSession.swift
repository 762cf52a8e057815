internal import KeyboardCells
public import KeyboardEngine
public import KeyboardModel
public import KeyboardUI
package import KeyboardWords

extension CellSize {
  /// The width of a screen in millimetres, by which layouts have their layers: a column counts as two.
  package var deviceWidth: Int { width * 2 }
}

/// A screen in a terminal with a keyboard and a bar, below a content that receives the text: that
/// of a ``TypingController``, or a program of the module KeyboardHost.
@MainActor public final class KeyboardSession: ViewController {
  /// The options.
  public let options: KeyboardSessionOptions
  /// The keyboard.
  public let keyboard: Keyboard
  /// The program that shows the screen in a terminal.
  public let program: ScreenProgram

  package let bar = AccessoryBar()
  package var barContent = SessionBarContent.full
  package let environment: [String: String]
  package private(set) var wording: Wording
  private(set) var layoutIndex = 0
  private var shownBar: SessionBar?
  /// The sources of the words that other layouts suggest, by language.
  private var otherSources: [String: any SuggestionSource]
  /// Whether the bar is as low as without keys; `nil` until the keys are shown or hidden.
  private var isBarLow: Bool?
  private weak var content: (any SessionContent)?
  /// The size of the screen for which the content has chosen the layout.
  private var layoutRoom: CellSize?

  package init(
    _ options: KeyboardSessionOptions, at time: Timestamp, environment: [String: String]
  ) {
    (self.options, self.environment) = (options, environment)
    otherSources = options.suggestions.sources
    let screen = Screen(columns: 80, rows: 24)
    let appearance = options.appearance
    keyboard = Keyboard(
      layout: options.layouts[0], style: appearance.style, settings: options.touches)
    wording = options.wording(for: options.layouts[0], environment: environment)
    program = ScreenProgram(
      screen, presenter: ScreenPresenter(screen, now: time), theme: appearance.theme,
      environment: environment)
    super.init()
    screen.advance(to: time)
    program.repertoire = appearance.repertoire
    keyboard.wantedArrangement = appearance.arrangement
    keyboard.isMirrored = appearance.isMirrored
    if let size = appearance.size { keyboard.size = size }
    keyboard.isDismissedBySwipe = true
    keyboard.physicalKeys = options.physicalKeys(for: keyboard.layout)
    screen.pointing = options.pointing
    screen.switches = options.switches
    screen.touches = options.touches
    screen.reducesMotion = appearance.reducesMotion || options.speech.isPlain
    screen.cursorFollowsFocus = appearance.cursorFollowsFocus
    if hasNextLayout { screen.nextInputMode = { [weak self] in self?.showNextLayout() } }
    program.presenter.placementHandler = { [weak self] in self?.viewDidLayoutSubviews() }
    program.stepHandler = { [weak self] in self?.eventDidEnd() }
    program.sizeHandler = { [weak self] in self?.sizeDidChange() }
    // Without the flash of the bar.
    screen.scanSoundHandler = { [weak self] _ in self?.program.ringBell() }
    if appearance.showsBell {
      program.bellHandler = { [weak self] in
        guard let self else { return }
        bar.flash(at: program.screen.time ?? .now)
      }
    }
    keyboard.alternateLayouts = options.layouts
    if options.usesOuterKeyboard { program.presenter.policy = .never }
    barContent = appearance.bar ?? .full
    bar.rowsOnScreen = { [weak self] in self?.barRows(on: $0) ?? 1 }
    suggestWords()
  }

  /// Orders scanning by the likelihoods of the layout's language, unless the source of words does.
  private func predictCharacters() {
    if let nextCharacters = options.suggestions.nextCharacters {
      keyboard.suggestions.nextCharacters = nextCharacters
    } else if keyboard.suggestionSource == nil,
      let model = options.suggestions.letters[suggestionLanguage]
    {
      var engine = SuggestionEngine(model: model)
      keyboard.suggestions.nextCharacters = { Dictionary(engine.nextCharacters(before: $0)) }
    } else {
      keyboard.suggestions.nextCharacters = nil
    }
  }

  /// The sources of suggested words by language, with what they have learned.
  package var suggestionSources: [String: any SuggestionSource] {
    var sources = otherSources
    sources[suggestionLanguage] = keyboard.suggestionSource
    return sources
  }

  private var suggestionLanguage: String {
    KeyboardSessionOptions.Suggestions.language(of: options.layouts[layoutIndex].locale)
  }

  private func suggestWords() {
    keyboard.suggestionSource = otherSources.removeValue(forKey: suggestionLanguage)
    predictCharacters()
  }

  package func show(_ content: any SessionContent, at time: Timestamp) {
    self.content = content
    showLayout()
    let (screen, presenter) = (program.screen, program.presenter.presenter)
    // The screen refers to its controller weakly, and the controller to the screen strongly.
    view.fillsSuperview = true
    view.addSubview(content.view)
    screen.addSubview(view)
    presenter.reducesMotion = true
    content.target.becomeFirstResponder()
    screen.advance(to: time)
    presenter.reducesMotion = screen.reducesMotion
    update()
    screen.advance(to: time)
  }

  /// Shows what fits the screen, before it is drawn.
  private func sizeDidChange() {
    if layoutRoom != screenSize { showLayout() }
    update()
  }

  /// Places the content beside the keyboard.
  public override func viewDidLayoutSubviews() {
    if layoutRoom != screenSize { showLayout() }
    content?.place(in: CellSize(width: view.frame.width, height: view.frame.height))
  }

  // MARK: The keyboard

  /// A Boolean value that indicates whether keys are shown, or about to be.
  package var isKeyboardShown: Bool { program.presenter.policy == .always }

  /// Shows or hides the keyboard, animated. The bar stays.
  package func toggleKeyboard() {
    guard !options.usesOuterKeyboard else { return }
    keyboard.cancel()
    if keyboard.isFocused { program.screen.focus(nil) }
    if isPageShown { showLetters() }
    // The bar has its new height before the keys slide.
    isBarLow = isKeyboardShown
    content?.target.reloadInputViews()
    program.presenter.policy = isKeyboardShown ? .never : .always
    update()
  }

  package func resizeKeyboard() {
    let sizes = keyboard.availableSizes
    guard let index = sizes.firstIndex(of: keyboard.shownSize) else { return }
    keyboard.size = sizes[(index + 1) % sizes.count]
    update()
  }

  private var screenSize: CellSize {
    CellSize(width: program.screen.frame.width, height: program.screen.frame.height)
  }

  /// Shows what the content wants for the current layout; the layer stays if that is the same.
  package func showLayout() {
    guard let content else { return }
    layoutRoom = screenSize
    let device = KeyboardDevice.touch(width: screenSize.deviceWidth)
    if device != keyboard.device { keyboard.device = device }
    var layout = content.shownLayout(options.layouts[layoutIndex], on: screenSize)
    let commands = pageItems(of: content).map(\.command)
    SessionPage(commands: commands, width: screenSize.width).add(to: &layout, in: wording)
    guard layout != keyboard.layout else { return }
    let layer = layout.locale == keyboard.layout.locale ? keyboard.layer?.id : nil
    let isShifted = keyboard.shiftState.isOn
    keyboard.layout = layout
    // The new layout begins with capitals by itself where the text does.
    if let layer, !isShifted { keyboard.show(layer) }
  }

  package var hasNextLayout: Bool { options.layouts.count > 1 && !options.usesOuterKeyboard }

  package func showNextLayout() {
    guard hasNextLayout else { return }
    content?.layoutWillChange()
    otherSources = suggestionSources
    layoutIndex = (layoutIndex + 1) % options.layouts.count
    let layout = options.layouts[layoutIndex]
    wording = options.wording(for: layout, environment: environment)
    showLayout()
    keyboard.physicalKeys = options.physicalKeys(for: layout)
    suggestWords()
    content?.layoutDidChange()
    update()
  }

  /// The hint for the keys of switches while scanning; `nil` if there are other keys for it, or none.
  package var switchHint: String? {
    let switches = options.switches
    guard isKeyboardShown, switches.keys == nil, let mode = switches.scan?.mode else { return nil }
    return switch mode {
    case .automatic: wording[.automatic]
    case .step: wording[.step]
    case .directed: wording[.directed]
    }
  }

  // MARK: The bar

  package var shownBarView: AccessoryBar? { barContent == .none ? nil : bar }

  /// The bar is as high as the keys allow: beside keys with edges, its items have edges, too.
  private func barRows(on size: CellSize) -> Int {
    // Of all layouts, so that nothing moves when the layout changes.
    let layouts = options.layouts.compactMap { $0.layerSet(for: keyboard.device) }
    let sets = layouts + (keyboard.machine.touch.layers.map { [$0] } ?? [])
    let rows = sets.flatMap(\.layers).map(\.rows.count).max() ?? 0
    guard !(isBarLow ?? !isKeyboardShown), rows > 0, !options.speech.isPlain else { return 1 }
    let pitch = keyboard.fit(on: size).rows / rows
    let most = size.height >= Self.leastRows.high ? 3 : size.height >= Self.leastRows.low ? 2 : 1
    return min(most, max(pitch, 1))
  }

  /// The rows of a screen from which a bar has three rows, and two.
  private static let leastRows = (high: 24, low: 14)

  func items(of content: some SessionContent) -> SessionItems {
    barContent == .none ? SessionItems() : content.items(barContent)
  }

  func pageItems(of content: some SessionContent) -> [SessionItem] {
    barContent == .full ? content.pageItems : []
  }

  /// Whether the keys are those of commands.
  package var isPageShown: Bool { SessionPage.contains(keyboard.layerID) }

  private func togglePage() {
    if isPageShown {
      showLetters()
    } else {
      keyboard.show(SessionPage.first)
    }
  }

  private func showLetters() {
    let layers = keyboard.machine.touch.layers?.layers ?? []
    let letters = layers.first { $0.id == Layer.base } ?? layers.first
    if let id = letters?.id { keyboard.show(id) }
  }

  /// Updates the views after an event, and offers new items of the bar to switches.
  func eventDidEnd() {
    let screen = program.screen
    if update(), let time = screen.time { screen.advance(to: time) }
  }

  /// Updates the views, and returns whether the bar has changed.
  @discardableResult
  private func update() -> Bool {
    guard let content else { return false }
    content.update()
    let next = SessionBar(of: self, for: content)
    if let shownBar, shownBar == next { return false }
    shownBar = next
    next.show(in: self)
    return true
  }

  func tap(_ command: SessionCommand) {
    if content?.allows(command) ?? true { run(command) }
  }

  // MARK: Commands

  /// There is a time to pause: that of offers or of a resting mouse.
  package var pausesPointing: Bool {
    options.switches.scan?.mode == .automatic || options.pointing.dwellTime != nil
  }

  package var pauseItem: SessionItem {
    SessionItem(.pausePointing, isOn: program.screen.isPointingPaused)
  }

  /// The item `hold`, which is always in the bar for those who cannot press long.
  package var holdItem: SessionItem {
    SessionItem(
      .holdNextTap, isOn: keyboard.holdsNextTap,
      from: options.needsCare ? 0 : SessionItems.wideColumns)
  }

  /// Adds `hold`, in front for those who cannot press long, and the page of commands.
  package func withKeyItems(_ items: [SessionItem]) -> [SessionItem] {
    (options.needsCare ? [holdItem] + items : items + [holdItem])
      + [SessionItem(.showPage, isOn: isPageShown)]
  }

  /// The items of a page that all contents have, as far as there is a choice.
  package var choiceItems: [SessionItem] {
    (hasNextLayout ? [SessionItem(.nextLayout)] : []) + (pausesPointing ? [pauseItem] : [])
  }

  package func run(_ command: SessionCommand) {
    switch command {
    case .toggleKeyboard: toggleKeyboard()
    case .showPage: togglePage()
    case .holdNextTap: keyboard.holdsNextTap.toggle()
    case .arrange: if isKeyboardShown { keyboard.arrangeNext() }
    case .resize: resizeKeyboard()
    case .pausePointing: program.screen.isPointingPaused.toggle()
    case .nextLayout: showNextLayout()
    case .paste:
      program.paste { [weak self] text in
        guard let content = self?.content else { return }
        if let text { content.paste(text) } else { content.refusePaste() }
      }
    default: content?.run(command)
    }
  }

  /// Runs the command of a key with modifiers or of a function key, such as F1, which shows and
  /// hides the keyboard.
  public override func handleCommand(_ key: KeyCommand) -> Bool {
    guard let command = content?.command(for: key) else { return super.handleCommand(key) }
    run(command)
    return true
  }

  /// Runs the command of an action that no view handles, such as hiding the keyboard.
  public override func handleAction(_ action: KeyAction) -> Bool {
    if let command = SessionPage.command(of: action) {
      tap(command)
      if !command.staysOnPage, isPageShown { showLetters() }
      return true
    }
    guard let command = content?.command(for: action) else { return super.handleAction(action) }
    run(command)
    return true
  }

  // MARK: Running

  package func openTerminal(
    hostsPrograms: Bool = false, setsTitle: Bool = false, rows: Int? = nil
  ) throws(TerminalError) -> TerminalSession {
    try TerminalSession(
      mouse: options.mouseReporting, usesWholeScreen: !options.speech.isPlain,
      hostsPrograms: hostsPrograms, setsTitle: setsTitle, rows: rows)
  }

  package func run<Device: TerminalDevice & ~Copyable>(
    _ content: some SpokenContent, on device: consuming Device
  ) async -> ProgramEnding {
    guard options.speech.isPlain else { return await program.run(on: device) }
    program.start(device.waker)
    let plain = PlainProgram(self, content)
    let loop = TerminalLoop(plain, on: device, terminal: environment["TERM"] ?? "")
    return program.ending(await loop.run().ending)
  }

  package func runBlocking<Device: TerminalDevice & ~Copyable>(
    _ content: some SpokenContent, on device: consuming Device
  ) -> ProgramEnding {
    guard options.speech.isPlain else { return program.runBlocking(on: device) }
    program.start(device.waker)
    let plain = PlainProgram(self, content)
    let loop = TerminalLoop(plain, on: device, terminal: environment["TERM"] ?? "")
    return program.ending(loop.runBlocking().ending)
  }
}
