internal import KeyboardEngine
internal import KeyboardModel

extension TouchScript: CustomStringConvertible {
  /// The script as text that can be parsed.
  public var description: String { steps.map(\.description).joined(separator: " ") }
}

extension TouchStep: CustomStringConvertible {
  /// The step as a word of a script.
  public var description: String {
    switch kind {
    case .down(let finger, .key): "d:\(finger)"
    case .down(let finger, .point(let point)): "d:\(finger)@\(point.written)"
    case .move(let finger, .key(let key)): "m:\(finger ?? "")>\(key)"
    case .move(let finger, .point(let point)): "m:\(finger ?? "")@\(point.written)"
    case .up(let finger, nil), .up(let finger, .key): "u:\(finger ?? "")"
    case .up(let finger, .point(let point)): "u:\(finger ?? "")@\(point.written)"
    case .cancel(let finger): "c:\(finger ?? "")"
    case .wait(let duration): "t:\(duration.milliseconds)"
    case .hover(let place): "h:\(place?.written ?? "")"
    case .wheel(let steps, let place): "w:\(place.written)=\(steps)"
    case .secondaryClick(let place): "s:\(place.written)"
    case .event(let event): Self.word(for: event)
    }
  }

  private static func word(for event: InputEvent) -> String {
    func name<Value: Equatable>(of value: Value, in table: [String: Value]) -> String {
      table.first { $0.value == value }?.key ?? ""
    }
    switch event {
    case .press(let id, .tap) where !id.string.contains(":"): return id.string
    case .press(let id, let gesture):
      let needsHead = id.string.contains(":") || isReserved(id.string)
      return (needsHead ? "p:" : "") + "\(id):\(gesture.notation)"
    case .keyDown(let key, let modifiers, let isRepeat):
      let names = Self.modifiers.filter { modifiers.contains($0.value) }.keys.sorted()
      return (isRepeat ? "kr:" : "kd:") + key.written + names.map { "+\($0)" }.joined()
    case .keyUp(let key): return "ku:\(key.written)"
    case .setFocus(let index): return "f:@\(index.map { String($0.offset) } ?? "")"
    case .switchDown(let scanSwitch): return "sd:\(name(of: scanSwitch, in: scanSwitches))"
    case .switchUp(let scanSwitch): return "su:\(name(of: scanSwitch, in: scanSwitches))"
    default: return "f:\(name(of: event, in: focusEvents))"
    }
  }
}

extension TouchStep.Place {
  fileprivate var written: String {
    switch self {
    case .key(let key): key.string
    case .point(let point): "@\(point.written)"
    }
  }
}

extension TouchPoint {
  /// The distances in cells. 256ths are exact.
  fileprivate var written: String {
    let unit = Double(Self.unitsPerCell)
    return "\(Double(x) / unit),\(Double(y) / unit)"
  }
}

extension PhysicalKey {
  fileprivate var written: String {
    switch self {
    case .scanCode(let code): "0x" + code.hexadecimal()
    case .action(let action): action.name
    case .character(let character):
      "U+" + character.unicodeScalars.map { $0.value.hexadecimal() }.joined(separator: "_")
    }
  }
}

extension Duration {
  /// The time in milliseconds, with as many decimals as necessary, up to nanoseconds.
  fileprivate var milliseconds: String {
    let (seconds, attoseconds) = components
    let nanoseconds = max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    var decimals = String(1_000_000 + nanoseconds % 1_000_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(nanoseconds / 1_000_000)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }
}
