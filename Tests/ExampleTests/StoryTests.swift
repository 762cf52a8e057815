import Clavier
import Foundation
import ScreenTesting
import TestSupport
import Testing
import Trials
import UIKitPatterns

@testable import ExampleApps

/// The examples are run, and their pictures compared with those in `Stories`. `CLAVIER_RECORD=1`
/// updates these.
@Suite struct `The examples of keyboards` {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Stories"
  nonisolated private static let names = [
    "AvoidableController",
    "BottomConstraint",
    "ClosureObserver",
    "CustomKeyboard",
    "Form",
    "KeyboardVisible",
    "MovingView",
    "ScrollingList",
    "SharedKeyboard",
    "SharedManager",
    "TapOutside",
  ]

  @Test(arguments: names) func `tell their stories`(name: String) throws {
    let told = try Self.story(name).text
    let path = "\(Self.folder)/\(name).txt"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try told.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOfFile: path, encoding: .utf8)
    #expect(told == expected)
  }

  @Test(arguments: names) func `show the same in another's terminal`(name: String) throws {
    let story = try Self.story(name)
    #expect(try !story.text.isEmpty)
    let first = try #require(story.frames.first).picture
    let terminal = try #require(VTermScreen(columns: first.columns, rows: first.rows))
    var size = first.bounds
    for (number, frame) in story.frames.enumerated() {
      if frame.picture.bounds != size {
        size = frame.picture.bounds
        terminal.resize(columns: size.width, rows: size.height)
      }
      terminal.feed(frame.bytes)
      #expect(terminal.differences(from: frame.picture) == [], "frame \(number)")
      if let cursor = frame.cursor { #expect(terminal.cursor == cursor, "frame \(number)") }
    }
  }

  /// `CLAVIER_RECORD=1` writes the gallery again.
  @Test func `are in a gallery, each with a picture and its sources`() throws {
    let folder = "\(Checkout.folder)/Examples"
    var gallery = Self.introduction
    for example in Example.all {
      let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(example.name)")
      // Building an example that is a package leaves this file.
      let own = files.sorted().filter { $0 != "Package.resolved" && $0 != ".build" }
      let links = own.map { "[\($0)](\(example.name)/\($0))" }
      gallery += "\n## \(example.name)\n\n\(example.summary)\n\n"
      if let picture = try Self.picture(of: example) {
        gallery += "```text\n\(picture)\n```\n\n"
      }
      gallery += "\(links.joined(separator: "\n"))\n"
    }
    let path = "\(folder)/README.md"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try gallery.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == gallery)
  }

  private static let introduction = """
    # Examples

    This page is for people who write apps and terminal programs. After it, you know which example shows what you need.

    Run an example with `swift run examples NAME`. In a terminal, you can use the example. If its output goes to a pipe,
    most examples print their pictures. A test compares the pictures on this page with what the examples show.

    """

  /// Returns the picture of a story with the most keys and texts on its screen, or that of the first screen.
  private static func picture(of example: Example) throws -> String? {
    if let story = try example.story?() {
      let pictures: [String] = try story.text.split(separator: "╭").dropFirst().map { part in
        "╭" + part.split(separator: "╯", omittingEmptySubsequences: false)[0] + "╯"
      }
      // The edges of keys count most.
      func rank(_ picture: String) -> (edges: Int, blanks: Int) {
        (picture.count { "│┌─┐┬┼┴".contains($0) }, -picture.count { $0 == " " })
      }
      return pictures.max { rank($0) < rank($1) }
    }
    let screen = Screen(columns: 48, rows: 18)
    screen.standardKeyboard = Keyboard(layout: try KeyboardLayout(named: "en"))
    switch example.name {
    case "Calculator":
      screen.rootViewController = CalculatorController(layout: try .calculator())
    case "Kiosk": screen.rootViewController = VisitorController { _ in }
    case "Server": screen.rootViewController = GuestBookController(GuestBook())
    default: return nil
    }
    ScreenDriver(screen, now: .now).wait(.seconds(1))
    return screen.picture
  }

  @Test func `are all compared`() {
    #expect(Example.all.filter { $0.story != nil }.map(\.name) == Self.names)
  }

  private static func story(_ name: String) throws -> Story {
    let example = try #require(Example.all.first { $0.name == name })
    let story = try #require(example.story)
    return try story()
  }
}
