internal import KeyboardAuthoring
internal import KeyboardFiles
internal import KeyboardModel

struct StrokeRules {
  /// The outputs of strokes that are not just their text.
  var outputs: [Stroke: MarkerText] = [:]
  /// The texts that keys with an output show.
  var displays: [(output: MarkerText, text: String)] = []
  var variables = Keyed<Variable>()
  var groups: [TransformGroup] = []
  var backspaces: [Transform] = []
  var isCut = false

  func output(of stroke: Stroke) -> MarkerText { outputs[stroke] ?? MarkerText(stroke.text) }
}

/// A compiler of dead keys to LDML: markers in outputs, and transforms that match them.
///
/// - A state becomes a marker. A key that sets it has the output `\m{acute}`, or `´\m{acute}` where
///   pending text is visible.
/// - A stroke that combines becomes a transform of the marker and of the stroke's output. Strokes
///   with the same output but different results after a dead key get a private marker before their
///   text.
/// - The rule for strokes that do not combine becomes the last transforms of the group.
struct DeadKeyCompiler {
  private typealias Rule = (from: String, to: String)

  private let keys: DeadKeys
  private let table: DeadKeyTable
  private let strokes: [Stroke]
  private(set) var rules = StrokeRules()
  private var markers: [String: Identifier] = [:]
  /// The markers of strokes that their output alone does not identify.
  private var privateMarkers: [Stroke: Identifier] = [:]
  /// The maximum number of code points of a stroke's text in NFD, with the text of its state.
  private let longest: Int
  private let isMarked: Bool
  private let hasMixed: Bool

  init(_ keys: DeadKeys, strokes: [Stroke]) {
    (self.keys, self.strokes) = (keys, strokes)
    table = DeadKeyTable(keys, strokes: strokes)
    rules.isCut = table.isCut
    let texts = strokes.map { stroke in
      let text = stroke.text + (stroke.state.map(keys.text) ?? "")
      return Normalization.decomposed(text.unicodeScalars.map(\.value))
    }
    longest = texts.map(\.count).max() ?? 0
    isMarked = texts.allSatisfy { text in
      text.dropFirst().allSatisfy { (0x300...0x36F).contains($0) }
    }
    hasMixed = strokes.contains { stroke in
      guard let state = stroke.state else { return false }
      return !stroke.text.isEmpty || keys.isShown && !keys.text(state).isEmpty
    }
    var taken: Set<String> = []
    for (index, state) in table.states.enumerated() {
      let name = DeadKeyNames.name(of: legend(of: state)) ?? keys.name(state)
      markers[state] = Identifier(taken.unique(name ?? "dead\(index + 1)", separator: "_"))
    }
    if !table.states.isEmpty {
      tellStrokesApart()
      compile()
    }
    for stroke in strokes { rules.outputs[stroke] = output(of: stroke) }
    rules.displays = table.states.compactMap { state in
      markers[state].map { (MarkerText(marker: $0), legend(of: state)) }
    }
  }

  private func legend(of state: String) -> String { keys.legend(state) ?? keys.text(state) }

