internal import KeyboardModel
internal import TerminalRendering

/// What a terminal says that it can do. Of what it does not say, nothing is expected.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The terminal's name and version, in its own words.
  public var name: String?
  /// The colour of the background.
  public var background: TerminalColor?
  /// Whether the terminal, given a colour of 24 bits, told the same when it was asked for its style;
  /// `nil` when it does not tell its style.
  public var keepsTruecolor: Bool?
  /// Whether it can show a frame as a whole (mode 2026).
  public var synchronizesOutput = false
  /// Whether it can find the width of text by clusters (mode 2027). A session sets the mode then.
  public var measuresClusters = false
  /// Whether it can report the mouse in pixels (mode 1016). A session sets the mode then.
  public var reportsPixels = false
  /// Whether it can report a change of its size (mode 2048). A session sets the mode then.
  public var reportsSize = false
  /// Whether it has kitty's keyboard protocol, so that keys are told with their release. A session
  /// switches it on then.
  public var reportsKeys = false
  /// Whether it says that it has come as far as a question (DSR), so that frames can wait for the one before.
  public var reportsStatus = false
  /// Whether the terminal takes the bytes of a letter in UTF-8 for one character; `nil` when it does not
  /// tell where its cursor is.
  public var readsUnicode: Bool?
  /// The columns that a symbol takes which should take two; `nil` when the terminal does not tell.
  public var symbolColumns: Int?
  /// The size of a cell.
  public var cell: TerminalSize.PixelSize?
  /// Whether the terminal has answered, so that no other answers are to be expected.
  public var isComplete = false

  /// Makes the capabilities of a terminal that has not said anything.
  public init() {}

  /// Takes note of an answer.
  ///
  /// - Returns: Whether it is about capabilities.
  @discardableResult
  public mutating func learn(from reply: TerminalReply) -> Bool {
    switch reply {
    case .attributes: isComplete = true
    case .name(let name): self.name = name
    case .color(11, let color): background = color
    case .setting(let setting): keepsTruecolor = setting.map(Self.hasProbe)
    case .keyboardFlags: reportsKeys = true
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
    case .color, .cursor, .status: return false
    }
    return true
  }

  /// Takes note of where the cursor stands after a probe.
  ///
  /// - Returns: Whether it is in the row of one.
  private mutating func learn(from cursor: CellPoint) -> Bool {
    switch cursor.y {
    case Self.letterRow: readsUnicode = cursor.x == 1
    case Self.symbolRow: symbolColumns = cursor.x
    default: return false
    }
    return true
  }

  /// The rows of the probes, from 0. In the first row of the screen, the answer would be a key.
  static let letterRow = 2
  static let symbolRow = 3

  /// A colour that no palette has.
  static let probe = TerminalColor(red: 1, green: 2, blue: 3)

  /// Whether a style has the colour that was set; terminals write it as `48:2::1:2:3`, without the
  /// empty part, or with semicolons.
  private static func hasProbe(style: String) -> Bool {
    let style = style.replacing("::", with: ":").replacing(";", with: ":")
    return style.contains("48:2:1:2:3")
  }
}
