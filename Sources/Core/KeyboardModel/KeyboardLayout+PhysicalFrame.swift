extension KeyboardLayout {
  /// The layout for pictures of its physical keyboard, with the keys around its own.
  package var withPhysicalFrame: KeyboardLayout {
    var result = self
    for (number, set) in layerSets.enumerated() where !set.isTouch {
      guard let frame = PhysicalFrame(form: set.formID), let form = forms[set.formID],
        form.rows.count == frame.rows.count
      else { continue }
      for index in set.layers.indices {
        result.layerSets[number].layers[index].rows = zip(form.rows, frame.rows).enumerated().map {
          row, shape in
          let keys = set.layers[index].rows.element(at: row) ?? []
          let codes = shape.0
          let own = codes.indices.map { column in
            result.adopt(
              keys.element(at: column), of: self,
              as: "\(index) \(row) \(column)", width: shape.1.width(at: column, of: codes.count))
          }
          let whole =
            result.adopt(shape.1.leading, as: "left of \(row)") + own
            + result.adopt(shape.1.trailing, as: "right of \(row)")
          result.stretchLast(of: whole)
          return whole
        }
      }
    }
    return result
  }

  /// Adds a copy of a key that is as wide as its place; a gap where there is no key.
  private mutating func adopt(
    _ id: Identifier?, of layout: KeyboardLayout, as name: String, width: Double
  ) -> Identifier {
    let key = id.flatMap { layout.keys[$0] }
    let copy = Identifier(name)
    keys.update(Key(id: copy, output: key?.output ?? "", isGap: key?.isGap ?? true, width: width))
    if let key, !key.isGap { traits[copy] = KeyTraits(display: layout.cap(of: key)) }
    return copy
  }

  /// Makes the last key of a row reach to where all rows end, whatever is lost by rounding.
  private mutating func stretchLast(of row: [Identifier]) {
    guard let last = row.last, let key = keys[last] else { return }
    let others = row.dropLast().reduce(0) { $0 + (keys[$1]?.width ?? 0) }
    let width = max(PhysicalFrame.width - others, 0.01)
    keys.update(Key(id: last, output: key.output, isGap: key.isGap, width: width, stretches: true))
  }

  private mutating func adopt(_ frame: [PhysicalFrame.Key], as name: String) -> [Identifier] {
    frame.enumerated().map { place, frameKey in
      let id = Identifier("\(name) \(place)")
      keys.update(Key(id: id, isGap: true, width: frameKey.width))
      traits[id] = KeyTraits(action: frameKey.action, display: frameKey.cap)
      return id
    }
  }
}

/// The keys around those of a layout on physical keyboards, in widths of a letter's key.
///
/// Widths are in sixths, as a letter's key has six columns by itself. Those of whole columns are
/// rounded up to thousandths, as columns are rounded down.
private struct PhysicalFrame {
  static let width = 15.0

  struct Key {
    let cap: String
    let action: KeyAction
    let width: Double

    static func backspace(_ width: Double) -> Key {
      Key(cap: "⌫", action: .deleteBackward, width: width)
    }
    static func `return`(_ width: Double) -> Key { Key(cap: "⏎", action: .return, width: width) }
    static func shift(_ width: Double) -> Key { Key(cap: "⇧", action: .shift, width: width) }
    static let tab = Key(cap: "⇥", action: .tab, width: 1.5)
    static let capsLock = Key(cap: "⇪", action: .capsLock, width: 1.834)
    static let control = Key(cap: "ctrl", action: .control, width: 1.5)
    static let alt = Key(cap: "alt", action: .alt, width: 1.5)
    static let altGraph = Key(cap: "altgr", action: .alt, width: 1.5)
  }

  /// The keys before and after the layout's keys in a row, and the width of the last of the latter.
  struct Row {
    var leading: [Key] = []
    var trailing: [Key] = []
    var lastWidth = 1.0

    func width(at column: Int, of count: Int) -> Double { column == count - 1 ? lastWidth : 1 }
  }

  let rows: [Row]

  init?(form: Identifier) {
    let widths: (backspace: Double, return: Double, leftShift: Double, rightShift: Double)
    switch form.string {
    case "us": widths = (2, 13 / 6, 2.334, 16 / 6)
    case "iso": widths = (2, 7 / 6, 1.334, 16 / 6)
    case "abnt2": widths = (2, 7 / 6, 1.167, 11 / 6)
    case "jis": widths = (1, 7 / 6, 2.167, 11 / 6)
    case "ks": widths = (1, 13 / 6, 2.334, 16 / 6)
    default: return nil
    }
    rows = [
      Row(trailing: [.backspace(widths.backspace)]),
      form.string == "us"
        ? Row(leading: [.tab], lastWidth: 1.5) : Row(leading: [.tab], trailing: [.return(1.5)]),
      Row(leading: [.capsLock], trailing: [.return(widths.return)]),
      Row(leading: [.shift(widths.leftShift)], trailing: [.shift(widths.rightShift)]),
      Row(leading: [.control, .alt], trailing: [.altGraph, .control], lastWidth: 9),
    ]
  }
}
