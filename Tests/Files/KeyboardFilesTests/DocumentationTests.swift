import Foundation
import KeyboardAuthoring
import TestSupport
import Testing

@testable import KeyboardFiles

/// The documentation that is generated from tables in the sources. `CLAVIER_RECORD=1` updates it.
@Suite struct `Documentation` {
  @Test func `equals the tables, with an example of each element and attribute`() throws {
    let path = "\(Checkout.folder)/Docs/Authoring/Reference.md"
    let page = ReferencePage(
      introduction: Self.introduction, examplesOf: try String(contentsOfFile: path, encoding: .utf8)
    )
    #expect(page.missing == [])
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try page.text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == page.text, "run the tests with CLAVIER_RECORD=1 to write the file again")
  }

  private static let introduction = #"""
    # Reference

    This page is for authors of layouts. After it, you can look up every element, attribute and action that Clavier reads,
    with examples. Together, the examples make one layout and its tests.

    The elements of [layouts](#layouts) and [tests](#tests) are those of the standard, LDML Keyboard 3. Clavier adds
    [other elements](#elements-of-clavier). Write them in `special` elements, in the namespace `urn:clavier:keys`; other
    programs ignore them. You choose the prefix of the namespace, which is `c` here.
    [Keys, layers and gestures](Keys.md) shows how to use them.

    `conformsTo` is the oldest version of CLDR that a layout is made for. The layout is also valid in all newer versions:

    | version | what changed in the format |
    |---|---|
    | 45 | it is the first version with `keyboard3` and `keyboardTest3` |
    | 46 | `chars` of a `repertoire` has characters as `\u{22}` |
    | 47 | `info` has `attribution` |
    | 48 | nothing |
    | 49 | `chars` of a `repertoire` has characters as `\u0022`; Clavier reads both in any version |
    | 50 | a draft: files to import, `50/reorder-Java.xml` and others, with the order of marks for each script |


    """#
}