  private mutating func tellStrokesApart() {
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
      // A silent stroke with an identity ends the pending state.
      if effect.isSilent, own.isEmpty, stroke.identity.isEmpty { continue }
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

  // MARK: Outputs

  private func output(of stroke: Stroke) -> MarkerText {
    let marker = privateMarkers[stroke].map(MarkerText.init(marker:)) ?? ""
    return marker + output(stroke.text, stroke.state)
  }

  private func output(_ text: String, _ state: String?) -> MarkerText {
    guard let state, let marker = markers[state] else { return MarkerText(text) }
    return MarkerText(keys.isShown ? text + keys.text(state) : text) + MarkerText(marker: marker)
  }

  /// Returns the stroke as transforms match it after a state.
  private func inState(_ stroke: Stroke) -> Stroke {
    guard keys.failure == .typesBoth, let state = stroke.state else { return stroke.effect }
    return Stroke(stroke.text + keys.text(state))
  }

  private func pattern(of stroke: Stroke) -> String {
    let seen = inState(stroke)
    let marker = privateMarkers[stroke].map(MarkerText.init(marker:)) ?? ""
    return (marker + output(seen.text, seen.state)).pattern
  }

  // MARK: Transforms

  private mutating func appendGroup(_ group: [Rule]) {
    var transforms: [Transform] = []
    for rule in group {
      do throws(PatternFault) {
        transforms.append(try Transform(from: rule.from, to: rule.to))
      } catch { rules.isCut = true }
    }
    if !transforms.isEmpty { rules.groups.append(.transforms(transforms)) }
  }

  private mutating func compile() {
    if keys.failure == .typesBoth { appendGroup(spacings) }
    var group: [Rule] = []
    var seen: Set<String> = []
    for (state, entries) in zip(table.states, table.entries) {
      for entry in entries {
        let from = output("", state).pattern + pattern(of: entry.stroke)
        guard seen.insert(from).inserted else { continue }
        group.append((from, output(entry.result.text, entry.result.state).replacement))
      }
    }
    appendGroup(group + failures)
    if !privateMarkers.isEmpty { appendGroup(cleaning) }
  }

  /// The transforms that turn a second dead key into its own character.
  private var spacings: [Rule] {
    var seen: Set<String> = []
    return strokes.compactMap { stroke in
      guard let state = stroke.state, seen.insert(state).inserted, let marker = markers[state]
      else { return nil }
      return ("(\\m{.})\\m{\(marker)}", "$1" + MarkerText(keys.text(state)).replacement)
    }
  }

  /// A pattern for the text of any stroke, with as many captures as necessary.
  private var anyText: Rule {
    longest > 9 ? ("(.{1,9})(.{0,9})", "$1$2") : ("(\(anyShortText))", "$1")
  }

  /// A pattern for any text of up to nine code points, which looks back no further than necessary.
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
    if keys.failure == .dropsBoth { return [("\(all)\(before)(?:\\m{.}|\(anyShortText))", "")] }
    if keys.isShown {
      return failures(
        of: all, before, giving: "", takesMarkers: strokes.contains(where: isBareMarker))
    }
    return zip(table.states, table.entries).flatMap { state, entries -> [Rule] in
      guard let marker = markers[state] else { return [] }
      // A marker that always combines needs no transform for failures.
      let combining = Set(entries.map(\.stroke))
      return failures(
        of: "\\m{\(marker)}", before, giving: MarkerText(keys.text(state)).replacement,
        takesMarkers: strokes.contains { isBareMarker($0) && !combining.contains($0) })
    }
  }

  /// Returns transforms for strokes that do not combine with one of `states`, a pattern.
  private func failures(
    of states: String, _ before: String, giving text: String, takesMarkers: Bool
  ) -> [Rule] {
    var rules = [(from: states + before + anyText.from, to: text + anyText.to)]
    guard keys.failure == .keepsStroke else { return rules }
    if takesMarkers { rules.append(("\(states)\(before)(\\m{.})", "\(text)$1")) }
    if hasMixed { rules.append(("\(states)\(before)(.{1,9}\\m{.})", "\(text)$1")) }
    return rules
  }

  private func isBareMarker(_ stroke: Stroke) -> Bool {
    let output = output(of: stroke)
    return output.text.isEmpty && !output.isEmpty
  }

  /// The transforms that remove private markers which nothing has matched.
  private var cleaning: [Rule] {
    var rules: [Rule] = []
    let strokes = privateMarkers.keys
    if strokes.contains(where: { $0.state == nil && !$0.text.isEmpty }) {
      rules.append((privateClass + anyText.from, anyText.to))
    }
    if strokes.contains(where: { $0.state != nil }) {
      rules.append(("\(privateClass)(.{0,9}\\m{.})", "$1"))
    }
    if strokes.contains(where: \.isSilent) { rules.append((privateClass, "")) }
    return rules
  }
}

extension MarkerText {
  init(marker: Identifier) { self.init("", markers: [.init(marker, at: 0)]) }

  static func + (first: MarkerText, second: MarkerText) -> MarkerText {
    let count = first.text.unicodeScalars.count
    var text = first.text.unicodeScalars
    text.append(contentsOf: second.text.unicodeScalars)
    return MarkerText(
      String(text),
      markers: first.markers + second.markers.map { .init($0.id, at: $0.offset + count) })
  }

  var pattern: String { written { ".()?[]{}*/^+|$".unicodeScalars.contains($0) ? "\\\($0)" : nil } }

  var replacement: String { written { $0 == "$" ? "$$" : nil } }

  private func written(_ special: (Unicode.Scalar) -> String?) -> String {
    symbols.reduce(into: "") { result, symbol in
      switch symbol {
      case .scalar(let scalar):
        if let text = special(scalar) {
          result += text
        } else if scalar.needsEscape || scalar == " " || scalar == "\"" {
          result += scalar.value.escape
        } else {
          result.unicodeScalars.append(scalar)
        }
      case .marker(let id): result += "\\m{\(id)}"
      case .anyMarker: break
      }
    }
  }
}
