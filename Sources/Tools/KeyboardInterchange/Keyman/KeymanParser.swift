internal import KeyboardFiles
internal import KeyboardModel

/// A parser of a Keyman keyboard, which decides conditions for a computer with a physical keyboard.
struct KeymanParser {
  struct Fault {
    var kind: Loss.Kind
    var message: String
    var range: Range<Int>
  }

  private static let platforms: Set<String> = [
    "hardware", "physical", "desktop", "native", "linux", "any",
  ]
  /// The system stores that name parts in other files.
  private static let files: [String: (kind: Loss.Kind, what: String)] = [
    "layoutfile": (.variant, "the touch layout"), "kmw_embedjs": (.feature, "the script"),
    "kmw_embedcss": (.decoration, "the styles"), "kmw_helpfile": (.decoration, "the help"),
  ]

  private let lines: [KeymanLine]
  private(set) var keyboard = KeymanKeyboard()
  private(set) var faults: [Fault] = []
  private var stores = KeymanStores()
  private var groupNumbers: [String: Int] = [:]
  private var storeNumbers: [String: Int] = [:]
  private var startName: String?
  /// The keys whose rules without `CAPS` and `NCAPS` take Caps Lock for Shift.
  private var casedCodes: Set<UInt8> = []
  private var range = 0..<0

  init(_ lines: [KeymanLine]) { self.lines = lines.compactMap(Self.included) }

  /// Returns the line without the name of the product it is for; `nil` if that is another one.
  private static func included(_ line: KeymanLine) -> KeymanLine? {
    guard case .constant(let name)? = line.tokens.first, name.hasSuffix(":") else { return line }
    guard ["keyman:", "keymanonly:"].contains(name.lowercased()) else { return nil }
    var line = line
    line.tokens.removeFirst()
    return line.tokens.isEmpty ? nil : line
  }

  /// Parses the statements, and returns whether they name the group with which a key begins.
  mutating func parse(constants: (String) -> [UInt8]?) -> Bool {
    for line in lines { readDeclaration(line) }
    if let name = keyboard.properties["includecodes"], let file = constants(name) {
      stores.addConstants(file)
    }
    for case .key(let key) in stores.items(of: "&casedkeys") ?? [] { casedCodes.insert(key.code) }
    var group: Int?
    for line in lines { readRule(line, &group) }
    for index in keyboard.groups.indices {
      // Rules with longer contexts come first, else the order is that of the file.
      keyboard.groups[index].rules = keyboard.groups[index].rules.enumerated().sorted {
        ($1.element.context.count, $0.offset) < ($0.element.context.count, $1.offset)
      }.map(\.element)
    }
    range = 0..<0
    if stores.isCut { lose(.text, "stores with more than \(KeymanStores.limit) items") }
    guard let start = startName.flatMap({ groupNumbers[$0] }) else { return false }
    keyboard.start = start
    skipConditions()
    return true
  }

  /// Begins with the group to which conditions alone lead, which are decided.
  private mutating func skipConditions() {
    var seen: Set<Int> = []
    while seen.insert(keyboard.start).inserted {
      let group = keyboard.groups[keyboard.start]
      let isAlways = { (rule: KeymanKeyboard.Rule) in rule.context.allSatisfy { $0 == .condition } }
      guard !group.usesKeys, let first = group.rules.firstIndex(where: isAlways) else { return }
      // Rules without a context are the last; what they do besides is theirs.
      guard first == 0, group.rules[0].output.count == 1,
        case .use(let next) = group.rules[0].output[0]
      else { return }
      keyboard.start = next
    }
  }

  private mutating func lose(_ kind: Loss.Kind, _ message: String) {
    faults.append(Fault(kind: kind, message: message, range: range))
  }

  // MARK: Declarations

