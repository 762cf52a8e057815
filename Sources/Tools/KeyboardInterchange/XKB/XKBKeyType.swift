internal import KeyboardModel

/// The type of a key in XKB's sense, with the keysyms of its levels. The type maps Shift, the third
/// level and Caps Lock to levels.
struct XKBKeyType {
  /// The name of the type.
  let name: String
  /// The keysyms of the levels.
  let symbols: [String]

  /// The name of the type with a level for each state of the modifier keys, which X11 does not
  /// define.
  static let capsLevels = "CLAVIER_CAPS_LEVELS"

  /// The states of the modifier keys in the order of the levels of `capsLevels`.
  static let states: [ModifierState] = [
    [], .shift, .altRight, [.altRight, .shift], .caps, [.caps, .shift], [.altRight, .caps],
    [.altRight, .caps, .shift],
  ]

  /// The file of types that defines `capsLevels`.
  static let file = """
    // A type of keys with a level for each state of Shift, the third level and Caps Lock.
    default partial xkb_types "basic" {
      virtual_modifiers LevelThree;

      type "\(capsLevels)" {
        modifiers = Shift+Lock+LevelThree;
        map[None] = Level1;
        map[Shift] = Level2;
        map[LevelThree] = Level3;
        map[Shift+LevelThree] = Level4;
        map[Lock] = Level5;
        map[Lock+Shift] = Level6;
        map[Lock+LevelThree] = Level7;
        map[Lock+Shift+LevelThree] = Level8;
        level_name[Level1] = "Base";
        level_name[Level2] = "Shift";
        level_name[Level3] = "Level3";
        level_name[Level4] = "Shift Level3";
        level_name[Level5] = "Caps";
        level_name[Level6] = "Shift Caps";
        level_name[Level7] = "Level3 Caps";
        level_name[Level8] = "Shift Level3 Caps";
      };
    };

    """

  /// The keysym of a level.
  struct Level: Hashable {
    /// The name. The default types nothing, and replaces keysyms of X11's common keys.
    var name = "VoidSymbol"
    /// A Boolean value that indicates whether Caps Lock would capitalize it.
    var hasCase = false
  }

  /// Creates the type of a key.
  ///
  /// - Parameters:
  ///   - levels: The keysyms of ``states``.
  ///   - hasThird: A Boolean value that indicates whether the layout has a third level.
  ///   - hasCaps: A Boolean value that indicates whether the layout defines the effect of Caps
  ///     Lock.
  init(_ levels: [Level], hasThird: Bool, hasCaps: Bool) {
    let (plain, caps) = (Array(levels[..<4]), Array(levels[4...]))
    func isCaseless(_ levels: some Sequence<Level>) -> Bool { !levels.contains(where: \.hasCase) }
    let isSwapped = caps[0] == plain[1] && caps[1] == plain[0]
    let isKept = caps[2...] == plain[2...]
    if !hasCaps || caps == plain && isCaseless(plain) {
      name = hasThird ? "FOUR_LEVEL" : "TWO_LEVEL"
    } else if isSwapped, !hasThird {
      name = "ALPHABETIC"
    } else if isSwapped, caps[2] == plain[3], caps[3] == plain[2] {
      name = "FOUR_LEVEL_ALPHABETIC"
    } else if isSwapped, isKept, isCaseless(plain[2...]) {
      name = "FOUR_LEVEL_SEMIALPHABETIC"
    } else if isKept, caps[1] == plain[1] {
      name = "FOUR_LEVEL_PLUS_LOCK"
      symbols = (plain + [caps[0]]).map(\.name)
      return
    } else {
      name = Self.capsLevels
      symbols = levels.map(\.name)
      return
    }
    symbols = plain.prefix(hasThird ? 4 : 2).map(\.name)
  }
}
