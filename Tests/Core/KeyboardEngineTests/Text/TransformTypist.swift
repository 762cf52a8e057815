import KeyboardEngine
import KeyboardFiles
import KeyboardModel

/// A typist that types into a text through an engine, and verifies that the edits fit the text.
struct TransformTypist {
  var engine: TextEngine
  /// The host's text before the cursor.
  private(set) var text = ""
  /// A Boolean value that indicates whether an edit did not fit the text.
  private(set) var hasMisfit = false

  /// Creates a typist for a layout with these transform groups and variables.
  init(
    _ transforms: String = "", backspace: String = "", variables: String = "",
    normalizes: Bool = true, hostForm: TextEngine.HostForm = .composed
  ) throws {
    func container(_ type: String, _ groups: String) -> String {
      guard !groups.isEmpty else { return "" }
      let groups =
        groups.contains("<transformGroup>")
        ? groups : "<transformGroup>\(groups)</transformGroup>"
      return "<transforms type='\(type)'>\(groups)</transforms>"
    }
    let layout = """
      <keyboard3 locale="und" conformsTo="45"><info name="Test"/>
      \(normalizes ? "" : "<settings normalization='disabled'/>")
      <layers formId="touch"><layer id="base"><row keys="a"/></layer></layers>
      <variables>\(variables)</variables>
      \(container("simple", transforms))\(container("backspace", backspace))
      </keyboard3>
      """
    try self.init(
      KeyboardLayout(xml: Array(layout.utf8), reader: LayoutReader()), hostForm: hostForm)
  }

  init(_ layout: KeyboardLayout, hostForm: TextEngine.HostForm = .composed) {
    engine = TextEngine(layout, hostForm: hostForm)
  }

  /// Moves the cursor to the end of `text`.
  mutating func open(_ text: String, isWholeText: Bool = true) {
    self.text = text
    engine.reset(context: text, isWholeText: isWholeText)
  }

  /// Types keys: the characters of `keys` one by one, `<` for backspace, and `{m}` for the marker
  /// m.
  mutating func type(_ keys: String) {
    var rest = Array(keys.unicodeScalars)[...]
    while let key = rest.popFirst() {
      switch key {
      case "<": delete()
      case "{":
        let end = rest.firstIndex(of: "}") ?? rest.endIndex
        let id = Identifier(String(String.UnicodeScalarView(rest[..<end])))
        rest = rest[(end + 1)...]
        type(MarkerText("", markers: [.init(id, at: 0)]))
      default: type(MarkerText(String(key)))
      }
    }
  }

  /// Types one key.
  mutating func type(_ output: MarkerText) {
    apply(engine.type(output))
  }

  /// Deletes backward. If the engine knows no text, it deletes the text's last code point.
  mutating func delete() {
    if let edit = engine.backspace() {
      apply(edit)
    } else if !text.isEmpty {
      text.unicodeScalars.removeLast()
    }
  }

  private mutating func apply(_ edit: TextEdit) {
    hasMisfit =
      hasMisfit
      || !text.unicodeScalars.reversed().starts(
        with: edit.deleted.unicodeScalars.reversed())
    edit.apply(to: &text)
  }

  /// The code points of the text in hexadecimal.
  var codes: String { text.codes }

  /// Returns the text after typing `keys`.
  func typing(_ keys: String) -> String {
    var copy = self
    copy.type(keys)
    return copy.text
  }
}

extension String {
  /// The code points in hexadecimal.
  var codes: String {
    unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
  }

  /// Creates a text from hexadecimal code points.
  init(codes: String) {
    self.init()
    for code in codes.split(separator: " ") {
      if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) {
        unicodeScalars.append(scalar)
      }
    }
  }
}
