internal import KeyboardFiles
internal import KeyboardModel

/// A reader of macOS keyboard layouts (Apple's Technical Note TN2056).
struct KeyLayoutReader: ForeignReader {
  private enum Behavior: Hashable {
    case output(String)
    case action(String)
  }

  private struct MapName: Hashable {
    var set: String
    var index: Int
  }

  private struct KeyMap {
    var keys: [Int: Behavior] = [:]
    var base: MapName?
  }

  private let root: XMLTree.Element
  private let scanCodes: [Int: UInt8]
  private var keyboard = ForeignKeyboard()
  private var actions = KeyLayoutActions()
  private var maps: [MapName: KeyMap] = [:]
  private var faultyTexts: Set<String> = []
  private var otherKeys: Set<Int> = []

  init(_ root: XMLTree.Element, form: MacKeyboardForm) {
    self.root = root
    var codes = ScanCodes.macOS
    if form == .iso { (codes[10], codes[50]) = (codes[50], codes[10]) }
    scanCodes = codes
  }

  mutating func read() throws(ConversionFailure) -> ForeignKeyboard {
    keyboard.name = XMLRepair.restored(root["name"] ?? "").withoutControls
    let (set, modifierMap) = try layout()
    readActions()
    readMaps()
    addLayers(set, modifierMap)
    if !otherKeys.isEmpty {
      let codes = otherKeys.sorted().map { "\($0)" }.joined(separator: ", ")
      lose(
        .position, "the keys with codes \(codes), which no form of LDML has, such as a keypad's",
        root)
    }
    if actions.haveStates { addDeadKeys() }
    return keyboard
  }

  // MARK: Parts of the file

  /// Returns the key map set and the modifier map for keyboard type 0, the usual one.
  private mutating func layout() throws(ConversionFailure) -> (
    set: String, modifiers: XMLTree.Element
  ) {
    let layouts = root.children("layouts").flatMap { $0.children("layout") }
    func range(_ layout: XMLTree.Element) -> (first: Int, last: Int) {
      (Int(layout["first"] ?? "") ?? 0, Int(layout["last"] ?? "") ?? 0)
    }
    guard
      let layout = layouts.first(where: { range($0).first <= 0 && range($0).last >= 0 })
        ?? layouts.first
    else { throw ConversionFailure("there is no 'layout'", at: root.location) }
    let sets = root.children("keyMapSet")
    guard let set = sets.first(where: { $0["id"] == layout["mapSet"] }) ?? sets.first else {
      throw ConversionFailure("there is no 'keyMapSet'", at: root.location)
    }
    if set["id"] != layout["mapSet"] {
      lose(.fault, "the layout's mapSet '\(layout["mapSet"] ?? "")', which is missing", layout)
    }
    let modifierMaps = root.children("modifierMap")
    guard
      let modifiers = modifierMaps.first(where: { $0["id"] == layout["modifiers"] })
        ?? modifierMaps.first
    else { throw ConversionFailure("there is no 'modifierMap'", at: root.location) }
    var reported: Set<String> = [set["id"] ?? ""]
    for other in layouts where reported.insert(other["mapSet"] ?? "").inserted {
      lose(
        .variant, "the keys of the set '\(other["mapSet"] ?? "")' for other types of keyboards",
        other)
    }
    return (set["id"] ?? "", modifiers)
  }

  private mutating func readActions() {
    for group in root.children("actions") {
      for action in group.children("action") {
        checkOutputs(of: action)
        guard let id = action["id"] else { continue }
        if !actions.add(action, named: id) { lose(.fault, "a second action '\(id)'", action) }
      }
    }
    for group in root.children("terminators") {
      checkOutputs(of: group)
      actions.addTerminators(group)
    }
  }

  private mutating func checkOutputs(of action: XMLTree.Element) {
    for when in action.children("when") { checkOutput(of: when) }
  }

