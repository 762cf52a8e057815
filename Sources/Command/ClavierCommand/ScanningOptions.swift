import ArgumentParser
import KeyboardEngine
import KeyboardTerminal
import KeyboardUI

/// The options for switches. Their names are those of Switch Control where it has them.
struct ScanningOptions: ParsableArguments {
  @Option(
    help: """
      Scan for switches: automatic (Return, space or a click selects), step (Tab moves on, \
      Shift-Tab back, Return selects), or directed (arrows move).
      """)
  var scan: ScanMode?

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
      "The number of times that everything is offered until scanning ends (loops). The default is 2.",
      valueName: "number"))
  var scanRounds: Int?

  @Option(
    help: """
      The order of the keys: fixed, the layout's; rows, the likely rows first; or full, the likely \
      rows and keys first. An order that changes with the text needs fewer offers, and more reading.
      """)
  var scanOrder = ScanOrder.fixed

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
      The time for which a switch must be down to count (hold duration). Where the terminal does not \
      report its release, a press counts at once.
      """),
    transform: seconds(in: 0...10))
  var holdDuration: Duration?

  @Option(
    help: .seconds("The time after the release of a switch in which no press counts."),
    transform: seconds(in: 0...10))
  var releaseTime: Duration?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Count the presses of a held key once where the terminal does not report its release. A \
      second press within 0.7 seconds then waits for 0.12 seconds.
      """)
  var ignoreHeldKeys = true

  @Option(
    help: ArgumentHelp(
      "A comma-separated list of what rings the bell: offer, selection, end.", valueName: "list"))
  var scanSounds: String?

  func validate() throws {
    try require(
      scanRounds.map { (1...100).contains($0) } ?? true, "--scan-rounds is a number from 1 to 100."
    )
    _ = try soundList()
    _ = try keyList()
  }

  func switches(ignoringRepeatsFor time: Duration) -> KeyboardSessionOptions.Switches {
    var result = KeyboardSessionOptions.Switches()
    result.scan = settings(ignoringRepeatsFor: time)
    result.keys = (try? keyList()) ?? nil
    result.sounds = (try? soundList()) ?? []
    return result
  }

  private func settings(ignoringRepeatsFor time: Duration) -> ScanSettings? {
    guard let scan else { return nil }
    var settings = ScanSettings(scan, time: scanTime)
    settings.rounds = scanRounds
    settings.order = scanOrder
    settings.firstOfferDelay = scanPause ?? .zero
    settings.holdDuration = holdDuration ?? .zero
    settings.releaseTime = releaseTime ?? .zero
    settings.ignoreRepeatTime = time
    settings.ignoresHeldKeys = ignoreHeldKeys
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

  /// Creates the key with a name, such as `space` or `f8`, or of a character.
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
