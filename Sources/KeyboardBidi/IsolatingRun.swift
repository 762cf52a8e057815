/// An isolating run sequence (BD13): places of one level that are one text but for the isolates in it.
struct IsolatingRun {
  /// The level.
  let level: UInt8
  /// The places of its code points, without those that are removed (X9).
  private(set) var places: [Int]
  /// The direction of what stands before it.
  let start: BidiClass
  /// The direction of what stands behind it.
  private(set) var end: BidiClass

  /// The sequences of a paragraph (X10).
  ///
  /// - Complexity: O(*n*).
  static func runs(of classes: [BidiClass], _ explicit: ExplicitLevels) -> [IsolatingRun] {
    var runs: [IsolatingRun] = []
    /// The sequences that go on behind an isolate, by the places where it ends.
    var waiting: [Int: Int] = [:]
    var current: Int?
    var previous = explicit.base
    /// Ends the level run before one of `level`.
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