  /// Reports the first output with a text that is neither allowed nor only control characters.
  private mutating func checkOutput(of element: XMLTree.Element) {
    guard let text = element["output"].map(XMLRepair.restored), !text.isAllText, !text.isControl,
      faultyTexts.insert(text).inserted
    else { return }
    lose(.function, "a character that no text has, in '\(text.codePoints)'", element)
  }

  private mutating func readMaps() {
    for set in root.children("keyMapSet") {
      for element in set.children("keyMap") {
        guard let index = element["index"].flatMap({ Int($0) }) else { continue }
        var map = KeyMap()
        if let base = element["baseMapSet"], let index = element["baseIndex"].flatMap({ Int($0) }) {
          map.base = MapName(set: base, index: index)
        }
        for key in element.children("key") {
          guard let code = key["code"].flatMap({ Int($0) }) else { continue }
          guard map.keys[code] == nil else {
            lose(.fault, "a second key \(code) of a keyMap", key)
            continue
          }
          map.keys[code] = behavior(of: key)
        }
        maps[MapName(set: set["id"] ?? "", index: index)] = map
      }
    }
  }

  private mutating func behavior(of key: XMLTree.Element) -> Behavior? {
    if let name = key["action"] {
      if !actions.contains(name) { lose(.fault, "the action '\(name)', which is missing", key) }
      return .action(name)
    }
    if let action = key.children("action").first {
      checkOutputs(of: action)
      return .action(actions.addAnonymous(action))
    }
    checkOutput(of: key)
    return key["output"].map { .output(XMLRepair.restored($0)) }
  }

  // MARK: Layers

  private mutating func addLayers(_ set: String, _ modifierMap: XMLTree.Element) {
    let selects = modifierMap.children("keyMapSelect").map { select in
      (
        index: Int(select["mapIndex"] ?? "") ?? 0,
        modifiers: ModifierAlternatives(mac: select.children("modifier").map { $0["keys"] ?? "" }),
        element: select
      )
    }
    let fallback = Int(modifierMap["defaultIndex"] ?? "") ?? 0
    let patterns = ModifierStates.patterns { state in
      selects.first { $0.modifiers.matches(state) }?.index ?? fallback
    }
    for (index, modifiers) in patterns {
      keyboard.layers.append(
        .init(modifiers: modifiers, keys: keys(of: MapName(set: set, index: index))))
    }
    for select in selects where select.modifiers.needsCommand && select.index != fallback {
      let isUsed = patterns.contains { $0.layer == select.index }
      if !isUsed { lose(.modifiers, "the keys with the command key", select.element) }
    }
  }

  private mutating func keys(of map: MapName) -> [UInt8: Stroke] {
    var keys: [UInt8: Stroke] = [:]
    var codes: Set<Int> = []
    var next: MapName? = map
    var depth = 0
    while let name = next, let map = maps[name], depth < 8 {
      for (code, behavior) in map.keys where codes.insert(code).inserted {
        let stroke = stroke(behavior)
        guard !stroke.isSilent || !stroke.identity.isEmpty else { continue }
        if let scanCode = scanCodes[code] {
          keys[scanCode] = stroke
        } else if !stroke.isSilent {
          otherKeys.insert(code)
        }
      }
      next = map.base
      depth += 1
    }
    return keys
  }

  private func stroke(_ behavior: Behavior) -> Stroke {
    switch behavior {
    case .output(let text): return Stroke(text.withoutControls)
    case .action(let name):
      guard actions.contains(name) else { return Stroke() }
      guard let alone = actions.alone(name) else { return Stroke(identity: name) }
      guard !alone.text.isControl else { return Stroke() }
      return Stroke(alone.text.withoutControls, state: alone.state, identity: name)
    }
  }