  private mutating func readDeclaration(_ line: KeymanLine) {
    range = line.range
    let tokens = line.tokens
    guard case .word(let word)? = tokens.first else { return }
    switch word.lowercased() {
    case "store":
      guard let end = Self.endOfName(tokens) else { return }
      readStore(tokens[2..<end].name, tokens[(end + 1)...])
    case "group":
      guard let end = Self.endOfName(tokens) else { return }
      let name = tokens[2..<end].name
      if groupNumbers[name] == nil { groupNumbers[name] = keyboard.groups.count }
      let usesKeys = tokens[end...].name.contains("using keys")
      keyboard.groups.append(.init(name: name, usesKeys: usesKeys))
    case "begin": readBegin(tokens)
    case let word where Self.headers.contains(word):
      if tokens.count == 2, case .string(let text) = tokens[1] { keyboard.properties[word] = text }
    default: break
    }
  }

  /// Returns the place of the parenthesis after the name of a store or group.
  private static func endOfName(_ tokens: [KeymanLine.Token]) -> Int? {
    guard tokens.count > 3, tokens[1] == .sign("(") else { return nil }
    return tokens[3...].firstIndex(of: .sign(")"))
  }

  /// The statements of old keyboards that are system stores now.
  private static let headers: Set<String> = [
    "name", "version", "bitmap", "hotkey", "copyright", "language", "layout", "message",
    "languagename", "ethnologuecode", "author",
  ]

  private mutating func readStore(_ name: String, _ tokens: KeymanLine.Tokens) {
    let text = tokens.map { [$0].text }.joined(separator: tokens.count > 1 ? " " : "")
    stores.add(name, KeymanElement.elements(of: tokens), text: text)
    guard name.hasPrefix("&") else { return }
    let property = String(name.dropFirst())
    keyboard.properties[property] = text
    if let file = Self.files[property] { lose(file.kind, "\(file.what) in '\(text)'") }
  }

  private mutating func readBegin(_ tokens: [KeymanLine.Token]) {
    guard let use = tokens.firstIndex(of: .sign(">")) else { return }
    let kind = tokens[1..<max(use, 1)].name
    guard case .call("use", let arguments)? = KeymanElement.elements(of: tokens[(use + 1)...]).first
    else { return }
    switch kind {
    case "unicode": startName = arguments[0].name
    case "", "ansi": startName = startName ?? arguments[0].name
    default: lose(.feature, "the rules that run at \(kind)")
    }
  }

  // MARK: Rules

  private mutating func readRule(_ line: KeymanLine, _ group: inout Int?) {
    range = line.range
    let tokens = line.tokens
    if case .word(let word) = tokens[0] {
      switch word.lowercased() {
      case "group" where Self.endOfName(tokens) != nil:
        group = group.map { $0 + 1 } ?? 0
        return
      case "store" where Self.endOfName(tokens) != nil: return
      case "begin": return
      case let word where Self.headers.contains(word) && !tokens.contains(.sign(">")): return
      default: break
      }
    }
    guard let arrow = Self.sign(">", in: tokens[...]) else {
      return lose(.fault, "a line that is no statement of Keyman")
    }
    guard let group, keyboard.groups.indices.contains(group) else {
      return lose(.fault, "a rule before the first group")
    }
    let left = tokens[..<arrow]
    let output = output(tokens[(arrow + 1)...])
    switch left.name {
    case "match": keyboard.groups[group].match = output
    case "nomatch": keyboard.groups[group].noMatch = output
    default: addRule(left, output, to: group)
    }
  }

  /// Returns the place of a sign outside parentheses.
  private static func sign(_ sign: String, in tokens: KeymanLine.Tokens) -> Int? {
    var depth = 0
    return tokens.indices.first { index in
      if tokens[index] == .sign("(") { depth += 1 }
      if tokens[index] == .sign(")") { depth -= 1 }
      return depth == 0 && tokens[index] == .sign(sign)
    }
  }

  private mutating func addRule(
    _ left: KeymanLine.Tokens, _ output: [KeymanKeyboard.OutputItem], to group: Int
  ) {
    let plus = Self.sign("+", in: left)
    guard let context = context(left[..<(plus ?? left.endIndex)]) else { return }
    var keys: [KeymanKey?] = []
    if let plus {
      keys = self.keys(left[(plus + 1)...])
      guard keys.contains(where: { $0 != nil }) else { return }
    }
    guard keyboard.groups[group].usesKeys == (plus != nil) else {
      let fault =
        plus == nil ? "without a key in a group that uses keys" : "with a key in a group without"
      return lose(.fault, "a rule \(fault)")
    }
    keyboard.groups[group].rules.append(
      .init(context: context, keys: keys, output: output, range: range))
  }

