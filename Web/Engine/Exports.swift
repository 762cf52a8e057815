import KeyboardEngine
import KeyboardModel
import KeyboardWeb

// The functions that JavaScript calls. A page has one thread. Functions about an item that does not
// exist do nothing.

nonisolated(unsafe) private var layouts = Shelf<KeyboardLayout>()
nonisolated(unsafe) private var keyboards = Shelf<WebKeyboard>()

/// Changes a keyboard.
///
/// - Returns: The number of bytes of the answer.
@inline(never)
private func change(
  _ keyboard: Int32, _ body: (inout KeyboardMachine, inout [KeyboardOutcome]) -> Void
) -> Int32 {
  answer.clear()
  keyboards[keyboard]?.change(&answer, body)
  return answer.count
}

@inline(never)
private func handle(_ event: InputEvent?, _ keyboard: Int32, _ time: Double) -> Int32 {
  change(keyboard) { machine, outcomes in
    if let event { machine.handle(event, at: instant(time), into: &outcomes) }
  }
}

/// The time of a number of milliseconds. The clock of a page begins at 0.
@inline(never)
private func instant(_ milliseconds: Double) -> Timestamp {
  let limit = 1e15
  let bounded = milliseconds > 0 && milliseconds < limit ? milliseconds : 0
  return Timestamp(uptime: .microseconds(Int64(bounded * 1000)))
}

/// The press in a text: the name of a key, NUL, and a gesture in the notation of scripts.
private func keystroke(_ text: UnsafePointer<UInt8>?, _ count: Int32) -> Keystroke? {
  let parts = bytes(text, count).split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2 else { return nil }
  let notation = Substring(String(decoding: parts[1], as: UTF8.self))
  return KeyGesture(notation: notation).map {
    Keystroke(Identifier(String(decoding: parts[0], as: UTF8.self)), gesture: $0)
  }
}

// MARK: Layouts

/// Reads the bytes of a layout, and answers with facts about it, or with a complaint.
///
/// - Returns: The number of the layout, or -1.
@_expose(wasm, "layout") @_cdecl("clavier_layout")
public func clavierLayout(_ pointer: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
  answer.clear()
  do throws(LayoutBytes.Fault) {
    let layout = try LayoutBytes.layout(from: bytes(pointer, count))
    answer.put(layout.info.name)
    answer.put(layout.locale)
    answer.put(layout.info.indicator ?? "")
    answer.put(layout.version ?? "")
    return layouts.add(layout)
  } catch {
    answer.put(error.description)
    return -1
  }
}

/// Releases a layout; its keyboards keep it.
@_expose(wasm, "releaseLayout") @_cdecl("clavier_release_layout")
public func clavierReleaseLayout(_ layout: Int32) { layouts.remove(layout) }

// MARK: Keyboards

/// Makes a keyboard of a size in cells, which are twice as high as wide. It shows the layers for a
/// touch screen of a width in millimetres, or those of a physical keyboard for a negative width.
/// Bits say whether rows are mirrored (1), and whether there is no next layout (2).
///
/// - Returns: The number of the keyboard, or -1.
@_expose(wasm, "open") @_cdecl("clavier_open")
public func clavierOpen(
  _ layout: Int32, _ columns: Int32, _ rows: Int32, _ millimetres: Int32, _ bits: Int32
) -> Int32 {
  guard let layout = layouts[layout] else { return -1 }
  let device: KeyboardDevice =
    millimetres < 0 ? .physical([]) : .touch(width: Int(millimetres))
  let machine = KeyboardMachine(
    layout, layers: layout.layerSet(for: device, hasNextLayout: bits & 2 == 0),
    modifiers: device.modifiers, columns: Int(columns), rows: Int(rows), isMirrored: bits & 1 != 0)
  return keyboards.add(WebKeyboard(machine))
}

/// Releases a keyboard.
@_expose(wasm, "close") @_cdecl("clavier_close")
public func clavierClose(_ keyboard: Int32) { keyboards.remove(keyboard) }

/// Lays out the keys in another size.
@_expose(wasm, "resize") @_cdecl("clavier_resize")
public func clavierResize(
  _ keyboard: Int32, _ columns: Int32, _ rows: Int32, _ isMirrored: Int32, _ time: Double
) -> Int32 {
  change(keyboard) {
    $0.resize(
      columns: Int(columns), rows: Int(rows), isMirrored: isMirrored != 0, at: instant(time),
      into: &$1)
  }
}

/// Handles an event of a pointer: 0 down, 1 move, 2 up, 3 cancel, 4 hover, 5 end of hover, 6
/// secondary click.
@_expose(wasm, "pointer") @_cdecl("clavier_pointer")
public func clavierPointer(
  _ keyboard: Int32, _ kind: Int32, _ id: Int32, _ x: Double, _ y: Double, _ time: Double
) -> Int32 {
  let id = PointerID(Int(id))
  let point = TouchPoint(x: x, y: y)
  let event: InputEvent =
    switch kind {
    case 0: .pointerDown(id, at: point)
    case 1: .pointerMove(id, to: point)
    case 2: .pointerUp(id, at: point)
    case 3: .pointerCancel(id)
    case 4: .hover(point)
    case 5: .hover(nil)
    default: .secondaryClick(at: point)
    }
  return handle(event, keyboard, time)
}

