/// The number of colours that a terminal displays.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colours except the default foreground and background.
  case none
  /// The 16 colours of the terminal's palette, whose shades the user chooses.
  case ansi
  /// The 256 colours of the xterm palette: the 16, a cube of 6×6×6 and 24 greys.
  case palette
  /// All 24-bit RGB colours.
  case truecolor

  /// Returns a Boolean value that indicates whether `first` shows fewer colours than `second`.
  public static func < (first: ColorDepth, second: ColorDepth) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Determines the depth: `NO_COLOR` (no-color.org), the terminal's answer, `COLORTERM`, its name.
  package init(environment: [String: String], keepsTruecolor: Bool? = nil) {
    let terminal = environment["TERM"] ?? ""
    let colorTerm = environment["COLORTERM"] ?? ""
    let isDumb = terminal.isEmpty || terminal == "dumb" || terminal.hasPrefix("vt")
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false {
      self = .none
    } else if keepsTruecolor == true || ["truecolor", "24bit"].contains(colorTerm) {
      self = .truecolor
    } else if isDumb || terminal.hasSuffix("-mono") || terminal.hasSuffix("-m") {
      self = .none
    } else if terminal.hasSuffix("-direct") {
      self = .truecolor
    } else if terminal == "linux" || terminal.hasSuffix("-16color") || terminal == "ansi" {
      self = .ansi
    } else {
      self = .palette
    }
  }
}
