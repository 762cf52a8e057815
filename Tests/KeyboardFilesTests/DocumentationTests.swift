import FoundationEssentials
import Testing

@testable import KeyboardFiles

/// The documentation that is made from tables in the sources: `CLAVIER_RECORD=1` writes it again.
@Suite struct `Documentation` {
  @Test(arguments: ["Diagnostics.md", "Authoring/Reference.md"])
  func `has what the tables have`(name: String) throws {
    let text =
      name == "Diagnostics.md"
      ? Self.diagnostics + DiagnosticCode.documentation
      : Self.reference + OwnElement.documentation
    let checkout = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(checkout)/Docs/\(name)"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == text, "run the tests with CLAVIER_RECORD=1 to write the file again")
  }

  static let diagnostics = """
    # Diagnostics

    What the reader says of a layout, test file or theme has a place, a severity, a message and a code:

        en.xml:12:22: error: the key 'shft' is not defined; did you mean 'shift'? [K05]

    A file with an error is rejected; a warning tells that it does not do what its author meant; a hint
    is something to know. Codes are permanent: none is ever given another meaning. Most name a rule of
    LDML keyboards (Unicode Technical Standard #35, part 7); C stands for Clavier's own vocabulary,
    the namespace `urn:clavier:keys`, A for themes, B for the limits on what a file may take, and U,
    usable, for what the format allows and users will not want. `clavier explain K05` prints what the table
    says of a code.

    A layout that means what it has leaves out the warnings and hints of some codes by an element in its
    `special`, and a test file likewise; an imported file has it in the `special` of its `keys`, for what
    stands in that file. `clavier check --allow U14` leaves them out for once, and with `--strict` warnings
    are errors.

        <special xmlns:clavier="urn:clavier:keys"><clavier:allow codes="U13 U15"/></special>

    Columns count characters as editors do: code points from 1, where a tab is one. What is found in public
    layouts is in [Lints](Lints.md).

    Common mistakes of existing files are only warnings where the reader is lenient, and a code's
    milder cases are hints where the table says so.


    """

  static let reference = """
    # Reference

    What Clavier adds to LDML keyboards: the elements of the namespace `urn:clavier:keys`, which are in `special`
    elements. Other programs leave them out. [Keys.md](Keys.md) says how they are used.

    <!-- layout.xml: in keys -->
    ```xml
    <special xmlns:c="urn:clavier:keys">
      <c:key id="bksp" label="delete" hint="word"/>
    </special>
    ```

    The prefix, here `c`, is up to you. Attributes have none.


    """
}
