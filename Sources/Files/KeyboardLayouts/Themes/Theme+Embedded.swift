internal import CResources
public import KeyboardCells
public import KeyboardFiles
package import KeyboardModel

extension Theme {
  /// The names of the built-in themes.
  public static let names = ["dark", "light", "high-contrast", "monochrome"]

  /// Returns the file of the built-in theme `name`; `nil` if there is none.
  public static func file(named name: String) -> [UInt8]? {
    unsafe EmbeddedFolder(embedded_themes)["\(name).xml"]
  }

  /// Creates the built-in theme `name`, one of ``names``.
  ///
  /// - Complexity: The theme's file is read each time.
  public init?(named name: String) {
    guard let bytes = Self.file(named: name),
      let file = ThemeReader().read(bytes, file: "\(name).xml").theme
    else { return nil }
    self.init(file)
  }

  /// Reads the theme file `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: The file's name, for diagnostics.
  /// - Throws: The problems of the file, if there are errors.
  public init(xml bytes: [UInt8], file: String = "theme.xml") throws(LayoutError) {
    let reading = ThemeReader().read(bytes, file: file)
    guard let theme = reading.theme else { throw LayoutError(reading.diagnostics) }
    self.init(theme)
  }

  /// Creates the built-in theme for a terminal: the plain one without colours, otherwise the one
  /// for its background.
  ///
  /// - Parameters:
  ///   - appearance: The appearance of the terminal's background. `nil`, if it is unknown, counts
  ///     as dark.
  ///   - depth: The colour depth of the terminal.
  package init(for appearance: ThemeFile.Appearance?, depth: ColorDepth) {
    let name = appearance == .light ? "light" : "dark"
    self = depth == .none ? .plain : Theme(named: name)?.adapted(to: depth) ?? .plain
  }
}

extension ThemeFile.Appearance {
  /// Determines whether a terminal's background is dark or light; `nil` if it is unknown.
  ///
  /// - Parameters:
  ///   - background: The terminal's reply to a query for its background; `nil` if it did not reply.
  ///   - environment: The environment. Some terminals set `COLORFGBG` to the indices of their
  ///     colours.
  package init?(background: ThemeFile.Color?, environment: [String: String]) {
    let index = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { UInt8($0) }
    if let luminance = background?.luminance {
      // At this luminance, black and white text have the same contrast.
      self = luminance > 0.179 ? .light : .dark
    } else if let index, index < 16 {
      self = index == 7 || index > 8 ? .light : .dark
    } else {
      return nil
    }
  }
}
