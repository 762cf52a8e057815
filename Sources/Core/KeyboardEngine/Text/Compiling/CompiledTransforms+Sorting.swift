/// Reordering of the end of a context.
extension CompiledTransforms {
  /// Reorders the text after the last settled position.
  ///
  /// A settled position is before the base of a run at which a match may begin, and before which
  /// nothing was moved. It stays settled as long as the code points do on which the matches up to
  /// it depend. Nothing before it will be moved, so the work does not grow with the text.
  ///
  /// - Parameters:
  ///   - context: The text.
  ///   - number: The number of the reorder group.
  ///   - window: The reusable storage.
  /// - Complexity: O(*n* log *n*) in the number of code points after that position, for each
  ///   candidate.
  func sort(_ context: inout Context, by number: Int, in window: inout ReorderWindow) {
    let group = reorderGroups[number]
    guard !settles(&context, by: group, number: number) else { return }
    let start = context.cuts[number].last?.position ?? 0
    window.open(context, from: start, lead: group.longestBefore)
    let count = window.text.count
    var position = window.lead
    var farthest = 0
    var isWeighed = false
    while position < count {
      let found = weigh(&window.text, at: position, by: group)
      farthest = max(farthest, position + found.longest)
      window.text[position].reach = farthest
      isWeighed =
        isWeighed || found.length > 1 || window.text[position].weight != ReorderGroup.Weight()
      position += found.length
    }
    var unchanged = context.count
    if isWeighed, !window.isSorted {
      let sorted = window.reordered(window.sorted, in: context, from: start)
      unchanged = context.replaceTail(from: start, with: sorted)
      unchanged = min(unchanged, context.normalize(from: unchanged))
    }
    for index in (window.lead + 1)..<max(count, window.lead + 1) {
      let codePoint = window.text[index]
      guard codePoint.reach <= count, codePoint.weight.isBase, window.beginsRun(at: index) else {
        continue
      }
      let validity = window.text[codePoint.reach - 1].place + 1
      guard validity <= unchanged else { break }
      context.cuts[number].append(
        Context.Cut(position: window.text[index - 1].place + 1, validity: validity))
    }
    // Each further base is a run by itself, if no match reaches it.
    if farthest <= count, unchanged == context.count, let last = window.text.last,
      !last.weight.precedesBase, !context.cuts[number].isEmpty
    {
      context.cuts[number][context.cuts[number].count - 1].closedCount = last.place + 1
    }
  }

  /// Returns a Boolean value that indicates whether a code point of this class is a base unless a
  /// match that begins earlier assigns a weight to it.
  private func isBase(_ symbolClass: UInt32, for group: ReorderGroup) -> Bool {
    group.isBase(automaton.target(of: group.index, on: symbolClass, classes: classes))
  }

  /// Assigns weights at `position` of `text`.
  ///
  /// - Returns: The number of code points that got a weight, 1 if no rule matches, and the maximum
  ///   number that any candidate could match.
  func weigh(
    _ text: inout [ReorderGroup.CodePoint], at position: Int, by group: ReorderGroup
  ) -> (length: Int, longest: Int) {
    let target = automaton.target(
      of: group.index, on: text[position].symbolClass, classes: classes)
    return group.weigh(&text, at: position, target: target, classes)
  }

  /// Returns a Boolean value that indicates whether only bases follow the settled position. If so,
  /// it settles them, too.
  private func settles(
    _ context: inout Context, by group: ReorderGroup, number: Int
  ) -> Bool {
    var place = 0
    var (last, previous): (Int?, Int?)
    if let cut = context.cuts[number].last {
      place = max(cut.position, cut.closedCount)
      last = cut.closedCount > 0 ? cut.closedCount - 1 : nil
    }
    while place < context.count {
      if !context.symbols[place].isMarker {
        guard isBase(context.classes[place], for: group) else { return false }
        (previous, last) = (last, place)
      }
      place += 1
    }
    if let last, let previous {
      context.cuts[number].append(
        Context.Cut(position: previous + 1, validity: last + 1, closedCount: last + 1))
    }
    return true
  }
}
