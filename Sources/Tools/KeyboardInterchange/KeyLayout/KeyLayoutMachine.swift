internal import KeyboardFiles

struct KeyLayoutMachine {
  /// In UTF-16 code units.
  private static let outputLimit = 20

  private struct When {
    var state: String
    var output: String?
    var next: String?

    var attributes: XMLWriter.Attributes { ["state": state, "output": output, "next": next] }
  }

  private var actions: [(id: String, whens: [When])] = []
  private var ids: [Stroke: String] = [:]
  private var terminators: [When] = []
  private var names: [String: String] = [:]
  private(set) var losses: [Loss] = []
  private var longTexts: Set<String> = []
  /// In UTF-16 code units.
  private(set) var longestOutput = 1

  init(_ keyboard: ForeignKeyboard) {
    let strokes = keyboard.strokes
    for stroke in strokes { check(stroke.text) }
    guard var keys = keyboard.deadKeys else { return }
    keys.failure = .keepsStroke
    let table = DeadKeyTable(keys, strokes: strokes)
    if table.isCut { losses.append(.text, "sequences of dead keys beyond the limit on states") }
    var taken: Set<String> = ["none"]
    for state in table.states {
      let text = keys.text(state)
      names[state] = taken.unique(keys.name(state) ?? DeadKeyNames.name(of: text) ?? "dead")
      check(text)
      if !text.isEmpty {
        terminators.append(When(state: names[state] ?? state, output: limited(text)))
      }
    }
    addActions(strokes, table)
  }

  func key(for stroke: Stroke) -> (name: String, value: String) {
    ids[stroke].map { ("action", $0) } ?? ("output", limited(stroke.text))
  }

  func write(to xml: inout XMLWriter) {
    guard !actions.isEmpty else { return }
    xml.element("actions") { xml in
      for (id, whens) in actions {
        xml.element("action", ["id": id]) { xml in
          for when in whens { xml.element("when", when.attributes) }
        }
      }
    }
    guard !terminators.isEmpty else { return }
    xml.element("terminators") { xml in
      for when in terminators { xml.element("when", when.attributes) }
    }
  }

  private mutating func addActions(_ strokes: [Stroke], _ table: DeadKeyTable) {
    var combining: [Stroke: [When]] = [:]
    for (state, entries) in zip(table.states, table.entries) {
      for entry in entries {
        check(entry.result.text)
        // An element without a next state ends the pending state, even with an empty output.
        combining[entry.stroke, default: []].append(
          When(
            state: names[state] ?? state,
            output: entry.result.text.isEmpty && entry.result.state != nil
              ? nil : limited(entry.result.text), next: entry.result.state.flatMap { names[$0] }))
      }
    }
    var taken: Set<String> = []
    for stroke in strokes {
      let others = combining[stroke] ?? []
      guard stroke.state != nil || !others.isEmpty || stroke.isSilent else { continue }
      let id = taken.unique(actionName(of: stroke))
      ids[stroke] = id
      var whens = others
      // Apple's document type requires an element.
      if !stroke.isSilent || others.isEmpty {
        let alone = When(
          state: "none",
          output: stroke.text.isEmpty && !stroke.isSilent ? nil : limited(stroke.text),
          next: stroke.state.flatMap { names[$0] })
        whens.insert(alone, at: 0)
      }
      actions.append((id, whens))
    }
  }

  private func actionName(of stroke: Stroke) -> String {
    let name = stroke.text.isEmpty ? "" : KeyNames.name(of: stroke.text)
    guard let state = stroke.state else {
      let isPlain = name.unicodeScalars.first?.properties.isAlphabetic ?? false
      return isPlain ? name : "key-" + name
    }
    return "dead-" + (names[state] ?? name)
  }

  private mutating func check(_ text: String) {
    let count = text.utf16.count
    if count > Self.outputLimit {
      guard longTexts.insert(text).inserted else { return }
      losses.append(.text, "'\(text)', of more than \(Self.outputLimit) UTF-16 code units")
    } else {
      longestOutput = max(longestOutput, count)
    }
  }

  private func limited(_ text: String) -> String { text.utf16.count > Self.outputLimit ? "" : text }
}
