import ArgumentParser
import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import KeyboardUI
import KeyboardWords

struct KeyboardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A comma-separated list of layouts: names, locales or files. The key for the next layout \
      cycles through them.
      """, valueName: "layouts"))
  var layout: String?

  @Option(
    help: ArgumentHelp(
      """
      The layout of the physical keyboard, such as us or de: its keys then type what the displayed \
      layout has at the same places. By default, 'clavier type' assumes the displayed layout, and \
      'clavier run' sends the keys to the program unchanged.
      """, valueName: "layout"))
  var physical: String?

  var layoutNames: [String]? { layout.map(Self.names) }

  static func names(in list: String) -> [String] { list.split(separator: ",").map(String.init) }
}

/// A subcommand that shows a keyboard; groups around groups of options take long in debug builds.
protocol KeyboardCommand: ParsableCommand {
  var keyboard: KeyboardOptions { get }
  var style: StyleOption { get }
  var theme: ThemeOption { get }
  var characters: CharactersOption { get }
  var drawing: DrawingOptions { get }
  var pointing: PointingOptions { get }
  var scanning: ScanningOptions { get }
  var touch: TouchOptions { get }
  var suggestion: SuggestionOptions { get }
  var speech: SpeechOptions { get }
}

extension KeyboardCommand {
  func withEmojiKeys(_ layout: KeyboardLayout, isRecorded: Bool) throws -> KeyboardLayout {
    try suggestion.withEmojiKeys(
      layout, displaying: characters.characters ?? Console.repertoire,
      isRecorded: isRecorded)
  }

  /// Reports a theme or a physical layout that cannot be read, and exits with 2.
  func session(_ layouts: [KeyboardLayout]) throws -> KeyboardSessionOptions {
    var options = KeyboardSessionOptions(layouts)
    options.appearance = drawing.appearance
    options.appearance.repertoire = characters.characters
    options.appearance.style = style.style(for: characters.characters ?? Console.repertoire)
    options.appearance.theme = try theme.read()
    options.mouse = pointing.mouse
    options.pointing = pointing.settings
    options.switches = scanning.switches(ignoringRepeatsFor: touch.ignoreRepeat)
    if scanning.needsLetters {
      for layout in layouts {
        let language = KeyboardSessionOptions.Suggestions.language(of: layout.locale)
        options.suggestions.letters[language] = WordModel.embedded(for: layout.locale)
      }
    }
    options.touches = touch.settings
    options.speech = speech.settings
    options.physicalKeys = try keyboard.physical.map(LayoutArgument.physicalKeys)
    return options
  }
}

struct PointingOptions: ParsableArguments {
  @Option(
    help: """
      The mouse and touch: on, hover (also highlight the key below the mouse), or off (the \
      terminal selects text).
      """)
  var mouse: MouseReporting?

  @Option(
    help: .seconds("Tap keys, the bar and the text when the mouse rests on them for this time."),
    transform: seconds(in: 0.1...60))
  var dwell: Duration?

  @Flag(
    inversion: .prefixedNo,
    help: "Tap backspace, arrows and the like again while the mouse keeps resting on them.")
  var dwellRepeat = false

  func validate() throws {
    try require(
      dwell == nil || mouse != MouseReporting.none, "--dwell needs the mouse; omit --mouse off.")
  }

  var settings: KeyboardUI.PointingOptions {
    var settings = KeyboardUI.PointingOptions()
    settings.dwellTime = dwell
    settings.dwellRepeats = dwellRepeat
    return settings
  }
}

struct TouchOptions: ParsableArguments {
  @Option(
    help: .seconds(
      """
      Ignore further touches and presses of a switch for this time, for people with a tremor \
      (ignore repeat).
      """),
    transform: seconds(in: 0...10))
  var ignoreRepeat: Duration?

  @Option(
    help: .seconds("The time until a press is long. The default is 0.4."),
    transform: seconds(in: 0.1...60))
  var longPress: Duration?

  @Option(
    help: .seconds("The time until a held key repeats, or off. The default is 0.4."),
    transform: Self.delay)
  var keyRepeat: RepeatDelay?

  @Flag(
    inversion: .prefixedNo,
    help: "Let a finger that leaves its key press the one that it enters.")
  var sliding = true

  enum RepeatDelay {
    case never
    case after(Duration)
  }

  private static func delay(_ text: String) throws -> RepeatDelay {
    if text == "off" { return .never }
    guard let time = try? seconds(in: 0.1...60)(text) else {
      throw ValidationError("It is off, or a number of seconds from 0.1 to 60.")
    }
    return .after(time)
  }

  var settings: TouchSettings {
    var settings = TouchSettings()
    settings.ignoreRepeatTime = ignoreRepeat ?? .zero
    if let longPress { settings.longPressDelay = longPress }
    switch keyRepeat {
    case nil: break
    case .never: settings.repeatDelay = nil
    case .after(let time): settings.repeatDelay = time
    }
    if !sliding { settings.stopSliding() }
    return settings
  }
}

struct SpeechOptions: ParsableArguments {
  @Flag(
    help: """
      Describe what happens line by line, without moving the cursor, for screen readers. This is \
      the default if TERM is dumb.
      """)
  var plain = false

  @Option(
    help: """
      How much --plain says: brief, normal, or full, which also names typed marks and capitals.
      """)
  var verbosity = Verbosity.normal

  @Option(
    help: ArgumentHelp(
      "The language of the bar and of --plain. The default is that of the layout.",
      valueName: "locale"))
  var speechLanguage: String?

  func validate() throws {
    let languages = Wording.languages.joined(separator: ", ")
    try require(
      speechLanguage.map { Wording(locale: $0) != nil } ?? true,
      "--speech-language is one of \(languages).")
  }

  var isPlain: Bool { plain || Console.environment["TERM"] == "dumb" }

  var settings: KeyboardSessionOptions.Speech {
    var settings = KeyboardSessionOptions.Speech()
    settings.isPlain = isPlain
    settings.verbosity = verbosity
    settings.language = speechLanguage
    return settings
  }
}

struct DrawingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The arrangement of the keys if there is room.", valueName: "arrangement"))
  var arrangement = KeyboardArrangement.Kind.centered

  @Flag(help: "Draw the rows from right to left, as phones for Arabic and Hebrew do.")
  var mirrored = false

  @Option(
    help: ArgumentHelp(
      """
      The size of the keyboard: small, medium or large, if there is room, or auto, the largest \
      that leaves enough rows for a program. The default is large, or auto for 'clavier run'.
      """, valueName: "size"))
  var size: KeyboardSize?

  @Option(
    help: ArgumentHelp(
      """
      The items of the bar: none; minimal, only the one that cancels or hides; or full. The \
      default is full, or minimal for types with a number pad.
      """, valueName: "items"))
  var bar: SessionBarContent?

  enum Cursor: String, ExpressibleByArgument, CaseIterable {
    case text, focus
  }

  @Option(
    help: """
      The place of the terminal's cursor, which screen readers and braille displays follow: in the \
      text, or on the focused or offered key (focus).
      """)
  var cursor = Cursor.text

  @Flag(help: "Show and hide the keyboard without animation.")
  var reducedMotion = false

  @Flag(inversion: .prefixedNo, help: "Flash the bar above the keys when the bell rings.")
  var visibleBell = true

  var appearance: KeyboardSessionOptions.Appearance {
    var appearance = KeyboardSessionOptions.Appearance()
    appearance.size = size
    appearance.arrangement = arrangement
    appearance.bar = bar
    appearance.isMirrored = mirrored
    appearance.reducesMotion = reducedMotion
    appearance.showsBell = visibleBell
    appearance.cursorFollowsFocus = cursor == .focus
    return appearance
  }
}

/// The ways of scanning by which `--scan` names them.
enum ScanStyle: String, NamedChoice {
  case automatic, step, directed, inverse

  var mode: ScanMode {
    switch self {
    case .automatic, .inverse: .automatic
    case .step: .step
    case .directed: .directed
    }
  }
}

/// The orders of offers: those of keys, or suggested words before these.
enum OfferOrder: String, NamedChoice {
  case fixed, rows, full, words

  var keys: ScanOrder {
    switch self {
    case .fixed: .fixed
    case .rows: .rows
    case .full, .words: .full
    }
  }
}

enum SwitchType: String, NamedChoice { case press, pulse }

struct ScanningOptions: ParsableArguments {
  @Option(
    help: """
      Scan for switches: automatic (Return, space or a click selects), step (Tab moves on, \
      Shift-Tab back, Return selects), directed (arrows move), or inverse (offers pass while the switch \
      is down, and its release selects).
      """)
  var scan: ScanStyle?

  @Option(
    help: .seconds("The time of each offer with --scan automatic."),
    transform: seconds(in: 0.1...60))
  var scanTime: Duration?

  @Option(
    help: .seconds("The additional time of the first offer (pause on first item)."),
    transform: seconds(in: 0...60))
  var scanPause: Duration?

  @Option(
    help: ArgumentHelp(
      "The number of rounds through all offers until scanning ends (loops). The default is 2.",
      valueName: "number"))
  var scanRounds: Int?

  @Option(
    help: """
      The order of the keys: fixed, the layout's; rows, the likely rows first; full, the likely \
      rows and keys first; or words, the words of --words before those. An order that changes with the \
      text needs fewer offers, and more reading.
      """)
  var scanOrder = OfferOrder.fixed

  @Option(
    help: .seconds(
      """
      The time after a change of the offer in which a press selects the previous offer. A second \
      press undoes that. The default is 0.15.
      """),
    transform: seconds(in: 0...10))
  var scanGrace: Duration?

  @Flag(help: "After a selection, offer nothing until a switch is pressed (stop after selection).")
  var stopAfterSelection = false

  @Option(
    help: """
      The kind of switches: press, which stay down while they are pressed, or pulse, such as sip \
      and puff, whose presses count at once.
      """)
  var switchType = SwitchType.press

  @Option(
    help: ArgumentHelp(
      """
      The keys that act as switches, such as select=space,undo=backspace. The switches are select, \
      next, previous, undo and pause.
      """, valueName: "list"))
  var switches: String?

  @Option(
    help: .seconds(
      """
      The time for which a switch must be down to count (hold duration). If the terminal does not \
      report releases, a press counts at once.
      """),
    transform: seconds(in: 0...10))
  var holdDuration: Duration?

  @Option(
    help: .seconds(
      "The time after the release of a switch in which no press counts. The default is 0.08."),
    transform: seconds(in: 0...10))
  var releaseTime: Duration?

  @Flag(
    inversion: .prefixedNo,
    help: """
      If the terminal does not report releases, count the repetitions of a held key as one press. \
      A second press within 0.7 seconds then waits for 0.12 seconds.
      """)
  var ignoreHeldKeys = true

  @Option(
    help: ArgumentHelp(
      "A comma-separated list of events that ring the bell: offer, selection, end.",
      valueName: "list"))
  var scanSounds: String?

  func validate() throws {
    try require(
      scanRounds.map { (1...100).contains($0) } ?? true, "--scan-rounds is a number from 1 to 100."
    )
    _ = try soundList()
    try checkSwitches(try keyList())
    try require(
      switchType == .press || holdDuration ?? .zero == .zero && scan != .inverse,
      "--switch-type pulse has no duration; omit --hold-duration and --scan inverse.")
  }

  /// Refuses lists of switches with which a mode cannot be used.
  private func checkSwitches(_ keys: [KeyPress.Key: ScanSwitch]?) throws {
    guard let keys else { return }
    let switches = Set(keys.values)
    try require(scan != nil, "--switches needs --scan.")
    try require(switches.contains(.select), "--switches needs a key for select.")
    try require(
      scan != .step || switches.contains(.next),
      "--switches needs a key for next with --scan step: without it, nothing moves on.")
    try require(
      scan != .directed || switches.isDisjoint(with: [.next, .previous]),
      "--switches has next and previous with --scan automatic, step and inverse; the arrows move.")
    try require(
      scan != .step && scan != .directed || !switches.contains(.pause),
      "--switches has pause with --scan automatic and inverse, in which time passes.")
  }

  func switches(ignoringRepeatsFor time: Duration?) -> SwitchOptions {
    var result = SwitchOptions()
    result.scan = settings(ignoringRepeatsFor: time)
    result.keys = (try? keyList()) ?? nil
    result.sounds = (try? soundList()) ?? []
    return result
  }

  private func settings(ignoringRepeatsFor time: Duration?) -> ScanSettings? {
    guard let scan else { return nil }
    var settings = ScanSettings(scan.mode, time: scanTime)
    settings.isInverse = scan == .inverse
    settings.rounds = scanRounds
    settings.order = scanOrder.keys
    settings.offersWordsFirst = scanOrder == .words
    settings.firstOfferDelay = scanPause ?? .zero
    settings.holdDuration = holdDuration ?? .zero
    settings.graceTime = scanGrace ?? .milliseconds(150)
    settings.releaseTime = releaseTime ?? ScanSettings.bounceTime
    settings.ignoreRepeatTime = time ?? ScanSettings.bounceTime
    settings.ignoresHeldKeys = ignoreHeldKeys
    settings.isPulse = switchType == .pulse
    settings.stopsAfterSelection = stopAfterSelection
    return settings
  }

  var needsLetters: Bool { scan != nil && scanOrder != .fixed }

  private func soundList() throws -> Set<ScanSound> {
    let words = scanSounds?.split(separator: ",").map(String.init) ?? []
    return try Set(
      words.map { word in
        if let sound = ScanSound(argument: word) { return sound }
        throw ValidationError("--scan-sounds lists offer, selection and end, not '\(word)'.")
      })
  }

  private func keyList() throws -> [KeyPress.Key: ScanSwitch]? {
    guard let switches else { return nil }
    var keys: [KeyPress.Key: ScanSwitch] = [:]
    for word in switches.split(separator: ",") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let scanSwitch = ScanSwitch(argument: parts[0]) else {
        let names = ScanSwitch.allValueStrings.joined(separator: ", ")
        throw ValidationError("'\(word)' is not SWITCH=KEY; the switches are \(names).")
      }
      guard let key = KeyPress.Key(named: parts[1]) else {
        throw ValidationError(
          "'\(parts[1])' is not a key: name a character, space, return, tab, backspace, delete, "
            + "insert, home, end, page-up, page-down or f1 to f24.")
      }
      try require(keys[key] == nil, "'\(parts[1])' is two switches; a key can be one.")
      keys[key] = scanSwitch
    }
    return keys
  }
}

extension KeyPress.Key {
  private static let names: [String: KeyPress.Key] = [
    "space": .character(" "), "return": .enter, "tab": .tab, "backspace": .backspace,
    "delete": .delete, "insert": .insert, "home": .home, "end": .end, "page-up": .pageUp,
    "page-down": .pageDown,
  ]

  fileprivate init?(named name: String) {
    if let key = Self.names[name] {
      self = key
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else if name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first {
      self = .character(scalar)
    } else {
      return nil
    }
  }
}
