import KeyboardModel
import SystemPackage

/// A stream of keys on a physical US keyboard, divided into texts.
struct KeyStream {
  enum Event {
    case key(scanCode: UInt8, ModifierState)
    /// A key with this output.
    case output(MarkerText)
    case backspace
    case newText
  }

  private(set) var events: [Event] = []

  /// Returns the stream of a US keyboard in texts of up to `textLength` characters, from the folder
  /// of the peers if there is one.
  static func us(textLength: Int) throws -> KeyStream {
    guard let peers = EngineBenchmark.folder("CLAVIER_PEERS") else {
      return KeyStream(textLength: textLength)
    }
    return try KeyStream(contentsOf: peers.appending("streams/us\(textLength).txt"))
  }

  /// The number of keys.
  var keyCount: Int {
    events.reduce(0) { count, event in
      if case .newText = event { count } else { count + 1 }
    }
  }

  /// Reads the stream in the file at `path`. A line `CODE MODIFIERS` is a key with a Windows
  /// virtual key code, with 16 for shift; a line `C` begins a new text.
  init(contentsOf path: FilePath) throws {
    let text = String(decoding: try [UInt8](contentsOf: path), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let code = UInt8(words[0]), let modifiers = Int(words[1]) else {
        events.append(.newText)
        continue
      }
      append(code, isShifted: modifiers & 16 != 0)
    }
  }

  /// Creates 4,096 keys: letters with their frequency in English, some punctuation and digits, 15 %
  /// blanks, 3 % backspace, and 15 % of the others with shift. A text begins after each
  /// `textLength` keys.
  init(textLength: Int) {
    let letters = "EEEEETTTTAAAAOOOOIIIINNNNSSSHHHRRRDDLLUUCCMMWWFFGGYYPPBBVVKKJXQZ".utf8.map { $0 }
    let digits = "1234567890".utf8.map { $0 }
    let punctuation: [UInt8] = Array(0xBA...0xC0) + Array(0xDB...0xDE)
    var state: UInt64 = 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for index in 0..<4_096 {
      if index % textLength == 0 { events.append(.newText) }
      let kind = next(100)
      guard kind >= 18 else {
        append(kind < 15 ? 0x20 : 0x08, isShifted: false)
        continue
      }
      let set = next(100)
      let codes = set < 85 ? letters : set < 93 ? punctuation : digits
      append(codes[next(codes.count)], isShifted: next(100) < 15)
    }
  }

  /// Creates the keys that type `text`, lowercase letters and blanks, into a new text.
  init(typing text: String) {
    events.append(.newText)
    for byte in text.utf8 { append(byte == 0x20 ? byte : byte - 0x20, isShifted: false) }
  }

  /// Creates keys with these outputs in a new text.
  init(outputs: [MarkerText]) {
    events = [.newText] + outputs.map { .output($0) }
  }

  private mutating func append(_ code: UInt8, isShifted: Bool) {
    if code == 0x08 {
      events.append(.backspace)
    } else if let scanCode = Self.scanCodes[code] {
      events.append(.key(scanCode: scanCode, isShifted ? .shift : []))
    }
  }

  /// The scan codes, by virtual key code.
  private static let scanCodes: [UInt8: UInt8] = {
    var codes: [UInt8: UInt8] = [
      0x20: 0x39, 0xBA: 0x27, 0xBB: 0x0D, 0xBC: 0x33, 0xBD: 0x0C, 0xBE: 0x34, 0xBF: 0x35,
      0xC0: 0x29,
      0xDB: 0x1A, 0xDC: 0x2B, 0xDD: 0x1B, 0xDE: 0x28,
    ]
    for (row, first) in [
      ("1234567890", UInt8(0x02)), ("QWERTYUIOP", 0x10), ("ASDFGHJKL", 0x1E), ("ZXCVBNM", 0x2C),
    ] {
      for (offset, code) in row.utf8.enumerated() { codes[code] = first + UInt8(offset) }
    }
    return codes
  }()
}
