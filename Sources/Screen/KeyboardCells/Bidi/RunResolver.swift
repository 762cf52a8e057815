/// A resolver of the levels of an isolating run sequence: rules W1 to W7, N0 to N2, I1 and I2.
struct RunResolver {
  private let run: IsolatingRun
  private let scalars: [Unicode.Scalar]
  private let original: [BidiClass]
  private var classes: [BidiClass]

  init(_ run: IsolatingRun, scalars: [Unicode.Scalar], classes: [BidiClass]) {
    (self.run, self.scalars) = (run, scalars)
    original = run.places.map { classes[$0] }
    self.classes = original
    resolveMarks()
    resolveNumbers()
    resolveSeparators()
    resolveTerminators()
    resolveEuropeanNumbers()
    resolveBrackets()
    resolveNeutrals()
  }

  /// I1 and I2.
  var levels: [UInt8] {
    classes.map { kind in
      switch (kind, run.level % 2) {
      case (.r, 0), (.l, 1), (.en, 1), (.an, 1): run.level + 1
      case (.en, 0), (.an, 0): run.level + 2
      default: run.level
      }
    }
  }

  /// W1: a nonspacing mark has the class of its base.
  private mutating func resolveMarks() {
    var previous = run.start
    for index in classes.indices {
      if classes[index] == .nsm {
        classes[index] = previous.beginsIsolate || previous == .pdi ? .on : previous
      }
      previous = classes[index]
    }
  }

  /// W2: European numbers after Arabic letters become Arabic. W3: then Arabic letters become R.
  private mutating func resolveNumbers() {
    var strong = run.start
    for index in classes.indices {
      switch classes[index] {
      case .l, .r: strong = classes[index]
      case .al:
        strong = .al
        classes[index] = .r
      case .en where strong == .al: classes[index] = .an
      default: break
      }
    }
  }

  /// W4: a single separator between two numbers of a kind joins them.
  private mutating func resolveSeparators() {
    guard classes.count > 2 else { return }
    for index in 1..<classes.count - 1 {
      let before = classes[index - 1]
      guard before == classes[index + 1] else { continue }
      switch (classes[index], before) {
      case (.es, .en), (.cs, .en), (.cs, .an): classes[index] = before
      default: break
      }
    }
  }

  /// W5: terminators join European numbers beside them. W6: others become neutral.
  private mutating func resolveTerminators() {
    var index = 0
    while index < classes.count {
      let start = index
      while index < classes.count, classes[index] == .et { index += 1 }
      let isNumber =
        start > 0 && classes[start - 1] == .en || index < classes.count && classes[index] == .en
      for place in start..<index { classes[place] = isNumber ? .en : .on }
      if index < classes.count, classes[index] == .es || classes[index] == .cs {
        classes[index] = .on
      }
      index += 1
    }
  }

  /// W7: European numbers after left-to-right letters become L.
  private mutating func resolveEuropeanNumbers() {
    var strong = run.start
    for index in classes.indices {
      switch classes[index] {
      case .l, .r: strong = classes[index]
      case .en where strong == .l: classes[index] = .l
      default: break
      }
    }
  }

  private var embedding: BidiClass { BidiClass(ofLevel: run.level) }

  /// N0: brackets have the direction of their contents and context.
  private mutating func resolveBrackets() {
    let pairs = bracketPairs()
    guard !pairs.isEmpty else { return }
    /// Strong characters before each position: all, and those in the embedding direction.
    var counts: [(all: Int, embedding: Int)] = [(0, 0)]
    for kind in classes {
      let direction = kind.direction
      let (all, own) = counts[counts.count - 1]
      counts.append(
        (all + (direction == nil ? 0 : 1), own + (direction == embedding ? 1 : 0)))
    }
    var context = run.start
    for index in classes.indices {
      if let closing = pairs[index] {
        let all = counts[closing].all - counts[index].all
        let own = counts[closing].embedding - counts[index].embedding
        if own > 0 {
          setBrackets(index, closing, embedding)
        } else if all > 0 {
          setBrackets(index, closing, context)
        }
      }
      context = classes[index].direction ?? context
    }
  }

  private mutating func setBrackets(_ opening: Int, _ closing: Int, _ direction: BidiClass) {
    for bracket in [opening, closing] {
      classes[bracket] = direction
      var next = bracket + 1
      while next < classes.count, original[next] == .nsm {
        classes[next] = direction
        next += 1
      }
    }
  }

  /// Closing brackets by their opening brackets (BD16).
  private func bracketPairs() -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var open: [(closing: Unicode.Scalar, index: Int)] = []
    for index in classes.indices where classes[index] == .on {
      switch Bracket(scalars[run.places[index]]) {
      case .opening(let closing):
        guard open.count < 63 else { return pairs }
        open.append((closing, index))
      case .closing(let closing):
        guard let match = open.lastIndex(where: { $0.closing == closing }) else { continue }
        pairs[open[match].index] = index
        open.removeSubrange(match...)
      case nil: break
      }
    }
    return pairs
  }

  /// N1: neutrals have the direction of both neighbours. N2: else that of the embedding.
  private mutating func resolveNeutrals() {
    var index = 0
    var before = run.start
    while index < classes.count {
      let start = index
      while index < classes.count, classes[index].isNeutral { index += 1 }
      let after = index < classes.count ? classes[index].direction ?? run.end : run.end
      for place in start..<index { classes[place] = before == after ? before : embedding }
      before = after
      index += 1
    }
  }
}
