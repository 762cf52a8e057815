internal import KeyboardBidi
public import KeyboardCells
import KeyboardModel
public import KeyboardThemes

/// A row of short texts, some at the left and some at the right: the accessory above a keyboard.
///
/// Where there is not room for all, those at the end of ``trailing`` are left out first, then those at the
/// end of ``leading``; the first is cut.
public struct StatusBar: Hashable, Sendable {
  /// A text of a bar.
  public struct Item: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Whether it is important. The default is `false`.
    public var isEmphasized: Bool

    /// Makes an item.
    public init(_ text: String, isEmphasized: Bool = false) {
      self.text = text
      self.isEmphasized = isEmphasized
    }
  }

  /// The texts at the left.
  public var leading: [Item]
  /// The texts at the right, in the order in which they are read.
  public var trailing: [Item]

  /// Makes a bar.
  public init(leading: [Item] = [], trailing: [Item] = []) {
    self.leading = leading
    self.trailing = trailing
  }

  private static let gap = 2

  /// Where texts are seen in a bar: the columns, counted from 0, of the items that have room, of the
  /// leading and then the trailing ones.
  ///
  /// - Parameter columns: The width of the bar.
  /// - Returns: For each item its columns, or `nil` when it is left out.
  public func places(columns: Int) -> [Range<Int>?] {
    let widths = (leading + trailing).map { CellGrid.columns(of: $0.text) }
    var places: [Range<Int>?] = Array(repeating: nil, count: widths.count)
    // A blank at each end keeps texts off the edges.
    var left = 1
    for index in leading.indices {
      let end = left + widths[index]
      if index == 0 || end < columns {
        places[index] = min(left, columns)..<max(min(end, columns - 1), min(left, columns))
        left = end + Self.gap
      } else {
        break
      }
    }
    var shown = trailing.count
    func width(_ count: Int) -> Int {
      widths[leading.count..<leading.count + count].reduce(0) { $0 + $1 + Self.gap }
    }
    while shown > 0, left + width(shown) - Self.gap + 1 > columns { shown -= 1 }
    var x = columns - 1 - (width(shown) - Self.gap)
    for index in leading.count..<leading.count + shown {
      places[index] = x..<x + widths[index]
      x += widths[index] + Self.gap
    }
    return places
  }

  /// Draws the bar in a row of the picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - row: The row, which is taken from edge to edge.
  ///   - theme: How things look. The default is the theme without colours.
  public func draw(on picture: inout CellGrid, row: Int, theme: Theme = .plain) {
    let style = theme.style(.bar)
    picture.fill(CellRect(x: 0, y: row, width: picture.columns, height: 1), style: style)
    for (item, place) in zip(leading + trailing, places(columns: picture.columns)) {
      guard let place else { continue }
      picture.write(
        item.text.inVisualOrder, at: CellPoint(x: place.lowerBound, y: row),
        style: item.isEmphasized ? theme.style(.accent, over: style) : style,
        within: CellRect(x: place.lowerBound, y: row, width: place.count, height: 1))
    }
  }
}
