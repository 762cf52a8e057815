import Clavier
import KeyboardEngine
import KeyboardFiles
import KeyboardTesting
import Testing

/// A layout to test.
func layoutFile(
  keys: String = "", more: String = "", rows: String = "", transforms: String = "",
  backspace: String = "", normalizes: Bool = true
) -> String {
  func container(_ type: String, _ rules: String) -> String {
    rules.isEmpty
      ? ""
      : "<transforms type='\(type)'><transformGroup>\(rules)</transformGroup></transforms>"
  }
  return """
    <keyboard3 locale="en" conformsTo="45"><info name="Test"/>
    \(normalizes ? "" : "<settings normalization='disabled'/>")
    <keys>\(keys)</keys>\(more)
    <layers formId="touch"><layer id="base"><row keys="a b c space"/>\(rows)</layer></layers>
    \(container("simple", transforms))\(container("backspace", backspace))
    </keyboard3>
    """
}

/// A test file of these elements.
func testFile(_ content: String) -> String {
  """
  <keyboardTest3 conformsTo="techpreview"><info keyboard="a.xml" name="a"/>
  \(content)
  </keyboardTest3>
  """
}

/// The tests of a file, for `layout`.
func keyboardTests(
  _ content: String, layout: String = layoutFile(), hostForm: TextEngine.HostForm = .composed
) throws -> KeyboardTests {
  let reader = LayoutReader()
  let reading = reader.readTests(Array(testFile(content).utf8), file: "a-test.xml") { name in
    reader.read(Array(layout.utf8), file: name)
  }
  return try KeyboardTests(reading, file: "a-test.xml", hostForm: hostForm)
}

/// Returns the failures of a test with these steps, as messages.
func failures(
  of steps: String, layout: String = layoutFile(), hostForm: TextEngine.HostForm = .composed
) throws -> [String] {
  let tests = try keyboardTests(
    "<tests name='g'><test name='t'>\(steps)</test></tests>", layout: layout, hostForm: hostForm)
  return tests.flatMap { $0.run() }.map(\.message)
}

/// Returns the missing characters of a repertoire.
func missing(_ characters: String, type: String, layout: String) throws -> String {
  let tests = try keyboardTests(
    "<repertoire name='r' chars='\(characters)' type='\(type)'/>", layout: layout)
  return tests.flatMap { $0.run() }.flatMap { failure -> [String] in
    guard case .missing(let texts, _) = failure.problem else { return [] }
    return texts
  }.joined()
}
