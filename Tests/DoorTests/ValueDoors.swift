import KeyboardAuthoring
import KeyboardEngine
import KeyboardFiles
import KeyboardModel

@testable import KeyboardTesting

/// The engine of transforms alone, which receives the outputs of keys.
struct EngineDoor: Door {
  private let file: TestedFile
  private var document: EngineDocument

  init(_ file: TestedFile) {
    self.file = file
    document = EngineDocument(file.machine.text, text: "")
  }

  var text: String { document.text }

  mutating func begin(_ text: String) {
    var engine = file.machine.text
    engine.reset()
    document = EngineDocument(engine, text: text)
  }

  mutating func perform(_ action: KeyboardTestFile.Step.Action) throws(Obstacle) {
    switch action {
    case .keystroke(let keystroke): try press(keystroke)
    case .emit(let text): document.type(MarkerText(text))
    case .backspace: document.backspace()
    case .check: break
    }
  }

  private mutating func press(_ keystroke: Keystroke) throws(Obstacle) {
    _ = try KeyPress(keystroke, on: file.layout)
    guard let key = file.layout.key(for: keystroke) else { return }
    document.type(key.output)
  }
}

/// The arguments of `clavier press`: all keys of a test at once.
struct WordDoor: Door {
  static let showsEveryStep = false

  private let file: TestedFile
  private var start = ""
  private var words: [String] = []
  private(set) var text = ""

  init(_ file: TestedFile) {
    self.file = file
  }

  mutating func begin(_ text: String) {
    (start, words, self.text) = (text, [], text)
  }

  mutating func perform(_ action: KeyboardTestFile.Step.Action) throws(Obstacle) {
    if let press = try file.press(for: action) {
      let isSameKey = words.last.map { $0 == press.key.string } ?? false
      if isSameKey, file.isMultiTap(press.key) { throw .joinedTaps }
      words.append(press.word)
    } else if action == .backspace {
      throw .noBackspaceKey
    } else if let text = try? file.layout.typing(words, after: start, onShownLayer: false) {
      self.text = text
    }
  }
}

/// The path of `clavier how` for each text that a test expects.
struct PathDoor: Door {
  static let showsEveryStep = false

  private let file: TestedFile
  /// Lazy, as its preparation takes long, and not all runs select a test.
  private lazy var finder = TypingPathFinder(file.layout)
  private(set) var text = ""

  init(_ file: TestedFile) {
    self.file = file
  }

  mutating func begin(_ text: String) {}

  mutating func perform(_ action: KeyboardTestFile.Step.Action) throws(Obstacle) {
    guard case .check(let expected) = action else { return }
    let path = finder.path(for: expected)
    guard path.missing.isEmpty else { throw .noWay }
    var simulation = TypingSimulation(file.machine)
    for step in path.steps { simulation.handle(.press(step.key, step.gesture)) }
    text = simulation.text
  }
}
