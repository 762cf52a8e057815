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

  private static let introduction = """
    # Reference

    For authors of layouts who look something up: every element and attribute that Clavier reads, with an example. The
    examples, from the first to the last, make one layout and its tests.

    [Layouts](#layouts) and [tests](#tests) are those of the standard, LDML Keyboard 3. Clavier adds
    [elements of its own](#claviers-elements) in the namespace `urn:clavier:keys`, in `special` elements, which other programs ignore.
    The prefix, here `c`, is up to you. [Keys.md](Keys.md) explains their use.


    """
}
