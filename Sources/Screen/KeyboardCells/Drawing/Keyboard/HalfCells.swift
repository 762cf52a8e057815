internal import KeyboardModel

/// A part of a picture that is painted in half cells, of which each cell has two by two.
struct HalfCells {
  private let area: CellRect
  private var colors: [Style.Color]
  private var isPainted: [Bool]

  init(of picture: CellGrid, in area: CellRect) {
    let area = area.intersection(picture.bounds)
    self.area = area
    colors = []
    for y in area.y..<area.y + area.height {
      let cells = (area.x..<area.x + area.width).map { picture[$0, y] }
      for quarters in [[0, 1], [2, 3]] {
        for cell in cells {
          let block = Self.blocks.firstIndex(of: cell.cluster) ?? 0
          for quarter in quarters {
            let isInFront = block & 1 << quarter > 0
            colors.append(isInFront ? cell.style.foreground : cell.style.shownBackground)
          }
        }
      }
    }
    isPainted = Array(repeating: false, count: area.width * area.height)
  }

  mutating func fill(_ rect: CellRect, with color: Style.Color) {
    let all = CellRect(
      x: 2 * area.x, y: 2 * area.y, width: 2 * area.width, height: 2 * area.height)
    let rect = rect.intersection(all)
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width {
        let (column, row) = (x - all.x, y - all.y)
        colors[row * all.width + column] = color
        isPainted[row / 2 * area.width + column / 2] = true
      }
    }
  }

  /// Draws the painted cells; with three colours, each replacement is made until there are two.
  func draw(
    on picture: inout CellGrid, replacing replacements: [(old: Style.Color, new: Style.Color)] = [],
    keepingTextIn textRow: Int? = nil
  ) {
    for y in 0..<area.height {
      for x in 0..<area.width where isPainted[y * area.width + x] {
        let place = CellPoint(x: area.x + x, y: area.y + y)
        if place.y == textRow, !Self.blocks.contains(picture[place.x, place.y].cluster) { continue }
        let start = 4 * y * area.width + 2 * x
        let below = start + 2 * area.width
        var quarters = [colors[start], colors[start + 1], colors[below], colors[below + 1]]
        for (old, new) in replacements where Set(quarters).count > 2 {
          quarters = quarters.map { $0 == old ? new : $0 }
        }
        let (block, style) = Self.block(of: quarters)
        picture.fill(
          CellRect(origin: place, size: CellSize(width: 1, height: 1)), with: block, style: style)
      }
    }
  }

  /// By the quarters in the foreground: upper left, upper right, lower left, lower right.
  private static let blocks: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

  /// The upper left quarter is in the background, as in some fonts an upper half leaves a line above it.
  private static func block(of quarters: [Style.Color]) -> (Character, Style) {
    let first = quarters[0]
    guard let other = quarters.first(where: { $0 != first }) else {
      return (" ", Style(background: first))
    }
    let bits = quarters.indices.reduce(0) { $0 | (quarters[$1] == first ? 0 : 1 << $1) }
    return (blocks[bits], Style(foreground: other, background: first))
  }
}

extension Style {
  /// The colour behind the text, as it is displayed.
  var shownBackground: Color { attributes.contains(.reverse) ? foreground : background }
}
