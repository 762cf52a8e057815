/// An isolating run sequence (BD13): a text of one level that is continuous apart from isolates.
struct IsolatingRun {
  let level: UInt8
  /// Those of code points that X9 does not remove.
  private(set) var places: [Int]
  /// Sos, before the sequence.
  let start: BidiClass
  /// Eos, after the sequence.
  private(set) var end: BidiClass

  /// Returns the sequences of a paragraph (X10) in O(*n*).
  static func runs(of classes: [BidiClass], _ explicit: ExplicitLevels) -> [IsolatingRun] {
    var runs: [IsolatingRun] = []
    /// Sequences that continue after an isolate, by the position of its terminator.
    var waiting: [Int: Int] = [:]
    var current: Int?
    var previous = explicit.base
    func endRun(before level: UInt8) {
      guard let index = current, let last = runs[index].places.last else { return }
      let isolateEnd = classes[last].beginsIsolate ? explicit.isolateEnds[last] : nil
      if let isolateEnd, isolateEnd < classes.count { waiting[isolateEnd] = index }
      runs[index].end = BidiClass(
        ofLevel: max(runs[index].level, isolateEnd == nil ? level : explicit.base))
    }
    for place in classes.indices where !classes[place].isRemoved {
      let level = explicit.levels[place]
      if let index = current, previous == level {
        runs[index].places.append(place)
        continue
      }
      endRun(before: level)
      if let index = waiting.removeValue(forKey: place) {
        runs[index].places.append(place)
        current = index
      } else {
        let start = BidiClass(ofLevel: max(level, previous))
        current = runs.count
        runs.append(IsolatingRun(level: level, places: [place], start: start, end: start))
      }
      previous = level
    }
    endRun(before: explicit.base)
    return runs
  }
}
