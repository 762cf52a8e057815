import KeyboardEngine
import KeyboardFiles
import KeyboardModel

extension TestedFile {
  /// Returns the places of a step's key on the physical keyboard, those with few modifiers first.
  fileprivate func places(
    for keystroke: Keystroke
  ) throws(Obstacle) -> [PhysicalKeyMap.Place] {
    _ = try KeyPress(keystroke, on: layout)
    guard let set = layout.hardwareLayerSet, let form = layout.forms[set.formID] else {
      throw .noPhysicalKeyboard
    }
    guard keystroke.gesture == .tap else { throw .notOnPhysicalKeyboard }
    var places: [PhysicalKeyMap.Place] = []
    for modifiers in ModifierState.allStates {
      for (keys, codes) in zip(set.layer(for: modifiers)?.rows ?? [], form.rows) {
        places += zip(keys, codes).filter { $0.0 == keystroke.key }
          .map { PhysicalKeyMap.Place(scanCode: $0.1, modifiers: modifiers) }
      }
    }
    guard !places.isEmpty else { throw .notOnPhysicalKeyboard }
    return places.sorted {
      $0.modifiers.rawValue.nonzeroBitCount < $1.modifiers.rawValue.nonzeroBitCount
    }
  }
}

extension PhysicalKeyMap.Place {
  /// The character that the key types on a standard keyboard, with Shift if that is down.
  fileprivate var standardCharacter: Character? {
    let shift = modifiers.intersection(.shift)
    return (0x20..<0x7F).lazy.map { Character(Unicode.Scalar($0)) }.first {
      PhysicalKeyMap.us[$0] == PhysicalKeyMap.Place(scanCode: scanCode, modifiers: shift)
    }
  }

  /// A Boolean value that indicates whether a terminal can report the modifiers.
  fileprivate var isTold: Bool { modifiers.isSubset(of: [.shift, .altLeft, .controlLeft]) }
}

/// A door to the typing program that presses keys of a physical keyboard.
@MainActor
protocol PhysicalDoor {
  var desk: TypingDesk { get }
  /// Presses the key of a step.
  func press(_ keystroke: Keystroke) throws(Obstacle)
  /// Presses the key that deletes.
  func pressBackspace()
}

extension PhysicalDoor {
  var text: String { desk.text }

  func begin(_ text: String) {
    desk.begin(text)
  }

  func pressBackspace() {
    desk.send("\u{7F}")
  }

  func perform(_ action: KeyboardTestFile.Step.Action) throws(Obstacle) {
    switch action {
    case .keystroke(let keystroke): try press(keystroke)
    case .emit: throw .emittedText
    case .backspace: pressBackspace()
    case .check: break
    }
  }
}

/// Keys of a physical keyboard in kitty's protocol, on a system whose keyboard has the same layout.
@MainActor
struct KittyDoor: PhysicalDoor {
  private let file: TestedFile
  let desk: TypingDesk

  init(_ file: TestedFile) {
    self.file = file
    desk = TypingDesk(file.layout, reportsKeys: true)
  }

  func press(_ keystroke: Keystroke) throws(Obstacle) {
    let places = try file.places(for: keystroke).filter(\.isTold)
    guard let place = places.first else { throw .untoldModifier }
    let key = PhysicalKeyMap.Place(scanCode: place.scanCode)
    guard let standard = key.standardCharacter?.unicodeScalars.first else {
      throw .noKeyOnStandardKeyboard
    }
    let scalar = ownScalar(of: place) ?? standard
    let modifiers =
      (place.modifiers.contains(.shift) ? 1 : 0) | (place.modifiers.contains(.altLeft) ? 2 : 0)
      | (place.modifiers.contains(.controlLeft) ? 4 : 0)
    let latin = scalar.isASCII ? scalar : standard
    guard modifiers < 2 || !desk.isCommand(latin, modifiers) else { throw .commandKey }
    let text = file.layout.keys[keystroke.key]?.output.text ?? ""
    report(
      "\(scalar.value)::\(standard.value)", modifiers + 1,
      text: modifiers < 2 ? text : "")
  }

  func pressBackspace() {
    report("127", 1)
  }

  /// Returns the character of the layout's key at a place without modifiers, unless kitty's
  /// protocol uses its number for a key without text.
  private func ownScalar(of place: PhysicalKeyMap.Place) -> Unicode.Scalar? {
    let key = file.layout.key(forScanCode: place.scanCode, modifiers: [])
    guard let scalars = key?.output.text.unicodeScalars, scalars.count == 1 else { return nil }
    return scalars.first { $0.properties.generalCategory != .privateUse }
  }

  /// Sends a press and a release of a key.
  private func report(_ key: String, _ modifiers: Int, text: String = "") {
    let codes = text.unicodeScalars.map { "\($0.value)" }.joined(separator: ":")
    desk.send("\u{1B}[\(key);\(modifiers)" + (codes.isEmpty ? "u" : ";\(codes)u"))
    desk.wait(.milliseconds(25))
    desk.send("\u{1B}[\(key);\(modifiers):3u")
  }
}

extension KittyDoor: @MainActor Door {}

/// Characters that a terminal sends for the keys of a standard keyboard, as with `--physical en`.
@MainActor
struct ByteDoor: PhysicalDoor {
  private let file: TestedFile
  let desk: TypingDesk

  init(_ file: TestedFile) {
    self.file = file
    desk = TypingDesk(file.layout, physicalKeys: .us)
  }

  func press(_ keystroke: Keystroke) throws(Obstacle) {
    let places = try file.places(for: keystroke).filter {
      $0.isTold && !$0.modifiers.contains(.controlLeft)
    }
    guard let place = places.first else { throw .untoldModifier }
    guard let character = place.standardCharacter else { throw .noKeyOnStandardKeyboard }
    guard place.modifiers.contains(.altLeft) else { return desk.send("\(character)") }
    let isCommand = character.unicodeScalars.contains { desk.isCommand($0, 2) }
    guard !isCommand else { throw .commandKey }
    desk.send("\u{1B}\(character)")
  }
}

extension ByteDoor: @MainActor Door {}

/// Characters that a terminal sends on a system whose keyboard has the same layout.
@MainActor
struct CharacterDoor: PhysicalDoor {
  private let file: TestedFile
  let desk: TypingDesk
  private let map: PhysicalKeyMap

  init(_ file: TestedFile) {
    self.file = file
    desk = TypingDesk(file.layout)
    map = PhysicalKeyMap(file.layout)
  }

  func press(_ keystroke: Keystroke) throws(Obstacle) {
    let places = try file.places(for: keystroke)
    guard map["a"] != nil else { throw .otherAlphabet }
    let text = file.layout.keys[keystroke.key]?.output.text ?? ""
    guard text.count == 1, let place = map[Character(text)], places.contains(place) else {
      throw .noCharacter
    }
    desk.send(text)
  }
}

extension CharacterDoor: @MainActor Door {}