  private mutating func addDeadKeys() {
    let actions = actions
    keyboard.deadKeys = DeadKeys(
      failure: .keepsStroke, text: { actions.terminator(of: $0) },
      name: { DeadKeyNames.name(from: $0) },
      step: { state, stroke in
        guard stroke.identity.isEmpty else { return actions.result(stroke.identity, in: state) }
        return .init(text: actions.terminator(of: state) + stroke.text)
      })
  }

  private mutating func lose(_ kind: Loss.Kind, _ message: String, _ element: XMLTree.Element) {
    keyboard.losses.append(kind, XMLRepair.restored(message), at: element.location)
  }
}

/// The actions of a macOS layout: the effects of keys, by the state that earlier keys have set.
struct KeyLayoutActions {
  struct When {
    var state: String
    var through: String?
    var multiplier: Int
    var output: String?
    var next: String?

    init(_ element: XMLTree.Element) {
      state = element["state"] ?? "none"
      through = element["through"]
      multiplier = element["multiplier"].flatMap { Int($0) } ?? 1
      output = element["output"].map(XMLRepair.restored)
      next = element["next"]
    }

    func result(in state: String) -> DeadKeys.Result? {
      guard let through else { return self.state == state ? Self.result(output, next) : nil }
      guard let first = Int(self.state), let last = Int(through), let number = Int(state),
        first <= last, (first...last).contains(number)
      else { return nil }
      let (distance, overflow) = (number - first).multipliedReportingOverflow(by: multiplier)
      guard !overflow else { return nil }
      return Self.result(
        output.map { Self.shifted($0, by: distance) },
        next.map { next in Int(next).map { String($0 &+ distance) } ?? next })
    }

    private static func result(_ output: String?, _ next: String?) -> DeadKeys.Result {
      .init(text: output ?? "", state: next == "none" ? nil : next)
    }

    private static func shifted(_ output: String, by distance: Int) -> String {
      let scalars = Array(output.unicodeScalars)
      guard scalars.count == 1, let value = UInt32(exactly: Int(scalars[0].value) + distance),
        let scalar = Unicode.Scalar(value)
      else { return output }
      return String(scalar)
    }
  }

  private var actions: [String: [When]] = [:]
  private var terminators: [When] = []
  private var anonymousCount = 0

  /// Adds an action, and returns whether it is the first one with its name, which wins.
  @discardableResult mutating func add(_ element: XMLTree.Element, named name: String) -> Bool {
    guard actions[name] == nil else { return false }
    actions[name] = element.children("when").map(When.init)
    return true
  }

  /// Adds an action without a name, which is inside a key, and returns a name for it.
  mutating func addAnonymous(_ element: XMLTree.Element) -> String {
    anonymousCount += 1
    let name = "\u{0}\(anonymousCount)"
    add(element, named: name)
    return name
  }

  mutating func addTerminators(_ element: XMLTree.Element) {
    terminators += element.children("when").map(When.init)
  }

  func contains(_ name: String) -> Bool { actions[name] != nil }

  var haveStates: Bool { actions.values.joined().contains { $0.next != nil && $0.next != "none" } }

  private static func result(_ records: [When], in state: String) -> DeadKeys.Result? {
    // Elements for one state take precedence over ranges.
    records.lazy.filter { $0.through == nil }.compactMap { $0.result(in: state) }.first
      ?? records.lazy.compactMap { $0.result(in: state) }.first
  }

  func terminator(of state: String) -> String {
    (Self.result(terminators, in: state)?.text ?? "").withoutControls
  }

  func alone(_ name: String) -> DeadKeys.Result? {
    actions[name].flatMap { Self.result($0, in: "none") }
  }

  func result(_ name: String, in state: String) -> DeadKeys.Result {
    if let result = actions[name].flatMap({ Self.result($0, in: state) }) {
      return .init(text: result.text.withoutControls, state: result.state)
    }
    let alone = alone(name)
    return .init(
      text: terminator(of: state) + (alone?.text.withoutControls ?? ""), state: alone?.state)
  }
}
