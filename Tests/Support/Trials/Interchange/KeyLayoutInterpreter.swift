internal import KeyboardModel

/// A `.keylayout` file as Apple describes it (Technical Note TN2056), read without our importer.
package struct KeyLayoutInterpreter: KeyboardInterpreter {
  private struct When {
    var output: String?
    var next: String?
  }

  private enum Key {
    case output(String)
    case action(String)
  }

  private let keyMaps: [Int: [Int: Key]]
  private let selects: [(index: Int, sets: [Set<String>])]
  private let defaultIndex: Int
  private let actions: [String: [String: When]]
  private let terminators: [String: String]
  private let isISO: Bool
  private var state = "none"
  package private(set) var text = ""
  /// The most UTF-16 code units that the file says outputs have.
  package let maxout: Int
  /// The outputs of all keys and records.
  package let outputs: [String]

  /// Reads a file; `nil` if it lacks a part or its references do not fit together.
  package init?(_ bytes: [UInt8], isISO: Bool = false) {
    let tags = MarkupTag.tags(of: String(decoding: bytes, as: UTF8.self))
    guard let root = tags.first, root.name == "keyboard",
      let map = tags.first(where: { $0.name == "modifierMap" }),
      let layout = tags.first(where: { $0.name == "layout" }), layout["mapSet"] != nil,
      layout["modifiers"] == map["id"], let maxout = root["maxout"].flatMap({ Int($0) })
    else { return nil }
    self.maxout = maxout
    self.isISO = isISO
    defaultIndex = map["defaultIndex"].flatMap { Int($0) } ?? 0
    var selects: [(index: Int, sets: [Set<String>])] = []
    var keyMaps: [Int: [Int: Key]] = [:]
    var actions: [String: [String: When]] = [:]
    var terminators: [String: String] = [:]
    var (keyMap, action, inTerminators) = (0, "", false)
    for tag in tags {
      switch tag.name {
      case "keyMapSelect": selects.append((tag["mapIndex"].flatMap { Int($0) } ?? 0, []))
      case "modifier":
        guard !selects.isEmpty else { return nil }
        selects[selects.count - 1].sets.append(
          Set((tag["keys"] ?? "").split(separator: " ").map { String($0) }))
      case "keyMap":
        keyMap = tag["index"].flatMap { Int($0) } ?? 0
        keyMaps[keyMap] = [:]
      case "key":
        guard let code = tag["code"].flatMap({ Int($0) }) else { return nil }
        keyMaps[keyMap]?[code] = tag["action"].map { .action($0) } ?? .output(tag["output"] ?? "")
      case "action":
        action = tag["id"] ?? ""
        guard actions[action] == nil else { return nil }
        actions[action] = [:]
      case "terminators": inTerminators = true
      case "when":
        let state = tag["state"] ?? "none"
        if inTerminators {
          terminators[state] = tag["output"] ?? ""
        } else {
          guard actions[action]?[state] == nil else { return nil }
          actions[action]?[state] = When(output: tag["output"], next: tag["next"])
        }
      default: break
      }
    }
    for keys in keyMaps.values {
      for case .action(let id) in keys.values where actions[id] == nil { return nil }
    }
    self.selects = selects
    self.keyMaps = keyMaps
    self.actions = actions
    self.terminators = terminators
    outputs =
      keyMaps.values.flatMap { keys in
        keys.values.compactMap { if case .output(let text) = $0 { text } else { nil } }
      } + actions.values.flatMap { $0.values.compactMap(\.output) } + terminators.values
  }

  package var pending: String? { state == "none" ? nil : state }

  package mutating func press(_ press: Press) {
    guard let code = virtualKey(of: press.code),
      let key = keyMaps[keyMap(for: press.modifiers)]?[code]
    else { return }
    switch key {
    case .output(let output):
      terminate()
      text += output
    case .action(let id):
      if state != "none", let when = actions[id]?[state] { return apply(when) }
      terminate()
      if let when = actions[id]?["none"] { apply(when) }
    }
  }

  private mutating func apply(_ when: When) {
    text += when.output ?? ""
    state = when.next ?? "none"
  }

  private mutating func terminate() {
    guard state != "none" else { return }
    text += terminators[state] ?? ""
    state = "none"
  }

  private func keyMap(for modifiers: ModifierState) -> Int {
    let down: [String: Bool] = [
      "anyShift": modifiers.contains(.shift), "caps": modifiers.contains(.caps),
      "anyOption": !modifiers.isDisjoint(with: [.altLeft, .altRight]),
      "anyControl": !modifiers.isDisjoint(with: [.controlLeft, .controlRight]), "command": false,
    ]
    func matches(_ set: Set<String>) -> Bool {
      down.allSatisfy { name, isDown in
        set.contains(name + "?") || set.contains(name) == isDown
      }
    }
    return selects.first { $0.sets.contains(where: matches) }?.index ?? defaultIndex
  }

  /// The virtual key code of a position, from Apple's `Events.h`.
  private func virtualKey(of scanCode: UInt8) -> Int? {
    let rows: [(first: UInt8, codes: [Int])] = [
      (0x02, [18, 19, 20, 21, 23, 22, 26, 28, 25, 29, 27, 24]),
      (0x10, [12, 13, 14, 15, 17, 16, 32, 34, 31, 35, 33, 30]),
      (0x1E, [0, 1, 2, 3, 5, 4, 38, 40, 37, 41, 39, isISO ? 10 : 50]), (0x2B, [42]),
      (0x2C, [6, 7, 8, 9, 11, 45, 46, 43, 47, 44]), (0x39, [49]), (0x56, [isISO ? 50 : 10]),
      (0x73, [94]), (0x7D, [93]),
    ]
    for (first, codes) in rows where scanCode >= first && Int(scanCode - first) < codes.count {
      return codes[Int(scanCode - first)]
    }
    return nil
  }
}

/// A start tag of an XML file of which more is known than that it is XML 1.0.
struct MarkupTag {
  let name: Substring
  private var attributes: [Substring: String] = [:]

  subscript(name: Substring) -> String? { attributes[name] }

  static func tags(of text: String) -> [MarkupTag] {
    text.split(separator: "<").compactMap { part in
      guard let first = part.first, first.isLetter else { return nil }
      return MarkupTag(part)
    }
  }

  private init(_ text: Substring) {
    name = text.prefix { !$0.isWhitespace && $0 != "/" && $0 != ">" }
    var rest = text.dropFirst(name.count)
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].drop(while: \.isWhitespace)
      guard name.allSatisfy(\.isLetter) else { break }
      let scalars = rest[equals...].unicodeScalars.dropFirst(2)
      let value = scalars.prefix { $0 != "\"" }
      attributes[name] = Self.decoded(value)
      rest = rest[value.endIndex...].dropFirst()
    }
  }

  /// The value of an attribute with its references resolved.
  private static func decoded(_ value: Substring.UnicodeScalarView) -> String {
    var result = "".unicodeScalars
    var rest = value
    while let first = rest.popFirst() {
      guard first == "&", let end = rest.firstIndex(of: ";") else {
        result.append(first)
        continue
      }
      let name = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      if name.hasPrefix("#x"), let number = UInt32(name.dropFirst(2), radix: 16) {
        if let scalar = Unicode.Scalar(number) { result.append(scalar) }
      } else if name.hasPrefix("#"), let number = UInt32(name.dropFirst()) {
        if let scalar = Unicode.Scalar(number) { result.append(scalar) }
      } else {
        let names: [String: Unicode.Scalar] = [
          "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
        ]
        result.append(names[name] ?? "\u{FFFD}")
      }
    }
    return String(result)
  }
}
