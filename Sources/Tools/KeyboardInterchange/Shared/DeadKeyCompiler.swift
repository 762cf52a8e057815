internal import KeyboardAuthoring
internal import KeyboardFiles
internal import KeyboardModel

/// A compiler of dead keys to LDML: markers in outputs, and transforms that match them.
///
/// - A state becomes a marker. A key that sets it has the output `\m{acute}`, or `´\m{acute}` where
///   pending text is visible.
/// - A stroke that combines becomes a transform of the marker and of the stroke's output. Strokes
///   with the same output but different results after a dead key get a private marker before their
///   text.
/// - The rule for strokes that do not combine becomes the last transforms of the group.
struct DeadKeyCompiler {
  private let keys: DeadKeys
  private let table: DeadKeyTable
  private let strokes: [Stroke]
  /// The markers of the states.
  private(set) var markers: [String: Identifier] = [:]
  /// The markers of strokes that their output alone does not identify.
  private(set) var privateMarkers: [Stroke: Identifier] = [:]
  private(set) var groups: [TransformGroup] = []
  /// The maximum number of code points of a stroke's text in NFD, with the text of its state.
  private let longest: Int
  /// A Boolean value that indicates whether no stroke types more than one character with Latin,
  /// Greek or Cyrillic marks.
  private let isMarked: Bool
  /// A Boolean value that indicates whether a stroke types text and sets a state.
  private let hasMixed: Bool

  /// A Boolean value that indicates whether entries were dropped at the limits.
  private(set) var isCut: Bool

  init(_ keys: DeadKeys, strokes: [Stroke]) {
    self.keys = keys
    self.strokes = strokes
    table = DeadKeyTable(keys, strokes: strokes)
    isCut = table.isCut
    let texts = strokes.map { stroke in
      Normalization.decomposed((stroke.text + (stroke.state.map(keys.text) ?? "")).codePoints)
    }
    longest = texts.map(\.count).max() ?? 0
    isMarked = texts.allSatisfy { text in
      text.dropFirst().allSatisfy { (0x300...0x36F).contains($0) }
    }
    hasMixed = strokes.contains { stroke in
      guard let state = stroke.state else { return false }
      return !stroke.text.isEmpty || keys.isShown && !keys.text(state).isEmpty
    }
    nameStates()
    tellStrokesApart(strokes)
    compile(strokes)
  }

  /// Returns the output of a key.
  func output(of stroke: Stroke) -> MarkerText {
    var text = stroke.text
    var found: [MarkerText.Marker] = []
    if let marker = privateMarkers[stroke] { found.append(.init(marker, at: 0)) }
    if let state = stroke.state, let marker = markers[state] {
      if keys.isShown { text += keys.text(state) }
      found.append(.init(marker, at: text.unicodeScalars.count))
    }
    return MarkerText(text, markers: found)
  }

  /// The displays of keys that set a state and show no text.
  var displays: [(output: MarkerText, text: String)] {
    table.states.compactMap { state in
      guard let marker = markers[state] else { return nil }
      let text = keys.legend(state) ?? keys.text(state)
      return (MarkerText("", markers: [.init(marker, at: 0)]), text)
    }
  }

  // MARK: Names

