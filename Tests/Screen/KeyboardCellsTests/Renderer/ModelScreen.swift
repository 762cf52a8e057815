import KeyboardCells
import KeyboardUI

/// A model of a terminal that supports only what the renderer sends.
struct ModelScreen: CustomStringConvertible {
  /// The contents of a cell.
  struct Place: Hashable {
    var text = " "
    var style = Style.standard
  }

  /// The method by which the terminal measures text.
  enum Widths: CaseIterable {
    /// Measurement by clusters, as in Clavier.
    case clusters
    /// Measurement by single code points.
    case codePoints
  }

  let columns: Int
  let rows: Int
  let widths: Widths
  private(set) var places: [Place]
  private(set) var x = 0
  private(set) var y = 0
  private(set) var isCursorVisible = true
  /// A Boolean value that indicates whether the screen waits for the end of a synchronized frame.
  private(set) var isHolding = false
  /// The sequences that the model does not support.
  private(set) var complaints: [String] = []
  private var style = Style.standard
  private var lastText = ""
  /// The position of the last character, to which marks are added.
  private var lastPlace: Int?

  init(columns: Int, rows: Int, widths: Widths = .clusters) {
    self.columns = columns
    self.rows = rows
    self.widths = widths
    // A terminal starts with unknown contents.
    places = Array(repeating: Place(text: "?"), count: columns * rows)
  }

  var description: String {
    (0..<rows).map { y in (0..<columns).map { self[$0, y].text }.joined() }.joined(separator: "\n")
  }

  subscript(x: Int, y: Int) -> Place { places[y * columns + x] }

  mutating func feed(_ bytes: [UInt8]) {
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte >= 0x20 {
        text.append(byte)
        continue
      }
      write(String(decoding: text, as: UTF8.self))
      text = []
      switch byte {
      case 0x08: x = max(0, x - 1)
      case 0x0A: moveDown()
      case 0x0D: x = 0
      case 0x1B:
        let end = bytes[(index + 1)...].firstIndex { (0x40...0x7E).contains($0) } ?? bytes.endIndex
        control(String(decoding: bytes[index...end], as: UTF8.self))
        index = end + 1
      default: complaints.append("control \(byte)")
      }
    }
    write(String(decoding: text, as: UTF8.self))
  }

  private mutating func switchMode(_ mode: Substring, isOn: Bool) {
    switch mode {
    case "?25": isCursorVisible = isOn
    case "?2026": isHolding = isOn
    default: complaints.append("mode \(mode)")
    }
  }

  private mutating func erase(_ column: Int) {
    places[y * columns + column] = Place(style: style)
  }

  private mutating func moveDown() {
    if y == rows - 1 { complaints.append("scrolled") } else { y += 1 }
  }

  private mutating func control(_ sequence: String) {
    let numbers = sequence.dropFirst().dropLast().split(
      separator: ";", omittingEmptySubsequences: false
    ).map { Int($0) }
    let first = numbers.first.flatMap { $0 } ?? 1
    switch sequence.last {
    case "H":
      y = first - 1
      x = (numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1
      if !(0..<columns).contains(x) || !(0..<rows).contains(y) { complaints.append(sequence) }
    case "A": y -= first
    case "B": y += first
    case "C": x += first
    case "G": x = first - 1
    case "d": y = first - 1
    case "X": for column in x..<min(x + first, columns) { erase(column) }
    case "b": write(String(repeating: lastText, count: first))
    case "D": x -= first
    case "J": places = Array(repeating: Place(), count: columns * rows)
    case "K": for column in x..<columns { erase(column) }
    case "m": select(numbers.map { $0 ?? 0 })
    case "h", "l": switchMode(sequence.dropFirst().dropLast(), isOn: sequence.last == "h")
    default: complaints.append(sequence)
    }
    if x < 0 || y < 0 || x >= columns || y >= rows { complaints.append("outside: \(sequence)") }
  }

  private mutating func select(_ numbers: [Int]) {
    var numbers = numbers[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: style = .standard
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 4: style.attributes.insert(.underline)
      case 3: style.attributes.insert(.italic)
      case 5: style.attributes.insert(.blink)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 24: style.attributes.remove(.underline)
      case 23: style.attributes.remove(.italic)
      case 25: style.attributes.remove(.blink)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strikethrough)
      case 30...39, 90...97: style.foreground = color(number % 60 - 30, &numbers)
      case 40...49, 100...107: style.background = color(number % 60 - 40, &numbers)
      default: complaints.append("style \(number)")
      }
      if number >= 90, case .indexed(let index) = number < 100 ? style.foreground : style.background
      {
        let bright = Style.Color.indexed(index + 8)
        if number < 100 { style.foreground = bright } else { style.background = bright }
      }
    }
  }

  private func color(_ code: Int, _ numbers: inout ArraySlice<Int>) -> Style.Color {
    if code < 8 { return .indexed(UInt8(code)) }
    if code == 9 { return .standard }
    let parts = numbers.popFirst() == 5 ? 1 : 3
    let values = numbers.prefix(parts).map { UInt8($0) }
    numbers = numbers.dropFirst(parts)
    return parts == 1 ? .indexed(values[0]) : .rgb(values[0], values[1], values[2])
  }

  private mutating func write(_ text: String) {
    lastText = text.last.map { String($0) } ?? lastText
    switch widths {
    case .clusters:
      for cluster in text { write(String(cluster), width: CellWidth(of: cluster).columns) }
    case .codePoints:
      for scalar in text.unicodeScalars {
        write(String(Character(scalar)), width: CellWidth.columns(of: scalar))
      }
    }
  }

  /// Writes text like a terminal without automatic wrapping, in which the last column receives all
  /// excess characters.
  private mutating func write(_ text: String, width: Int) {
    if width == 0 {
      if let lastPlace { places[lastPlace].text += text }
      return
    }
    x = min(x, columns - width)
    let first = y * columns + x
    if places[first].text == "" { places[first - 1].text = " " }
    if x + width < columns, places[first + width].text == "" { places[first + width].text = " " }
    places[first] = Place(text: text, style: style)
    lastPlace = first
    if width == 2 { places[first + 1] = Place(text: "", style: style) }
    x += width
    if x >= columns { x = columns - 1 }
  }
}
