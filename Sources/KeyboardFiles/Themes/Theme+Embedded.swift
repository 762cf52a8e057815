public import KeyboardCells
internal import KeyboardModel
public import KeyboardThemes

extension Theme {
  /// The names of the themes that are built in.
  public static let names = ["dark", "light", "high-contrast", "monochrome"]

  /// The file of the built-in theme called `name`, or `nil` when there is none.
  public static func file(named name: String) -> [UInt8]? {
    switch name {
    case "dark": PackageResources.dark_xml
    case "light": PackageResources.light_xml
    case "high-contrast": PackageResources.high_contrast_xml
    case "monochrome": PackageResources.monochrome_xml
    default: nil
    }
  }

  /// The built-in theme called `name`, one of ``names``.
  ///
  /// - Complexity: The theme's file is read each time.
  public init?(named name: String) {
    guard let bytes = Self.file(named: name),
      let file = ThemeReader().read(bytes, file: "\(name).xml").theme
    else { return nil }
    self.init(file)
  }

  /// The built-in theme for a terminal: without colours the plain one, else the one for its background.
  ///
  /// - Parameters:
  ///   - appearance: Whether the terminal's background is dark or light; `nil`, when that is not known,
  ///     counts as dark.
  ///   - depth: How many colours the terminal shows.
  public init(for appearance: ThemeFile.Appearance?, depth: ColorDepth) {
    let name = appearance == .light ? "light" : "dark"
    self = depth == .none ? .plain : Theme(named: name)?.adapted(to: depth) ?? .plain
  }
}

extension ThemeFile.Appearance {
  /// Finds whether a terminal's background is dark or light, or `nil` when nobody says.
  ///
  /// - Parameters:
  ///   - background: What the terminal answered when it was asked for its background; `nil` when it did
  ///     not.
  ///   - environment: The program's environment; some terminals say in `COLORFGBG` which colours of the
  ///     palette they use.
  public init?(background: ThemeFile.Color?, environment: [String: String]) {
    let index = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { UInt8($0) }
    if let luminance = background?.luminance {
      // Text in black and in white has the same contrast on a background of this luminance.
      self = luminance > 0.179 ? .light : .dark
    } else if let index, index < 16 {
      self = index == 7 || index > 8 ? .light : .dark
    } else {
      return nil
    }
  }
}