  private mutating func nameStates() {
    var taken: Set<String> = []
    for (index, state) in table.states.enumerated() {
      let name =
        DeadKeyNames.name(of: keys.legend(state) ?? keys.text(state)) ?? keys.name(state)
      var unique = name ?? "dead\(index + 1)"
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(name ?? "dead")_\(number)"
        number += 1
      }
      markers[state] = Identifier(unique)
    }
  }

  /// Assigns private markers to strokes with the output of another stroke but different results.
  private mutating func tellStrokesApart(_ strokes: [Stroke]) {
    guard !table.states.isEmpty else { return }
    var results: [Stroke: [Int: DeadKeys.Result]] = [:]
    for (index, entries) in table.entries.enumerated() {
      for entry in entries { results[entry.stroke, default: [:]][index] = entry.result }
    }
    var taken: Set<Stroke> = []
    var count = 0
    var shared: [Stroke: [(result: [Int: DeadKeys.Result], marker: Identifier?)]] = [:]
    for stroke in strokes {
      let own = results[stroke] ?? [:]
      let effect = inState(stroke)
      if effect.isSilent, own.isEmpty, !actsByFailure(stroke) { continue }
      if let same = shared[effect]?.first(where: { $0.result == own }) {
        privateMarkers[stroke] = same.marker
        continue
      }
      let isTaken = !taken.insert(effect).inserted || effect.isSilent
      if isTaken { count += 1 }
      let marker = isTaken ? Identifier("k\(count)") : nil
      privateMarkers[stroke] = marker
      shared[effect, default: []].append((own, marker))
    }
  }

  /// Returns a Boolean value that indicates whether a silent stroke, which would otherwise type
  /// nothing, ends the pending state.
  private func actsByFailure(_ stroke: Stroke) -> Bool { !stroke.identity.isEmpty }

  /// Returns the stroke as transforms match it after a state.
  private func inState(_ stroke: Stroke) -> Stroke {
    guard keys.failure == .typesBoth, let state = stroke.state else { return stroke.effect }
    return Stroke(stroke.text + keys.text(state))
  }

  // MARK: Transforms

  /// The text of a transform.
  private struct Rule {
    let from: String
    var to = ""
  }

  /// Adds a group of transforms, without those that are larger than a pattern may be.
  private mutating func appendGroup(_ rules: [Rule]) {
    var transforms: [Transform] = []
    for rule in rules {
      do throws(PatternFault) {
        transforms.append(try Transform(from: rule.from, to: rule.to))
      } catch {
        isCut = true
      }
    }
    if !transforms.isEmpty { groups.append(.transforms(transforms)) }
  }

  private mutating func compile(_ strokes: [Stroke]) {
    guard !table.states.isEmpty else { return }
    if keys.failure == .typesBoth { appendGroup(spacings(of: strokes)) }
    var rules: [Rule] = []
    var seen: Set<String> = []
    for (state, entries) in zip(table.states, table.entries) {
      for entry in entries {
        let from = pattern(of: state) + pattern(of: entry.stroke)
        guard seen.insert(from).inserted else { continue }
        rules.append(Rule(from: from, to: replacement(of: entry.result)))
      }
    }
    appendGroup(rules + failures)
    if !privateMarkers.isEmpty { appendGroup(cleaning) }
  }

  /// Returns transforms that turn a second dead key into its own character.
  private func spacings(of strokes: [Stroke]) -> [Rule] {
    var seen: Set<String> = []
    return strokes.compactMap { stroke in
      guard let state = stroke.state, seen.insert(state).inserted, let marker = markers[state]
      else {
        return nil
      }
      return Rule(
        from: "(\\m{.})\\m{\(marker)}", to: "$1" + keys.text(state).asReplacement)
    }
  }

  private func pattern(of state: String) -> String {
    let shown = keys.isShown ? keys.text(state).asPattern : ""
    return shown + (markers[state].map { "\\m{\($0)}" } ?? "")
  }

  private func pattern(of stroke: Stroke) -> String {
    let seen = inState(stroke)
    let marker = privateMarkers[stroke].map { "\\m{\($0)}" } ?? ""
    return marker + seen.text.asPattern + (seen.state.map { pattern(of: $0) } ?? "")
  }

  private func replacement(of result: DeadKeys.Result) -> String {
    var text = result.text.asReplacement
    if let state = result.state {
      if keys.isShown { text += keys.text(state).asReplacement }
      text += markers[state].map { "\\m{\($0)}" } ?? ""
    }
    return text
  }

  /// A pattern for the text of any stroke, with as many captures as necessary.
  private var anyText: (from: String, to: String) {
    longest > 9 ? ("(.{1,9})(.{0,9})", "$1$2") : ("(\(anyShortText))", "$1")
  }

  /// A pattern for any text of up to nine code points that a stroke types.
  ///
  /// The engine compares every key with it, so the pattern looks back no further than necessary:
  /// usually over one letter and its marks.
  private var anyShortText: String {
    let length = min(max(longest, 1), 9)
    if length == 1 { return "." }
    guard isMarked else { return ".{1,\(length)}" }
    return ".[\\u{300}-\\u{33F}\\u{342}\\u{345}-\\u{36F}]{0,\(length - 1)}"
  }

  private var privateClass: String { Self.oneOf(Set(privateMarkers.values).sorted()) }

  private static func oneOf(_ markers: [Identifier]) -> String {
    let list = markers.map { "\\m{\($0)}" }
    return list.count == 1 ? list[0] : "[\(list.joined())]"
  }

  /// The transforms for strokes that do not combine.
  private var failures: [Rule] {
    let before = privateMarkers.isEmpty ? "" : "\(privateClass)?"
    let all = Self.oneOf(table.states.compactMap { markers[$0] })
    if keys.failure == .dropsBoth {
      return [Rule(from: "\(all)\(before)(?:\\m{.}|\(anyShortText))")]
    }
    if keys.isShown { return failures(of: all, before, giving: "", takesMarkers: hasBareMarkers) }
    return zip(table.states, table.entries).flatMap { state, entries -> [Rule] in
      guard let marker = markers[state] else { return [] }
      // A marker that always combines needs no transform for failures.
      let combining = Set(entries.map(\.stroke))
      return failures(
        of: "\\m{\(marker)}", before, giving: keys.text(state).asReplacement,
        takesMarkers: strokes.contains { isBareMarker($0) && !combining.contains($0) })
    }
  }

  /// Returns transforms for strokes that do not combine with one of `states`, a pattern.
  private func failures(
    of states: String, _ before: String, giving text: String, takesMarkers: Bool
  ) -> [Rule] {
    var rules = [
      Rule(from: states + before + anyText.from, to: text + anyText.to)
    ]
    guard keys.failure == .keepsStroke else { return rules }
    if takesMarkers {
      rules.append(Rule(from: "\(states)\(before)(\\m{.})", to: "\(text)$1"))
    }
    if hasMixed {
      rules.append(Rule(from: "\(states)\(before)(.{1,9}\\m{.})", to: "\(text)$1"))
    }
    return rules
  }

  /// A Boolean value that indicates whether a stroke's output is a marker without text.
  private var hasBareMarkers: Bool { strokes.contains(where: isBareMarker) }

  private func isBareMarker(_ stroke: Stroke) -> Bool {
    let output = output(of: stroke)
    return output.text.isEmpty && !output.isEmpty
  }

  /// The transforms that remove private markers which nothing has matched.
  private var cleaning: [Rule] {
    var rules: [Rule] = []
    if privateMarkers.keys.contains(where: { $0.state == nil && !$0.text.isEmpty }) {
      rules.append(Rule(from: privateClass + anyText.from, to: anyText.to))
    }
    if privateMarkers.keys.contains(where: { $0.state != nil }) {
      rules.append(Rule(from: "\(privateClass)(.{0,9}\\m{.})", to: "$1"))
    }
    if privateMarkers.keys.contains(where: \.isSilent) {
      rules.append(Rule(from: privateClass))
    }
    return rules
  }
}

extension String {
  /// The code points of the text.
  fileprivate var codePoints: [UInt32] { unicodeScalars.map(\.value) }

  /// The text as a pattern that matches it literally.
  var asPattern: String {
    written { ".()?[]{}*/^+|$".unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }

  /// The text as a literal replacement.
  var asReplacement: String { written { $0 == "$" ? "$$" : nil } }

  private func written(_ special: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let text = special(scalar) {
        result += text
      } else if scalar.needsEscape || scalar == " " || scalar == "\"" {
        result += scalar.value.escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
