internal import KeyboardCells
internal import KeyboardModel

/// The capabilities that a terminal reports. Others are not assumed.
package struct TerminalCapabilities: Hashable, Sendable {
  /// The terminal's name and version, as it reports them.
  package var name: String?
  /// The colour of the background.
  package var background: TerminalColor?
  /// The colour of text.
  package var foreground: TerminalColor?
  /// The colours of the palette, by their indices. Only those for themes are asked for.
  package var palette: [UInt8: TerminalColor] = [:]
  /// A Boolean value that indicates whether the terminal, after a 24-bit colour was set, reports
  /// the same colour; `nil` if it does not report its style.
  package var keepsTruecolor: Bool?
  /// A Boolean value that indicates whether the terminal can show a frame atomically (mode 2026).
  package var synchronizesOutput = false
  /// A Boolean value that indicates whether the terminal can measure text by clusters (mode 2027).
  /// A session then sets the mode.
  package var measuresClusters = false
  /// A Boolean value that indicates whether the terminal can report the mouse in pixels (mode
  /// 1016). A session then sets the mode.
  package var reportsPixels = false
  /// A Boolean value that indicates whether the terminal can report changes of its size (mode
  /// 2048). A session then sets the mode.
  package var reportsSize = false
  /// A Boolean value that indicates whether the terminal supports kitty's keyboard protocol, which
  /// reports releases of keys. A session then enables it, and asks which parts of it there are.
  package var reportsKeys = false
  /// A Boolean value that indicates whether the terminal reports releases of keys, as it says once
  /// kitty's protocol is enabled; `nil` if it has not said that. Some terminals support only a part of
  /// the protocol.
  var reportsReleases: Bool?
  /// A Boolean value that indicates whether the terminal answers status queries (DSR), so that
  /// frames can wait for the previous one.
  package var reportsStatus = false
  /// A Boolean value that indicates whether the terminal reads a letter in UTF-8 as one character;
  /// `nil` if it does not report its cursor.
  package var readsUnicode: Bool?
  /// A Boolean value that indicates whether the terminal puts a mark on the letter before it; `nil`
  /// if it does not report its cursor. Whether its font has the mark cannot be queried.
  package var combinesMarks: Bool?
  /// The number of columns of a symbol that should take two; `nil` if the terminal does not report
  /// it.
  package var symbolColumns: Int?
  /// The size of a cell.
  package var cell: TerminalSize.PixelSize?
  /// A Boolean value that indicates whether the terminal has sent all its replies.
  package var isComplete = false

  /// Creates the capabilities of a terminal that has not replied.
  package init() {}

  /// Handles a reply.
  ///
  /// - Returns: A Boolean value that indicates whether it is about capabilities.
  @discardableResult
  package mutating func learn(from reply: TerminalReply) -> Bool {
    switch reply {
    case .attributes: isComplete = true
    case .name(let name): self.name = name
    case .color(10, let color): foreground = color
    case .color(11, let color): background = color
    case .paletteColor(let index, let color): palette[index] = color
    case .setting(let setting): keepsTruecolor = setting.map(Self.hasProbe)
    case .keyboardFlags(let flags):
      // Before the protocol is enabled, no flag is set.
      if reportsKeys, flags != 0 { reportsReleases = flags & Self.releaseFlag != 0 }
      reportsKeys = true
    case .cellSize(let size): cell = size
    case .mode(let number, let state):
      let canBeSet = [.set, .reset, .alwaysSet].contains(state)
      switch TerminalMode(rawValue: number) {
      case .synchronizedOutput: synchronizesOutput = canBeSet
      case .clusterWidth: measuresClusters = canBeSet
      case .mousePixels: reportsPixels = canBeSet
      case .sizeReports: reportsSize = canBeSet
      default: return false
      }
    case .cursor(let point) where !isComplete: return learn(from: point)
    case .status where !isComplete: reportsStatus = true
    case .color, .cursor, .status, .clipboard: return false
    }
    return true
  }

  /// Handles the place of the cursor after a probe.
  ///
  /// - Returns: A Boolean value that indicates whether it is in the row of a probe.
  private mutating func learn(from cursor: CellPoint) -> Bool {
    switch cursor.y {
    case Self.letterRow where cursor.x >= Self.markColumn:
      combinesMarks = cursor.x == Self.markColumn + 1
    case Self.letterRow: readsUnicode = cursor.x == 1
    case Self.symbolRow: symbolColumns = cursor.x
    default: return false
    }
    return true
  }

  /// The flag of kitty's protocol for repetitions and releases.
  private static let releaseFlag = 2
  /// The rows of the probes, from 0. In the first row of the screen, the reply would be a key.
  static let letterRow = 2
  static let symbolRow = 3
  /// The column of the letter with a mark, in the row of the letter.
  static let markColumn = 8

  /// A colour that no palette has.
  static let probe = TerminalColor(red: 1, green: 2, blue: 3)

  /// Returns a Boolean value that indicates whether a style has the colour of the probe. Terminals
  /// write it as `48:2::1:2:3`, without the empty part, or with semicolons.
  private static func hasProbe(style: String) -> Bool {
    let style = style.replacing("::", with: ":").replacing(";", with: ":")
    return style.contains("48:2:1:2:3")
  }
}
