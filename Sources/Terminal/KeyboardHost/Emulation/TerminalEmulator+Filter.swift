internal import CVTerm
internal import KeyboardCells
internal import KeyboardModel
internal import KeyboardTerminal

/// Handling of the sequences that libvterm must not receive, or not unchanged, see
/// ``EmulatorHole``.
extension TerminalEmulator: StreamFilterTarget {
  func write(_ bytes: UnsafeRawBufferPointer) {
    writeObserver?(bytes)
    var rest = bytes[...]
    let limit = mends.contains(.longTexts) ? Self.pieceLimit : .max
    while !rest.isEmpty {
      var piece = rest.prefix(limit)
      // Characters are not split between pieces.
      if piece.count < rest.count {
        let isInside = { rest[piece.endIndex] & 0xC0 == 0x80 && piece.count > Self.pieceLimit - 4 }
        while isInside() { piece.removeLast() }
      }
      _ = vterm_input_write(
        terminal,
        UnsafeRawBufferPointer(rebasing: piece).baseAddress?.assumingMemoryBound(to: CChar.self),
        piece.count)
      rest = rest[piece.endIndex...]
    }
  }

  /// The cells are written here, and a synthetic sequence moves the cursor of libvterm. Lines of 79
  /// characters, `clavier run -- cat FILE`, take 0.60 of the time so: 11.8 instead of 7.1 MB/s, which
  /// is what the same file takes after SO, when the characters go through libvterm.
  func printCharacters(_ characters: UnsafeBufferPointer<UInt8>) -> Int {
    guard printingModes.isPlain, !modes.hasSideMargins else { return 0 }
    let cursor = cursor
    // libvterm prints the last character, so that it can combine or repeat it. It must not be in
    // the last column, where a wrap would be pending.
    let count = min(characters.count, columns - 1 - cursor.x)
    guard count > 1 else { return 0 }
    model.pointee.put(UnsafeBufferPointer(rebasing: characters[..<(count - 1)]), at: cursor)
    writeObserver?(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(characters)[..<count]))
    let last = Unicode.Scalar(characters[count - 1])
    input("\u{1B}[\(count - 1)C\(last)")
    return count
  }

  private func input(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        _ = vterm_input_write(terminal, $0.baseAddress, $0.count)
      }
    }
  }

  func handle(escape final: UInt8) {
    switch final {
    case UInt8(ascii: "#"):
      // DECALN must not change the character that REP repeats.
      let width = model.pointee.lastWidth
      send("\u{1B}#8")
      model.pointee.lastWidth = width
      // It fills rows, and no line wraps.
      model.pointee.endLines()
    case UInt8(ascii: "7"): savedAttributes = model.pointee.moreAttributes
    case UInt8(ascii: "8"):
      model.pointee.moreAttributes = savedAttributes
      send("\u{1B}8\(mends.contains(.savedCursors) ? Self.bounding : "")")
    case UInt8(ascii: "="): modes.usesApplicationKeypad = true
    case UInt8(ascii: ">"): modes.usesApplicationKeypad = false
    case UInt8(ascii: "c"):
      modes.reset()
      (model.pointee.moreAttributes, savedAttributes, hasOwnCursor) = ([], [], false)
    default: break
    }
  }

  func isUnchanged(_ sequence: borrowing ChildSequence) -> Bool {
    guard sequence.mark == nil, sequence.intermediate == nil else { return false }
    switch sequence.final {
    case UInt8(ascii: "m"): return hasKnownStyles(sequence)
    case UInt8(ascii: "J"): return sequence.number(0) != 3
    case UInt8(ascii: "@"), UInt8(ascii: "A")...UInt8(ascii: "M"), UInt8(ascii: "P"),
      UInt8(ascii: "S"), UInt8(ascii: "T"), UInt8(ascii: "X"), UInt8(ascii: "Z"),
      UInt8(ascii: "`"), UInt8(ascii: "a"), UInt8(ascii: "c")...UInt8(ascii: "g"),
      UInt8(ascii: "j"), UInt8(ascii: "k"), UInt8(ascii: "n"):
      return true
    default: return false
    }
  }

  private func hasKnownStyles(_ sequence: borrowing ChildSequence) -> Bool {
    let mayReset = !model.pointee.moreAttributes.isEmpty
    if sequence.numbers.isEmpty { return !mayReset }
    for index in sequence.numbers.indices {
      // A colour may have a colour space.
      if sequence.numbers[index].isPart, sequence.numbers.count > 5 { return false }
      switch sequence.numbers[index].value {
      case 2, 8, 58, 59: return false
      case nil, 0, 22, 28: if mayReset { return false }
      default: break
      }
    }
    return true
  }

  func replacement(for sequence: ChildSequence) -> [UInt8]? {
    switch (sequence.mark, sequence.intermediate, Unicode.Scalar(sequence.final)) {
    case (nil, nil, "m"):
      let styles = StyleNumbers(sequence, known: model.pointee.moreAttributes)
      if mends.contains(.moreStyles) { model.pointee.moreAttributes = styles.attributes }
      return styles.bytes
    case (UInt8(ascii: "?"), nil, "h"), (UInt8(ascii: "?"), nil, "l"):
      let isSet = sequence.ends(with: "h")
      for number in sequence.numbers.compactMap(\.value) {
        // The picture before the frame, or the complete one
        if number == 2026, modes.holdsFrames != isSet { frameHandler() }
        modes.set(number, isSet)
        if number == 6 { printingModes.hasOrigin = isSet }
      }
      return mends.contains(.severalModes) ? sequence.eachParameter : nil
    case (nil, nil, "h"), (nil, nil, "l"):
      if sequence.numbers.contains(where: { $0.value == 4 }) {
        printingModes.inserts = sequence.ends(with: "h")
      }
      return sequence.eachParameter
    case (nil, nil, "J") where sequence.number(0) == 3: model.pointee.scrollback.removeAll()
    case (nil, nil, "s") where !modes.hasSideMargins && mends.contains(.shortSaves):
      handle(escape: UInt8(ascii: "7"))
      return Array("\u{1B}7".utf8)
    case (nil, nil, "u") where mends.contains(.shortSaves):
      handle(escape: UInt8(ascii: "8"))
      return []
    case (nil, nil, "r"), (nil, nil, "s"): modes.hasMargins = true
    case (nil, nil, "b"):
      if model.pointee.lastWidth != 1, mends.contains(.repetitions) { return [] }
    case (nil, UInt8(ascii: "\""), "q"): printingModes.protects = sequence.number(0) ?? 0 == 1
    case (nil, UInt8(ascii: " "), "q"): hasOwnCursor = sequence.number(0) ?? 0 > 0
    case (nil, nil, "t") where mends.contains(.windowReports):
      reply(surroundings.windowReport(sequence, columns: columns, rows: rows))
      return []
    case (.some, nil, "u") where mends.contains(.keyboardFlags):
      if sequence.mark == UInt8(ascii: "?") {
        reply("\u{1B}[?\(modes.keyFlags)u")
      } else {
        modes.changeKeyFlags(sequence, allowed: surroundings.keyboardFlags)
      }
      return []
    case (UInt8(ascii: ">"), nil, "q") where mends.contains(.versionReports):
      if sequence.number(0) ?? 0 == 0 { reply("\u{1B}P>|\(surroundings.name)\u{1B}\\") }
      return []
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), "p") where mends.contains(.modeReports):
      guard let number = sequence.number(0), let state = modes.state(of: number) else { break }
      reply("\u{1B}[?\(number);\(state)$y")
      return []
    default: break
    }
    return nil
  }

  /// The settings that libvterm reports: styles, margins, the cursor's shape and protection.
  private static let knownSettings: Set<Substring> = ["m", "r", "s", " q", "\"q"]

  func handle(device string: [UInt8]) {
    if string.starts(with: "+q".utf8), mends.contains(.capabilityReports) {
      return reply("\u{1B}P0+r\u{1B}\\")
    }
    let text = String(decoding: string, as: UTF8.self)
    if text.hasPrefix("$q"), !Self.knownSettings.contains(text.dropFirst(2)),
      mends.contains(.settingReports)
    {
      return reply("\u{1B}P0$r\u{1B}\\")
    }
    send("\u{1B}P\(text)\u{1B}\\")
  }

  /// Splits `bytes` at the first semicolon.
  private static func split<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> [Bytes.SubSequence] {
    bytes.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
  }

  func handle(command string: [UInt8]) {
    let parts = Self.split(string)
    guard parts.count == 2, let number = Int(String(decoding: parts[0], as: UTF8.self)) else {
      return
    }
    switch number {
    case 0, 2: note(.title(String(decoding: parts[1], as: UTF8.self)))
    case 10, 11: if parts[1].elementsEqual("?".utf8) { reply(surroundings.colorReport(number)) }
    case 52:
      let text = Self.split(parts[1])
      // Queries of the clipboard are not answered, since its contents are private.
      guard copyLimit > 0, text.count == 2, !text[1].elementsEqual("?".utf8),
        let bytes = Base64.decoded(text[1]), bytes.count <= copyLimit
      else { return }
      events.append(.copy(String(decoding: bytes, as: UTF8.self)))
    default: break
    }
  }
}
