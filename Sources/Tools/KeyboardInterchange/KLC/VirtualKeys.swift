internal import KeyboardModel

/// The virtual key names of Windows, with which programs identify keys.
enum VirtualKeys {
  /// The virtual keys of positions on US keyboards, and of additional positions.
  private static let usual: [UInt8: String] = {
    var names: [UInt8: String] = [
      0x29: "OEM_3", 0x0B: "0", 0x0C: "OEM_MINUS", 0x0D: "OEM_PLUS", 0x1A: "OEM_4", 0x1B: "OEM_6",
      0x27: "OEM_1", 0x28: "OEM_7", 0x2B: "OEM_5", 0x33: "OEM_COMMA", 0x34: "OEM_PERIOD",
      0x35: "OEM_2", 0x39: "SPACE", 0x56: "OEM_102", 0x73: "ABNT_C1", 0x7D: "OEM_8",
    ]
    for number in UInt8(1)...9 { names[number + 1] = "\(number)" }
    for (code, letter) in ScanCodes.letters where letter.properties.isAlphabetic {
      names[code] = String(letter).uppercased()
    }
    return names
  }()

  /// Returns unique names for the keys at `codes`: that of the key's letter, or else the usual one
  /// of its position.
  static func names(for codes: [UInt8], letters: [UInt8: String]) -> [UInt8: String] {
    var names: [UInt8: String] = [:]
    var taken: Set<String> = []
    for code in codes {
      guard let text = letters[code], text.utf8.count == 1, let letter = text.unicodeScalars.first,
        letter.isASCII, letter.properties.isAlphabetic,
        case let name = text.uppercased(), taken.insert(name).inserted
      else { continue }
      names[code] = name
    }
    for code in codes where names[code] == nil {
      if let name = usual[code], taken.insert(name).inserted { names[code] = name }
    }
    let others = usual.sorted { $0.key < $1.key }.map(\.value) + ["OEM_8", "OEM_AX", "ABNT_C2"]
    for code in codes where names[code] == nil {
      names[code] =
        others.first { taken.insert($0).inserted } ?? "VK_" + code.hexadecimal(2)
    }
    return names
  }
}
