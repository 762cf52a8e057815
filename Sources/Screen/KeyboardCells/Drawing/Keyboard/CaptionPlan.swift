struct CaptionPlan {
  struct Key {
    /// The best first.
    let captions: [String]
    /// For a key without room for its captions.
    let sign: String?
    /// What the key has room for, truncated if that is none.
    let shown: String
    var columns: Int
  }

  private var taken: Set<String> = []
  /// Captions to abbreviate with the least number of columns for each, in the order of the keys.
  private var unresolved: [Key] = []

  init(_ keys: [Key]) {
    let keys = keys.filter { !$0.shown.isEmpty }
    var owners: [String: [String]] = [:]
    var shared: Set<String> = []
    for key in keys {
      let owner = owners.updateValue(key.captions, forKey: key.shown)
      if let owner, owner != key.captions { shared.insert(key.shown) }
    }
    for key in keys {
      let isOwn = key.captions.contains(key.shown)
      if key.shown == key.captions.first || isOwn && !shared.contains(key.shown) {
        taken.insert(key.shown)
      } else if let index = unresolved.firstIndex(where: { $0.captions == key.captions }) {
        unresolved[index].columns = min(unresolved[index].columns, key.columns)
      } else {
        unresolved.append(key)
      }
    }
  }

  var isNeeded: Bool { !unresolved.isEmpty }

  /// Returns each abbreviation once: a matching of captions and candidates, by augmenting paths.
  func abbreviations(isASCII: Bool) -> [[String]: String] {
    let all = unresolved.map { Self.candidates(for: $0, isASCII: isASCII) }
    var frequency: [String: Int] = [:]
    for candidate in all.joined() { frequency[candidate, default: 0] += 1 }
    // What could stand for several keys is the last choice for each of them.
    let candidates = all.map { list in
      list.filter { !taken.contains($0) }.enumerated().sorted {
        (frequency[$0.element] ?? 0, $0.offset) < (frequency[$1.element] ?? 0, $1.offset)
      }.map { $0.element }
    }
    var owner: [String: Int] = [:]
    func assign(_ index: Int, _ seen: inout Set<String>) -> Bool {
      for candidate in candidates[index] where seen.insert(candidate).inserted {
        if let other = owner[candidate], !assign(other, &seen) { continue }
        owner[candidate] = index
        return true
      }
      return false
    }
    for index in candidates.indices {
      var seen: Set<String> = []
      _ = assign(index, &seen)
    }
    return Dictionary(uniqueKeysWithValues: owner.map { (unresolved[$1].captions, $0) })
  }

  /// Where the beginning of a caption and an ellipsis are better than some of its letters.
  private static let leastForEllipsis = 4

  /// Signs for keys that nothing in one column recalls. Letters would be taken for their own keys.
  private static let numbers = "¹²³⁴⁵⁶⁷⁸⁹₁₂₃₄₅₆₇₈₉".map(String.init)

  private static let limit = 100

  /// Returns texts that recall the captions, the best first: those from the beginning first.
  private static func candidates(for key: Key, isASCII: Bool) -> [String] {
    let ellipsis = KeyFace.ellipsis(isASCII: isASCII)
    var result: [String] = []
    for caption in key.captions {
      let isLong = CellGrid.columns(of: caption) > key.columns
      if !isLong || key.columns >= leastForEllipsis {
        result.append(caption.truncated(toColumns: key.columns, ellipsis: ellipsis))
      }
      if isLong { result += parts(of: Array(caption), key.columns) }
    }
    if key.columns == 1 {
      result += key.captions.compactMap(halfWidth)
      if !isASCII { result += numbers }
    }
    if let sign = key.sign, CellGrid.columns(of: sign) <= key.columns { result.insert(sign, at: 0) }
    var seen: Set<String> = []
    return result.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Returns some of the characters, in order, that fill `columns` as far as possible.
  private static func parts(of characters: [Character], _ columns: Int) -> [String] {
    var parts: [(text: String, room: Int)] = []
    func extend(_ text: String, _ room: Int, from start: Int) {
      for index in characters.indices.dropFirst(start) where parts.count < limit {
        let width = CellGrid.columns(of: String(characters[index]))
        guard characters[index] != " ", width > 0, width <= room else { continue }
        let part = (text: text + String(characters[index]), room: room - width)
        if part.room > 0 { extend(part.text, part.room, from: index + 1) }
        parts.append(part)
      }
    }
    extend("", columns, from: 0)
    let rest = parts.map(\.room).min()
    return parts.filter { $0.room == rest }.map(\.text)
  }

  /// The form in one column of a Korean letter or an ASCII sign that takes two (UAX #11).
  private static func halfWidth(_ caption: String) -> String? {
    guard let wide = caption.unicodeScalars.first?.value, caption.unicodeScalars.count == 1 else {
      return nil
    }
    let narrow: UInt32? =
      switch wide {
      case 0xFF01...0xFF5E: wide - 0xFF01 + 0x21
      case 0x3131...0x314E: wide - 0x3131 + 0xFFA1
      case 0x314F...0x3154: wide - 0x314F + 0xFFC2
      case 0x3155...0x315A: wide - 0x3155 + 0xFFCA
      case 0x315B...0x3160: wide - 0x315B + 0xFFD2
      case 0x3161...0x3163: wide - 0x3161 + 0xFFDA
      default: nil
      }
    return narrow.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