/// Presses a key: its name, NUL, and a gesture in the notation of scripts.
@_expose(wasm, "press") @_cdecl("clavier_press")
public func clavierPress(
  _ keyboard: Int32, _ text: UnsafePointer<UInt8>?, _ count: Int32, _ time: Double
) -> Int32 {
  handle(keystroke(text, count).map { .press($0.key, $0.gesture) }, keyboard, time)
}

/// Handles an event of the focus: 0...3 movement up, right, down, left; 4...7 jumps there; 8
/// activation, 9 long activation, 10 dismissal.
@_expose(wasm, "focus") @_cdecl("clavier_focus")
public func clavierFocus(_ keyboard: Int32, _ kind: Int32, _ time: Double) -> Int32 {
  let sides: [Side] = [.up, .right, .down, .left]
  let event: InputEvent =
    switch kind {
    case 0...3: .moveFocus(sides[Int(kind)])
    case 4...7: .jumpFocus(sides[Int(kind) - 4])
    case 8: .activate
    case 9: .longActivate
    default: .dismiss
    }
  return handle(event, keyboard, time)
}

/// Moves the focus to a key of the current layer, or removes it.
@_expose(wasm, "setFocus") @_cdecl("clavier_set_focus")
public func clavierSetFocus(_ keyboard: Int32, _ index: Int32) -> Int32 {
  change(keyboard) { machine, _ in
    let grid = machine.touch.grid
    let place = KeyGrid.Index(Int(index))
    machine.setFocus(grid.indices.contains(place) ? place : nil)
  }
}

/// Chooses the key at an index of the popup.
@_expose(wasm, "choose") @_cdecl("clavier_choose")
public func clavierChoose(_ keyboard: Int32, _ index: Int32, _ time: Double) -> Int32 {
  change(keyboard) { machine, outcomes in
    guard let popup = machine.touch.popup, popup.items.indices.contains(Int(index)) else { return }
    machine.choose(Int(index), at: instant(time), into: &outcomes)
  }
}

/// Handles an event of a switch: 0 select, 1 next, 2...5 up, right, down, left.
@_expose(wasm, "scanSwitch") @_cdecl("clavier_scan_switch")
public func clavierScanSwitch(
  _ keyboard: Int32, _ kind: Int32, _ isDown: Int32, _ time: Double
) -> Int32 {
  let switches: [ScanSwitch] = [.select, .next, .up, .right, .down, .left]
  guard switches.indices.contains(Int(kind)) else { return 0 }
  let one = switches[Int(kind)]
  return handle(isDown != 0 ? .switchDown(one) : .switchUp(one), keyboard, time)
}

/// Handles an event of a physical key by its scan code: 0 up, 1 down, 2 repetition.
@_expose(wasm, "key") @_cdecl("clavier_key")
public func clavierKey(
  _ keyboard: Int32, _ kind: Int32, _ scanCode: Int32, _ modifiers: Int32, _ time: Double
) -> Int32 {
  let key = PhysicalKey.scanCode(UInt8(truncatingIfNeeded: scanCode))
  let state = ModifierState(rawValue: UInt8(truncatingIfNeeded: modifiers) & 0x3F)
  return handle(
    kind == 0 ? .keyUp(key) : .keyDown(key, state, isRepeat: kind == 2), keyboard, time)
}

/// Presses and releases the physical key of an action, such as backspace.
@_expose(wasm, "action") @_cdecl("clavier_action")
public func clavierAction(
  _ keyboard: Int32, _ name: UnsafePointer<UInt8>?, _ count: Int32, _ time: Double
) -> Int32 {
  guard let action = KeyAction(name: string(name, count)) else { return 0 }
  return change(keyboard) {
    $0.handle(.keyDown(.action(action), [], isRepeat: false), at: instant(time), into: &$1)
    $0.handle(.keyUp(.action(action)), at: instant(time), into: &$1)
  }
}

/// Types a text as though a key output it.
@_expose(wasm, "type") @_cdecl("clavier_type")
public func clavierType(
  _ keyboard: Int32, _ text: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
  change(keyboard) { $1.append(.edit($0.type(MarkerText(string(text, count))), of: nil)) }
}

// MARK: Time

/// Handles everything that is due.
@_expose(wasm, "advance") @_cdecl("clavier_advance")
public func clavierAdvance(_ keyboard: Int32, _ time: Double) -> Int32 {
  change(keyboard) { $0.advance(to: instant(time), into: &$1) }
}

/// The time of the next advance in milliseconds, or -1 if none is needed.
@_expose(wasm, "deadline") @_cdecl("clavier_deadline")
public func clavierDeadline(_ keyboard: Int32) -> Double {
  guard let deadline = keyboards[keyboard]?.machine.nextDeadline else { return -1 }
  let (seconds, attoseconds) = deadline.uptime.components
  return Double(seconds) * 1000 + Double(attoseconds) / 1e15
}

