internal import KeyboardModel

/// The sections of a `.klc` file with names of keys. They are the same in all files except for dead
/// keys.
enum KLCNames {
  /// The names of keys by scan code.
  private static let keys = """
    01 Esc|0e Backspace|0f Tab|1c Enter|1d Ctrl|2a Shift|36 "Right Shift"|37 "Num *"|38 Alt|39 Space|\
    3a "Caps Lock"|3b F1|3c F2|3d F3|3e F4|3f F5|40 F6|41 F7|42 F8|43 F9|44 F10|45 Pause|\
    46 "Scroll Lock"|47 "Num 7"|48 "Num 8"|49 "Num 9"|4a "Num -"|4b "Num 4"|4c "Num 5"|4d "Num 6"|\
    4e "Num +"|4f "Num 1"|50 "Num 2"|51 "Num 3"|52 "Num 0"|53 "Num Del"|54 "Sys Req"|57 F11|58 F12
    """

  /// The names of the extended keys, which keyboards with 101 keys introduced.
  private static let extendedKeys = """
    1c "Num Enter"|1d "Right Ctrl"|35 "Num /"|37 "Prnt Scrn"|38 "Right Alt"|45 "Num Lock"|46 Break|\
    47 Home|48 Up|49 "Page Up"|4b Left|4d Right|4f End|50 Down|51 "Page Down"|52 Insert|53 Delete|\
    54 <00>|56 Help|5b "Left Windows"|5c "Right Windows"|5d Application
    """

  /// Returns the sections, up to the end of the file.
  static func lines(
    deadKeys: [(character: UInt16, name: String)], description: String
  ) -> [String] {
    var lines =
      ["KEYNAME", ""] + table(keys) + ["", "KEYNAME_EXT", ""] + table(extendedKeys) + [""]
    if !deadKeys.isEmpty {
      lines += ["KEYNAME_DEAD", ""]
      lines += deadKeys.map {
        "\($0.character.hexadecimal(4).lowercased())\t\"\($0.name.uppercased())\""
      }
      lines.append("")
    }
    return lines
      + [
        "DESCRIPTIONS", "", "0409\t\(description)", "", "LANGUAGENAMES", "", "0409\t\(description)",
        "", "ENDKBD",
      ]
  }

  private static func table(_ names: String) -> [String] {
    names.split(separator: "|").map { String($0.prefix(2)) + "\t" + $0.dropFirst(3) }
  }

  /// Returns the name of the library that Windows makes of a keyboard: eight characters at most, as
  /// `Kbdam` for Amharic and `KbdfrAZE` for a French keyboard with AZERTY in its name.
  static func short(for keyboard: ForeignKeyboard) -> String {
    let parts = (keyboard.locale ?? "und").split(separator: "-").map(String.init)
    let variant = parts.firstIndex(of: "k0").map { parts[($0 + 1)...].joined() }
    let note = keyboard.name.split(separator: "(").dropFirst().first.map {
      ASCIINames.words(String($0)).joined()
    }
    let region = parts.dropFirst().first { $0.utf8.count == 2 }
    let detail = [variant, note, region].lazy.compactMap(\.self).first { !$0.isEmpty } ?? ""
    return String(("Kbd\(parts.first ?? "und")" + detail).prefix(8))
  }
}
