internal import KeyboardModel

struct ComposeSequences {
  struct Line {
    var keys: [String]
    var text: String
  }

  /// The maximum number of lines; libxkbcommon reads at most 65,535.
  static let lineLimit = 60_000
  /// The number of lines above which texts are not held back, as every program reads them.
  static let heldLineLimit = 10_000
  /// The maximum number of keysyms in a sequence, which is Compose's own limit.
  static let lengthLimit = 10

  /// The sequences, shorter ones first.
  private(set) var lines: [Line] = []
  /// The first strokes of sequences that X11 defines differently, and that cannot be redefined.
  private(set) var conflicts: Set<Stroke> = []
  /// The sequences after which combinations were dropped at the limit.
  private(set) var cut: [[String]] = []

  private struct Path {
    var first: Stroke
    var keys: [String]
    var state: String
    var text: String
  }

  private let strokes: [(stroke: Stroke, keysym: String)]
  private let keys: DeadKeys
  private let keysyms: KeysymTable
  private let compose: XKBCompose?

  /// Creates the sequences, beside those of the system; `nil` if these are unknown.
  init(_ keyboard: ForeignKeyboard, _ keysyms: KeysymTable, beside compose: XKBCompose?) {
    (self.keysyms, self.compose) = (keysyms, compose)
    strokes = keyboard.strokes.compactMap { stroke in keysyms.names[stroke].map { (stroke, $0) } }
    keys =
      keyboard.deadKeys
      ?? DeadKeys(failure: .dropsBoth, text: { _ in "" }, step: { _, _ in .init() })
    for stroke in keysyms.spelled {
      lines.append(Line(keys: [keysyms.names[stroke] ?? ""], text: stroke.text))
    }
    expand()
  }

  /// Expands paths without text first, and then those with text up to the limit.
  private mutating func expand() {
    var plain: [Path] = []
    var typed: [Path] = []
    func add(_ path: Path) {
      if path.text.isEmpty { plain.append(path) } else { typed.append(path) }
    }
    for (stroke, keysym) in strokes {
      guard let state = stroke.state else { continue }
      add(Path(first: stroke, keys: [keysym], state: state, text: stroke.text))
    }
    while !plain.isEmpty || !typed.isEmpty {
      let isHeld = plain.isEmpty
      let level = isHeld ? Self.takeShortest(of: &typed) : Self.takeShortest(of: &plain)
      // After a text that is held back, each stroke has a line.
      let isTooLarge = isHeld && lines.count + level.count * strokes.count > Self.heldLineLimit
      let isTooLong = (level.first?.keys.count ?? 0) >= Self.lengthLimit
      for path in level {
        // A path that ends has a line as well.
        let count = lines.count
        guard !isTooLarge, !isTooLong, count + strokes.count + level.count <= Self.lineLimit else {
          end(path)
          continue
        }
        let paths = next(path)
        for next in paths { add(next) }
        if paths.isEmpty, lines.count == count {
          // With an unused keysym, the next key belongs to the sequence and is dropped.
          lines.append(Line(keys: path.keys + [keysyms.unused], text: " "))
        }
      }
    }
  }

  private static func takeShortest(of paths: inout [Path]) -> [Path] {
    let length = paths.lazy.map(\.keys.count).min() ?? 0
    defer { paths.removeAll { $0.keys.count == length } }
    return paths.filter { $0.keys.count == length }
  }

  private mutating func next(_ path: Path) -> [Path] {
    var paths: [Path] = []
    for (stroke, keysym) in strokes {
      let result = keys.step(path.state, stroke)
      let keys = path.keys + [keysym]
      let text = path.text + result.text
      if let state = result.state {
        paths.append(Path(first: path.first, keys: keys, state: state, text: text))
      } else {
        add(Line(keys: keys, text: text), first: path.first)
      }
    }
    return paths
  }

  private mutating func add(_ line: Line, first: Stroke) {
    if let compose, keysyms.standard.contains(first) {
      // A sequence can be neither removed nor shortened.
      switch compose.outcome(of: line.keys) {
      case .pending: conflicts.insert(first)
      case .text where line.text.isEmpty: conflicts.insert(first)
      default: break
      }
    }
    if !line.text.isEmpty { lines.append(line) }
  }

  private mutating func end(_ path: Path) {
    cut.append(path.keys)
    add(Line(keys: path.keys, text: path.text + keys.text(path.state)), first: path.first)
  }
}
