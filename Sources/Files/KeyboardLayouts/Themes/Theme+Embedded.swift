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

  /// Reads the theme file `bytes`, in UTF-8.
  ///
  /// - Throws: The problems of the file, if there are errors.
  public init(xml bytes: [UInt8], file: String = "theme.xml") throws(LayoutError) {
    let reading = ThemeReader().read(bytes, file: file)
    guard let theme = reading.theme else { throw LayoutError(reading.diagnostics) }
    self.init(theme)
  }

  /// Takes the plain theme without colours. A background counts as dark if it is unknown.
  package init(for appearance: ThemeFile.Appearance?, depth: ColorDepth) {
    let name = appearance == .light ? "light" : "dark"
    self = depth == .none ? .plain : Theme(named: name)?.adapted(to: depth) ?? .plain
  }
}

extension ThemeFile.Appearance {
  /// Takes a terminal's reply, else `COLORFGBG`, the indices of its colours that some set.
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
