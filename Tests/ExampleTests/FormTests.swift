import Clavier
import Foundation
import ScreenTesting
import TestSupport
import Testing

@testable import ExampleApps

@Suite struct `The form` {
  @Test func `sends by a press, which ends editing as it comes up`() throws {
    let story = try Story.form()
    let form = try #require(story.screen.rootViewController as? FormController)
    story.user.resize(columns: 61, rows: 17)
    try story.user.tap(form.fields[2])
    story.show("the message is edited")
    story.user.type("hi")
    story.user.press(.tab)
    let row = form.button.frameOnScreen.y
    story.user.touch(at: CellPoint(x: 30, y: row))
    story.show("the button is pressed")
    #expect(form.fields[2].isFirstResponder && form.answers.isEmpty)
    story.user.lift()
    #expect(!form.fields[2].isFirstResponder)
    #expect(form.answers == ["", "", "hi"])
  }

  /// The article about forms quotes lines of the code and a picture of the story.
  @Test func `is the one in the documentation`() throws {
    let root = Checkout.folder
    let article = try String(
      contentsOfFile: "\(root)/Sources/Clavier/Clavier.docc/BuildingAForm.md", encoding: .utf8)
    let code = try String(
      contentsOfFile: "\(root)/Examples/Form/FormController.swift", encoding: .utf8)
    let quoted = try #require(article.firstRange(of: "final class FormController"))
    let end = try #require(article[quoted.lowerBound...].firstRange(of: "\n}\n"))
    for part in article[quoted.lowerBound..<end.lowerBound].split(separator: "\n\n") {
      #expect(code.contains(part))
    }
    let picture = try #require(article.firstRange(of: "    ╭───"))
    let rows = article[picture.lowerBound...].split(separator: "\n").prefix { $0.hasPrefix("    ") }
    #expect(try Story.form().text.contains(rows.map { $0.dropFirst(4) }.joined(separator: "\n")))
  }
}
