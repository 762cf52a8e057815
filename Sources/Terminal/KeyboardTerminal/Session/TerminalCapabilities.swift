internal import KeyboardCells
internal import KeyboardModel

package struct TerminalCapabilities: Hashable, Sendable {
  package var name: String?
  package var background: TerminalColor?
  package var foreground: TerminalColor?
  /// The colours of the palette, by their indices. Only those for themes are asked for.
  package var palette: [UInt8: TerminalColor] = [:]
  /// A 24-bit colour that was set is reported unchanged; `nil` if the style is not reported.
  package var keepsTruecolor: Bool?
  /// A frame can be shown atomically (mode 2026).
  package var synchronizesOutput = false
  /// Text can be measured by clusters (mode 2027), which a session then sets.
  package var measuresClusters = false
  /// The mouse can be reported in pixels (mode 1016), which a session then sets.
  package var reportsPixels = false
  /// Changes of the size can be reported (mode 2048), which a session then sets.
  package var reportsSize = false
  /// There is kitty's protocol, which a session enables to ask which parts of it there are.
  package var reportsKeys = false
  /// Releases of keys are reported; `nil` until the terminal says so once kitty's protocol is on.
  var reportsReleases: Bool?
  /// Status queries (DSR) are answered, so that frames can wait for the previous one.
  package var reportsStatus = false
  /// A letter in UTF-8 is read as one character; `nil` if the cursor is not reported.
  package var readsUnicode: Bool?
  /// A mark is put on the letter before it, which the font may lack; `nil` without a report.
  package var combinesMarks: Bool?
  /// The columns of a symbol that should take two; `nil` if they are not reported.
  package var symbolColumns: Int?
  package var cell: TerminalSize.PixelSize?
  package var isComplete = false

  package init() {}

  @discardableResult
  package mutating func learn(from reply: TerminalAnswer) -> Bool {
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

  /// Handles the place after a probe, and returns whether it is in the row of one.
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

  /// Terminals write the colour as `48:2::1:2:3`, without the empty part, or with semicolons.
  private static func hasProbe(style: String) -> Bool {
    let style = style.replacing("::", with: ":").replacing(";", with: ":")
    return style.contains("48:2:1:2:3")
  }
}
