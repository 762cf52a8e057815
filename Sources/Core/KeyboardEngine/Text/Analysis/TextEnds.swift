/// The ends of texts that keys and groups write, by the class of their last symbol.
struct TextEnds {
  struct End {
    let classes: [UInt32]
    /// A Boolean value that indicates whether the text contains only combining marks and markers.
    let isMarks: Bool
  }

  private var all: [End] = []
  private var byLast: [UInt32: [Int]] = [:]
  private var known: Set<[UInt32]> = []
  private let isMark: (UInt32) -> Bool
  private(set) var hasMarks = false

  /// `isMark` says whether a class is that of a combining mark or a marker.
  init(_ texts: [[UInt32]], isMark: @escaping (UInt32) -> Bool) {
    self.isMark = isMark
    insert(texts)
  }

  mutating func insert(_ texts: [[UInt32]]) {
    for text in texts {
      guard let last = text.last, known.insert(text).inserted else { continue }
      let end = End(classes: text, isMarks: text.allSatisfy(isMark))
      if end.isMarks { hasMarks = true }
      byLast[last, default: []].append(all.count)
      all.append(end)
    }
  }

  func ends(with classes: [UInt32]?) -> [End] {
    guard let classes else { return all }
    return classes.flatMap { (byLast[$0] ?? []).map { all[$0] } }
  }
}

/// Groups of transforms, by the classes with which the texts that they change may end.
struct GroupsByEnd {
  private var byClass: [UInt32: [Int]] = [:]
  private var others: [Int] = []

  /// Adds a group, which comes after those that were added; `nil` are all classes.
  mutating func insert(_ group: Int, classes: [UInt32]?) {
    guard let classes else { return others.append(group) }
    for symbolClass in classes { byClass[symbolClass, default: []].append(group) }
  }

  func groups(for text: [UInt32]) -> [Int] {
    let own = text.last.flatMap { byClass[$0] } ?? []
    return others.isEmpty ? own : (own + others).sorted()
  }
}
