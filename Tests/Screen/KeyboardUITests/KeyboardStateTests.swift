import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

/// A property of a keyboard with a value that is not its default.
@MainActor private struct WrittenProperty {
  let name: String
  let write: (Keyboard) -> Void
  let isWritten: (Keyboard) -> Bool

  init<Value: Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Keyboard, Value>, _ value: Value
  ) {
    self.name = name
    write = { $0[keyPath: path] = value }
    isWritten = { $0[keyPath: path] == value }
  }

  nonisolated static let names = [
    "layout", "device", "style", "size", "alternateLayouts", "wantedArrangement", "frame",
    "isMirrored", "holdsNextTap", "isDismissedBySwipe", "settings", "physicalKeys", "focus",
  ]

  private static let otherLayout: KeyboardLayout = {
    var layout = KeyboardLayout.letters
    layout.locale = "fr"
    layout.keys.update(Key(id: "a", output: "q"))
    return layout
  }()

  private static let otherSettings: TouchSettings = {
    var settings = TouchSettings()
    settings.longPressDelay = .seconds(3)
    return settings
  }()

  private static let otherKeys = PhysicalKeyMap(.letters)

  static let all: [WrittenProperty] = [
    WrittenProperty("layout", \.layout, otherLayout),
    WrittenProperty("device", \.device, .touch(width: 200)),
    WrittenProperty("style", \.style, .compact),
    WrittenProperty("size", \.size, .small),
    WrittenProperty("alternateLayouts", \.alternateLayouts, [otherLayout]),
    WrittenProperty("wantedArrangement", \.wantedArrangement, .split),
    WrittenProperty("frame", \.frame, CellRect(x: 1, y: 2, width: 50, height: 8)),
    WrittenProperty("isMirrored", \.isMirrored, true),
    WrittenProperty("holdsNextTap", \.holdsNextTap, true),
    WrittenProperty("isDismissedBySwipe", \.isDismissedBySwipe, true),
    WrittenProperty("settings", \.settings, otherSettings),
    WrittenProperty("physicalKeys", \.physicalKeys, otherKeys),
    WrittenProperty("focus", \.focus, KeyGrid.Index(1)),
  ]
}

/// A moment at which a keyboard calls something that may change it.
enum Moment: CaseIterable {
  case before, shouldTap, shouldApply, didType, didShow, didEmit, observation, textBefore
}

/// Changes a keyboard at a moment of a tap.
private final class Writer: KeyboardDelegate, KeyInput {
  let moment: Moment
  let keyboard = Keyboard(layout: .letters, device: .touch(width: 70))
  private let property: WrittenProperty
  private(set) var readings: [Bool] = []

  init(_ property: WrittenProperty, at moment: Moment) {
    (self.property, self.moment) = (property, moment)
    keyboard.delegate = self
    keyboard.target = self
    keyboard.observer = { [weak self] _ in self?.reach(.observation) }
  }

  func reach(_ moment: Moment) {
    guard moment == self.moment, readings.isEmpty else { return }
    property.write(keyboard)
    readings.append(property.isWritten(keyboard))
  }

  func finish() { readings.append(property.isWritten(keyboard)) }

  func keyWasTapped(character: String) { reach(.didType) }
  func keyboard(_ keyboard: Keyboard, didShow layerID: Identifier) { reach(.didShow) }
  func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) { reach(.didEmit) }
  func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool {
    reach(.shouldTap)
    return true
  }

  let hasText = false
  var documentContextBeforeInput: String? {
    reach(.textBefore)
    return ""
  }
  func shouldApply(_ edit: TextEdit) -> Bool {
    reach(.shouldApply)
    return true
  }
  func insertText(_ text: String) {}
  func deleteBackward() {}
}

@Suite struct `The state of a keyboard` {
  @Test(arguments: WrittenProperty.names, Moment.allCases)
  func `reads back what was written, at once and afterwards`(
    name: String, moment: Moment
  ) throws {
    let property = try #require(WrittenProperty.all.first { $0.name == name })
    let writer = Writer(property, at: moment)
    writer.reach(.before)
    try writer.keyboard.tap("shift")
    try writer.keyboard.tap("a")
    writer.finish()
    // A press of another key moves the focus.
    #expect(writer.readings.prefix(name == "focus" ? 1 : 2).allSatisfy { $0 })
    #expect(writer.readings.count == 2, "the moment came")
  }

  @Test func `has a layout whose keys can be pressed as soon as it is set`() throws {
    final class Delegate: KeyboardDelegate {
      let layout: KeyboardLayout
      var texts: [String] = []
      var hasShown = false
      init(_ layout: KeyboardLayout) { self.layout = layout }
      func keyWasTapped(character: String) { texts.append(character) }
      func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool {
        guard keyboard.layout != layout else { return true }
        keyboard.layout = layout
        #expect(throws: Never.self) { try keyboard.tap("new") }
        hasShown = keyboard.show("extra")
        return true
      }
    }
    var layout = KeyboardLayout.letters
    layout.keys.update(Key(id: "new", output: "ñ"))
    layout.layerSets[0].layers.append(Layer(id: "extra", rows: [["new"]]))
    let delegate = Delegate(layout)
    let keyboard = Keyboard(layout: .letters, device: .touch(width: 70))
    keyboard.delegate = delegate
    try keyboard.tap("a")
    #expect(delegate.texts == ["a", "ñ"] && delegate.hasShown)
    #expect(keyboard.layer?.id == "extra")
  }

  @Test func `of a presenter reads back what was written`() {
    let presenter = KeyboardPresenter(screen: CellRect(x: 0, y: 0, width: 80, height: 24))
    presenter.floatingWidth = 30
    #expect(presenter.floatingWidth == 30)
  }
}

@Suite struct `New captions of a keyboard` {
  private let keyboard = Keyboard.grid(
    .letters, device: .touch(width: 70), columns: 30, rows: 6)
  private let field = TextField()

  init() { keyboard.target = field }

  private func tick() { keyboard.layout.traits["c", default: KeyTraits()].display = "12:00" }

  @Test func `leave shift, the layer and the focus alone`() throws {
    try keyboard.tap("shift")
    keyboard.focus = KeyGrid.Index(2)
    tick()
    #expect(keyboard.shiftState == .latched && keyboard.layer?.id == "shift")
    #expect(keyboard.focus == KeyGrid.Index(2))
    try keyboard.tap("A")
    #expect(keyboard.layer?.id == "base" && field.text == "A")
  }

  @Test func `leave a press and a dead key alone`() throws {
    let point = TouchPoint(CellPoint(x: 1, y: 1))
    keyboard.handle(.pointerDown(0, at: point))
    tick()
    #expect(keyboard.machine.touch.pressedPlaces.count == 1)
    keyboard.handle(.pointerUp(0, at: point))
    #expect(field.text == "a")
    #expect(keyboard.shown.picture.drawn().description.contains("12:00"))
  }
}
