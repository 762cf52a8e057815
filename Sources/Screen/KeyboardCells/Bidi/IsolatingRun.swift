/// An isolating run sequence (BD13): positions of one level that form a continuous text apart from
/// isolates.
struct IsolatingRun {
  let level: UInt8
  /// The positions of its code points, without those that X9 removes.
  private(set) var places: [Int]
  /// The direction before the sequence (sos).
  let start: BidiClass
  /// The direction after the sequence (eos).
  private(set) var end: BidiClass

  /// Returns the isolating run sequences of a paragraph (X10).
  ///
  /// - Complexity: O(*n*).
  static func runs(of classes: [BidiClass], _ explicit: ExplicitLevels) -> [IsolatingRun] {
    var runs: [IsolatingRun] = []
    /// The sequences that continue after an isolate, by the position of its terminator.
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