  /// Returns the keys of a rule. A rule without any that a physical keyboard has is lost.
  private mutating func keys(_ tokens: KeymanLine.Tokens) -> [KeymanKey?] {
    let elements = KeymanElement.elements(of: tokens)
    guard elements.count == 1, let element = elements.first else {
      lose(.fault, "a rule with \(elements.count) keys")
      return []
    }
    var items: [KeymanKeyboard.StoreItem] = []
    switch element {
    case .call("any", let arguments): items = store(arguments[0].name)
    case .scalar(let scalar): items = [.symbol(.scalar(scalar))]
    case .key(let words): items = [KeymanStores.key(words).map { .key($0) } ?? .nothing]
    case .constant(let name): items = stores.constant(name).map { [.symbol(.scalar($0))] } ?? []
    default: break
    }
    let keys = items.map { item -> KeymanKey? in
      var key: KeymanKey?
      if case .key(let named) = item { key = named }
      if case .symbol(.scalar(let scalar)) = item { key = KeymanKey(scalar) }
      if let own = key, casedCodes.contains(own.code) {
        key?.isCased = own.modifiers.isDisjoint(with: [.caps, .noCaps])
      }
      return key
    }
    if keys.allSatisfy({ $0 == nil }) {
      lose(.position, "a rule for keys that physical keyboards lack: '\(tokens.name)'")
    }
    return keys
  }

  private mutating func store(_ name: String) -> [KeymanKeyboard.StoreItem] {
    if let items = stores.items(of: name) { return items }
    lose(.fault, "the store '\(name)', which does not exist")
    return []
  }

  private mutating func number(_ name: String) -> Int {
    if let number = storeNumbers[name] { return number }
    let number = keyboard.stores.count
    let symbols = store(name).map { item -> KeymanKeyboard.Symbol? in
      if case .symbol(let symbol) = item { symbol } else { nil }
    }
    for case .deadKey(let name)? in symbols { keyboard.deadKeys.insert(.deadKey(name)) }
    keyboard.stores.append(symbols)
    keyboard.storeNames.append(name)
    storeNumbers[name] = number
    return number
  }

  private mutating func symbols(_ name: String) -> [KeymanKeyboard.Symbol] {
    keyboard.stores[number(name)].compactMap(\.self)
  }

  // MARK: Contexts

  /// Returns the items of a context; `nil` if the rule never applies.
  private mutating func context(_ tokens: KeymanLine.Tokens) -> [KeymanKeyboard.ContextItem]? {
    var items: [KeymanKeyboard.ContextItem] = []
    for element in KeymanElement.elements(of: tokens) {
      switch element {
      case .scalar(let scalar): items.append(.symbol(.scalar(scalar)))
      case .deadKey(let name): items.append(.symbol(.deadKey(name)))
      case .constant(let name): items.append(.symbol(.scalar(constant(name))))
      case .keyword("nul"):
        guard items.allSatisfy({ $0 == .condition }) else {
          lose(.fault, "a rule with 'nul' after other text, which never applies")
          return nil
        }
        items.append(.start)
      case .keyword("context"): items.append(.same(1))
      case .call("any", let arguments): items.append(.any(number(arguments[0].name)))
      case .call("notany", let arguments): items.append(.notAny(number(arguments[0].name)))
      case .call("context", let arguments): items.append(.same(Int(arguments[0].name) ?? 1))
      case .call("index", let arguments) where arguments.count > 1:
        items.append(.index(number(arguments[0].name), Int(arguments[1].name) ?? 0))
      case .call("outs", let arguments): items += symbols(arguments[0].name).map { .symbol($0) }
      case .call("if", let arguments):
        guard holds(arguments[0]) else { return nil }
        items.append(.condition)
      case .call("platform", let arguments):
        guard isPlatform(arguments[0].text) else {
          lose(.variant, "a rule for the platform '\(arguments[0].text)'")
          return nil
        }
        items.append(.condition)
      case .call("baselayout", let arguments):
        guard Self.isUS(arguments[0].text) else { return nil }
        items.append(.condition)
      default:
        lose(.fault, "the context '\(tokens.name)', which cannot be read")
        return nil
      }
    }
    return items
  }

