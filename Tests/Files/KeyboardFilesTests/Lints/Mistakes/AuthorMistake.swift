import KeyboardFiles
import KeyboardLayouts
import KeyboardLints
import TestSupport
import Testing

/// A mistake of an author in a layout that is otherwise correct, and what is said about it.
struct AuthorMistake: CustomTestStringConvertible, Sendable {
  /// The part of the correct layout that has the mistake.
  let right: String
  /// The part with the mistake, in which 1️⃣ marks the place of the diagnostic.
  let wrong: String
  /// The code of the diagnostic; `nil` if nothing is said.
  let code: DiagnosticCode?
  /// A part of the message; or the reason why nothing is said.
  let words: String
  /// The text that the first correction writes; `nil` if there is none.
  private(set) var fix: String?
  /// The text at the place of the diagnostic, if the mistake has no mark.
  private(set) var place: String?
  private(set) var further: (right: String, wrong: String)?
  private(set) var endTags: (right: String, wrong: String)?

  init(
    _ right: String, _ wrong: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil
  ) {
    self.right = right
    self.wrong = wrong
    self.code = code
    self.words = words
    self.fix = fix
  }

  /// Creates a mistake about which nothing is said, for a reason.
  init(_ right: String, _ wrong: String, silentAs reason: String) {
    self.right = right
    self.wrong = wrong
    code = nil
    words = reason
  }

  /// Returns the mistake with its place at the first occurrence of a text.
  func at(_ text: String) -> Self {
    var mistake = self
    mistake.place = text
    return mistake
  }

  /// Returns the mistake with what its first correction writes.
  func fixed(_ fix: String) -> Self {
    var mistake = self
    mistake.fix = fix
    return mistake
  }

  /// Returns the mistake with a change of a further text.
  func and(_ right: String, _ wrong: String) -> Self {
    var mistake = self
    mistake.further = (right, wrong)
    return mistake
  }

  /// Returns the mistake with another end tag, too. Its correction writes the whole element.
  func closed(_ right: String, _ wrong: String) -> Self {
    var mistake = self
    mistake.endTags = (right, wrong)
    return mistake
  }

  var testDescription: String { wrong }

  /// Checks that the diagnostic is as the table says.
  func verify() {
    #expect(Self.layout.contains(right), "\(right)")
    var layout = Self.layout.replacing(right, with: wrong, maxReplacements: 1)
    if let further { layout = layout.replacing(further.right, with: further.wrong) }
    if let tags = endTags {
      layout = layout.replacing("</\(tags.right)>", with: "</\(tags.wrong)>")
    }
    let source = MarkedSource(layout)
    let reader = LayoutReader(imports: .files(EmbeddedLayouts.imports))
    let reading = reader.read(source.bytes, file: "layout.xml")
    let found = reading.diagnostics + LayoutLinter().diagnostics(of: reading)
    let report = Comment(rawValue: "\(wrong)\n\(found.map(\.description).joined(separator: "\n"))")
    guard let code else {
      #expect(found.isEmpty, report)
      return
    }
    guard let diagnostic = found.first(where: { $0.code == code }) else {
      Issue.record(report)
      return
    }
    if let place {
      let rest = String(decoding: source.bytes[diagnostic.location.start.offset...], as: UTF8.self)
      #expect(rest.hasPrefix(place), report)
    } else {
      #expect(diagnostic.location.start.offset == source.marks[1], report)
    }
    #expect(diagnostic.message.contains(words), report)
    if let tags = endTags {
      #expect(found.count == 1, report)
      #expect(diagnostic.fixes.first?.replacement.hasSuffix("</\(tags.right)>") == true, report)
    } else {
      #expect(diagnostic.fixes.first?.replacement == fix, report)
    }
    // A mistake of the author is not said to be one of an imported file.
    #expect(found.allSatisfy { $0.location.file == "layout.xml" }, report)
  }

  /// The correct layout.
  static let layout = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <keyboard3 xmlns="https://schemas.unicode.org/cldr/45/keyboard3" locale="fr" conformsTo="45">
      <version number="1.0.0"/>
      <info name="Français" author="One"/>
      <displays>
        <display keyId="acute" display="´"/>
        <display output="…" display="dots"/>
      </displays>
      <keys>
        <import base="cldr" path="45/keys-Zyyy-punctuation.xml"/>
        <import path="import/frame-keys.xml"/>
        <import path="import/layer-keys.xml"/>
        <key id="acute" output="\m{acute}"/>
        <key id="e" output="e" longPressKeyIds="é è" flickId="e"/>
        <key id="é" output="é"/>
        <key id="è" output="è"/>
        <key id="É" output="É"/>
        <key id="dots" output="…" width="1.5"/>
        <key id="to-two" layerId="two"/>
        <special xmlns:c="urn:clavier:keys"><c:key id="to-two" display="two" label="second"/></special>
      </keys>
      <flicks>
        <flick id="e"><flickSegment directions="n" keyId="è"/></flick>
      </flicks>
      <layers formId="touch">
        <layer id="base">
          <row keys="a z e r t y u i o p"/>
          <row keys="shift q s d f bksp"/>
          <row keys="to-two acute comma space period return"/>
        </layer>
        <layer id="shift">
          <row keys="A Z E R T Y U I O P"/>
          <row keys="unshift Q S D F bksp"/>
          <row keys="to-two acute comma space period return"/>
        </layer>
        <layer id="two">
          <row keys="1 2 3 4 5 6 dots bksp"/>
          <row keys="to-base space return"/>
        </layer>
      </layers>
      <layers formId="iso">
        <layer modifiers="none">
          <row keys="grave 1 2 3 4 5 6 7 8 9 0 hyphen equal"/>
          <row keys="a z e r t y u i o p acute é"/>
          <row keys="q s d f g h j k l m apos hash"/>
          <row keys="open-angle w x c v b n comma semi-colon colon bang"/>
          <row keys="space"/>
        </layer>
        <layer modifiers="shift, caps, caps shift">
          <row keys="grave 1 2 3 4 5 6 7 8 9 0 hyphen equal"/>
          <row keys="A Z E R T Y U I O P acute É"/>
          <row keys="Q S D F G H J K L M apos hash"/>
          <row keys="close-angle W X C V B N question period slash bang"/>
          <row keys="space"/>
        </layer>
      </layers>
      <variables>
        <set id="plain" value="a e i o u"/>
        <set id="acuted" value="á é í ó ú"/>
        <set id="large" value="A E I O U"/>
        <set id="acutedLarge" value="Á É Í Ó Ú"/>
      </variables>
      <transforms type="simple">
        <transformGroup>
          <transform from="\m{acute}($[plain])" to="$[1:acuted]"/>
          <transform from="ae" to="æ"/>
          <transform from="\m{acute}($[large])" to="$[1:acutedLarge]"/>
        </transformGroup>
      </transforms>
      <transforms type="backspace">
        <transformGroup>
          <transform from="\m{.}"/>
        </transformGroup>
      </transforms>
    </keyboard3>
    """#
}

@Suite struct `Mistakes of authors` {
  @Test func `are none in the correct layout`() {
    AuthorMistake("<info", "<info", silentAs: "it is correct").verify()
  }

  @Test func `are reported with their code, place and correction, or have a reason to be silent`() {
    let all =
      AuthorMistake.inHeaders + AuthorMistake.inKeys + AuthorMistake.inLayers
      + AuthorMistake.inTexts + AuthorMistake.inTransforms + AuthorMistake.inCaptures
    #expect(all.count >= 130)
    for mistake in TestScope.sample(all, oneIn: 2) { mistake.verify() }
  }
}
