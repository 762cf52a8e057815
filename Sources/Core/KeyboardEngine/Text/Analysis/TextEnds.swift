/// The ends of texts that keys and groups write, by the class of their last symbol.
struct TextEnds {
  /// The end of a text.
  struct End {
    let classes: [UInt32]
    /// A Boolean value that indicates whether it contains only combining marks and markers.
    let isMarks: Bool
  }

  private var all: [End] = []
  /// The indices in ``all`` of the ends with a last class.
  private var byLast: [UInt32: [Int]] = [:]
  private var known: Set<[UInt32]> = []
  private let isMark: (UInt32) -> Bool
  /// A Boolean value that indicates whether one of the ends contains only marks.
  private(set) var hasMarks = false

  /// Creates the ends of `texts`.
  ///
  /// - Parameters:
  ///   - texts: The texts, as classes.
  ///   - isMark: A closure that returns a Boolean value that indicates whether a class is that of a
  ///     combining mark or a marker.
  init(_ texts: [[UInt32]], isMark: @escaping (UInt32) -> Bool) {
    self.isMark = isMark
    insert(texts)
  }

  /// Adds the ends of `texts`.
  mutating func insert(_ texts: [[UInt32]]) {
    for text in texts {
      guard let last = text.last, known.insert(text).inserted else { continue }
      let end = End(classes: text, isMarks: text.allSatisfy(isMark))
      if end.isMarks { hasMarks = true }
      byLast[last, default: []].append(all.count)
      all.append(end)
    }
  }

  /// Returns the ends whose last class is one of `classes`; all ends for `nil`.
  func ends(with classes: [UInt32]?) -> [End] {
    guard let classes else { return all }
    return classes.flatMap { (byLast[$0] ?? []).map { all[$0] } }
  }
}

/// Groups of transforms, by the classes with which the texts that they change may end.
struct GroupsByEnd {
  private var byClass: [UInt32: [Int]] = [:]
  /// The groups that may change a text with any end.
  private var others: [Int] = []

  /// Adds a group, which comes after those that were added.
  ///
  /// - Parameters:
  ///   - group: The index of the group.
  ///   - classes: The classes; `nil` for all.
  mutating func insert(_ group: Int, classes: [UInt32]?) {
    guard let classes else { return others.append(group) }
    for symbolClass in classes { byClass[symbolClass, default: []].append(group) }
  }

  /// Returns the groups that may change `text`, in order.
  func groups(for text: [UInt32]) -> [Int] {
    let own = text.last.flatMap { byClass[$0] } ?? []
    return others.isEmpty ? own : (own + others).sorted()
  }
}