  private mutating func constant(_ name: String) -> Unicode.Scalar {
    if let scalar = stores.constant(name) { return scalar }
    lose(.fault, "the constant '$\(name)', which is unknown")
    return "\u{FFFD}"
  }

  private mutating func holds(_ tokens: [KeymanLine.Token]) -> Bool {
    guard let sign = tokens.firstIndex(where: { $0 == .sign("=") || $0 == .sign("!=") }) else {
      lose(.fault, "a condition that compares nothing")
      return false
    }
    let name = tokens[..<sign].name
    let right = Array(tokens[(sign + 1)...])
    var value = right.text
    if case .word(let word)? = right.first, let text = stores.text(of: word.lowercased()) {
      value = text
    }
    let isEqual =
      switch name {
      case "&platform": isPlatform(value)
      case "&baselayout": Self.isUS(value)
      case "&layer": value == "default"
      default: stores.text(of: name) == value
      }
    let holds = isEqual == (tokens[sign] == .sign("="))
    if !holds { lose(.variant, "a rule where '\(tokens.name)'") }
    return holds
  }

  private func isPlatform(_ text: String) -> Bool {
    text.words.allSatisfy { Self.platforms.contains($0.lowercased()) }
  }

  private static func isUS(_ text: String) -> Bool {
    ["en-us", "kbdus.dll", "us"].contains(text.lowercased())
  }

  // MARK: Outputs

  private mutating func output(_ tokens: KeymanLine.Tokens) -> [KeymanKeyboard.OutputItem] {
    var items: [KeymanKeyboard.OutputItem] = []
    for element in KeymanElement.elements(of: tokens) {
      switch element {
      case .scalar(let scalar):
        if !scalar.isText {
          lose(.function, "a character that no text has, \(scalar.value.codePoint)")
        }
        items.append(.symbol(.scalar(scalar)))
      case .deadKey(let name):
        keyboard.deadKeys.insert(.deadKey(name))
        items.append(.symbol(.deadKey(name)))
      case .constant(let name): items.append(.symbol(.scalar(constant(name))))
      case .keyword("context"): items.append(.context)
      case .call("context", let arguments): items.append(.same(Int(arguments[0].name) ?? 1))
      case .keyword("return"): items.append(.stop)
      case .keyword("nul"), .keyword("clearcontext"): break
      case .keyword("beep"): lose(.function, "a beep")
      case .call("index", let arguments) where arguments.count > 1:
        let number = number(arguments[0].name)
        let isLost = keyboard.stores[number].contains { symbol in
          if case .scalar(let scalar)? = symbol { !scalar.isText } else { false }
        }
        if isLost { lose(.function, "characters that no text has") }
        items.append(.index(number, Int(arguments[1].name) ?? 0))
      case .call("outs", let arguments): items += symbols(arguments[0].name).map { .symbol($0) }
      case .call("use", let arguments):
        if let number = groupNumbers[arguments[0].name] {
          items.append(.use(number))
        } else {
          lose(.fault, "the group '\(arguments[0].name)', which does not exist")
        }
      case .call("set", let arguments), .call("reset", let arguments), .call("save", let arguments):
        lose(.feature, "the change of the option '\(arguments[0].name)'")
      case .call(let name, let arguments):
        lose(.feature, "the output '\(name)(\(arguments.map(\.name).joined(separator: ", ")))'")
      case .key(let words):
        lose(.function, "the output of the key '\(words.joined(separator: " "))'")
      case .keyword(let text), .unknown(let text):
        lose(.fault, "the output '\(text)', which cannot be read")
      }
    }
    return items
  }
}
