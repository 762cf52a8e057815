internal import KeyboardModel
internal import KeyboardPatterns

/// How much a layout may take, as layout files come from anywhere.
///
/// The defaults are many times what the largest public layouts need. Raise them for files that are
/// trusted; what goes beyond a limit is an error with a code of its own (B01 to B08).
public struct LayoutLimits: Hashable, Sendable {
  /// The bytes of one file (B01). The default is 4 MiB.
  public var fileSize = 4 << 20
  /// The imports of a layout, nested ones included (B02). The default is 64.
  public var imports = 64
  /// How deep elements, imports or sets may be nested (B03). The default is 16.
  public var nesting = 16
  /// The attributes of an element (B08). The default is 1,000.
  public var attributes = 1_000
  /// The keys of a layout (B04). The default is 65,536.
  public var keys = 65_536
  /// The transforms and reorders of a layout (B04). The default is 65,536.
  public var transforms = 65_536
  /// The ranges of a UnicodeSet (B05). The default is 1,000.
  public var unicodeSetRanges = 1_000
  /// The items of a set (B06). The default is 10,000.
  public var setItems = 10_000
  /// The problems that are reported; further ones are counted (B07), and reject no file by their number. The
  /// default is 1,000.
  public var diagnostics = 1_000

  /// Makes the default limits.
  public init() {}
}

extension LayoutLimits {
  /// What a UnicodeSet may take.
  var unicodeSet: UnicodeSetParser.Limits {
    UnicodeSetParser.Limits(nesting: nesting, ranges: unicodeSetRanges)
  }
}
