import Foundation
import TestSupport
import Testing

@testable import KeyboardFiles

/// The documentation that is generated from tables in the sources. `CLAVIER_RECORD=1` updates it.
@Suite struct `Documentation` {
  @Test(arguments: ["Diagnostics.md", "Authoring/Reference.md"])
  func `equals the tables`(name: String) throws {
    let text =
      name == "Diagnostics.md"
      ? Self.diagnostics + DiagnosticCode.documentation
      : Self.reference + OwnElement.documentation
    let path = "\(Checkout.folder)/Docs/\(name)"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == text, "run the tests with CLAVIER_RECORD=1 to write the file again")
  }

  static let diagnostics = """
    # Diagnostics

    Each diagnostic of a layout, test file or theme has a place, a severity, a message and a code:

        en.xml:12:22: error: the key 'shft' is not defined; did you mean 'shift'? [K05]

    A file with an error is rejected. A warning means that the file does not do what its author probably
    meant; a hint is a remark. Codes are permanent and never get a different meaning. Most of them name a
    rule of LDML keyboards (Unicode Technical Standard #35, part 7). C codes are for Clavier's own
    vocabulary, the namespace `urn:clavier:keys`, A codes for themes, and B codes for the limits on
    resources. U codes (usability) are for valid files with properties that users will not want.
    `clavier explain K05` prints the entry of a code.

    A layout or test file suppresses warnings and hints with an `allow` element in its `special`. An
    imported file has it in the `special` of its `keys`; it applies to that file only.
    `clavier check --allow U14` suppresses them for one run, and with `--strict`, warnings are errors.

        <special xmlns:clavier="urn:clavier:keys"><clavier:allow codes="U13 U15"/></special>

    Columns count code points from 1, as editors do; a tab is one. [Lints](Lints.md) lists the findings in
    public layouts.

    A lenient reader reports common mistakes of existing files as warnings. Milder cases of some codes are
    hints, as the table notes.


    """

  static let reference = """
    # Reference

    Clavier adds elements of the namespace `urn:clavier:keys` to LDML keyboards, in `special` elements. Other
    programs ignore them. [Keys.md](Keys.md) explains their use.

    <!-- layout.xml: in keys -->
    ```xml
    <special xmlns:c="urn:clavier:keys">
      <c:key id="bksp" label="delete" hint="word"/>
    </special>
    ```

    The prefix, here `c`, is up to you. Attributes have none.


    """
}
