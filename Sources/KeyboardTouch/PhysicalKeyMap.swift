public import KeyboardModel

/// Which key of a physical keyboard types a character, for systems that tell only characters.
public struct PhysicalKeyMap: Hashable, Sendable {
  /// A key and whether Shift is down.
  public struct Place: Hashable, Sendable {
    /// The scan code (PC set 1).
    public let scanCode: UInt8
    /// The modifiers that are down.
    public let modifiers: ModifierState

    /// Makes the place of the key with `scanCode` while `modifiers` are down.
    public init(scanCode: UInt8, modifiers: ModifierState = []) {
      self.scanCode = scanCode
      self.modifiers = modifiers
    }
  }

  private var places: [Character: Place] = [:]

  /// The keyboard of the United States.
  public static let us: PhysicalKeyMap = {
    let rows: [(codes: [UInt8], plain: String, shifted: String)] = [
      ([0x29] + Array(0x02...0x0D), "`1234567890-=", "~!@#$%^&*()_+"),
      (Array(0x10...0x1B) + [0x2B], "qwertyuiop[]\\", "QWERTYUIOP{}|"),
      (Array(0x1E...0x28), "asdfghjkl;'", "ASDFGHJKL:\""),
      (Array(0x2C...0x35), "zxcvbnm,./", "ZXCVBNM<>?"),
      ([0x39], " ", " "),
    ]
    var map = PhysicalKeyMap()
    for row in rows {
      for (code, character) in zip(row.codes, row.shifted) {
        map.places[character] = Place(scanCode: code, modifiers: .shift)
      }
      for (code, character) in zip(row.codes, row.plain) {
        map.places[character] = Place(scanCode: code)
      }
    }
    return map
  }()

  private init() {}

  /// Makes the map of the physical keyboard that `layout` describes; a character that several keys
  /// type belongs to the one with the fewest modifiers.
  ///
  /// - Complexity: O(*n*) in the number of keys of all its layers.
  public init(_ layout: KeyboardLayout) {
    guard let set = layout.hardwareLayerSet, let form = layout.forms[set.formID] else { return }
    for modifiers in ModifierState.allStates where !modifiers.contains(.caps) {
      guard let layer = set.layer(for: modifiers) else { continue }
      for (ids, codes) in zip(layer.rows, form.rows) {
        for (id, code) in zip(ids, codes) {
          guard let text = layout.keys[id]?.output.text, text.count == 1, let character = text.first
          else { continue }
          let place = Place(scanCode: code, modifiers: modifiers)
          let old = places[character]?.modifiers.rawValue.nonzeroBitCount ?? .max
          if modifiers.rawValue.nonzeroBitCount < old { places[character] = place }
        }
      }
    }
  }

  /// The key that types `character`, and the modifiers that it needs.
  public subscript(character: Character) -> Place? { places[character] }

  /// What the key with `scanCode` types without modifiers.
  ///
  /// - Complexity: O(*n*) in the number of characters.
  public func character(ofScanCode scanCode: UInt8) -> Character? {
    places.first { $0.value == Place(scanCode: scanCode) }?.key
  }
}
