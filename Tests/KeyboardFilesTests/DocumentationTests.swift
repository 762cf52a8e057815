import FoundationEssentials
import KeyboardFiles
import Testing

/// The documentation that is made from tables in the sources: `CLAVIER_RECORD=1` writes it again.
@Suite struct `Documentation` {
  @Test func `Docs/Diagnostics.md lists all codes`() throws {
    let checkout = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(checkout)/Docs/Diagnostics.md"
    let text = Self.introduction + DiagnosticCode.documentation
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == text, "run the tests with CLAVIER_RECORD=1 to write the file again")
  }

  static let introduction = """
    # Diagnostics

    What the reader says of a layout, test file or theme has a place, a severity, a message and a code:

        en.xml:12:22: error: the key 'shft' is not defined; did you mean 'shift'? [K05]

    A file with an error is rejected; a warning tells that it does not do what its author meant; a hint
    is something to know. Codes are permanent: none is ever given another meaning. Most name a rule of
    LDML keyboards (Unicode Technical Standard #35, part 7); C stands for Clavier's own vocabulary,
    the namespace `urn:clavier:keys`, A for themes, and B for the limits on what a file may take.

    Common mistakes of existing files are only warnings where the reader is lenient, and a code's
    milder cases are hints where the table says so.


    """
}