// MARK: The text

/// Returns 1 if the text before the cursor is unknown.
@_expose(wasm, "needsContext") @_cdecl("clavier_needs_context")
public func clavierNeedsContext(_ keyboard: Int32) -> Int32 {
  keyboards[keyboard]?.machine.needsContext == true ? 1 : 0
}

/// Provides the text before the cursor; bits say whether it is the whole text (1), whether there is
/// a selection (2), and whether the text has changed by other means (4).
@_expose(wasm, "context") @_cdecl("clavier_context")
public func clavierContext(
  _ keyboard: Int32, _ text: UnsafePointer<UInt8>?, _ count: Int32, _ bits: Int32, _ time: Double
) -> Int32 {
  let context = TextContext(
    string(text, count), isWholeText: bits & 1 != 0, hasSelection: bits & 2 != 0)
  return change(keyboard) {
    if bits & 4 != 0 {
      $0.contextDidChange(context, at: instant(time), into: &$1)
    } else {
      $0.provideContext(context)
    }
    $0.updateShift(into: &$1)
  }
}

/// Sets the rules of the text: capitals after nothing, words, sentences or all characters (0...3);
/// bits for the full stop of two spaces (4) and the return from symbols (8).
@_expose(wasm, "rules") @_cdecl("clavier_rules")
public func clavierRules(_ keyboard: Int32, _ bits: Int32) -> Int32 {
  let kinds: [AutocapitalizationType] = [.none, .words, .sentences, .allCharacters]
  return change(keyboard) {
    $0.rules.capitalization = kinds[Int(bits & 3)]
    $0.rules.replacesDoubleSpace = bits & 4 != 0
    $0.rules.returnsToLetters = bits & 8 != 0
    $0.updateShift(into: &$1)
  }
}

/// Answers with the touches that have typed the end of the text, as `suggest` of `clavier-words.wasm`
/// takes them. They are remembered only after a call that wants that.
@_expose(wasm, "touches") @_cdecl("clavier_touches")
public func clavierTouches(_ keyboard: Int32, _ remembers: Int32) -> Int32 {
  answer.clear()
  guard let keyboard = keyboards[keyboard] else { return 0 }
  keyboard.machine.rules.remembersTouches = remembers != 0
  answer.put(keyboard.machine.touchedTexts)
  return answer.count
}

// MARK: Display

/// Answers with the current layer and its keys.
@_expose(wasm, "layer") @_cdecl("clavier_layer")
public func clavierLayer(_ keyboard: Int32) -> Int32 {
  answer.clear()
  if let keyboard = keyboards[keyboard] { answer.putLayer(of: keyboard.machine.touch) }
  return answer.count
}

/// Answers with the cap, label and action of the key that a press produces, if any.
@_expose(wasm, "cap") @_cdecl("clavier_cap")
public func clavierCap(
  _ keyboard: Int32, _ text: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
  answer.clear()
  guard let layout = keyboards[keyboard]?.machine.layout, let press = keystroke(text, count),
    let key = layout.key(for: press)
  else { return 0 }
  answer.put(layout.cap(of: key))
  answer.put(layout.label(of: key))
  answer.put(layout.traits[key.id]?.action?.name ?? "")
  return answer.count
}

/// Shows a layer by its name.
@_expose(wasm, "show") @_cdecl("clavier_show")
public func clavierShow(
  _ keyboard: Int32, _ name: UnsafePointer<UInt8>?, _ count: Int32, _ time: Double
) -> Int32 {
  change(keyboard) { $0.show(Identifier(string(name, count)), at: instant(time), into: &$1) }
}

/// Cancels presses and popups.
@_expose(wasm, "cancel") @_cdecl("clavier_cancel")
public func clavierCancel(_ keyboard: Int32, _ time: Double) -> Int32 {
  change(keyboard) { $0.cancelAll(at: instant(time), into: &$1) }
}

/// Changes a setting: 0 the milliseconds until a press is long, 1 scanning (with one switch, by steps,
/// directed, or -1 for none), 2 the milliseconds of an offer, 3 secure text, 4 fingers that slide to
/// other keys.
@_expose(wasm, "set") @_cdecl("clavier_set")
public func clavierSet(_ keyboard: Int32, _ setting: Int32, _ value: Int32) -> Int32 {
  change(keyboard) { machine, _ in
    switch setting {
    case 0: machine.settings.longPressDelay = .milliseconds(max(0, value))
    case 1:
      let modes = ScanMode.allCases
      let mode = modes.indices.contains(Int(value)) ? modes[Int(value)] : nil
      machine.settings.scan = mode.map { ScanSettings($0, time: machine.settings.scan?.time) }
    case 2: machine.settings.scan?.time = .milliseconds(max(1, value))
    case 3: machine.isSecure = value != 0
    default: machine.settings.sliding = value != 0 ? .slides : .cancels
    }
  }
}
