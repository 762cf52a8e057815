import Clavier
import Foundation
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

  @Test func `are all compared`() {
    #expect(Example.all.filter { $0.story != nil }.map(\.name) == Self.names)
  }

  private static func story(_ name: String) throws -> Story {
    let example = try #require(Example.all.first { $0.name == name })
    let story = try #require(example.story)
    return try story()
  }
}
