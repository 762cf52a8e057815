/// The explicit levels and directions of a paragraph: rules P2, P3 and X1 to X8.
struct ExplicitLevels {
  let base: UInt8
  /// After overrides.
  private(set) var classes: [BidiClass]
  private(set) var levels: [UInt8] = []
  /// The matching terminator for each isolate initiator, else the end of the paragraph (BD9).
  let isolateEnds: [Int: Int]

  /// The maximum depth (BD2).
  private static let limit: UInt8 = 125

  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate = false
  }

  private var stack: [Status]
  private var isolateCount = 0
  private var isolateOverflow = 0
  private var embeddingOverflow = 0

  init(_ classes: [BidiClass], base: UInt8?) {
    let isolateEnds = Self.isolateEnds(in: classes)
    (self.isolateEnds, self.classes) = (isolateEnds, classes)
    self.base = base ?? Self.level(of: classes[...], isolateEnds)
    stack = [Status(level: self.base)]
    levels.reserveCapacity(classes.count)
    for place in classes.indices { take(classes[place], at: place) }
  }

  private static func isolateEnds(in classes: [BidiClass]) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    for (place, kind) in classes.enumerated() {
      if kind.beginsIsolate {
        open.append(place)
      } else if kind == .pdi, let start = open.popLast() {
        ends[start] = place
      }
    }
    for start in open { ends[start] = classes.count }
    return ends
  }

  /// Returns 1 if the first strong character outside of isolates is right-to-left (P2, P3).
  private static func level(of classes: ArraySlice<BidiClass>, _ isolateEnds: [Int: Int]) -> UInt8 {
    var place = classes.startIndex
    while place < classes.endIndex {
      switch classes[place] {
      case .l: return 0
      case .r, .al: return 1
      default: place = isolateEnds[place] ?? place
      }
      place += 1
    }
    return 0
  }

  private var status: Status { stack[stack.count - 1] }

  private mutating func take(_ kind: BidiClass, at place: Int) {
    switch kind {
    case .lre: embed(0, override: nil)
    case .rle: embed(1, override: nil)
    case .lro: embed(0, override: .l)
    case .rlo: embed(1, override: .r)
    case .pdf: endEmbedding()
    case .lri: beginIsolate(0, at: place)
    case .rli: beginIsolate(1, at: place)
    case .fsi:
      let end = isolateEnds[place] ?? classes.count
      beginIsolate(Self.level(of: classes[place + 1..<end], isolateEnds), at: place)
    case .pdi:
      endIsolate()
      keep(at: place)
    case .b: levels.append(base)
    case .bn: levels.append(status.level)
    default: keep(at: place)
    }
  }

  private mutating func keep(at place: Int) {
    levels.append(status.level)
    if let override = status.override { classes[place] = override }
  }

  /// Returns the next level of a parity, unless it would exceed the maximum depth.
  private func nextLevel(_ parity: UInt8) -> UInt8? {
    guard isolateOverflow == 0, embeddingOverflow == 0 else { return nil }
    let level = status.level + (status.level % 2 == parity ? 2 : 1)
    return level <= Self.limit ? level : nil
  }

  /// Rules X2 to X5.
  private mutating func embed(_ parity: UInt8, override: BidiClass?) {
    levels.append(status.level)
    if let level = nextLevel(parity) {
      stack.append(Status(level: level, override: override))
    } else if isolateOverflow == 0 {
      embeddingOverflow += 1
    }
  }

  /// Rules X5a to X5c.
  private mutating func beginIsolate(_ parity: UInt8, at place: Int) {
    keep(at: place)
    if let level = nextLevel(parity) {
      isolateCount += 1
      stack.append(Status(level: level, isIsolate: true))
    } else {
      isolateOverflow += 1
    }
  }

  /// Rule X6a.
  private mutating func endIsolate() {
    if isolateOverflow > 0 {
      isolateOverflow -= 1
    } else if isolateCount > 0 {
      embeddingOverflow = 0
      while !status.isIsolate { stack.removeLast() }
      stack.removeLast()
      isolateCount -= 1
    }
  }

  /// Rule X7.
  private mutating func endEmbedding() {
    levels.append(status.level)
    if isolateOverflow > 0 { return }
    if embeddingOverflow > 0 {
      embeddingOverflow -= 1
    } else if !status.isIsolate, stack.count > 1 {
      stack.removeLast()
    }
  }
}
