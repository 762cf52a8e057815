internal import KeyboardModel

/// The limits on the size of a layout, as layout files may come from untrusted sources.
///
/// The defaults are many times what the largest public layouts need. Raise them for trusted files.
/// Each limit has its own code for errors (B01 to B08).
public struct LayoutLimits: Hashable, Sendable {
  /// The size of a file, in bytes (B01). The default is 4 MiB.
  public var fileSize = 4 << 20
  /// The number of imports of a layout, including nested ones (B02). The default is 64.
  public var imports = 64
  /// The depth of nested elements, imports or sets (B03). The default is 16.
  public var nesting = 16
  /// The number of attributes of an element (B08). The default is 1,000.
  public var attributes = 1_000
  /// The number of keys of a layout (B04). The default is 65,536.
  public var keys = 65_536
  /// The number of transforms and reorders of a layout (B04). The default is 65,536.
  public var transforms = 65_536
  /// The number of ranges of a UnicodeSet (B05). The default is 1,000.
  public var unicodeSetRanges = 1_000
  /// The number of items of a set (B06). The default is 10,000.
  public var setItems = 10_000
  /// The number of reported problems. Further ones are only counted (B07). The default is 1,000.
  public var diagnostics = 1_000

  /// Creates the default limits.
  public init() {}

  var unicodeSet: UnicodeSetParser.Limits {
    UnicodeSetParser.Limits(nesting: nesting, ranges: unicodeSetRanges)
  }
}
