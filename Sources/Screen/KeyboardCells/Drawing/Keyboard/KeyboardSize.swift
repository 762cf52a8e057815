/// The size of a keyboard: how high its keys are where the screen has room.
///
/// Keys are higher than one row of text only if enough rows of the screen remain free for other
/// content.
public struct KeyboardSize: Hashable, Sendable {
  /// The rows that remain free beside keys with edges; beside keys of one row, two remain free.
  let rowsBesideKeys: Int
  /// The rows that remain free beside keys whose faces have several rows.
  let rowsBesideHighKeys: Int

  /// A size with compact keys, each one row high.
  public static let small = KeyboardSize(rowsBesideKeys: .max, rowsBesideHighKeys: .max)
  /// A size with faces of one row, if a bar, a prompt and two rows of text remain free.
  public static let medium = KeyboardSize(rowsBesideKeys: 4, rowsBesideHighKeys: .max)
  /// A size with faces of up to three rows, if twelve rows remain free.
  public static let large = KeyboardSize(rowsBesideKeys: 4, rowsBesideHighKeys: 12)
  /// A size for a program that needs the screen more than the keyboard does: small on a screen of
  /// fewer than about 40 rows, medium up to about 60 rows, and then large.
  public static let automatic = KeyboardSize(rowsBesideKeys: 28, rowsBesideHighKeys: 36)
}
