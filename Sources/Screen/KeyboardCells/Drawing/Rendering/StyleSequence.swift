/// The sequences that change the current style (SGR of ECMA-48).
package enum StyleSequence {
  /// Appends the shortest sequence, or nothing if the styles are equal.
  package static func append(from old: Style, to new: Style, to bytes: inout [UInt8]) {
    guard old != new else { return }
    guard new != .standard else { return ControlSequence.resetStyle.append(to: &bytes) }
    let start = bytes.count
    appendDifference(from: old, to: new, to: &bytes)
    let end = bytes.count
    ControlSequence.introduce(&bytes)
    ControlSequence.append(0, to: &bytes)
    appendParameters(of: new, beyond: .standard, to: &bytes)
    bytes.append(UInt8(ascii: "m"))
    if bytes.count - end < end - start {
      bytes.removeSubrange(start..<end)
    } else {
      bytes.removeSubrange(end...)
    }
  }

  private static func appendDifference(from old: Style, to new: Style, to bytes: inout [UInt8]) {
    ControlSequence.introduce(&bytes)
    let first = bytes.count
    var kept = old
    let lost = old.attributes.subtracting(new.attributes)
    if !lost.isDisjoint(with: [.bold, .dim]) {
      append(22, to: &bytes)
      kept.attributes.subtract([.bold, .dim])
    }
    if !lost.isDisjoint(with: .underlines), new.attributes.isDisjoint(with: .underlines) {
      append(24, to: &bytes)
    }
    for (attribute, _, off) in simple where lost.contains(attribute) { append(off, to: &bytes) }
    appendParameters(of: new, beyond: kept, to: &bytes)
    // Each parameter starts with a semicolon, which the first one does not need.
    bytes.remove(at: first)
    bytes.append(UInt8(ascii: "m"))
  }

  private static func appendParameters(
    of style: Style, beyond old: Style, to bytes: inout [UInt8]
  ) {
    let gained = style.attributes.subtracting(old.attributes)
    if gained.contains(.bold) { append(1, to: &bytes) }
    if gained.contains(.dim) { append(2, to: &bytes) }
    if gained.contains(.underline) { append(4, to: &bytes) }
    if gained.contains(.doubleUnderline) { append(4, part: 2, to: &bytes) }
    if gained.contains(.curlyUnderline) { append(4, part: 3, to: &bytes) }
    for (attribute, on, _) in simple where gained.contains(attribute) { append(on, to: &bytes) }
    if style.foreground != old.foreground { append(style.foreground, base: 30, to: &bytes) }
    if style.background != old.background { append(style.background, base: 40, to: &bytes) }
  }

  private static func append(_ color: Style.Color, base: Int, to bytes: inout [UInt8]) {
    switch color {
    case .standard: append(base + 9, to: &bytes)
    case .indexed(let index) where index < 8: append(base + Int(index), to: &bytes)
    case .indexed(let index) where index < 16: append(base + 52 + Int(index), to: &bytes)
    case .indexed(let index):
      append(base + 8, to: &bytes)
      append(5, to: &bytes)
      append(Int(index), to: &bytes)
    case .rgb(let red, let green, let blue):
      append(base + 8, to: &bytes)
      append(2, to: &bytes)
      for part in [red, green, blue] { append(Int(part), to: &bytes) }
    }
  }

  private static let simple: [(Style.Attributes, on: Int, off: Int)] = [
    (.italic, 3, 23), (.blink, 5, 25), (.reverse, 7, 27), (.conceal, 8, 28),
    (.strikethrough, 9, 29),
  ]

  private static func append(_ parameter: Int, part: Int, to bytes: inout [UInt8]) {
    append(parameter, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    ControlSequence.append(part, to: &bytes)
  }

  private static func append(_ parameter: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ";"))
    ControlSequence.append(parameter, to: &bytes)
  }
}

extension Style {
  package func adapted(to features: TerminalFeatures) -> Style {
    var style = adapted(to: features.colorDepth)
    let kinds: Attributes = [.doubleUnderline, .curlyUnderline]
    if !features.drawsUnderlineStyles, !style.attributes.isDisjoint(with: kinds) {
      style.attributes.subtract(kinds)
      style.attributes.insert(.underline)
    }
    return style
  }
}
