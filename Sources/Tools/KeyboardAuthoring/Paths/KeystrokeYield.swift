internal import KeyboardModel
internal import KeyboardTesting

/// The most code points of a text that one keystroke writes, which limits how few type it.
struct KeystrokeYield {
  private struct Replacement: Hashable {
    var literals: [UInt32] = []
    var mappedCount = 0
    /// A Boolean value that indicates whether text of the match may stay.
    var keepsMatch = false
  }

  /// The code points of outputs of one symbol, and those of the others.
  private var (single, others): (Set<[UInt32]>, Set<[UInt32]>) = ([], [])
  /// The replacements of each group of transforms, and whether reorders come before it.
  private var groups: [(replacements: Set<Replacement>, isReordered: Bool)] = []
  /// A Boolean value that indicates whether a transform may write a text of its match twice.
  private var isUnlimited = false

  init(of outputs: [Typed], on layout: KeyboardLayout) {
    let matcher = SymbolMatcher(normalizes: layout.normalizes)
    func codePoints(_ symbols: SymbolText) -> [UInt32] {
      matcher.normalized(symbols).compactMap(\.codePoint)
    }
    for typed in outputs {
      switch typed {
      case .inserted(let text): others.insert(text.unicodeScalars.map(\.value))
      case .output(let output):
        let written = codePoints(output.symbols)
        // Marks may come before others, which transforms then replace instead.
        let isSingle =
          output.symbols.count == 1 && written.count == 1 && !PathTarget.isMark(written[0])
        if isSingle { single.insert(written) } else { others.insert(written) }
      }
    }
    var isReordered = false
    for group in layout.transforms {
      guard case .transforms(let transforms) = group else {
        isReordered = true
        continue
      }
      var replacements: Set<Replacement> = []
      for transform in transforms {
        var replacement = Replacement()
        for part in transform.to.parts {
          switch part {
          case .literal(let symbols): replacement.literals += codePoints(symbols)
          case .mapped(_, _, let target):
            replacement.mappedCount += target.items.map { codePoints($0.symbols).count }.max() ?? 0
          case .capture:
            // One capture may contain another.
            if replacement.keepsMatch { isUnlimited = true }
            replacement.keepsMatch = true
          }
        }
        replacements.insert(replacement)
      }
      groups.append((replacements, isReordered))
    }
  }

  /// Returns the most code points of `target` that a keystroke writes; `nil` without a limit.
  func most(of target: Set<UInt32>) -> Int? {
    guard !isUnlimited else { return nil }
    func greatest(_ texts: Set<[UInt32]>) -> Int {
      texts.reduce(0) { max($0, $1.count { target.contains($0) }) }
    }
    let (single, others) = (greatest(single), greatest(others))
    // The most after a transform.
    var written: Int?
    for (replacements, isReordered) in groups {
      let before = written
      for replacement in replacements {
        let own = replacement.literals.count { target.contains($0) } + replacement.mappedCount
        let kept = max(others, replacement.keepsMatch || isReordered ? single : 0)
        written = max(written ?? 0, own + max(kept, before ?? 0))
      }
    }
    return max(single, others, written ?? 0)
  }
}
