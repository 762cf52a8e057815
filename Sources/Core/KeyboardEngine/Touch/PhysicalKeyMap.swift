public import KeyboardModel

/// A key of a physical keyboard, as the system identifies it.
public enum PhysicalKey: Hashable, Sendable {
  /// The position of the key, as a scan code (PC set 1).
  case scanCode(UInt8)
  /// The character that the key types in the keyboard layout of the system.
  case character(Character)
  /// A key without text, such as backspace.
  case action(KeyAction)
}

/// A map from characters to the keys of a physical keyboard, for systems that report only
/// characters.
public struct PhysicalKeyMap: Hashable, Sendable {
  /// A key with the modifiers that are down, by its scan code (PC set 1).
  package struct Place: Hashable, Sendable {
    package let scanCode: UInt8
    package let modifiers: ModifierState

    package init(scanCode: UInt8, modifiers: ModifierState = []) {
      (self.scanCode, self.modifiers) = (scanCode, modifiers)
    }
  }

  @Brief private var places: [Character: Place] = [:]

  /// The map of the US keyboard.
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

  /// Creates the map of the physical keyboard that `layout` describes.
  ///
  /// A character that several keys type maps to the one with the fewest modifiers.
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

  /// The key that types `character`, with the modifiers that it needs.
  package subscript(character: Character) -> Place? { places[character] }

  /// Returns the character that the key with `scanCode` types without modifiers.
  ///
  /// - Complexity: O(*n*) in the number of characters.
  public func character(ofScanCode scanCode: UInt8) -> Character? {
    places.first { $0.value == Place(scanCode: scanCode) }?.key
  }
}
