import Foundation
import KeyboardAuthoring
import TestSupport
import Testing

@testable import KeyboardFiles

/// The documentation that is generated from tables in the sources. `CLAVIER_RECORD=1` updates it.
@Suite struct `Documentation` {
  @Test func `equals the tables`() throws {
    let text = Self.reference + OwnElement.documentation
    let path = "\(Checkout.folder)/Docs/Authoring/Reference.md"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == text, "run the tests with CLAVIER_RECORD=1 to write the file again")
  }

  static let reference = """
    # Reference

    This page is for authors of layouts. After it, you know every element, attribute and action that Clavier
    adds to LDML keyboards. [Keys, layers and gestures](Keys.md) shows how to use them.

    Clavier's elements are in the namespace `urn:clavier:keys`. Write them in `special` elements, which other
    programs ignore:

    <!-- layout.xml: in keys -->
    ```xml
    <special xmlns:c="urn:clavier:keys">
      <c:key id="bksp" label="delete" hint="word"/>
    </special>
    ```

    The prefix, here `c`, is up to you. Attributes have none.


    """
}
